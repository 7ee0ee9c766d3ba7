import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ActivityEntry } from '../../history/types.ts';
import type { SignedMessage } from '../../model/signed-message.ts';
import { dayBefore, dayReader, groupLevel, lineGrouper, listParts, renderedRows } from './group.ts';

function entry(hash: string, timestamp: number, extra: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    chainId: 1,
    hash,
    account: 'a',
    assetId: 'native',
    direction: 'in',
    timestamp,
    status: 'final',
    ...extra,
  } as ActivityEntry;
}
const message = (id: string, at: number) => ({ id, signedAt: at * 1000 }) as SignedMessage;
const at = (text: string) => Date.parse(text) / 1000;
const say = (groups: ReturnType<typeof groupLines>) =>
  groups.map(({ key, relative, shown, unsolicited }) =>
    [
      relative ?? key,
      ...shown.map((line) => (line.kind === 'entry' ? line.entry.hash : line.message.id)),
      ...(unsolicited.length === 0 ? [] : [`+${unsolicited.length}`]),
    ].join(' '),
  );
const dayOf = dayReader('Europe/Berlin');
const groupLines = (all: Parameters<ReturnType<typeof lineGrouper>>[0], seconds: number, days = dayOf) =>
  lineGrouper(days)(all, seconds);
const now = at('2025-03-30T12:00:00Z');
const lines = { entries: [], signed: [], done: true, unfolded: false };

