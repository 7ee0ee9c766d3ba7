/**
 * History of an explorer: five lists of the same blocks, merged by transaction.
 *
 * An explorer's index may lag behind the chain's head, and it does not say so: the newest blocks have to be asked for
 * again by whoever keeps the history.
 */
import { EvidentError, hasCode } from '#core/errors/error.ts';
import type { ExplorerClient } from '../../explorers/etherscan.ts';
import { LISTS, type List, type Row } from '../../explorers/rows.ts';
import { readWindow, type Window } from '../../explorers/windows.ts';
import { blockTag } from '../../gas.ts';
import type { ChainClient } from '../../rpc/chain-client.ts';
import { block } from '../../rpc/schemas.ts';
import type { CallOptions } from '../../services.ts';
import type { HistoryQuestion, HistorySource, HistoryStretch, MoveKind } from '../types.ts';
import { mergeRows } from './merge.ts';

const ALL = Object.keys(LISTS) as readonly List[];

/**
 * @param client of the chain that the explorer claims to know; it is asked for one block's hash.
 * @param proved addresses of explorers of which a block was found on the chain; added to.
 */
export function createExplorerSource(
  explorer: ExplorerClient,
  client: ChainClient,
  proved: Set<string>,
): HistorySource {
  const name = `${explorer.chainId}#${explorer.url}`;

  const prove = async (rows: readonly Row[], options: CallOptions): Promise<void> => {
    if (proved.has(name)) return;
    const told = oldest(rows);
    if (told === null) return;
    const actual = await hashOfBlock(client, told.block, options);
    if (actual === null) return;
    if (actual !== told.blockHash) {
      throw new EvidentError('EXPLORER_WRONG_CHAIN', { host: explorer.host, block: String(told.block) });
    }
    proved.add(name);
  };

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
      await prove(rows, options);
      const items = mergeRows(
        rows.filter((row) => row.block >= reached),
        { network, account, host: explorer.host },
      );
      return { items, from: reached };
    },
  };
}

/** The deepest block that was told with its hash: the least likely one to be replaced. */
function oldest(rows: readonly Row[]): { readonly block: bigint; readonly blockHash: string } | null {
  let found: { readonly block: bigint; readonly blockHash: string } | null = null;
  for (const row of rows) {
    if (row.list === 'nothing' || row.blockHash === null) continue;
    if (found === null || row.block < found.block) found = { block: row.block, blockHash: row.blockHash };
  }
  return found;
}

/** Null when no endpoint can say: a history is not lost because a node is. */
async function hashOfBlock(
  client: ChainClient,
  number: bigint,
  options: CallOptions,
): Promise<string | null> {
  try {
    const header = await client.call('eth_getBlockByNumber', [blockTag(number), false], block, options);
    return header.hash;
  } catch (thrown) {
    if (options.signal?.aborted || hasCode(thrown, 'RPC_ABORTED')) throw thrown;
    return null;
  }
}
