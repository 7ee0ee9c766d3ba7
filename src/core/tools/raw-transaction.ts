/** Transactions as bytes: taken apart field by field, or put together from items. Signed by nobody here. */
import type { Address } from '../address/address.ts';
import { EMPTY_HEX, type Hash, type Hex, hexSize } from '../bytes/hex.ts';
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';
import { keccakOfBytes } from './hash.ts';
import { minimalBytes, numberOf } from './numbers.ts';
import { recoverAddress } from './recover.ts';
import { decodeRlp, encodeRlp, type RlpItem } from './rlp.ts';

/** What stands where in the bytes of a transaction, by its type (EIP-155, EIP-2930, EIP-1559, EIP-4844, EIP-7702). */

export type TxType = 0 | 1 | 2 | 3 | 4;
export const TX_TYPES: readonly TxType[] = [0, 1, 2, 3, 4];

type FieldKind =
  | 'number'
  | 'address'
  | 'addressOrNone'
  | 'bytes'
  | 'accessList'
  | 'hashes'
  | 'authorizations';

export interface FieldLayout {
  readonly name: TxField;
  readonly kind: FieldKind;
  /** Of a number. */
  readonly bits: number;
}

export type TxField =
  | 'chainId'
  | 'nonce'
  | 'gasPrice'
  | 'maxPriorityFeePerGas'
  | 'maxFeePerGas'
  | 'gasLimit'
  | 'to'
  | 'value'
  | 'data'
  | 'accessList'
  | 'maxFeePerBlobGas'
  | 'blobVersionedHashes'
  | 'authorizationList';

const number = (name: TxField, bits = 256): FieldLayout => ({ name, kind: 'number', bits });
const other = (name: TxField, kind: FieldKind): FieldLayout => ({ name, kind, bits: 0 });

const CHAIN = number('chainId');
/** EIP-2681: below 2^64 - 1. */
const NONCE = number('nonce', 64);
const GAS = number('gasLimit', 64);
const FEES = [number('maxPriorityFeePerGas'), number('maxFeePerGas')];
const PAYLOAD = [number('value'), other('data', 'bytes')];
/** What blobs or delegations go along with creates no contract. */
const CALL = [other('to', 'address'), ...PAYLOAD];
const CALL_OR_CREATION = [other('to', 'addressOrNone'), ...PAYLOAD];
const LIST = other('accessList', 'accessList');

export const LAYOUTS: Readonly<Record<TxType, readonly FieldLayout[]>> = {
  0: [NONCE, number('gasPrice'), GAS, ...CALL_OR_CREATION],
  1: [CHAIN, NONCE, number('gasPrice'), GAS, ...CALL_OR_CREATION, LIST],
  2: [CHAIN, NONCE, ...FEES, GAS, ...CALL_OR_CREATION, LIST],
  3: [
    CHAIN,
    NONCE,
    ...FEES,
    GAS,
    ...CALL,
    LIST,
    number('maxFeePerBlobGas'),
    other('blobVersionedHashes', 'hashes'),
  ],
  4: [CHAIN, NONCE, ...FEES, GAS, ...CALL, LIST, other('authorizationList', 'authorizations')],
};

/** Of a signed one, behind the fields. */
const SIGNATURE = {
  legacy: ['v', 'r', 's'],
  typed: ['yParity', 'r', 's'],
} as const;

export type ItemKind = FieldKind | 'signature';

export interface DissectedField {
  readonly name: TxField | 'v' | 'yParity' | 'r' | 's' | 'chainId';
  readonly kind: ItemKind;
  readonly item: RlpItem;
  /** Of a number. */
  readonly number: bigint | null;
}

export interface Dissected {
  readonly type: TxType;
  readonly fields: readonly DissectedField[];
  /** Null before EIP-155. */
  readonly chainId: bigint | null;
  /** What its sender signs. */
  readonly unsigned: Hex;
  readonly digest: Hash;
  /** Null while it is not signed; `from` null where the numbers lead to no key. */
  readonly signed: { readonly hash: Hash; readonly from: Address | null } | null;
}

/** EIP-2681: a nonce is below 2^64 − 1. */
const NO_NONCE: Hex = `0x${'f'.repeat(16)}` as Hex;

function malformed(part: string): EvidentError {
  return new EvidentError('TOOL_TRANSACTION', { part });
}

/**
 * Fields of `type`, in the order of its layout, as the bytes that are signed. `chainId`: of a legacy transaction, null
 * before EIP-155; the other types have it among their fields. Throws `TOOL_TRANSACTION`.
 */
export function buildUnsigned(type: TxType, fields: readonly RlpItem[], chainId: bigint | null): Hex {
  check(type, fields);
  if (type !== 0) return enveloped(type, fields);
  return encodeRlp(chainId === null ? fields : [...fields, minimalBytes(chainId), EMPTY_HEX, EMPTY_HEX]);
}

function enveloped(type: TxType, items: readonly RlpItem[]): Hex {
  const payload = encodeRlp(items).slice(2);
  return `0x${type === 0 ? '' : `0${type}`}${payload}` as Hex;
}

