/** Filters of a list: each a label over its choice, two or more beside each other. */
import { type ReactNode, useId } from 'react';
import align from '#ui/align.module.css';
import { cx } from '#ui/cx.ts';
import { VisuallyHidden } from '#ui/live-region.tsx';
import styles from './filters.module.css';

/** Class of what holds the filters: two beside each other on a phone, so many where there is room. */
export function filterGrid(columns: 3 | 4): string {
  return cx(styles.filters, columns === 3 ? styles.three : styles.four);
}

export type FilterProps = {
  label: string;
  /** A pill in a bar: its label is for ears alone, for the choice says what it is of. */
  pill?: boolean | undefined;
  children: (id: string) => ReactNode;
};

/** A label over its choice, without the line that a form keeps free for hints and errors. */
export function Filter({ label, pill = false, children }: FilterProps) {
  const id = useId();
  return (
    <div className={pill ? styles.pill : cx(align.column, styles.filter)}>
      <label htmlFor={id}>{pill ? <VisuallyHidden>{label}</VisuallyHidden> : label}</label>
      {children(id)}
    </div>
  );
}
