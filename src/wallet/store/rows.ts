/** What rows of transactions and of histories must be like to be taken for such when they are read. */
import * as v from 'valibot';
import { type Address, isAddress } from '#core/address/address.ts';
import type { Asset, AssetId } from '#core/asset/asset.ts';
import { isHash } from '#core/bytes/hash.ts';
import { type Hash, type Hex, isHex } from '#core/bytes/hex.ts';
import { type ChainId, isChainId } from '#core/chain/chain-id.ts';
import { type ErrorCode, isErrorCode } from '#core/errors/catalogue.ts';
import { EVIDENCE_LEVELS, type Evidence } from '#core/evidence/evidence.ts';
import type { TransactionState } from '#core/lifecycle/state.ts';
import type { FeeFields, Intent, UnsignedTransaction } from '#core/tx/transaction.ts';
import {
  type CoveredRange,
  HISTORY_SOURCES,
  type HistoryChunk,
  type HistoryItem,
  type HistorySync,
  MOVE_KINDS,
} from '../model/history.ts';
import type { TransactionRecord } from '../model/transaction.ts';

// The parts that rows are made of. Nothing is coerced: IndexedDB keeps bigint as it is.

/** Rows name the same addresses again and again, and each one's checksum costs a hash. */
const REMEMBERED = 10_000;
const sound = new Set<unknown>();

function isSoundAddress(input: unknown): input is Address {
  if (sound.has(input)) return true;
  if (!isAddress(input)) return false;
  rememberSound(input);
  return true;
}

/** By its form alone: whether it is sound is known by other means. */
export function looksLikeAddress(input: unknown): input is Address {
  return typeof input === 'string' && /^0x[\da-fA-F]{40}$/.test(input);
}

/** For what is known to be sound by other means. */
export function rememberSound(address: Address): void {
  if (sound.size >= REMEMBERED) sound.clear();
  sound.add(address);
}

export const addressColumn = v.custom<Address>(isSoundAddress, 'address');
export const hex = v.custom<Hex>(isHex, 'hex');
export const hashColumn = v.custom<Hash>(isHash, 'hash');
export const chainId = v.custom<ChainId>(isChainId, 'chain id');
export const amount = v.pipe(v.bigint(), v.minValue(0n));
export const wholeColumn = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const decimals = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)));

export const assetId = v.custom<AssetId>(
  (input) => input === 'native' || v.is(addressColumn, input),
  'asset id',
);

export const assetStatus = v.picklist(['known', 'unknown', 'hidden', 'spam']);

export const asset = v.strictObject({
  chainId,
  id: assetId,
  standard: v.picklist(['native', 'erc20']),
  symbol: v.string(),
  name: v.string(),
  decimals,
  status: assetStatus,
}) satisfies v.GenericSchema<unknown, Asset>;

export const evidence = v.strictObject({
  level: v.picklist(EVIDENCE_LEVELS),
  sources: v.array(v.string()),
  block: v.nullable(amount),
  at: v.number(),
}) satisfies v.GenericSchema<unknown, Evidence>;

const fees = v.variant('kind', [
  v.strictObject({ kind: v.literal('eip1559'), maxFeePerGas: amount, maxPriorityFeePerGas: amount }),
  v.strictObject({ kind: v.literal('legacy'), gasPrice: amount }),
]) satisfies v.GenericSchema<unknown, FeeFields>;

const accessList = v.pipe(
  v.array(v.strictObject({ address: addressColumn, storageKeys: v.pipe(v.array(hashColumn), v.readonly()) })),
  v.readonly(),
);
const authorizations = v.pipe(
  v.array(
    v.strictObject({
      chainId: wholeColumn,
      address: addressColumn,
      nonce: wholeColumn,
      yParity: v.picklist([0, 1]),
      r: hashColumn,
      s: hashColumn,
    }),
  ),
  v.readonly(),
);
const transaction = v.strictObject({
  chainId,
  nonce: wholeColumn,
  to: v.nullable(addressColumn),
  value: amount,
  data: hex,
  gasLimit: amount,
  fees,
  accessList: v.exactOptional(accessList),
  authorizations: v.exactOptional(authorizations),
}) satisfies v.GenericSchema<unknown, UnsignedTransaction>;

