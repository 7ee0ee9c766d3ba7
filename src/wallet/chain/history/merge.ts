/** What several sources say of the same transactions, as one. Pure. */
import type { Hash } from '#core/bytes/hex.ts';
import type { HistoryItem, Move } from '../../model/history.ts';

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

export function oldestFirst(a: HistoryItem, b: HistoryItem): number {
  if (a.block !== b.block) return a.block < b.block ? -1 : 1;
  const places = (a.index ?? -1) - (b.index ?? -1);
  if (places !== 0) return places;
  return a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : 0;
}
