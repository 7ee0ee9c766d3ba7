/** An app's picture: the letter of its name on a colour of its own. What the app calls its icon is never fetched. */
import align from '#ui/align.module.css';
import { cx } from '#ui/cx.ts';
import { seeded } from '#ui/seeded.ts';
import styles from './apps.module.css';

export function AppIcon({ origin, large = false }: { origin: string; large?: boolean }) {
  const letter = appName(origin)
    .replace(/^www\./, '')
    .charAt(0)
    .toUpperCase();
  return (
    <span
      className={cx(align.middle, styles.icon, large && styles.largeIcon)}
      style={{ background: `var(--account-${seeded(origin).int(8)})` }}
      aria-hidden="true"
    >
      {letter}
    </span>
  );
}

/** Host and port: what a person knows a site by. */
export function appName(origin: string): string {
  return origin.replace(/^https?:\/\//, '');
}
