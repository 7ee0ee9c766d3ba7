import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for assistive technology alone. It is left out of a selection, so that copying never picks it up. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string | undefined }) {
  return (
    <span className={styles.hidden} id={id}>
      {children}
    </span>
  );
}