const toName = v.nullable(v.string());
const intent = v.variant('kind', [
  v.strictObject({ kind: v.literal('sendNative'), to: addressColumn, toName, amount }),
  v.strictObject({
    kind: v.literal('sendToken'),
    token: addressColumn,
    symbol: v.string(),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)),
    to: addressColumn,
    toName,
    amount,
  }),
  v.strictObject({
    kind: v.literal('sendItem'),
    standard: v.picklist(['erc721', 'erc1155']),
    contract: addressColumn,
    tokenId: amount,
    symbol: v.string(),
    to: addressColumn,
    toName,
    amount,
  }),
  v.strictObject({
    kind: v.literal('call'),
    to: addressColumn,
    value: amount,
    signature: v.exactOptional(v.string()),
  }),
  v.strictObject({
    kind: v.literal('approve'),
    token: addressColumn,
    spender: addressColumn,
    amount,
    all: v.boolean(),
    symbol: v.nullable(v.string()),
    decimals,
  }),
  v.strictObject({ kind: v.literal('cancel'), nonce: wholeColumn }),
  v.strictObject({ kind: v.literal('delegate'), delegate: v.nullable(addressColumn) }),
  v.strictObject({
    kind: v.literal('deploy'),
    name: v.string(),
    address: v.nullable(addressColumn),
    value: amount,
  }),
]) satisfies v.GenericSchema<unknown, Intent>;

const inclusion = v.strictObject({
  block: amount,
  blockHash: hashColumn,
  status: v.picklist(['succeeded', 'reverted']),
  feePaid: amount,
  timestamp: wholeColumn,
});
const bytes = { hash: hashColumn, raw: hex };
const state = v.variant('kind', [
  v.strictObject({ kind: v.literal('draft') }),
  v.strictObject({ kind: v.literal('reviewed') }),
  v.strictObject({ kind: v.literal('signing') }),
  v.strictObject({ kind: v.literal('rejected') }),
  v.strictObject({ kind: v.literal('signed'), ...bytes }),
  v.strictObject({ kind: v.literal('broadcast'), ...bytes }),
  v.strictObject({
    kind: v.literal('refused'),
    ...bytes,
    code: v.custom<ErrorCode>(isErrorCode, 'error code'),
    reason: v.string(),
  }),
  v.strictObject({ kind: v.literal('pending'), ...bytes }),
  v.strictObject({
    kind: v.literal('replaced'),
    hash: hashColumn,
    raw: v.nullable(hex),
    by: v.nullable(hashColumn),
  }),
  v.strictObject({ kind: v.literal('cancelled'), hash: hashColumn, raw: v.nullable(hex), by: hashColumn }),
  v.strictObject({ kind: v.literal('dropped'), ...bytes }),
  v.strictObject({ kind: v.literal('included'), ...bytes, inclusion }),
  v.strictObject({ kind: v.literal('final'), hash: hashColumn, inclusion }),
]) satisfies v.GenericSchema<unknown, TransactionState>;

export const record = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.nonEmpty()),
    account: addressColumn,
    chainId,
    intent,
    transaction,
    unsigned: hex,
    state,
    createdAt: wholeColumn,
    updatedAt: wholeColumn,
    replaces: v.exactOptional(v.pipe(v.string(), v.nonEmpty())),
    origin: v.exactOptional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(300))),
    request: v.exactOptional(v.pipe(v.string(), v.maxLength(64))),
  }),
  v.check((row) => row.chainId === row.transaction.chainId, 'chain of record and transaction'),
) satisfies v.GenericSchema<unknown, TransactionRecord>;

/** Version 1 said "replaced" at the final block only, and kept no bytes of it. */
export const recordV1 = v.pipe(
  v.looseObject({ state: v.looseObject({ kind: v.string() }) }),
  v.transform((row): unknown =>
    (row.state.kind === 'replaced' || row.state.kind === 'cancelled') && !('raw' in row.state)
      ? { ...row, state: { ...row.state, raw: null } }
      : row,
  ),
  record,
);

/** Characters. */
const LONGEST_TEXT = 200;
const text = v.pipe(v.string(), v.maxLength(LONGEST_TEXT));
const blind = v.pipe(v.array(v.picklist(MOVE_KINDS)), v.readonly());

const kinds: ReadonlySet<unknown> = new Set(MOVE_KINDS);

