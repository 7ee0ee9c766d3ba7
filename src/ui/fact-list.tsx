import type { ReactNode } from 'react';
import align from '#ui/align.module.css';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import styles from './fact-list.module.css';

/** Names and values side by side: From, Chain, Fee. Children are Facts. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** `aside` stands after the value, quieter: an id, "next in line". */
export function Fact({
  label,
  children,
  aside,
}: {
  label: ReactNode;
  children: ReactNode;
  aside?: ReactNode;
}) {
  return (
    <div className={styles.fact}>
      <dt className={cx(layout.long, layout.quiet)}>{label}</dt>
      <dd className={cx(align.fits, layout.figures)}>
        {children}
        {aside ? <span className={styles.aside}> {aside}</span> : null}
      </dd>
    </div>
  );
}
