/**
 * Transfers of tokens as their contracts tell them: ERC-20 and ERC-721 `Transfer`, ERC-1155 `TransferSingle` and
 * `TransferBatch`. Pure. Any contract may write such a log; it is what was said, not what happened.
 */
import { type Address, addressToHex, toAddress } from '#core/address/address.ts';
import { type Hex, hexSize } from '#core/bytes/hex.ts';
import type { Log } from '../../rpc/schemas.ts';
import type { Move } from '../types.ts';

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
