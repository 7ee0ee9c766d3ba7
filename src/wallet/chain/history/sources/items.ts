/** What all sources do with items and moves in the same way. */
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { NodeTransaction, Receipt } from '../../rpc/schemas.ts';
import { DATA_KEPT, type HistoryItem, type Move, type MoveKind } from '../types.ts';
import { movesOfLog } from './transfers.ts';

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

/** A transaction, its receipt and its block's time in seconds. */
interface Mined {
  readonly transaction: NodeTransaction;
  readonly receipt: Receipt;
  readonly timestamp: number;
}

interface MinedContext {
  readonly chainId: ChainId;
  readonly account: Address;
  readonly host: string;
  /** Coins that calls inside it moved, as far as somebody told of them. */
  readonly inside: readonly Move[];
}

/** A mined transaction as the account sees it, its data whole. */
export function itemOfMined(
  { transaction, receipt, timestamp }: Mined,
  { chainId, account, host, inside }: MinedContext,
): HistoryItem {
  const { from, value } = transaction;
  const recipient = transaction.to ?? receipt.contractAddress;
  const reverted = receipt.status === 0n;
  const moves: Move[] = [];
  if (!reverted) {
    if (recipient !== null && value > 0n && (from === account || recipient === account)) {
      moves.push(coin('native', from, recipient, value));
    }
    moves.push(...inside);
    for (const log of receipt.logs) moves.push(...movesOfLog(log, account));
  }
  return {
    chainId,
    account,
    hash: transaction.hash,
    block: receipt.blockNumber,
    index: receipt.transactionIndex,
    timestamp,
    from,
    to: transaction.to,
    nonce: transaction.nonce,
    value,
    data: transaction.input,
    status: receipt.status === null ? null : reverted ? 'reverted' : 'succeeded',
    fee: feeOf(transaction, receipt),
    created: transaction.to === null ? receipt.contractAddress : null,
    moves: orderMoves(moves),
    sources: [host],
  };
}

function feeOf({ gasPrice }: NodeTransaction, receipt: Receipt): bigint | null {
  const price = receipt.effectiveGasPrice ?? gasPrice;
  return price === null ? null : receipt.gasUsed * price + (receipt.l1Fee ?? 0n);
}
