/**
 * The signer's own reading of EIP-7702 authorizations: an account lets its calls be answered by the code at another
 * address. What is signed is keccak256(0x05 ‖ rlp([chain id, address, nonce])), computed here and by micro-eth-signer;
 * unless both agree nothing is shown and nothing is signed.
 */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { authorization as library } from 'micro-eth-signer';
import { type Address, addressToHex, toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import { bytesToHex, type Hash, type Hex, hexToBytes } from '#core/bytes/hex.ts';
import { type ChainId, isChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Authorization } from '#core/tx/transaction.ts';

/** EIP-7702: the byte before what is signed. */
const MAGIC = 0x05;

/** One that is to be signed. */
export interface DecodedAuthorization {
  readonly kind: 'authorization';
  readonly chainId: ChainId;
  /** Null: the delegation that the account has is taken back (the zero address). */
  readonly delegate: Address | null;
  readonly nonce: number;
  /** What the key signs. */
  readonly digest: Hash;
}

/** One that a transaction carries, signed before. */
export interface CarriedAuthorization {
  /** 0: it holds on every chain. */
  readonly chainId: number;
  /** Null: the delegation is taken back. */
  readonly delegate: Address | null;
  readonly nonce: number;
  /** Whose account it changes, recovered from its signature; null when the signature leads to nobody. */
  readonly authority: Address | null;
}

/** A whole number in RLP: at most 8 bytes, big-endian, without leading zeros; 0 is the empty text. */
function rlpInteger(value: number): Uint8Array {
  if (value === 0) return Uint8Array.of(0x80);
  if (value < 0x80) return Uint8Array.of(value);
  const digits = value.toString(16);
  const bytes = hexToBytes(`0x${digits.padStart(digits.length + (digits.length % 2), '0')}` as Hex);
  return concatBytes(Uint8Array.of(0x80 + bytes.length), bytes);
}

function digestOf({ chainId, address, nonce }: Authorization): Hash {
  const account = concatBytes(Uint8Array.of(0x80 + 20), hexToBytes(addressToHex(address)));
  const payload = concatBytes(rlpInteger(chainId), account, rlpInteger(nonce));
  // At most 9 + 21 + 9 bytes: always the short form of a list.
  const digest = bytesToHex(keccak_256(concatBytes(Uint8Array.of(MAGIC, 0xc0 + payload.length), payload)));
  const theirs = library.getHash({ chainId: BigInt(chainId), address, nonce: BigInt(nonce) });
  if (bytesToHex(theirs) !== digest) throw new EvidentError('SIGN_BYTES_DIFFER');
  return digest as Hash;
}

function delegateOf(address: Address): Address | null {
  return address === ZERO_ADDRESS ? null : address;
}

/**
 * Reads an authorization as it will be signed. Errors: `SIGN_CHAIN_MISSING` for chain id 0, which would hold on every
 * chain; `SIGN_MALFORMED` for other numbers that are none; `SIGN_BYTES_DIFFER` when the two implementations of the
 * digest disagree.
 */
export function decodeAuthorization(authorization: Authorization): DecodedAuthorization {
  const { chainId, address, nonce } = authorization;
  if (chainId === 0) throw new EvidentError('SIGN_CHAIN_MISSING');
  if (!isChainId(chainId) || !Number.isSafeInteger(nonce) || nonce < 0)
    throw new EvidentError('SIGN_MALFORMED');
  return {
    kind: 'authorization',
    chainId,
    delegate: delegateOf(address),
    nonce,
    digest: digestOf(authorization),
  };
}

/** One of a transaction's authorizations, as micro-eth-signer reads it. */
interface RawAuthorization {
  readonly chainId: bigint;
  readonly address: string;
  readonly nonce: bigint;
  readonly yParity: number;
  readonly r: bigint;
  readonly s: bigint;
}

function authorityOf(item: RawAuthorization): Address | null {
  try {
    return toAddress(library.getAuthority(item));
  } catch {
    // r or s out of range, s in the upper half, no point for r: the chain passes over such a one.
    return null;
  }
}

/** Error: `SIGN_MALFORMED` for numbers beyond 2^53 − 1, which could not be shown as they are. */
export function readCarried(item: RawAuthorization): CarriedAuthorization {
  const chainId = Number(item.chainId);
  const nonce = Number(item.nonce);
  if (!Number.isSafeInteger(chainId) || !Number.isSafeInteger(nonce))
    throw new EvidentError('SIGN_MALFORMED');
  return { chainId, delegate: delegateOf(toAddress(item.address)), nonce, authority: authorityOf(item) };
}
