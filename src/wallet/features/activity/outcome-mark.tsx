/** How it went, as one large mark beside words that say the same. */
import type { Ending } from '../../shared/activity-text.ts';
import styles from './sent.module.css';

const PATHS: Readonly<Record<'good' | 'bad' | 'open', string>> = {
  good: 'm25.500 37 7 7 14.500-15',
  bad: 'm27.500 27.500 17 17m0-17-17 17',
  open: 'M28 44 44 28M30 28h14v14',
};

export function OutcomeMark({ ending }: { ending: Ending }) {
  const kind = ending === 'good' ? 'good' : ending === 'waiting' ? 'open' : 'bad';
  return (
    <svg
      className={styles.mark}
      data-kind={kind}
      width="88"
      height="88"
      viewBox="0 0 72 72"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.halo} cx="36" cy="36" r="36" />
      <circle className={styles.disc} cx="36" cy="36" r="26" />
      <path className={styles.sign} d={PATHS[kind]} pathLength={1} />
    </svg>
  );
}
