import { type ReactNode, useState } from 'react';
import type { EvidenceLevel } from '#core/evidence/evidence.ts';
import anchored from './anchored.module.css';
import { cx } from './cx.ts';
import styles from './evidence-mark.module.css';
import layout from './layout.module.css';
import { VisuallyHidden } from './live-region.tsx';
import { messages } from './messages.ts';
import { useAnchored } from './tip.tsx';

/** A line of the explanation: block, endpoint, time. */
export type EvidenceRow = { label: string; value: ReactNode };

export type EvidenceMarkProps = {
  level: EvidenceLevel;
  /** Text beside the glyph: true for the level's own word, or a text. Without it the text is for ears alone. */
  text?: boolean | string | undefined;
  /** In the explanation, below the level's sentence. */
  rows?: readonly EvidenceRow[] | undefined;
  /** Below the explanation: where to go from it. */
  actions?: ReactNode;
  /** In place of both, and there only while the explanation is open: what is asked for by opening it. */
  detail?: ReactNode;
  /** The sources asked gave different answers: said aloud, in the colour of caution. */
  disagrees?: boolean | undefined;
  /** No button and no explanation: inside a link, or where the explanation stands beside it. */
  plain?: boolean | undefined;
};

/** How a value is known: a glyph, a word, and an explanation behind it. */
export function EvidenceMark(props: EvidenceMarkProps) {
  const { level, text, rows = [], actions, detail, disagrees = false, plain = false } = props;
  const word = disagrees ? messages.evidence.disagrees : messages.evidence.level[level];
  // When sources disagree the mark is loud: the word always shows.
  const shown = typeof text === 'string' ? text : text || disagrees ? word : undefined;
  const said =
    shown === undefined || shown.toLowerCase().includes(word) ? (shown ?? word) : `${shown}, ${word}`;
  const tone = disagrees ? styles.disagrees : styles[level];
  if (plain) {
    return (
      <span className={cx(layout.small, styles.mark, tone)} data-evidence={level}>
        <EvidenceGlyph level={level} disagrees={disagrees} />
        {shown === undefined ? null : <span aria-hidden="true">{shown}</span>}
        <VisuallyHidden>{said}</VisuallyHidden>
      </span>
    );
  }
  return (
    <Explained
      tone={tone}
      level={level}
      disagrees={disagrees}
      name={messages.evidence.about(said)}
      title={word}
      sentence={disagrees ? messages.evidence.disagreement : messages.evidence.sentence[level]}
      rows={rows}
      actions={actions}
      detail={detail}
    >
      <EvidenceGlyph level={level} disagrees={disagrees} />
      {shown === undefined ? null : <span>{shown}</span>}
    </Explained>
  );
}

type ExplainedProps = {
  /** The colour of what is known so, where it has one. */
  tone: string | undefined;
  level: EvidenceLevel;
  disagrees: boolean;
  name: string;
  title: string;
  sentence: string;
  rows: readonly EvidenceRow[];
  actions: ReactNode;
  detail: ReactNode;
  children: ReactNode;
};

function Explained(props: ExplainedProps) {
  const { tone, level, disagrees, name, title, sentence, rows, actions, detail, children } = props;
  const { id, anchor, bubble } = useAnchored();
  // Of many marks few are ever opened: the explanation is drawn when it is asked for.
  const [open, setOpen] = useState<boolean | null>(null);
  const drawn = open !== null;
  // Phrasing content throughout: the mark stands inside paragraphs, cells and small print.
  return (
    <span>
      <button
        type="button"
        className={cx(layout.small, styles.mark, tone, styles.button)}
        style={anchor}
        popoverTarget={id}
        aria-label={name}
        data-evidence={level}
      >
        {children}
      </button>
      <span
        id={id}
        popover="auto"
        role="note"
        aria-label={title}
        style={bubble}
        className={cx(anchored.bubble, styles.bubble)}
        onBeforeToggle={() => setOpen(true)}
        // What has the focus is there until the browser has given it back to the button.
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {drawn ? (
          <b className={cx(styles.title, tone)}>
            <EvidenceGlyph level={level} disagrees={disagrees} />
            <span>{title}</span>
          </b>
        ) : null}
        {drawn ? <span className={styles.sentence}>{sentence}</span> : null}
        {rows.length === 0 || !drawn ? null : (
          <span className={cx(layout.stack2, styles.rows)}>
            {rows.map((row) => (
              <span className={styles.row} key={row.label}>
                <span className={layout.quiet}>
                  {row.label}
                  <VisuallyHidden>: </VisuallyHidden>
                </span>
                <span>{row.value}</span>
              </span>
            ))}
          </span>
        )}
        {open ? detail : null}
        {actions && drawn ? <span className={styles.actions}>{actions}</span> : null}
      </span>
    </span>
  );
}

/** ● proven, ◐ agreed, ○ reported, ◇ derived; two parted halves where sources disagree. */
export function EvidenceGlyph({ level, disagrees }: { level: EvidenceLevel; disagrees: boolean }) {
  return (
    <svg
      className={styles.glyph}
      viewBox="0 0 12 12"
      width="12"
      height="12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      focusable="false"
    >
      {disagrees ? (
        <path
          d="M5 .800a5 5 0 0 0 0 9.600ZM7 1.600v9.600a5 5 0 0 0 0-9.600Z"
          fill="currentColor"
          stroke="none"
        />
      ) : level === 'derived' ? (
        <path d="M6 1.2 10.8 6 6 10.8 1.2 6Z" />
      ) : (
        <>
          <circle cx="6" cy="6" r="4.75" fill={level === 'proven' ? 'currentColor' : 'none'} />
          {level === 'agreed' ? (
            <path d="M6 1.250a4.75 4.75 0 0 0 0 9.500Z" fill="currentColor" stroke="none" />
          ) : null}
        </>
      )}
    </svg>
  );
}
