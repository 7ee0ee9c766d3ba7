/** What all sources do with items and moves in the same way. */
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { DATA_KEPT, type HistoryItem, type Move, type MoveKind } from '../types.ts';

const KINDS: readonly MoveKind[] = ['native', 'internal', 'erc20', 'erc721', 'erc1155'];

/** Selector and first words: the first `DATA_KEPT` bytes. */
export function keptData(data: Hex): Hex {
  return data.slice(0, 2 + 2 * DATA_KEPT) as Hex;
}

/** A move of the chain's own coin. */
export function coin(kind: 'native' | 'internal', from: Address, to: Address, amount: bigint): Move {
  return { kind, from, to, token: null, tokenId: null, amount, logIndex: null, symbol: null, decimals: null };
}

/** For sorting: newest first; inside a block the last first, those without a place at its end. */
export function byPlace(a: HistoryItem, b: HistoryItem): number {
  if (a.block !== b.block) return a.block > b.block ? -1 : 1;
  const [left, right] = [a.index ?? -1, b.index ?? -1];
  if (left !== right) return right - left;
  return a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : 0;
}

/** The coin first, then what the logs say, in their order where it is known. */
export function orderMoves(moves: readonly Move[]): readonly Move[] {
  return [...moves].sort(compareMoves);
}

function compareMoves(a: Move, b: Move): number {
  const coin = Number(a.token !== null) - Number(b.token !== null);
  if (coin !== 0) return coin;
  if (a.logIndex !== b.logIndex) return (a.logIndex ?? -1) - (b.logIndex ?? -1);
  const kind = KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind);
  // Inside a batch the order of its ids stays as it was told.
  if (kind !== 0 || a.logIndex !== null) return kind;
  const [left, right] = [identity(a), identity(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function identity({ token, from, to, tokenId, amount }: Move): string {
  return [token, from, to, tokenId, amount].join('/');
}
