import { describe, expect, test } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import type { ActivityEntry, Histories, HistoryFilter } from '../../history/types.ts';
import { type Clock, HISTORY_PAGE, HistoryReader, LARGE } from './use-history.ts';

const FILTER: HistoryFilter = { accounts: [], unsolicited: 'all' };

/** A store of numbered lines; answers come when the test says so. */
function world(count: number) {
  let lines = Array.from({ length: count }, (_, i) => i);
  const waiting: (() => void)[] = [];
  const asked: { after: string | null; limit: number }[] = [];
  let failing = false;
  const histories: Pick<Histories, 'lines'> = {
    lines: (_, options = {}) =>
      new Promise((resolve, reject) => {
        const { after = null, limit = 50, signal } = options;
        asked.push({ after, limit });
        signal?.addEventListener('abort', () => reject(new EvidentError('RPC_ABORTED')));
        waiting.push(() => {
          if (failing) return reject(new EvidentError('STORE_DAMAGED'));
          const start = after === null ? 0 : lines.indexOf(Number(after)) + 1;
          const page = lines.slice(start, start + limit);
          const last = page.at(-1);
          resolve({
            entries: page.map((hash) => ({ hash: String(hash) }) as unknown as ActivityEntry),
            next: last === undefined || start + limit >= lines.length ? null : String(last),
          });
        });
      }),
  };
  const timers = new Set<() => void>();
  const clock: Clock = {
    now: () => 0,
    after: (_, task) => {
      timers.add(task);
      return () => timers.delete(task);
    },
  };
  const settle = async () => {
    // Answers lead to further questions: until nobody asks any more.
    for (let round = 0; round < 50; round += 1) {
      for (const answer of waiting.splice(0)) answer();
      await Promise.resolve();
      await new Promise((resolve) => setImmediate(resolve));
      if (waiting.length === 0) return;
    }
  };
  return {
    histories,
    clock,
    asked,
    timers,
    settle,
    set lines(next: number[]) {
      lines = next;
    },
    set failing(now: boolean) {
      failing = now;
    },
    async elapse() {
      for (const task of [...timers]) {
        timers.delete(task);
        task();
      }
      await settle();
    },
  };
}

const shown = (reader: HistoryReader) => reader.reading().entries.map(({ hash }) => Number(hash));
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('HistoryReader', () => {
  test('reads page by page to the end, each line once', async () => {
    const at = world(250);
    const reader = new HistoryReader(at.histories, FILTER, at.clock);
    reader.subscribe(() => undefined);
    expect(reader.reading().pending).toBe(true);
    await at.settle();
    expect(shown(reader)).toEqual(upTo(HISTORY_PAGE));
    reader.more();
    reader.more();
    await at.settle();
    reader.more();
    await at.settle();
    expect(shown(reader)).toEqual(upTo(250));
    expect(reader.reading().done).toBe(true);
    const before = at.asked.length;
    reader.more();
    expect(at.asked.length).toBe(before);
  });

  test('a change has everything that is shown read again, and several changes once', async () => {
    const at = world(1000);
    const reader = new HistoryReader(at.histories, FILTER, at.clock);
    reader.subscribe(() => undefined);
    await at.settle();
    reader.more();
    await at.settle();
    at.lines = [-1, ...upTo(1000)];
    reader.changed();
    reader.changed();
    expect(at.timers.size).toBe(1);
    await at.elapse();
    expect(shown(reader)).toEqual([-1, ...upTo(HISTORY_PAGE + LARGE - 1)]);
    reader.more();
    await at.settle();
    expect(shown(reader)).toEqual([-1, ...upTo(1000)]);
  });

  test('what is known of the histories changes with every block: only a short list is read again for it', async () => {
    const at = world(1000);
    const reader = new HistoryReader(at.histories, FILTER, at.clock);
    reader.subscribe(() => undefined);
    await at.settle();
    reader.changed('states');
    expect(at.timers.size).toBe(1);
    await at.elapse();
    reader.more();
    await at.settle();
    const before = at.asked.length;
    reader.changed('states');
    await at.elapse();
    expect(at.asked.length).toBe(before);
    reader.changed('lines');
    await at.elapse();
    expect(at.asked.length).toBeGreaterThan(before);
  });

  test('a change during a reading is not lost', async () => {
    const at = world(10);
    const reader = new HistoryReader(at.histories, FILTER, at.clock);
    reader.subscribe(() => undefined);
    reader.changed();
    await at.settle();
    at.lines = upTo(12);
    await at.elapse();
    expect(shown(reader)).toEqual(upTo(12));
    expect(at.timers.size).toBe(0);
  });

  test('a failure keeps what is shown; trying again mends it', async () => {
    const at = world(10);
    const reader = new HistoryReader(at.histories, FILTER, at.clock);
    reader.subscribe(() => undefined);
    await at.settle();
    at.failing = true;
    reader.changed();
    await at.elapse();
    expect(reader.reading().error?.code).toBe('STORE_DAMAGED');
    expect(shown(reader)).toEqual(upTo(10));
    at.failing = false;
    reader.retry();
    await at.settle();
    expect(reader.reading().error).toBeNull();
  });

  test('whoever leaves stops it and hears nothing; coming back shows what was there, and reads anew', async () => {
    const at = world(300);
    const reader = new HistoryReader(at.histories, FILTER, at.clock);
    let heard = 0;
    const leave = reader.subscribe(() => {
      heard += 1;
    });
    await at.settle();
    reader.more();
    const before = heard;
    leave();
    await at.settle();
    expect(heard).toBe(before);
    expect(shown(reader)).toEqual(upTo(HISTORY_PAGE));
    at.lines = [-1, ...upTo(300)];
    reader.subscribe(() => undefined);
    expect(shown(reader)).toEqual(upTo(HISTORY_PAGE));
    await at.settle();
    expect(shown(reader)).toEqual([-1, ...upTo(HISTORY_PAGE - 1)]);
  });
});
