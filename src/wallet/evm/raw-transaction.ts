/**
 * What the bytes of a transaction hold, signed or not, whoever made them (EIP-2718: legacy, EIP-2930, EIP-1559,
 * EIP-4844 without its blobs, EIP-7702). Loaded when such bytes are looked at.
 */
import { type Address, toAddress } from '#core/address/address.ts';
import { parseHash } from '#core/bytes/hash.ts';
import { EMPTY_HEX, type Hash, type Hex, hexSize } from '#core/bytes/hex.ts';
import { type ChainId, parseChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import { keccakOfBytes } from '#core/tools/hash.ts';
import { numberOf } from '#core/tools/numbers.ts';
import {
  type Dissected,
  dissectTransaction,
  type TxField,
  type TxType,
} from '#core/tools/raw-transaction.ts';
import { MAX_S, recoverAddress } from '#core/tools/recover.ts';
import { encodeRlp, type RlpItem } from '#core/tools/rlp.ts';
import type { AccessListItem, FeeFields } from '#core/tx/transaction.ts';

/** EIP-7702; the numbers are those of the bytes, which may be no chain's and no account's. */
export interface RawAuthorization {
  /** 0: valid on every chain. */
  readonly chainId: bigint;
  readonly address: Address;
  readonly nonce: bigint;
  /** Who signed it; null where that leads to no account. */
  readonly authority: Address | null;
}

export interface RawTransaction {
  /** EIP-2718; 0 for legacy. */
  readonly type: TxType;
  /** Null before EIP-155: it counts on every chain. */
  readonly chainId: ChainId | null;
  /** Below 2^64 − 1 (EIP-2681). */
  readonly nonce: bigint;
  /** Null when it creates a contract. */
  readonly to: Address | null;
  readonly value: bigint;
  readonly data: Hex;
  readonly gasLimit: bigint;
  readonly fees: FeeFields;
  readonly accessList: readonly AccessListItem[];
  readonly authorizations: readonly RawAuthorization[];
  /** EIP-4844. */
  readonly blobs: number;
  /** What its sender signs, or has signed. */
  readonly digest: Hash;
  /** Null while it is not signed. */
  readonly signed: { readonly from: Address; readonly hash: Hash } | null;
}

const MAX_BYTES = 160 * 1024;

/** True where bytes begin as a transaction does; most calldata does not. */
export function looksLikeTransaction(bytes: Hex): boolean {
  return /^0x(?:0[1-4])?[c-f]/.test(bytes);
}

/**
 * Only the one canonical form is read. Throws `TX_TYPE_UNKNOWN` for bytes that begin as no transaction does,
 * `TX_BYTES_INVALID` with the part that does not fit (`part`), `TX_SIGNATURE_HIGH` for an `s` in the upper half of the
 * curve's order (EIP-2), `TX_SIGNATURE_INVALID` for a signature that leads to no account.
 */
export function readRawTransaction(bytes: Hex): RawTransaction {
  if (hexSize(bytes) > MAX_BYTES) throw invalid('length');
  const dissected = dissectTransaction(bytes);
  if (!dissected.ok) {
    const part = dissected.error.details.part ?? 'length';
    throw part === 'type' ? new EvidentError('TX_TYPE_UNKNOWN') : invalid(part, dissected.error);
  }
  const read = dissected.value;
  const { type, digest } = read;
  const field = (name: TxField | 's') => read.fields.find((each) => each.name === name);
  const number = (name: TxField | 's'): bigint => field(name)?.number ?? 0n;
  const text = (name: TxField): Hex => {
    const item = field(name)?.item;
    return typeof item === 'string' ? item : EMPTY_HEX;
  };
  const list = (name: TxField): readonly RlpItem[] => {
    const item = field(name)?.item;
    return item === undefined || typeof item === 'string' ? [] : item;
  };
  return {
    type,
    chainId: chainOf(read),
    nonce: number('nonce'),
    to: text('to') === EMPTY_HEX ? null : toAddress(text('to')),
    value: number('value'),
    data: text('data'),
    gasLimit: number('gasLimit'),
    fees:
      type <= 1
        ? { kind: 'legacy', gasPrice: number('gasPrice') }
        : {
            kind: 'eip1559',
            maxFeePerGas: number('maxFeePerGas'),
            maxPriorityFeePerGas: number('maxPriorityFeePerGas'),
          },
    accessList: list('accessList').map(accessOf),
    authorizations: list('authorizationList').map(authorizationOf),
    blobs: list('blobVersionedHashes').length,
    digest,
    signed: signatureOf(read, number('s')),
  };
}

function invalid(part: string, cause?: unknown): EvidentError {
  return new EvidentError('TX_BYTES_INVALID', { part }, cause);
}

function chainOf({ chainId }: Dissected): ChainId | null {
  if (chainId === null) return null;
  const parsed = parseChainId(String(chainId));
  if (!parsed.ok) throw invalid('chainId', parsed.error);
  return parsed.value;
}

function signatureOf({ signed }: Dissected, s: bigint): RawTransaction['signed'] {
  if (signed === null) return null;
  if (s > MAX_S) throw new EvidentError('TX_SIGNATURE_HIGH');
  if (signed.from === null) throw new EvidentError('TX_SIGNATURE_INVALID');
  return { from: signed.from, hash: signed.hash };
}

const textAt = (item: RlpItem, place: number): Hex => {
  const found = typeof item === 'string' ? undefined : item[place];
  return typeof found === 'string' ? found : EMPTY_HEX;
};

function accessOf(item: RlpItem): AccessListItem {
  const keys = typeof item === 'string' ? undefined : item[1];
  return {
    address: toAddress(textAt(item, 0)),
    storageKeys:
      keys === undefined || typeof keys === 'string'
        ? []
        : keys.map((_, place) => unwrap(parseHash(textAt(keys, place)))),
  };
}

/** What is signed begins with the byte 0x05 (EIP-7702). */
function authorizationOf(item: RlpItem): RawAuthorization {
  const number = (place: number): bigint => numberOf(textAt(item, place)) ?? 0n;
  const [chainId, address, nonce] = [textAt(item, 0), textAt(item, 1), textAt(item, 2)];
  const digest = keccakOfBytes(`0x05${encodeRlp([chainId, address, nonce]).slice(2)}` as Hex);
  return {
    chainId: number(0),
    address: toAddress(address),
    nonce: number(2),
    authority: recoverAddress(digest, number(4), number(5), number(3)),
  };
}
