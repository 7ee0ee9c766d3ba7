/**
 * A list of an explorer from a block downwards. An explorer shows at most 10 000 rows of a question (`page` times
 * `offset`), so the next question ends below the last block that is whole: no block is ever split over two stretches.
 */
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import type { CallOptions } from '../services.ts';
import type { ExplorerClient, PageQuestion } from './etherscan.ts';
import type { ExplorerRow } from './rows.ts';

const WINDOW = 10_000;
/** Least and most rows of a page; without payment Etherscan gives no more than 1 000. */
const LEAST = 100;
const MOST = 1_000;
const HALVINGS = 24;

/** Said instead of an answer when the range holds more than the explorer wants to search. */
const TOO_MUCH = /time-?out|smaller|too large|block range/i;

export interface WindowQuestion extends Pick<PageQuestion, 'list' | 'account' | 'from' | 'to'> {
  /** About how many rows are wanted. */
  readonly limit: number;
}

export interface ExplorerWindow {
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
