/**
 * Transfers of tokens as their contracts tell them: ERC-20 and ERC-721 `Transfer`, ERC-1155 `TransferSingle` and
 * `TransferBatch`. Pure. Any contract may write such a log; it is what was said, not what happened.
 */
import { type Address, addressToHex, toAddress } from '#core/address/address.ts';
import { type Hex, hexSize } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Log, NodeTransaction, Receipt } from '../../rpc/schemas.ts';
import { DATA_KEPT, type HistoryItem, type Move, type MoveKind } from '../types.ts';

/** `Transfer(address from, address to, uint256)`: the number is indexed in ERC-721 and not in ERC-20. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** `TransferSingle(address operator, address from, address to, uint256 id, uint256 value)`. */
const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
/** `TransferBatch(address operator, address from, address to, uint256[] ids, uint256[] values)`. */
const BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';

/** More ids than a block has gas for were made to harm. */
const MOST_ITEMS = 10_000;

export type Topics = readonly (string | null | readonly string[])[];

/** Filters for `eth_getLogs` that together find every transfer from or to the account. */
export function transferFilters(account: Address): readonly Topics[] {
  const topic = `0x${addressToHex(account).slice(2).padStart(64, '0')}`;
  return [
    [TRANSFER, topic],
    // The recipient of a `Transfer` stands where the sender of the others does.
    [[TRANSFER, SINGLE, BATCH], null, topic],
    [[SINGLE, BATCH], null, null, topic],
  ];
}

/** The transfers that a log tells of; none for what is no such log, or concerns others. */
export function movesOfLog(log: Log, account: Address): readonly Move[] {
  if (log.removed) return [];
  const [topic, first, second, third]: readonly (string | undefined)[] = log.topics;
  if (topic === TRANSFER) {
    const sides = partiesOf(first, second, account);
    if (sides === null) return [];
    if (third !== undefined) {
      if (hexSize(log.data) !== 0) return [];
      return [moveOf(log, 'erc721', sides, BigInt(third), 1n)];
    }
    return hexSize(log.data) === 32 ? [moveOf(log, 'erc20', sides, null, BigInt(log.data))] : [];
  }
  if (topic !== SINGLE && topic !== BATCH) return [];
  const sides = partiesOf(second, third, account);
  const items = topic === SINGLE ? singleOf(log.data) : batchOf(log.data);
  if (sides === null || items === null) return [];
  return items.map(({ id, amount }) => moveOf(log, 'erc1155', sides, id, amount));
}

interface Parties {
  readonly from: Address;
  readonly to: Address;
}

function partiesOf(first: string | undefined, second: string | undefined, account: Address): Parties | null {
  const from = addressIn(first);
  const to = addressIn(second);
  if (from === null || to === null || (from !== account && to !== account)) return null;
  return { from, to };
}

/** The address in a topic; null unless it is padded by zeros. */
function addressIn(topic: string | undefined): Address | null {
  return topic?.startsWith(`0x${'0'.repeat(24)}`) ? toAddress(`0x${topic.slice(26)}`) : null;
}

function moveOf(
  log: Log,
  kind: Move['kind'],
  { from, to }: Parties,
  tokenId: bigint | null,
  amount: bigint,
): Move {
  const { address: token, logIndex } = log;
  return { kind, from, to, token, tokenId, amount, logIndex, symbol: null, decimals: null };
}

interface Item {
  readonly id: bigint;
  readonly amount: bigint;
}

function wordAt(data: Hex, index: number): bigint {
  return BigInt(`0x${data.slice(2 + 64 * index, 66 + 64 * index)}`);
}

function singleOf(data: Hex): readonly Item[] | null {
  return hexSize(data) === 64 ? [{ id: wordAt(data, 0), amount: wordAt(data, 1) }] : null;
}

/** Two lists of the same length, wherever in the data they stand. */
function batchOf(data: Hex): readonly Item[] | null {
  const ids = listAt(data, 0);
  const amounts = listAt(data, 1);
  if (ids === null || amounts === null || ids.length !== amounts.length) return null;
  return ids.map((id, i) => ({ id, amount: amounts[i] ?? 0n }));
}

function listAt(data: Hex, argument: number): readonly bigint[] | null {
  const words = Math.floor(hexSize(data) / 32);
  if (words < 2) return null;
  const offset = wordAt(data, argument);
  if (offset % 32n !== 0n || offset / 32n >= BigInt(words)) return null;
  const start = Number(offset / 32n);
  const length = wordAt(data, start);
  if (length > BigInt(Math.min(MOST_ITEMS, words - start - 1))) return null;
  return Array.from({ length: Number(length) }, (_, i) => wordAt(data, start + 1 + i));
}

// What all sources do with items and moves in the same way.

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