/** Errors: `TOOL_TRANSACTION` with what is wrong (`part`), `TOOL_RLP_*`. */
export function dissectTransaction(bytes: Hex): Result<Dissected> {
  const first = Number.parseInt(bytes.slice(2, 4), 16);
  const type = first >= 0xc0 ? 0 : ([1, 2, 3, 4] as const).find((each) => each === first);
  if (type === undefined) return fail(malformed('type'));
  const read = decodeRlp(type === 0 ? bytes : (`0x${bytes.slice(4)}` as Hex));
  if (!read.ok) return read;
  if (typeof read.value === 'string') return fail(malformed('list'));
  try {
    return ok(laidOut(type, read.value, bytes));
  } catch (thrown) {
    if (thrown instanceof EvidentError) return fail(thrown);
    throw thrown;
  }
}

function laidOut(type: TxType, items: readonly RlpItem[], bytes: Hex): Dissected {
  const layout = LAYOUTS[type];
  const own = items.slice(0, layout.length);
  const rest = items.slice(layout.length);
  check(type, own);
  const fields = layout.map(({ name, kind }, index) => fieldOf(name, kind, own[index] ?? []));
  const tail = rest.map((item) => numeric(item, 'signature'));
  if (tail.length !== 0 && tail.length !== 3) throw malformed('length');
  const [first = 0n, r = 0n, s = 0n] = tail;
  // EIP-155: chain id and two empty strings where a signature will stand.
  const awaited = type === 0 && tail.length === 3 && r === 0n && s === 0n;
  const isSigned = tail.length === 3 && !awaited;
  const chainId =
    type !== 0
      ? (fields[0]?.number ?? null)
      : awaited
        ? first
        : isSigned && first >= 35n
          ? (first - 35n) / 2n
          : null;
  if (awaited && first === 0n) throw malformed('chainId');
  const unsigned = buildUnsigned(type, own, type === 0 ? chainId : null);
  const digest = keccakOfBytes(unsigned);
  const names = SIGNATURE[type === 0 ? 'legacy' : 'typed'];
  const signature = isSigned ? names.map((name, index) => fieldOf(name, 'signature', rest[index] ?? [])) : [];
  const parity = type === 0 ? parityOf(first, chainId) : first;
  return {
    type,
    fields: [...fields, ...signature],
    chainId,
    unsigned,
    digest,
    signed: isSigned ? { hash: keccakOfBytes(bytes), from: recoverAddress(digest, r, s, parity) } : null,
  };
}

function parityOf(v: bigint, chainId: bigint | null): bigint {
  return chainId === null ? v - 27n : v - 35n - 2n * chainId;
}

function fieldOf(name: DissectedField['name'], kind: ItemKind, item: RlpItem): DissectedField {
  const number = kind === 'number' || kind === 'signature' ? numeric(item, name) : null;
  return { name, kind, item, number };
}

function numeric(item: RlpItem, part: string): bigint {
  const value = typeof item === 'string' ? numberOf(item) : null;
  if (value === null) throw malformed(part);
  return value;
}

/** Throws where an item is not what stands at its place. */
function check(type: TxType, fields: readonly RlpItem[]): void {
  const layout = LAYOUTS[type];
  if (fields.length !== layout.length) throw malformed('length');
  for (const [index, { name, kind, bits }] of layout.entries()) {
    const item = fields[index];
    if (!fits(kind, item, bits) || (name === 'nonce' && item === NO_NONCE)) throw malformed(name);
  }
}

function fits(kind: FieldKind, item: RlpItem | undefined, bits: number): boolean {
  switch (kind) {
    case 'number':
      return isNumber(item, bits);
    case 'address':
      return isSized(item, 20);
    case 'addressOrNone':
      return isSized(item, 20) || item === EMPTY_HEX;
    case 'bytes':
      return typeof item === 'string';
    case 'hashes':
      return isList(item) && item.every((hash) => isSized(hash, 32));
    case 'accessList':
      return isList(item) && item.every(isAccess);
    case 'authorizations':
      return isList(item) && item.every(isAuthorization);
  }
}

function isAccess(item: RlpItem): boolean {
  if (!isList(item) || item.length !== 2) return false;
  return isSized(item[0], 20) && fits('hashes', item[1], 0);
}

/** chain id, address, nonce, y parity, r, s. */
function isAuthorization(item: RlpItem): boolean {
  if (!isList(item) || item.length !== 6) return false;
  const [chainId, address, nonce, parity, r, s] = item;
  return (
    isNumber(chainId, 256) &&
    isSized(address, 20) &&
    isNumber(nonce, 64) &&
    isNumber(parity, 8) &&
    isNumber(r, 256) &&
    isNumber(s, 256)
  );
}

function isList(item: RlpItem | undefined): item is readonly RlpItem[] {
  return item !== undefined && typeof item !== 'string';
}

function isSized(item: RlpItem | undefined, size: number): boolean {
  return typeof item === 'string' && hexSize(item) === size;
}

function isNumber(item: RlpItem | undefined, bits: number): boolean {
  const value = typeof item === 'string' ? numberOf(item) : null;
  return value !== null && value === BigInt.asUintN(bits, value);
}
