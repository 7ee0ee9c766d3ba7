/** Filters of a list: each a label over its choice, two or more beside each other. */
import { type ReactNode, useId } from 'react';
import { cx } from '#ui/cx.ts';
import styles from './filters.module.css';

/** Class of what holds the filters: two beside each other on a phone, so many where there is room. */
export function filterGrid(columns: 3 | 4): string {
  return cx(styles.filters, columns === 3 ? styles.three : styles.four);
}

/** A label over its choice, without the line that a form keeps free for hints and errors. */
export function Filter({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