const isText = (input: unknown): boolean => typeof input === 'string' && input.length <= LONGEST_TEXT;
const isWhole = (input: unknown): boolean => Number.isSafeInteger(input) && (input as number) >= 0;
const isAmount = (input: unknown): boolean => typeof input === 'bigint' && input >= 0n;

/** Exactly these fields: a field that is not known to this version is nothing that it could write back. */
function fields(input: unknown, count: number): Readonly<Record<string, unknown>> | null {
  if (typeof input !== 'object' || input === null) return null;
  let found = 0;
  for (const _ in input) found += 1;
  return found === count ? (input as Readonly<Record<string, unknown>>) : null;
}

function isMove(input: unknown): boolean {
  const move = fields(input, 9);
  return (
    move !== null &&
    kinds.has(move.kind) &&
    isSoundAddress(move.from) &&
    isSoundAddress(move.to) &&
    (move.token === null || isSoundAddress(move.token)) &&
    (move.tokenId === null || isAmount(move.tokenId)) &&
    isAmount(move.amount) &&
    (move.logIndex === null || isWhole(move.logIndex)) &&
    (move.symbol === null || isText(move.symbol)) &&
    (move.decimals === null || (isWhole(move.decimals) && (move.decimals as number) <= 255))
  );
}

/**
 * One transaction of a history, field by field. Written by hand, unlike every other row: there are a hundred thousand
 * of them, each is checked when it is written and when it is read, and a schema takes ten times as long.
 */
function isItem(input: unknown): boolean {
  const item = fields(input, 16);
  return (
    item !== null &&
    isChainId(item.chainId) &&
    isSoundAddress(item.account) &&
    isHash(item.hash) &&
    isAmount(item.block) &&
    (item.index === null || isWhole(item.index)) &&
    isWhole(item.timestamp) &&
    (item.from === null || isSoundAddress(item.from)) &&
    (item.to === null || isSoundAddress(item.to)) &&
    (item.nonce === null || isWhole(item.nonce)) &&
    (item.value === null || isAmount(item.value)) &&
    (item.data === null || isHex(item.data)) &&
    (item.status === null || item.status === 'succeeded' || item.status === 'reverted') &&
    (item.fee === null || isAmount(item.fee)) &&
    (item.created === null || isSoundAddress(item.created)) &&
    Array.isArray(item.moves) &&
    item.moves.every(isMove) &&
    Array.isArray(item.sources) &&
    item.sources.every(isText)
  );
}

const items = v.custom<readonly HistoryItem[]>(
  (input) => Array.isArray(input) && input.length > 0 && input.every(isItem),
  'items',
);

export const chunk = v.pipe(
  v.strictObject({ chainId, account: addressColumn, items }),
  v.check(
    (row) =>
      row.items.every(
        (each, i) =>
          each.chainId === row.chainId &&
          each.account === row.account &&
          each.block >= (row.items[i - 1]?.block ?? 0n),
      ),
    'items of one history, oldest first',
  ),
) satisfies v.GenericSchema<unknown, HistoryChunk>;

const range = v.pipe(
  v.strictObject({ from: amount, to: amount, blind }),
  v.check(({ from, to }) => from <= to, 'a range'),
) satisfies v.GenericSchema<unknown, CoveredRange>;

const entriesV1 = {
  chainId,
  account: addressColumn,
  revision: v.pipe(wholeColumn, v.minValue(1)),
  ranges: v.pipe(
    v.array(range),
    v.check(
      (all) => all.every(({ to }, i) => i === 0 || to < (all[i - 1]?.from ?? 0n)),
      'newest first, none overlapping',
    ),
    v.readonly(),
  ),
  settled: amount,
  final: v.nullable(amount),
  items: wholeColumn,
  newest: v.nullable(wholeColumn),
  source: v.nullable(v.strictObject({ kind: v.picklist(HISTORY_SOURCES), host: text })),
  readAt: v.nullable(wholeColumn),
};

const tips = v.pipe(
  v.array(v.strictObject({ block: amount, hash: hashColumn, at: wholeColumn })),
  v.readonly(),
);

export const sync = v.strictObject({ ...entriesV1, tips }) satisfies v.GenericSchema<unknown, HistorySync>;

/** Nothing was kept then by which a block could be known again. */
export const syncV1 = v.pipe(
  v.strictObject(entriesV1),
  v.transform((row): HistorySync => ({ ...row, tips: [] })),
);
