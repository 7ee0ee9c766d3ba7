/**
 * Rows of an Etherscan-compatible API, as documented by Etherscan (v2), Blockscout and Routescan: all values are texts
 * of decimal digits, what is not known is empty or missing. Parsed into our own values, never coerced; a row that does
 * not fit gives null.
 */
import * as v from 'valibot';
import type { Address } from '#core/address/address.ts';
import { type Hash, type Hex, parseHex } from '#core/bytes/hex.ts';
import { address, hash } from '../rpc/schemas.ts';

/** Lists of an account. */
export const LISTS = {
  transactions: 'txlist',
  internal: 'txlistinternal',
  erc20: 'tokentx',
  erc721: 'tokennfttx',
  erc1155: 'token1155tx',
} as const;
export type List = keyof typeof LISTS;

/** Longest text of a token that is kept: what is longer was made to harm. */
const TEXT_LIMIT = 64;

const UINT256 = 2n ** 256n;
const number = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
  v.check((value) => value < UINT256),
);
const small = v.pipe(
  number,
  v.maxValue(BigInt(Number.MAX_SAFE_INTEGER)),
  v.transform((value) => Number(value)),
);
const empty = v.union([v.null(), v.undefined(), v.picklist(['', '0x'])]);
/** Missing, null, or empty: all the same. */
const maybe = <S extends v.GenericSchema>(schema: S) =>
  v.optional(
    v.union([
      v.pipe(
        empty,
        v.transform(() => null),
      ),
      schema,
    ]),
    null,
  );

const text = v.pipe(
  v.string(),
  v.transform((whole) => [...whole.slice(0, 4 * TEXT_LIMIT)].slice(0, TEXT_LIMIT).join('') || null),
);
/** ERC-20 knows decimals as `uint8`. */
const decimals = v.pipe(small, v.maxValue(255));
const flag = v.picklist(['0', '1']);
/** Call data; `deprecated` stands where an explorer tells them no more. */
const input = v.fallback(
  v.pipe(
    v.string(),
    v.rawTransform<string, Hex | null>(({ dataset }) => {
      const parsed = parseHex(dataset.value);
      return parsed.ok ? parsed.value : null;
    }),
  ),
  null,
);

const place = {
  blockNumber: number,
  timeStamp: small,
  blockHash: v.fallback(maybe(hash), null),
};

const transactionRow = v.object({
  ...place,
  hash,
  nonce: small,
  transactionIndex: maybe(small),
  from: address,
  to: maybe(address),
  value: number,
  gasPrice: maybe(number),
  gasUsed: maybe(number),
  isError: maybe(flag),
  txreceipt_status: maybe(flag),
  input,
  contractAddress: maybe(address),
});

const internalRow = v.object({
  ...place,
  /** Blockscout's name for `hash`. */
  hash: maybe(hash),
  transactionHash: maybe(hash),
  from: address,
  to: maybe(address),
  contractAddress: maybe(address),
  value: number,
  type: maybe(v.string()),
  callType: maybe(v.string()),
  isError: maybe(flag),
  /** Blockscout: place in the trace; 0 is the transaction itself. */
  index: maybe(small),
});

const tokenEntries = {
  ...place,
  hash,
  transactionIndex: maybe(small),
  from: address,
  to: address,
  contractAddress: address,
  logIndex: v.fallback(maybe(small), null),
  tokenSymbol: v.fallback(maybe(text), null),
  tokenDecimal: v.fallback(maybe(decimals), null),
};
const erc20Row = v.object({ ...tokenEntries, value: number });
const erc721Row = v.object({ ...tokenEntries, tokenID: number });
const numbers = v.pipe(v.array(number), v.minLength(1), v.maxLength(10_000));
/** Blockscout tells a batch in one row, Etherscan in one for each id. */
const erc1155Row = v.union([
  v.object({ ...tokenEntries, tokenID: number, tokenValue: number }),
  v.object({ ...tokenEntries, tokenID: number, value: number }),
  v.pipe(
    v.object({ ...tokenEntries, tokenIDs: numbers, values: numbers }),
    v.check(({ tokenIDs, values }) => tokenIDs.length === values.length),
  ),
]);

interface Place {
  readonly block: bigint;
  readonly blockHash: Hash | null;
  readonly timestamp: number;
  readonly hash: Hash;
}

export interface TransactionRow extends Place {
  readonly list: 'transactions';
  readonly index: number | null;
  readonly from: Address;
  readonly to: Address | null;
  readonly nonce: number;
  readonly value: bigint;
  readonly data: Hex | null;
  readonly reverted: boolean;
  /** Gas times its price, in wei; null where one of them is not told. */
  readonly gasFee: bigint | null;
  readonly created: Address | null;
}

