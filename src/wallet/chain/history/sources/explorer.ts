/**
 * History of an explorer: five lists of the same blocks, merged by transaction.
 *
 * An explorer's index may lag behind the chain's head, and it does not say so: the newest blocks have to be asked for
 * again by whoever keeps the history.
 */
import type { ExplorerClient } from '../../explorers/etherscan.ts';
import { LISTS, type List, type Row } from '../../explorers/rows.ts';
import { readWindow, type Window } from '../../explorers/windows.ts';
import type { CallOptions } from '../../services.ts';
import type { HistoryQuestion, HistorySource, HistoryStretch, MoveKind } from '../types.ts';
import { mergeRows } from './merge.ts';
import type { Prover, ToldBlock } from './prove.ts';

const ALL = Object.keys(LISTS) as readonly List[];

export function createExplorerSource(explorer: ExplorerClient, prover: Prover): HistorySource {
  return {
    kind: 'explorer',
    host: explorer.host,
    get blind(): readonly MoveKind[] {
      return explorer.missing();
    },
    async read(question: HistoryQuestion, options: CallOptions = {}): Promise<HistoryStretch> {
      const { network, account, before, from, limit } = question;
      if (before <= from) return { items: [], from };
      const windows: Window[] = [];
      // What is under way ends with the first failure: nobody waits for it.
      const failed = new AbortController();
      const signal = options.signal ? AbortSignal.any([options.signal, failed.signal]) : failed.signal;
      await Promise.all(
        ALL.map(async (list) => {
          try {
            const asked = { list, account, from, to: before - 1n, limit };
            const window = await readWindow(explorer, asked, { signal });
            if (window !== null) windows.push(window);
          } catch (thrown) {
            failed.abort();
            throw thrown;
          }
        }),
      );
      let reached = from;
      for (const window of windows) if (window.from > reached) reached = window.from;
      const rows = windows.flatMap((window) => window.rows);
      const told = oldest(rows);
      if (told !== null) await prover.check(told, options);
      const items = mergeRows(
        rows.filter((row) => row.block >= reached),
        { network, account, host: explorer.host },
      );
      return { items, from: reached };
    },
  };
}

/** The deepest block that was told with its hash: the least likely one to be replaced. */
function oldest(rows: readonly Row[]): ToldBlock | null {
  let found: ToldBlock | null = null;
  for (const row of rows) {
    if (row.list === 'nothing' || row.blockHash === null) continue;
    if (found === null || row.block < found.block) found = { block: row.block, blockHash: row.blockHash };
  }
  return found;
}
