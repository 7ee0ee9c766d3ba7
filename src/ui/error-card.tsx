import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './error-card.module.css';
import { ErrorDetails } from './error-details.tsx';
import { DangerGlyph } from './glyphs.tsx';
import layout from './layout.module.css';
import { messages } from './messages.ts';

export type ErrorCardProps = {
  /** What happened, in a sentence. */
  title: ReactNode;
  /** Level of the heading in the outline of the screen. */
  level?: 1 | 2 | 3 | undefined;
  /** What is safe, for example that nothing was sent. */
  safe?: ReactNode;
  next?: ReactNode;
  /** Stable code of the error catalogue. */
  code: string;
  /** Safe technical details, folded away with the code. */
  details?: ReactNode;
  actions?: ReactNode;
};

/** A failure: what happened, what is safe, what to do next. */
export function ErrorCard({ title, level = 2, safe, next, code, details, actions }: ErrorCardProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.card} role="alert">
      <Heading className={styles.title}>
        <span className={styles.glyph}>
          <DangerGlyph />
        </span>
        <span>{title}</span>
      </Heading>
      {safe || next ? (
        <dl className={styles.facts}>
          {safe ? (
            <div>
              <dt className={layout.small}>{messages.error.safe}</dt>
              <dd>{safe}</dd>
            </div>
          ) : null}
          {next ? (
            <div>
              <dt className={layout.small}>{messages.error.next}</dt>
              <dd>{next}</dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      <ErrorDetails code={code}>{details}</ErrorDetails>
      {actions ? <div className={cx(layout.buttons, styles.foot)}>{actions}</div> : null}
    </div>
  );
}
