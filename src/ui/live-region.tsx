import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/**
 * An announcement for assistive technology. Keep it mounted and change its children: a region that arrives
 * together with its text is not read out by every screen reader.
 */
export function LiveRegion({
  children,
  assertive = false,
}: {
  children?: ReactNode;
  /** Interrupt what is being read. For failures and dangers only. */
  assertive?: boolean | undefined;
}) {
  return (
    <span className={styles.hidden} role={assertive ? 'alert' : 'status'} aria-atomic="true">
      {children}
    </span>
  );
}

/** Text for assistive technology alone. It is left out of a selection, so that copying never picks it up. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string | undefined }) {
  return (
    <span className={styles.hidden} id={id}>
      {children}
    </span>
  );
}
