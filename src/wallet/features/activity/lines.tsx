/**
 * The lines, by days, as many as are in sight: the rest is room of their height. Each day is a list of its own, whose
 * lines say their place in it; what has the focus stays rendered wherever the page is scrolled to.
 */
import { memo, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { EvidenceLevel } from '#core/evidence/evidence.ts';
import { displayText } from '#core/text/display.ts';
import { dateFormat } from '#core/text/formats.ts';
import { shortAddress } from '#ui/address-parts.ts';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { EvidenceMark } from '#ui/evidence-mark.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { Row, RowList, type RowProps } from '#ui/row.tsx';
import { ActivityRow } from '../../components/activity/activity-row.tsx';
import type { Heights, ListedPart } from '../../components/virtual/heights.ts';
import {
  type ListWindow,
  Placed,
  Room,
  useWatched,
  useWindow,
} from '../../components/virtual/windowed-list.tsx';
import type { ActivityEntry } from '../../history/types.ts';
import type { Account } from '../../model/account.ts';
import type { SignedMessage } from '../../model/signed-message.ts';
import type { Note } from '../../model/transaction.ts';
import { clockText } from '../../shared/time.ts';
import {
  type ActivityGroup,
  type ActivityPart,
  type GroupSpan,
  groupLevel,
  listParts,
  renderedRows,
  WAITING,
} from './group.ts';
import styles from './list.module.css';
import { listMessages } from './list-messages.ts';
import { messages } from './messages.ts';

/** What every line of the list is told beside its own facts. */
export interface LineWorld {
  readonly accounts: readonly Account[];
  /** Name of a chain; null where all lines are of one. */
  readonly chainOf: (entry: ActivityEntry) => string | undefined;
  /** What the user calls an address of a chain. */
  readonly contactName: (chainId: ChainId, address: Address) => string | null;
  /** The lines are of several accounts. */
  readonly whose: boolean;
  readonly noteOf: (entry: ActivityEntry) => Note | null;
  readonly now: number;
}

export type LinesProps = {
  groups: readonly ActivityGroup[];
  heights: Heights;
  /** No older lines are to come. */
  whole: boolean;
  /** The end of the list is near. */
  onEnd: () => void;
  world: LineWorld;
};

/** So many parts before the end the next page is asked for. */
const AHEAD = 40;

export const ActivityLines = memo(function ActivityLines({
  groups,
  heights,
  whole,
  onEnd,
  world,
}: LinesProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const box = useRef<HTMLDivElement>(null);
  const { parts, spans } = useMemo(() => listParts(groups, open, whole), [groups, open, whole]);
  heights.setParts(parts);
  const window = useWindow(box, heights, parts);
  const { span, pinned } = window;
  const focused = pinned === null ? -1 : heights.indexOf(pinned);

  const near = !whole && span.end >= parts.length - AHEAD;
  // biome-ignore lint/correctness/useExhaustiveDependencies: more lines may leave the end as near as it was
  useEffect(() => {
    if (near) onEnd();
  }, [near, onEnd, parts]);

  const toggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  const inSight = ({ start, end }: GroupSpan) =>
    (start < span.end && end >= span.start) || (focused >= start && focused <= end);
  return (
    <div ref={box} className={styles.lines} style={{ height: heights.total }}>
      {spans.filter(inSight).map((each) => (
        <Day
          key={each.group.key}
          span={each}
          parts={parts}
          heights={heights}
          window={window}
          focused={focused}
          onToggle={() => toggle(each.group.key)}
          world={world}
        />
      ))}
    </div>
  );
});

type DayProps = {
  span: GroupSpan;
  parts: readonly ActivityPart[];
  heights: Heights;
  window: ListWindow;
  focused: number;
  onToggle: () => void;
  world: LineWorld;
};

function Day({ span, parts, heights, window, focused, onToggle, world }: DayProps) {
  const { group, open, start, end } = span;
  const box = useRef<HTMLDivElement>(null);
  const [list, heading] = [useId(), useId()];
  const { watch } = window;
  const title = groupName(group);
  const words = messages.unsolicited;
  const count = group.unsolicited.length;
  useEffect(() => {
    const head = box.current?.querySelector('header') ?? null;
    return head === null ? undefined : watch(head, { kind: 'head', key: `head:${group.key}` });
  }, [watch, group.key]);
  const level = useMemo(() => groupLevel(group), [group]);
  const rows = (range: readonly [number, number]) => (
    <Rows range={range} {...{ level, parts, heights, window, focused, world }} />
  );
  return (
    <div
      ref={box}
      className={cx(align.column, styles.day)}
      style={{ top: heights.topOf(start), minHeight: heights.topOf(end) - heights.topOf(start) }}
    >
      <section aria-labelledby={heading}>
        <header className={cx(align.ends, styles.dayHead)}>
          <h2 id={heading}>{title}</h2>
          {level === null ? null : <EvidenceMark level={level} text />}
        </header>
        <div className={layout.card}>
          {group.shown.length > 0 ? <RowList label={title}>{rows(span.shown)}</RowList> : null}
          {count === 0 ? null : (
            <>
              <Fold part={{ kind: 'fold', key: `fold:${group.key}` }} watch={watch}>
                <span>{open ? words.shown(count) : words.hidden(count)}</span>
                <Button variant="text" size="s" aria-expanded={open} aria-controls={list} onClick={onToggle}>
                  {open ? words.hide : words.show}
                </Button>
              </Fold>
              <div id={list} hidden={!open}>
                {open ? <RowList label={words.shown(count)}>{rows(span.unsolicited)}</RowList> : null}
              </div>
            </>
          )}
        </div>
      </section>
    </div>
  );
}

type RowsProps = Pick<DayProps, 'parts' | 'heights' | 'window' | 'focused' | 'world'> & {
  level: EvidenceLevel | null;
  range: readonly [number, number];
};

function Rows({ range, level, parts, heights, window, focused, world }: RowsProps) {
  const shown = renderedRows(range, window.span, focused);
  let at = range[0];
  return (
    <>
      {shown.map((index) => {
        const part = parts[index];
        if (part?.kind !== 'row') return null;
        const room = heights.topOf(index) - heights.topOf(at);
        at = index + 1;
        const { line, place, of } = part;
        return (
          <Placed key={part.key} {...{ part, room, place }} of={of ?? -1} watch={window.watch}>
            {(item) =>
              line.kind === 'entry' ? (
                <EntryRow entry={line.entry} level={level} item={item} world={world} />
              ) : (
                <SignedRow message={line.message} item={item} world={world} />
              )
            }
          </Placed>
        );
      })}
      <Room height={heights.topOf(range[1]) - heights.topOf(at)} />
    </>
  );
}

function Fold({
  part,
  watch,
  children,
}: {
  part: ListedPart;
  watch: ListWindow['watch'];
  children: ReactNode;
}) {
  const element = useWatched<HTMLDivElement>(part, watch);
  return (
    <div ref={element} className={cx(layout.small, align.ends, styles.fold)} data-part={part.key}>
      {children}
    </div>
  );
}

const dayName = dateFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

function groupName({ key, relative }: ActivityGroup): string {
  if (key === WAITING) return messages.waiting;
  return relative === null ? dayName(new Date(`${key}T00:00:00Z`)) : messages[relative];
}

// One line of the list: a transaction's move, or a message that was signed.

/** Of a note so much stands in its line; all of it on the transaction's page. */
const NOTE_SHOWN = 160;
const TEXT_SHOWN = 100;

type Place = { item: RowProps['item']; world: LineWorld };

function EntryRow({
  entry,
  level,
  item,
  world,
}: Place & { entry: ActivityEntry; level: EvidenceLevel | null }) {
  const { accounts, chainOf, contactName, whose, noteOf, now } = world;
  const { chainId, counterparty } = entry;
  // What the user calls somebody goes before what a name service does.
  const called = counterparty === null ? null : contactName(chainId, counterparty);
  const note = noteOf(entry);
  return (
    <ActivityRow
      entry={called === null ? entry : { ...entry, counterpartyName: called }}
      accounts={accounts}
      chain={chainOf(entry)}
      now={now}
      dated
      whose={whose}
      level={level}
      item={item}
      note={
        note === null ? null : (
          <span className={cx(layout.long, styles.note)}>
            <bdi>{displayText(note.text, NOTE_SHOWN)}</bdi>
          </span>
        )
      }
    />
  );
}

function SignedRow({ message, item, world: { accounts } }: Place & { message: SignedMessage }) {
  const words = listMessages.signed;
  const { account, kind, origin, digest, text, signedAt } = message;
  const label = accounts.find(({ address }) => address === account)?.label;
  return (
    <Row
      item={item}
      lead={<Identicon seed={digest} size={36} />}
      title={words[kind]}
      sub={
        <>
          {clockText(signedAt)} ·{' '}
          <bdi data-whole={account}>
            {words.by(label === undefined ? shortAddress(account) : displayText(label, 40))}
          </bdi>{' '}
          · <bdi>{words.askedBy(displayText(origin, 60))}</bdi>
          <span className={cx(layout.long, styles.said)}>
            <bdi>{displayText(text, TEXT_SHOWN)}</bdi>
          </span>
          <span className={cx(layout.long, styles.said)}>
            {words.digest} <code data-whole={digest}>{shortAddress(digest)}</code>
          </span>
        </>
      }
      endSub={<EvidenceMark level="derived" plain />}
    />
  );
}
