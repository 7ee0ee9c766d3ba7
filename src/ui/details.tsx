import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './details.module.css';
import { ChevronGlyph } from './glyphs.tsx';
import layout from './layout.module.css';

export type DetailsProps = {
  summary: ReactNode;
  children: ReactNode;
  /** Open at first. The browser keeps the state from there on. */
  open?: boolean | undefined;
  onToggle?: ((open: boolean) => void) | undefined;
};

export function Details({ summary, children, open, onToggle }: DetailsProps) {
  return (
    <details
      className={cx(layout.small, styles.details)}
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <ChevronGlyph />
        <span>{summary}</span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
