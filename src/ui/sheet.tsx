import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import layout from './layout.module.css';
import { VisuallyHidden } from './live-region.tsx';
import styles from './sheet.module.css';

export type SheetProps = {
  title?: ReactNode;
  /** Level of the heading in the outline of the screen. */
  level?: 2 | 3 | 4 | undefined;
  /** At the right of the heading: a link or a text button. */
  action?: ReactNode;
  /** The heading is for assistive technology alone. */
  hideTitle?: boolean | undefined;
  /** Without the sheet itself: for what stands beside the main list of a screen. */
  bare?: boolean | undefined;
  /** Give the content the sheet's own margins. Rows bring theirs. */
  padded?: boolean | undefined;
  children: ReactNode;
};

/** A section on a sheet of its own. */
export function Sheet({
  title,
  level = 2,
  hideTitle,
  bare = false,
  action,
  padded = false,
  children,
}: SheetProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      className={bare ? styles.bare : cx(layout.card, styles.sheet)}
      aria-labelledby={title ? id : undefined}
    >
      {hideTitle ? (
        <VisuallyHidden>
          <Heading id={id}>{title}</Heading>
        </VisuallyHidden>
      ) : title || action ? (
        <header className={styles.head}>
          {title ? (
            <Heading id={id} className={styles.title}>
              {title}
            </Heading>
          ) : null}
          {action ? <div className={layout.small}>{action}</div> : null}
        </header>
      ) : null}
      {padded ? <div className={styles.body}>{children}</div> : children}
    </section>
  );
}
