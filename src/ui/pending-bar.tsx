import { firstMessages } from './first-messages.ts';
import { LiveRegion } from './live-region.tsx';
import styles from './pending-bar.module.css';

export type PendingBarProps = {
  active: boolean;
  label?: string | undefined;
  /** `window` at the top of the screen, `block` at the top of the nearest positioned box. */
  place?: 'window' | 'block' | undefined;
};

/** A thin line while a screen is on its way and nothing can be measured. Not before 150 ms. */
export function PendingBar({ active, label = firstMessages.loading, place = 'window' }: PendingBarProps) {
  return (
    <>
      {active ? <div className={styles.bar} data-place={place} aria-hidden="true" /> : null}
      <LiveRegion>{active ? label : null}</LiveRegion>
    </>
  );
}
