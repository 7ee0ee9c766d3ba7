/**
 * History of an explorer: five lists of the same blocks, merged by transaction.
 *
 * An explorer's index may lag behind the chain's head, and it does not say so: the newest blocks have to be asked for
 * again by whoever keeps the history.
 */
import type { Address } from '#core/address/address.ts';
import type { Hash } from '#core/bytes/hex.ts';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import type { ExplorerClient, PageQuestion } from '../../explorers/etherscan.ts';
import {
  type ExplorerRow,
  type InternalRow,
  LISTS,
  type List,
  type TokenRow,
  type TransactionRow,
} from '../../explorers/rows.ts';
import type { Network } from '../../model/network.ts';
import type { CallOptions } from '../../rpc/call-options.ts';
import type {
  HistoryItem,
  HistoryQuestion,
  HistorySource,
  HistoryStretch,
  Move,
  MoveKind,
} from '../types.ts';
import type { Prover, ToldBlock } from './prove.ts';
import { byPlace, coin, keptData, orderMoves } from './transfers.ts';

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
      const windows: ExplorerWindow[] = [];
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

// Rows of an explorer's lists as transactions. Pure; the order of the rows does not matter.

interface MergeContext {
  readonly network: Network;
  readonly account: Address;
  readonly host: string;
}

interface ReportedItem {
  transaction: TransactionRow | null;
  readonly internal: InternalRow[];
  readonly tokens: TokenRow[];
}

/** Newest first. */
export function mergeRows(rows: readonly ExplorerRow[], context: MergeContext): readonly HistoryItem[] {
  const byHash = new Map<Hash, ReportedItem>();
  for (const row of rows) {
    if (row.list === 'nothing') continue;
    const told = byHash.get(row.hash) ?? { transaction: null, internal: [], tokens: [] };
    byHash.set(row.hash, told);
    if (row.list === 'transactions') told.transaction = row;
    else if (row.list === 'internal') told.internal.push(row);
    else told.tokens.push(row);
  }
  const items: HistoryItem[] = [];
  for (const [hash, told] of byHash) {
    const item = itemOf(hash, told, context);
    if (item !== null) items.push(item);
  }
  return items.sort(byPlace);
}

function itemOf(
  hash: Hash,
  { transaction, internal, tokens }: ReportedItem,
  context: MergeContext,
): HistoryItem | null {
  const { network, account, host } = context;
  const some = transaction ?? tokens[0] ?? internal[0];
  if (some === undefined) return null;
  // What a reverted transaction moved it moved back, whatever traces of it say.
  const moves = transaction?.reverted ? [] : movesOf(transaction, internal, tokens);
  return {
    chainId: network.chainId,
    account,
    hash,
    block: some.block,
    index: transaction?.index ?? tokens.find(({ index }) => index !== null)?.index ?? null,
    timestamp: some.timestamp,
    from: transaction?.from ?? null,
    to: transaction?.to ?? null,
    nonce: transaction?.nonce ?? null,
    value: transaction?.value ?? null,
    data: transaction?.data == null ? null : keptData(transaction.data),
    status: statusOf(transaction, tokens),
    // Where data are charged besides, or nobody knows, gas is not all of the fee.
    fee: isGasAll(network) ? (transaction?.gasFee ?? null) : null,
    created: transaction?.created ?? null,
    moves: orderMoves(moves),
    sources: [host],
  };
}

function isGasAll({ feeModel }: Network): boolean {
  return feeModel === 'legacy' || feeModel === 'eip1559';
}

/** Logs are left by what succeeded alone. Of a call inside a transaction that cannot be said. */
function statusOf(transaction: TransactionRow | null, tokens: readonly TokenRow[]): HistoryItem['status'] {
  if (transaction !== null) return transaction.reverted ? 'reverted' : 'succeeded';
  return tokens.length > 0 ? 'succeeded' : null;
}

function movesOf(
  transaction: TransactionRow | null,
  internal: readonly InternalRow[],
  tokens: readonly TokenRow[],
): readonly Move[] {
  const moves: Move[] = [];
  const recipient = transaction?.to ?? transaction?.created ?? null;
  if (transaction !== null && recipient !== null && transaction.value > 0n) {
    moves.push(coin('native', transaction.from, recipient, transaction.value));
  }
  for (const { from, to, value } of internal) moves.push(coin('internal', from, to, value));
  const seen = new Set<string>();
  for (const row of tokens) {
    // A log has its place, and is there once, however often it is told; without a place each row is a log of its own.
    const place = `${row.list}/${row.logIndex}/${row.items.map(({ id }) => id).join()}`;
    if (row.logIndex !== null && seen.has(place)) continue;
    seen.add(place);
    for (const { id, amount } of row.items) {
      moves.push({
        kind: row.list,
        from: row.from,
        to: row.to,
        token: row.token,
        tokenId: id,
        amount,
        logIndex: row.logIndex,
        symbol: row.symbol,
        decimals: row.decimals,
      });
    }
  }
  return moves;
}

