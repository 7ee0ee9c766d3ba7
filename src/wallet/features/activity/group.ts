/** The list in groups: what waits first, then by the days of the reader's own calendar. */
import { commonLevel, type EvidenceLevel } from '#core/evidence/evidence.ts';
import type { ListedPart } from '../../components/virtual/heights.ts';
import type { ActivityEntry } from '../../history/types.ts';
import type { SignedMessage } from '../../model/signed-message.ts';
import { showable } from '../../shared/time.ts';

/** A line of the list. */
export type Line =
  | { readonly kind: 'entry'; readonly key: string; readonly entry: ActivityEntry }
  | { readonly kind: 'signed'; readonly key: string; readonly message: SignedMessage };

export interface ActivityGroup {
  /** `waiting`, or the day in the reader's time zone: `2025-03-09`. */
  readonly key: string;
  readonly relative: 'today' | 'yesterday' | null;
  readonly shown: readonly Line[];
  /** What nobody asked for, to be told by its number until asked for. */
  readonly unsolicited: readonly Line[];
}

/** How all that is told of a day is known, where that is the same for all of it. */
export function groupLevel({ shown, unsolicited }: ActivityGroup): EvidenceLevel | null {
  return commonLevel(
    [...shown, ...unsolicited].flatMap((line) => (line.kind === 'entry' ? [line.entry.evidence.level] : [])),
  );
}

export const WAITING = 'waiting';

const DAY_SECONDS = 86_400;
/** Every time zone's days begin at a quarter of an hour: what lies within one is of one day. */
const QUARTER = 900;

/** Calendar days of a time zone, as `yyyy-mm-dd`; the browser's own zone when none is named. */
export function dayReader(timeZone?: string): (seconds: number) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    calendar: 'gregory',
    numberingSystem: 'latn',
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  const read = (seconds: number): string => {
    const parts = new Map(
      format.formatToParts(showable(seconds * 1000)).map((part) => [part.type, part.value]),
    );
    return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  };
  const known = new Map<number, string>();
  return (seconds) => {
    const quarter = Math.floor(seconds / QUARTER);
    const day = known.get(quarter) ?? read(quarter * QUARTER);
    known.set(quarter, day);
    return day;
  };
}

/** The calendar day before `day`, whatever summer time does: dates are counted, not hours. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY_SECONDS * 1000).toISOString().slice(0, 10);
}

/** What tells one line from all others: a transaction may touch two of our accounts, and several assets. */
function entryKey(entry: ActivityEntry): string {
  const { chainId, hash, account, assetId, direction, collectible, internal } = entry;
  const which = collectible === undefined ? '' : String(collectible.tokenId);
  return `${chainId}:${hash}:${account}:${assetId}:${direction}:${which}:${internal === true ? 'inside' : ''}`;
}

export interface Lines {
  readonly entries: readonly ActivityEntry[];
  readonly signed: readonly SignedMessage[];
  /** No older entries are to come; until then, messages older than the last of them wait for theirs. */
  readonly done: boolean;
  /** What nobody asked for is not folded: it was asked for now. */
  readonly unfolded: boolean;
}

interface Work extends Lines {
  /** Lists that were given away are never changed: a longer one takes their place. */
  readonly groups: ReadonlyMap<string, ActivityGroup>;
  /** How often each key was met. */
  readonly keys: Map<string, number>;
  /** The first message that stands nowhere yet. */
  readonly next: number;
}

/** The same entries as before, and perhaps more after them. Entries that are read again are new objects. */
function continues(work: Work, { entries, signed, unfolded }: Lines): boolean {
  const { length } = work.entries;
  return (
    work.signed === signed &&
    work.unfolded === unfolded &&
    !work.done &&
    length > 0 &&
    length <= entries.length &&
    work.entries[0] === entries[0] &&
    work.entries[length - 1] === entries[length - 1]
  );
}

/**
 * Groups the lines of one list as it grows: only what is new is looked at, so that the last page of a hundred thousand
 * costs what the first one did. Any other list is grouped from its beginning.
 */
