/** The list in groups: what waits first, then by the days of the reader's own calendar. */
import type { ActivityEntry } from '../../model.ts';
import { showable } from '../../shared/time.ts';
import type { ActivitySearch } from './search.ts';

export type Group =
  | { readonly kind: 'waiting'; readonly entries: readonly ActivityEntry[] }
  | {
      readonly kind: 'day';
      /** `2025-03-09` in the reader's time zone. */
      readonly day: string;
      readonly relative: 'today' | 'yesterday' | null;
      readonly entries: readonly ActivityEntry[];
    };

const DAY_SECONDS = 86_400;

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
  return (seconds) => {
    const parts = new Map(
      format.formatToParts(showable(seconds * 1000)).map((part) => [part.type, part.value]),
    );
    return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  };
}

/** The calendar day before `day`, whatever summer time does: dates are counted, not hours. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY_SECONDS * 1000).toISOString().slice(0, 10);
}

/** Groups entries that are already newest first; the order inside groups is kept. `now` in seconds. */
export function groupEntries(
  entries: readonly ActivityEntry[],
  now: number,
  dayOf: (seconds: number) => string = dayReader(),
): readonly Group[] {
  const waiting = entries.filter((entry) => entry.status === 'pending');
  const today = dayOf(now);
  const yesterday = dayBefore(today);
  const days = new Map<string, ActivityEntry[]>();
  for (const entry of entries) {
    if (entry.status === 'pending') continue;
    const day = dayOf(entry.timestamp);
    const group = days.get(day);
    if (group === undefined) days.set(day, [entry]);
    else group.push(entry);
  }
  return [
    ...(waiting.length === 0 ? [] : [{ kind: 'waiting', entries: waiting } as const]),
    ...[...days].map(
      ([day, group]): Group => ({
        kind: 'day',
        day,
        relative: day === today ? 'today' : day === yesterday ? 'yesterday' : null,
        entries: group,
      }),
    ),
  ];
}

/** What the filters of the address let through. */
export function filterEntries(
  entries: readonly ActivityEntry[],
  search: Pick<ActivitySearch, 'chain' | 'direction'>,
): readonly ActivityEntry[] {
  return entries.filter(
    (entry) =>
      (search.chain === undefined || entry.chainId === search.chain) &&
      (search.direction === undefined ||
        (search.direction === 'unsolicited'
          ? entry.unsolicited !== undefined
          : entry.direction === search.direction)),
  );
}

export interface Folded {
  readonly shown: readonly ActivityEntry[];
  /** To be told by their number until asked for. */
  readonly unsolicited: readonly ActivityEntry[];
}

/** What nobody asked for apart from the rest, unless it was asked for. Both keep their order. */
export function fold(
  entries: readonly ActivityEntry[],
  { direction }: Pick<ActivitySearch, 'direction'>,
): Folded {
  if (direction === 'unsolicited') return { shown: entries, unsolicited: [] };
  return {
    shown: entries.filter(({ unsolicited }) => unsolicited === undefined),
    unsolicited: entries.filter(({ unsolicited }) => unsolicited !== undefined),
  };
}
