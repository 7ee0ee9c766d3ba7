/** What was read on this page, newest first: with its arguments, its answer and its age. Gone with the page. */
import type { AbiValue } from '#core/abi/types.ts';
import { displayText } from '#core/text/display.ts';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { groupedBlock } from '../../shared/messages.ts';
import { ageText, useNow } from '../../shared/time.ts';
import { messages } from './messages.ts';
import styles from './read.module.css';
import { type NameOf, valueText } from './shown-text.ts';

const words = messages.readHistory;
const MOST = 20;
const MAX_ARGUMENTS = 120;

export interface PastRead {
  readonly id: number;
  readonly signature: string;
  /** These three are safe to show. */
  readonly name: string;
  readonly args: string;
  readonly answer: string;
  readonly block: bigint | null;
  readonly at: number;
}

export function withRead(reads: readonly PastRead[], read: Omit<PastRead, 'id'>): readonly PastRead[] {
  return [{ ...read, id: (reads[0]?.id ?? 0) + 1 }, ...reads].slice(0, MOST);
}

/** Safe to show: own accounts and contacts by their names. */
export function argumentsText(values: readonly AbiValue[], nameOf: NameOf): string {
  return `(${displayText(values.map((value) => valueText(value, nameOf)).join(', '), MAX_ARGUMENTS)})`;
}

type ReadHistoryProps = {
  reads: readonly PastRead[];
  onOpen: (signature: string) => void;
  onClear: () => void;
};

export function ReadHistory({ reads, onOpen, onClear }: ReadHistoryProps) {
  const now = useNow();
  if (reads.length === 0) return null;
  return (
    <section aria-label={words.title} className={cx(align.column, styles.history)}>
      <div className={cx(align.apart, styles.head)}>
        <h3>{words.title}</h3>
        <Button variant="text" size="s" onClick={onClear}>
          {words.clear}
        </Button>
      </div>
      <ul>
        {reads.map(({ id, signature, name, args, answer, block, at }) => (
          <li key={id} className={align.ruled}>
            <button type="button" onClick={() => onOpen(signature)} translate="no">
              <bdi>{name}</bdi>
            </button>
            <bdi className={cx(layout.quiet, styles.args)} translate="no">
              {args}
            </bdi>
            <bdi className={styles.answer}>{answer}</bdi>
            <span
              className={cx(layout.small, styles.age)}
              title={block === null ? undefined : words.block(groupedBlock(block))}
            >
              {ageText(at, Math.max(now, at))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