describe('days', () => {
  test('are those of the reader’s calendar, across a change of the clock', () => {
    expect(dayOf(at('2025-03-29T22:59:59Z'))).toBe('2025-03-29');
    expect(dayOf(at('2025-03-29T23:00:00Z'))).toBe('2025-03-30');
    expect(dayOf(at('2025-03-30T21:59:59Z'))).toBe('2025-03-30');
    expect(dayOf(at('2025-03-30T22:00:00Z'))).toBe('2025-03-31');
    expect(dayBefore('2025-03-01')).toBe('2025-02-28');
  });

  test('of zones off the hour are right too, whichever was asked first', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns', 'Pacific/Chatham'),
        fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1, maxLength: 20 }),
        (timeZone, times) => {
          const read = dayReader(timeZone);
          const plain = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
          for (const time of times) expect(read(time)).toBe(plain.format(time * 1000));
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('groups', () => {
  test('what waits is on top, days follow, unsolicited lines are counted apart', () => {
    const entries = [
      entry('w', now, { status: 'pending' }),
      entry('a', now - 60),
      entry('spam', now - 90, { unsolicited: 'nothing' }),
      entry('b', now - 86_400),
      entry('c', at('2024-12-24T10:00:00Z')),
    ];
    expect(say(groupLines({ ...lines, entries }, now, dayOf))).toEqual([
      'waiting w',
      'today a +1',
      'yesterday b',
      '2024-12-24 c',
    ]);
    expect(say(groupLines({ ...lines, entries, unfolded: true }, now, dayOf))[1]).toBe('today a spam');
  });

  test('messages stand by their time, and those older than what was read wait', () => {
    const entries = [entry('a', now - 100), entry('b', now - 86_400)];
    const signed = [message('m1', now - 50), message('m2', now - 200), message('m3', now - 9 * 86_400)];
    expect(say(groupLines({ ...lines, entries, signed }, now, dayOf))).toEqual([
      'today m1 a m2',
      'yesterday b',
      '2025-03-21 m3',
    ]);
    expect(say(groupLines({ ...lines, entries, signed, done: false }, now, dayOf))).toEqual([
      'today m1 a m2',
      'yesterday b',
    ]);
  });

  test('every line has a key of its own, also two moves alike in one transaction', () => {
    const groups = groupLines({ ...lines, entries: [entry('a', now), entry('a', now)] }, now, dayOf);
    const keys = groups.flatMap(({ shown }) => shown.map(({ key }) => key));
    expect(new Set(keys).size).toBe(2);
  });
});

describe('a list that grows', () => {
  const history = fc
    .array(
      fc.record({
        hash: fc.constantFrom('a', 'b', 'c', 'd'),
        apart: fc.integer({ min: 0, max: 60_000 }),
        waits: fc.boolean(),
        spam: fc.boolean(),
      }),
      { maxLength: 40 },
    )
    .map((plan) => {
      let time = now;
      return plan.map(({ hash, apart, waits, spam }) => {
        time -= apart;
        return entry(hash, time, {
          ...(waits ? { status: 'pending' } : {}),
          ...(spam ? { unsolicited: 'nothing' } : {}),
        });
      });
    });
  const messages = fc
    .array(fc.integer({ min: 0, max: 900_000 }), { maxLength: 8 })
    .map((ages) => ages.sort((a, b) => a - b).map((age, i) => message(`m${i}`, now - age)));

  test('is grouped as one that was there from the beginning, page after page', () => {
    fc.assert(
      fc.property(history, messages, fc.array(fc.nat(40), { maxLength: 6 }), (entries, signed, cuts) => {
        const group = lineGrouper(dayOf);
        const ends = [
          ...cuts.map((at) => Math.min(at, entries.length)).sort((a, b) => a - b),
          entries.length,
        ];
        for (const [index, end] of ends.entries()) {
          const part = { ...lines, entries: entries.slice(0, end), signed, done: index === ends.length - 1 };
          expect(group(part, now + index * 3600)).toEqual(groupLines(part, now + index * 3600));
        }
      }),
    );
  });

  test('is looked at only where it is new, and changes no group that was given away', () => {
    let asked = 0;
    const group = lineGrouper((seconds) => {
      asked += 1;
      return dayOf(seconds);
    });
    const old = Array.from({ length: 300 }, (_, i) => entry(`h${i}`, now - i * 3600));
    const first = group({ ...lines, entries: old, done: false }, now);
    const before = structuredClone(first);
    asked = 0;
    const more = [...old, entry('x', now - 300 * 3600), entry('y', now - 400 * 3600)];
    const second = group({ ...lines, entries: more, done: false }, now);
    expect(asked).toBeLessThan(10);
    expect(first).toEqual(before);
    expect(second.slice(0, first.length - 1)).toEqual(first.slice(0, -1));
    expect(second[0]).toBe(first[0]);
  });

  test('another list is not taken for a longer one', () => {
    const group = lineGrouper(dayOf);
    const [a, b, c] = [entry('a', now), entry('b', now - 1), entry('c', now - 2)];
    group({ ...lines, entries: [a, b], done: false }, now);
    expect(say(group({ ...lines, entries: [c, { ...a }, b], done: false }, now))).toEqual(['today c a b']);
    expect(say(group({ ...lines, entries: [{ ...a }], done: false }, now))).toEqual(['today a']);
    group({ ...lines, entries: [a], done: true }, now);
    expect(say(group({ ...lines, entries: [], done: true }, now))).toEqual([]);
  });
});

describe('parts', () => {
  const groups = groupLines(
    {
      ...lines,
      entries: [
        entry('a', now),
        entry('b', now),
        entry('s', now, { unsolicited: 'nothing' }),
        entry('c', now - 86_400),
      ],
    },
    now,
    dayOf,
  );
  const kinds = (open: readonly string[], whole = true) =>
    listParts(groups, new Set(open), whole).parts.map((part) =>
      part.kind === 'row' ? `${part.place}/${part.of ?? '?'}` : part.kind,
    );

  test('a group is its head, its lines, its fold and what that shows, its gap', () => {
    expect(kinds([])).toEqual(['head', '1/2', '2/2', 'fold', 'gap', 'head', '1/1', 'gap']);
    expect(kinds(['2025-03-30'])).toEqual(['head', '1/2', '2/2', 'fold', '1/1', 'gap', 'head', '1/1', 'gap']);
  });

  test('how many a group has is not said while it may grow', () => {
    expect(kinds([], false)).toEqual(['head', '1/2', '2/2', 'fold', 'gap', 'head', '1/?', 'gap']);
  });

  test('what has the focus is rendered wherever the window is, once, and in order', () => {
    fc.assert(
      fc.property(
        fc.nat(50),
        fc.nat(50),
        fc.nat(100),
        fc.nat(30),
        fc.integer({ min: -1, max: 110 }),
        (from, count, start, size, pinned) => {
          const rows = renderedRows([from, from + count], { start, end: start + size }, pinned);
          const expected = Array.from({ length: count }, (_, i) => from + i).filter(
            (i) => (i >= start && i < start + size) || i === pinned,
          );
          expect(rows).toEqual(expected);
        },
      ),
    );
  });
});

describe('how a day is known', () => {
  const known = (hash: string, level: string, extra: Partial<ActivityEntry> = {}) =>
    entry(hash, now, { evidence: { level } as ActivityEntry['evidence'], ...extra });
  const levelOf = (entries: readonly ActivityEntry[], signed: readonly SignedMessage[] = []) =>
    groupLines({ ...lines, entries: [...entries], signed: [...signed] }, now).map(groupLevel);

  test('is said once where it is the same for all of it, what is folded away as well', () => {
    expect(levelOf([known('x', 'reported'), known('y', 'reported')])).toEqual(['reported']);
    const folded = known('z', 'agreed', { unsolicited: 'worthless' as never });
    expect(levelOf([known('x', 'agreed'), folded])).toEqual(['agreed']);
    expect(levelOf([known('x', 'reported'), folded])).toEqual([null]);
  });

  test('is said line by line where it differs, and not at all of messages, which are our own', () => {
    expect(levelOf([known('x', 'reported'), known('y', 'proven')])).toEqual([null]);
    expect(levelOf([], [message('m', now)])).toEqual([null]);
  });
});
