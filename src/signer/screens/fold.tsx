import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { ChevronGlyph } from '#ui/glyphs.tsx';
import layout from '#ui/layout.module.css';
import styles from './fold.module.css';

interface FoldProps {
  readonly title: ReactNode;
  /** At the right of the title: what is inside. */
  readonly aside?: ReactNode;
  /** From the wallet: below a dashed line, and its title stays in view as long as any of it is. */
  readonly claim?: boolean;
  /** Open at first. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** A row that opens. What is inside is in the document all the time. */
export function Fold({ title, aside, claim = false, open = false, children }: FoldProps) {
  return (
    <details className={styles.fold} data-claim={claim} open={open}>
      <summary>
        <ChevronGlyph />
        {title}
        {aside === undefined ? null : <span className={cx(layout.cut, styles.aside)}>{aside}</span>}
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
