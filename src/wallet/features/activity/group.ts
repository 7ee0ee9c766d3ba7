/** The list in groups: what waits first, then by the days of the reader's own calendar. */
import type { ActivityEntry, SignedMessage } from '../../model.ts';
import { showable } from '../../shared/time.ts';

/** A line of the list. */
export type Line =
  | { readonly kind: 'entry'; readonly key: string; readonly entry: ActivityEntry }
  | { readonly kind: 'signed'; readonly key: string; readonly message: SignedMessage };

export interface Group {
  /** `waiting`, or the day in the reader's time zone: `2025-03-09`. */
  readonly key: string;
  readonly relative: 'today' | 'yesterday' | null;
  readonly shown: readonly Line[];
  /** What nobody asked for, to be told by its number until asked for. */
  readonly unsolicited: readonly Line[];
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
  return [chainId, hash, account, assetId, direction, which, internal === true ? 'inside' : ''].join(':');
}

export interface Lines {
  readonly entries: readonly ActivityEntry[];
  readonly signed: readonly SignedMessage[];
  /** No older entries are to come; until then, messages older than the last of them wait for theirs. */
  readonly done: boolean;
  /** What nobody asked for is not folded: it was asked for now. */
  readonly unfolded: boolean;
}

/** Entries and messages come newest first, and stay so. `now` in seconds. */
export function groupLines(
  { entries, signed, done, unfolded }: Lines,
  now: number,
  dayOf: (seconds: number) => string,
): readonly Group[] {
  const today = dayOf(now);
  const yesterday = dayBefore(today);
  const groups = new Map<string, { shown: Line[]; unsolicited: Line[] }>();
  const groupOf = (key: string) => {
    const group = groups.get(key) ?? { shown: [], unsolicited: [] };
    groups.set(key, group);
    return group;
  };
  const keys = new Map<string, number>();
  let next = 0;
  const messagesFrom = (seconds: number) => {
    for (let message = signed[next]; message !== undefined; message = signed[next]) {
      const at = Math.floor(message.signedAt / 1000);
      if (at < seconds) return;
      groupOf(dayOf(at)).shown.push({ kind: 'signed', key: message.id, message });
      next += 1;
    }
  };
  for (const entry of entries) {
    const waits = entry.status === 'pending';
    if (!waits) messagesFrom(entry.timestamp);
    const group = groupOf(waits ? WAITING : dayOf(entry.timestamp));
    const apart = entry.unsolicited !== undefined && !unfolded;
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
  if (done) messagesFrom(Number.NEGATIVE_INFINITY);
  const sorted = [...groups].sort(([a], [b]) => (a === WAITING ? -1 : b === WAITING ? 1 : a < b ? 1 : -1));
  return sorted.map(([key, group]) => ({
    key,
    relative: key === today ? 'today' : key === yesterday ? 'yesterday' : null,
    ...group,
  }));
}
