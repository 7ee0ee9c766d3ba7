/** One question to the sources that the user chose: the first that answers, and others for what it cannot see. */

import type { Hash } from '#core/bytes/hex.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { HistoryItem, Move, MoveKind } from '../model/history.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import { highest, lowest } from './ranges.ts';
import type { HistoryQuestion, HistorySource, HistoryStretch } from './types.ts';

/** So often is a source asked to reach as far down as the one that it completes. */
const ROUNDS = 6;

export interface SourceAnswer {
  /** Oldest first, each once. */
  readonly items: readonly HistoryItem[];
  /** From this block (inclusive) up to the question's `before` everything is told but what all are blind for. */
  readonly from: bigint;
  readonly blind: readonly MoveKind[];
  readonly source: HistorySource;
}

/** What nobody of them can tell of. */
export function blindOf(sources: readonly HistorySource[]): readonly MoveKind[] {
  const [first, ...others] = sources;
  return (first?.blind ?? []).filter((kind) => others.every(({ blind }) => blind.includes(kind)));
}

/**
 * Errors: that of the first source when none answers; `RPC_ABORTED`. Those that failed are added to `failed`, and
 * those that are in it are not asked.
 */
export async function ask(
  sources: readonly HistorySource[],
  question: HistoryQuestion,
  failed: Set<HistorySource>,
  options: CallOptions,
): Promise<SourceAnswer> {
  let trouble: EvidentError | null = null;
  const attempt = async <T>(source: HistorySource, read: () => Promise<T>): Promise<T | null> => {
    if (failed.has(source)) return null;
    try {
      return await read();
    } catch (thrown) {
      const error = toEvidentError(thrown);
      if (error.code === 'RPC_ABORTED' || options.signal?.aborted) throw new EvidentError('RPC_ABORTED');
      trouble ??= error;
      failed.add(source);
      return null;
    }
  };
  let answer: SourceAnswer | null = null;
  for (const source of sources) {
    if (answer === null) {
      const stretch = await attempt(source, () => readSound(source, question, options));
      if (stretch !== null) answer = { ...stretch, blind: source.blind, source };
    } else if (answer.blind.some((kind) => !source.blind.includes(kind))) {
      const { from } = answer;
      const more = await attempt(source, () => readDown(source, { ...question, from }, options));
      if (more !== null) answer = completed(answer, more, source);
    }
  }
  if (answer === null) throw trouble ?? new EvidentError('RPC_NO_ENDPOINT', { chain: question.network.name });
  return { ...answer, items: mergeItems(answer.items) };
}

// What several sources say of the same transactions, as one.

/** What two sources must agree on to speak of the same transfer. */
const sameness = ({ kind, from, to, token, tokenId, amount }: Move): string =>
  [kind, from, to, token, tokenId, amount].join('/');

/**
 * The transfers of both. One that both tell of stands once, even where only one of them knows its place among the
 * logs; equal ones that stand in two places are two.
 */
export function mergeMoves(a: readonly Move[], b: readonly Move[]): readonly Move[] {
  const left = new Map<string, Move[]>();
  for (const move of b) {
    const key = sameness(move);
    const equals = left.get(key);
    if (equals === undefined) left.set(key, [move]);
    else equals.push(move);
  }
  const take = (move: Move, fits: (other: Move) => boolean): Move | undefined => {
    const equals = left.get(sameness(move)) ?? [];
    const at = equals.findIndex(fits);
    return at < 0 ? undefined : equals.splice(at, 1)[0];
  };
  const sure = a.map((move) => ({
    move,
    twin: take(move, (other) => other.logIndex === move.logIndex),
  }));
  const merged = sure.map(({ move, twin }) => {
    const other = twin ?? take(move, ({ logIndex }) => logIndex === null || move.logIndex === null);
    return other === undefined ? move : mergeMove(move, other);
  });
  return [...merged, ...[...left.values()].flat()].toSorted(byPlace);
}

function mergeMove(a: Move, b: Move): Move {
  return {
    ...a,
    logIndex: a.logIndex ?? b.logIndex,
    symbol: a.symbol ?? b.symbol,
    decimals: a.decimals ?? b.decimals,
  };
}

/** The coin first, then as the logs stand; in a fixed order where that is not told. */
function byPlace(a: Move, b: Move): number {
  const places = (a.logIndex ?? -1) - (b.logIndex ?? -1);
  if (places !== 0) return places;
  const [left, right] = [sameness(a), sameness(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Two accounts of one transaction: what is known beats what is not, and where both know, the first one's word. */
export function mergeItem(a: HistoryItem, b: HistoryItem): HistoryItem {
  return {
    ...a,
    index: a.index ?? b.index,
    from: a.from ?? b.from,
    // Null says something only beside a sender: a contract was deployed.
    to: a.from === null ? b.to : a.to,
    nonce: a.nonce ?? b.nonce,
    value: a.value ?? b.value,
    data: a.data ?? b.data,
    status: a.status ?? b.status,
    fee: a.fee ?? b.fee,
    created: a.created ?? b.created,
    moves: mergeMoves(a.moves, b.moves),
    sources: [...new Set([...a.sources, ...b.sources])],
  };
}

/** Each transaction once, oldest first. */
export function mergeItems(items: Iterable<HistoryItem>): readonly HistoryItem[] {
  const byHash = new Map<Hash, HistoryItem>();
  for (const item of items) {
    const before = byHash.get(item.hash);
    byHash.set(item.hash, before === undefined ? item : mergeItem(before, item));
  }
  return [...byHash.values()].sort(oldestFirst);
}

function oldestFirst(a: HistoryItem, b: HistoryItem): number {
  if (a.block !== b.block) return a.block < b.block ? -1 : 1;
  const places = (a.index ?? -1) - (b.index ?? -1);
  if (places !== 0) return places;
  return a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : 0;
}

function completed(answer: SourceAnswer, more: HistoryStretch, { blind }: HistorySource): SourceAnswer {
  const from = highest(more.from, answer.from);
  return {
    items: [...answer.items, ...more.items].filter(({ block }) => block >= from),
    from,
    blind: answer.blind.filter((kind) => blind.includes(kind)),
    source: answer.source,
  };
}

/** Asks until the question is answered to its end, or often enough. */
async function readDown(
  source: HistorySource,
  question: HistoryQuestion,
  options: CallOptions,
): Promise<HistoryStretch> {
  let { before } = question;
  const items: HistoryItem[] = [];
  for (let round = 0; round < ROUNDS && before > question.from; round += 1) {
    const stretch = await readSound(source, { ...question, before }, options);
    items.push(...stretch.items);
    if (stretch.from >= before) break;
    before = stretch.from;
  }
  return { items, from: before };
}

/** Without what was not asked for. */
async function readSound(
  source: HistorySource,
  question: HistoryQuestion,
  options: CallOptions,
): Promise<HistoryStretch> {
  const { network, account, before } = question;
  const stretch = await source.read(question, options);
  const from = lowest(highest(stretch.from, question.from), before);
  const items = stretch.items.filter(
    (item) =>
      item.chainId === network.chainId &&
      item.account === account &&
      item.block >= from &&
      item.block < before,
  );
  return { items, from };
}
