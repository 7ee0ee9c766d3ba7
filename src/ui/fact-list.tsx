import type { ReactNode } from 'react';
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
      <dt>{label}</dt>
      <dd>
        {children}
        {aside ? <span className={styles.aside}> {aside}</span> : null}
      </dd>
    </div>
  );
}