export interface InternalRow extends Place {
  readonly list: 'internal';
  readonly from: Address;
  /** Of a creation: what was created. */
  readonly to: Address;
  readonly value: bigint;
}

export interface TokenRow extends Place {
  readonly list: 'erc20' | 'erc721' | 'erc1155';
  readonly index: number | null;
  readonly from: Address;
  readonly to: Address;
  readonly token: Address;
  readonly items: readonly { readonly id: bigint | null; readonly amount: bigint }[];
  readonly logIndex: number | null;
  readonly symbol: string | null;
  readonly decimals: number | null;
}

/** A row that fits, and tells of nothing that moved, or of what another list tells. */
export interface EmptyRow {
  readonly list: 'nothing';
  readonly block: bigint;
}

export type ExplorerRow = TransactionRow | InternalRow | TokenRow | EmptyRow;

/** Null: it does not fit. */
export function readRow(list: List, raw: unknown): ExplorerRow | null {
  switch (list) {
    case 'transactions':
      return readTransaction(raw);
    case 'internal':
      return readInternal(raw);
    default:
      return readToken(list, raw);
  }
}

const placeOf = (
  row: Pick<v.InferOutput<typeof transactionRow>, 'blockNumber' | 'blockHash' | 'timeStamp' | 'hash'>,
): Place => ({
  block: row.blockNumber,
  blockHash: row.blockHash,
  timestamp: row.timeStamp,
  hash: row.hash,
});

function readTransaction(raw: unknown): TransactionRow | null {
  const parsed = v.safeParse(transactionRow, raw);
  if (!parsed.success) return null;
  const row = parsed.output;
  return {
    ...placeOf(row),
    list: 'transactions',
    index: row.transactionIndex,
    from: row.from,
    to: row.to,
    nonce: row.nonce,
    value: row.value,
    data: row.input,
    // Before Byzantium (EIP-658) there was no status; then the first of them stands alone.
    reverted: row.isError === '1' || row.txreceipt_status === '0',
    gasFee: row.gasPrice === null || row.gasUsed === null ? null : row.gasPrice * row.gasUsed,
    created: row.to === null ? row.contractAddress : null,
  };
}

/** Kinds of calls that run with the caller's value and move none. */
const MOVES_NOTHING = /^(?:delegatecall|staticcall|callcode)/;

function readInternal(raw: unknown): InternalRow | EmptyRow | null {
  const parsed = v.safeParse(internalRow, raw);
  if (!parsed.success) return null;
  const { blockNumber, blockHash, timeStamp, from, value, ...row } = parsed.output;
  const id = row.hash ?? row.transactionHash;
  if (id === null) return null;
  const still = MOVES_NOTHING.test(row.callType ?? '') || MOVES_NOTHING.test(row.type ?? '');
  const to = row.to ?? row.contractAddress;
  if (row.isError === '1' || row.index === 0 || value === 0n || still) {
    return { list: 'nothing', block: blockNumber };
  }
  if (to === null) return null;
  return { list: 'internal', block: blockNumber, blockHash, timestamp: timeStamp, hash: id, from, to, value };
}

function readToken(list: TokenRow['list'], raw: unknown): TokenRow | EmptyRow | null {
  // Old versions of Blockscout mix collectibles in, which have lists of their own.
  if (list === 'erc20' && isCollectible(raw)) return readEmpty(raw);
  const parsed = v.safeParse(list === 'erc20' ? erc20Row : list === 'erc721' ? erc721Row : erc1155Row, raw);
  if (!parsed.success) return null;
  const row = parsed.output;
  return {
    ...placeOf(row),
    list,
    index: row.transactionIndex,
    from: row.from,
    to: row.to,
    token: row.contractAddress,
    items: itemsOf(row),
    logIndex: row.logIndex,
    symbol: row.tokenSymbol,
    decimals: list === 'erc20' ? row.tokenDecimal : null,
  };
}

function readEmpty(raw: unknown): EmptyRow | null {
  const parsed = v.safeParse(v.object({ blockNumber: number }), raw);
  return parsed.success ? { list: 'nothing', block: parsed.output.blockNumber } : null;
}

function isCollectible(raw: unknown): boolean {
  return typeof raw === 'object' && raw !== null && ('tokenID' in raw || 'tokenIDs' in raw);
}

function itemsOf(
  row: v.InferOutput<typeof erc20Row> | v.InferOutput<typeof erc721Row> | v.InferOutput<typeof erc1155Row>,
): TokenRow['items'] {
  if ('tokenIDs' in row) return row.tokenIDs.map((id, i) => ({ id, amount: row.values[i] ?? 0n }));
  if ('tokenValue' in row) return [{ id: row.tokenID, amount: row.tokenValue }];
  if ('tokenID' in row) return [{ id: row.tokenID, amount: 'value' in row ? row.value : 1n }];
  return [{ id: null, amount: row.value }];
}