export function lineGrouper(
  dayOf: (seconds: number) => string,
): (lines: Lines, now: number) => readonly ActivityGroup[] {
  let last: Work | null = null;
  return (lines, now) => {
    const before = last !== null && continues(last, lines) ? last : null;
    const groups = new Map(before?.groups);
    const keys = before?.keys ?? new Map<string, number>();
    const touched = new Map<string, { shown: Line[]; unsolicited: Line[] }>();
    const groupOf = (key: string) => {
      const known = touched.get(key);
      if (known !== undefined) return known;
      const old = groups.get(key);
      const group = { shown: [...(old?.shown ?? [])], unsolicited: [...(old?.unsolicited ?? [])] };
      touched.set(key, group);
      return group;
    };
    let next = before?.next ?? 0;
    const messagesFrom = (seconds: number) => {
      for (let message = lines.signed[next]; message !== undefined; message = lines.signed[next]) {
        const at = Math.floor(message.signedAt / 1000);
        if (at < seconds) return;
        groupOf(dayOf(at)).shown.push({ kind: 'signed', key: message.id, message });
        next += 1;
      }
    };
    for (let index = before?.entries.length ?? 0; index < lines.entries.length; index += 1) {
      const entry = lines.entries[index];
      if (entry === undefined) break;
      const waits = entry.status === 'pending';
      if (!waits) messagesFrom(entry.timestamp);
      const group = groupOf(waits ? WAITING : dayOf(entry.timestamp));
      const apart = entry.unsolicited !== undefined && !lines.unfolded;
      const key = entryKey(entry);
      // Two moves of the same kind within one transaction differ in nothing but their place.
      const seen = keys.get(key) ?? 0;
      keys.set(key, seen + 1);
      (apart ? group.unsolicited : group.shown).push({
        kind: 'entry',
        key: seen === 0 ? key : `${key}:${seen}`,
        entry,
      });
    }
    if (lines.done) messagesFrom(Number.NEGATIVE_INFINITY);
    for (const [key, group] of touched) groups.set(key, { key, relative: null, ...group });
    const today = dayOf(now);
    const yesterday = dayBefore(today);
    for (const [key, group] of groups) {
      const relative = key === today ? 'today' : key === yesterday ? 'yesterday' : null;
      if (group.relative !== relative) groups.set(key, { ...group, relative });
    }
    last = { ...lines, groups, keys, next };
    return [...groups.values()].sort(({ key: a }, { key: b }) =>
      a === WAITING ? -1 : b === WAITING ? 1 : a < b ? 1 : -1,
    );
  };
}

// The groups of the list as parts that stand one below the other, for a window over them.

interface LinePart extends ListedPart {
  readonly kind: 'row';
  readonly line: Line;
  /** From 1 on, among the lines of its list; and how many those are, null while more may come. */
  readonly place: number;
  readonly of: number | null;
}

export type ActivityPart =
  | (ListedPart & { readonly kind: 'head' })
  | LinePart
  /** Says how many are hidden, and shows them. */
  | (ListedPart & { readonly kind: 'fold' })
  /** The room between two groups. */
  | (ListedPart & { readonly kind: 'gap' });

/** Where the parts of a group begin and end among all. */
export interface GroupSpan {
  readonly group: ActivityGroup;
  readonly open: boolean;
  readonly start: number;
  /** Of its lists, each from the first line to the one after the last. */
  readonly shown: readonly [number, number];
  readonly fold: number | null;
  readonly unsolicited: readonly [number, number];
  /** Its gap: the last of its parts. */
  readonly end: number;
}

/** Heights of parts that nobody has measured yet, in CSS pixels. The gap is never measured: `list.module.css` has it. */
export const GUESSES = { head: 30, row: 60, fold: 44, gap: 36 } as const;

/**
 * @param open keys of groups whose unsolicited lines are shown.
 * @param whole no older lines are to come: until then nobody knows how many the last group will have.
 */
export function listParts(
  groups: readonly ActivityGroup[],
  open: ReadonlySet<string>,
  whole: boolean,
): { readonly parts: readonly ActivityPart[]; readonly spans: readonly GroupSpan[] } {
  const parts: ActivityPart[] = [];
  const spans: GroupSpan[] = [];
  for (const [index, group] of groups.entries()) {
    const start = parts.length;
    const growing = !whole && index === groups.length - 1;
    const rows = (lines: readonly Line[], of: number | null): readonly [number, number] => {
      const from = parts.length;
      for (const [at, line] of lines.entries()) {
        parts.push({ kind: 'row', key: line.key, line, place: at + 1, of });
      }
      return [from, parts.length];
    };
    parts.push({ kind: 'head', key: `head:${group.key}` });
    const shown = rows(group.shown, growing ? null : group.shown.length);
    const isOpen = open.has(group.key);
    let fold: number | null = null;
    if (group.unsolicited.length > 0) {
      fold = parts.length;
      parts.push({ kind: 'fold', key: `fold:${group.key}` });
    }
    const unsolicited = rows(isOpen ? group.unsolicited : [], growing ? null : group.unsolicited.length);
    const end = parts.length;
    parts.push({ kind: 'gap', key: `gap:${group.key}` });
    spans.push({ group, open: isOpen, start, shown, fold, unsolicited, end });
  }
  return { parts, spans };
}

/** Which of the rows from `from` to `to` are rendered, in order: those of the window, and the one that has the focus. */
export function renderedRows(
  [from, to]: readonly [number, number],
  window: { readonly start: number; readonly end: number },
  pinned: number,
): readonly number[] {
  const rows: number[] = [];
  const [first, last] = [Math.max(from, window.start), Math.min(to, window.end)];
  const within = pinned >= from && pinned < to;
  if (within && pinned < first) rows.push(pinned);
  for (let index = first; index < last; index += 1) rows.push(index);
  if (within && pinned >= Math.max(first, last)) rows.push(pinned);
  return rows;
}