/** The deepest block that was told with its hash: the least likely one to be replaced. */
function oldest(rows: readonly ExplorerRow[]): ToldBlock | null {
  let found: ToldBlock | null = null;
  for (const row of rows) {
    if (row.list === 'nothing' || row.blockHash === null) continue;
    if (found === null || row.block < found.block) found = { block: row.block, blockHash: row.blockHash };
  }
  return found;
}

// A list of an explorer from a block downwards. An explorer shows at most 10 000 rows of a question (`page` times
// `offset`), so the next question ends below the last block that is whole: no block is ever split over two stretches.

const WINDOW = 10_000;
/** Least and most rows of a page; without payment Etherscan gives no more than 1 000. */
const LEAST = 100;
const MOST = 1_000;
const HALVINGS = 24;

/** Said instead of an answer when the range holds more than the explorer wants to search. */
const TOO_MUCH = /time-?out|smaller|too large|block range/i;

interface WindowQuestion extends Pick<PageQuestion, 'list' | 'account' | 'from' | 'to'> {
  /** About how many rows are wanted. */
  readonly limit: number;
}

interface ExplorerWindow {
  readonly rows: readonly ExplorerRow[];
  /** Every row of this block and of those above it up to `to` is there. */
  readonly from: bigint;
}

/** Null when the explorer has no such list. Errors: `RPC_ABORTED`, `EXPLORER_*`. */
export async function readWindow(
  client: ExplorerClient,
  question: WindowQuestion,
  options: CallOptions = {},
): Promise<ExplorerWindow | null> {
  let from = question.from;
  for (let halvings = 0; ; halvings += 1) {
    try {
      return await readDown(client, { ...question, from }, options);
    } catch (thrown) {
      const error = toEvidentError(thrown);
      const tooMuch =
        error.code === 'EXPLORER_TIMEOUT' ||
        (error.code === 'EXPLORER_REFUSED' && TOO_MUCH.test(error.details.message ?? '')) ||
        (error.code === 'EXPLORER_BAD_ANSWER' && error.details.reason === 'too long');
      if (!tooMuch || halvings >= HALVINGS || from >= question.to) throw error;
      // After a time-out only once: it is more likely that the explorer is slow than that it searches long.
      if (hasCode(error, 'EXPLORER_TIMEOUT') && halvings > 0) throw error;
      from = question.to - (question.to - from) / 2n;
    }
  }
}

async function readDown(
  client: ExplorerClient,
  { list, account, from, to, limit }: WindowQuestion,
  options: CallOptions,
): Promise<ExplorerWindow | null> {
  const size = Math.min(Math.max(limit, LEAST), MOST);
  const rows: ExplorerRow[] = [];
  let last: bigint | null = null;
  for (let page = 1; page * size <= WINDOW; page += 1) {
    const answer = await client.page({ list, account, from, to, page, size }, options);
    if (answer === null) return null;
    for (const row of answer.rows) {
      if (last !== null && row.block > last) {
        throw new EvidentError('EXPLORER_BAD_ANSWER', { host: client.host, reason: 'not in order' });
      }
      last = row.block;
      rows.push(row);
    }
    if (isLastPage(answer.given, size)) return { rows, from };
    // What comes after this page may belong to the same block as its last row.
    if (rows.length >= limit && last !== null && last < to) return whole(rows, last + 1n);
  }
  // One block that holds more than the explorer ever shows: the rest of it nobody can be told by this explorer.
  if (last === null || last === to) return { rows, from: to };
  return whole(rows, last + 1n);
}

function whole(rows: readonly ExplorerRow[], from: bigint): ExplorerWindow {
  return { rows: rows.filter(({ block }) => block >= from), from };
}

/**
 * Shorter than asked for. An explorer that gives fewer rows than it is asked for, and does not say so, gives a round
 * number of them: then the next page is asked for all the same.
 */
function isLastPage(given: number, size: number): boolean {
  return given < size && (given === 0 || given % 25 !== 0);
}
