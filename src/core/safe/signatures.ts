/**
 * Signatures as a Safe checks them (its documentation, "Signatures"): 65 bytes for each owner, in the order of the
 * owners' addresses; what does not fit into 65 bytes stands behind all of them.
 */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { type Address, addressToHex, toAddress } from '../address/address.ts';
import { bytesToHex, type Hash, type Hex, hexSize } from '../bytes/hex.ts';
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';
import { keccakOfBytes } from '../tools/hash.ts';
import { recoverAddress } from '../tools/recover.ts';

export type SafeSignature =
  /** Of a key over the hash itself, as EIP-712 (`v` 27 or 28). */
  | { readonly kind: 'typedData'; readonly owner: Address; readonly signature: Hex }
  /** Of a key over the hash as a message, EIP-191 (`v` 31 or 32). */
  | { readonly kind: 'message'; readonly owner: Address; readonly signature: Hex }
  /** Of a contract, which the Safe asks (ERC-1271). */
  | { readonly kind: 'contract'; readonly owner: Address; readonly signature: Hex }
  /** The owner called `approveHash`, or sends the execution. */
  | { readonly kind: 'approved'; readonly owner: Address };

const SIZE = 65;
const WORD = 64;

/** EIP-191, version 0x45, over 32 bytes. */
export function messageHashOf(hash: Hash): Hash {
  const prefix = bytesToHex(utf8ToBytes('\u0019Ethereum Signed Message:\n32'));
  return keccakOfBytes(`${prefix}${hash.slice(2)}` as Hex);
}

/** What 65 bytes of a key say; whose they are follows from them. Error: `SAFE_SIGNATURE_INVALID`. */
export function readKeySignature(signature: Hex, hash: Hash): Result<SafeSignature> {
  if (hexSize(signature) !== SIZE) return fail(new EvidentError('SAFE_SIGNATURE_INVALID'));
  const r = BigInt(signature.slice(0, 2 + WORD));
  const s = BigInt(`0x${signature.slice(2 + WORD, 2 + 2 * WORD)}`);
  const v = Number.parseInt(signature.slice(-2), 16);
  const asMessage = v === 31 || v === 32;
  if (!asMessage && v !== 27 && v !== 28) return fail(new EvidentError('SAFE_SIGNATURE_INVALID'));
  const parity = BigInt(asMessage ? v - 31 : v - 27);
  const owner = recoverAddress(asMessage ? messageHashOf(hash) : hash, r, s, parity);
  if (owner === null) return fail(new EvidentError('SAFE_SIGNATURE_INVALID'));
  return ok({ kind: asMessage ? 'message' : 'typedData', owner, signature });
}

/** Of a signature as wallets give it over a message (`v` 27 or 28), the form that a Safe understands. */
export function asMessageSignature(signature: Hex): Hex {
  const v = Number.parseInt(signature.slice(-2), 16);
  return `${signature.slice(0, -2)}${(v + 4).toString(16).padStart(2, '0')}` as Hex;
}

/**
 * True where it is what it says: a key's signature leads to its owner. Of a contract's, and of an approval, nothing can
 * be told without the chain: null.
 */
export function proves(signature: SafeSignature, hash: Hash): boolean | null {
  if (signature.kind === 'contract' || signature.kind === 'approved') return null;
  const read = readKeySignature(signature.signature, hash);
  return read.ok && read.value.kind === signature.kind && read.value.owner === signature.owner;
}

/** In the order that the Safe asks for; each owner counts once. */
export function sortedByOwner(signatures: readonly SafeSignature[]): readonly SafeSignature[] {
  const byOwner = new Map(signatures.map((each) => [addressToHex(each.owner), each]));
  // Of equal length and lower case: the order of the texts is that of the numbers.
  return [...byOwner.keys()].sort().flatMap((owner) => byOwner.get(owner) ?? []);
}

/** The argument of `execTransaction`. */
export function encodeSignatures(signatures: readonly SafeSignature[]): Hex {
  const sorted = sortedByOwner(signatures);
  let places = '';
  let behind = '';
  for (const each of sorted) {
    switch (each.kind) {
      case 'typedData':
      case 'message':
        places += each.signature.slice(2);
        break;
      case 'approved':
        places += `${word(BigInt(each.owner))}${word(0n)}01`;
        break;
      case 'contract': {
        const offset = sorted.length * SIZE + behind.length / 2;
        places += `${word(BigInt(each.owner))}${word(BigInt(offset))}00`;
        behind += word(BigInt(hexSize(each.signature))) + each.signature.slice(2);
        break;
      }
    }
  }
  return `0x${places}${behind}` as Hex;
}

function word(value: bigint): string {
  return value.toString(16).padStart(WORD, '0');
}

/**
 * The way back, for what was executed or collected elsewhere. Error: `SAFE_SIGNATURE_INVALID` for bytes that no Safe
 * would take: cut, out of order, or pointing into each other.
 */
export function decodeSignatures(signatures: Hex, hash: Hash): Result<readonly SafeSignature[]> {
  const size = hexSize(signatures);
  const cut = (at: number, length: number) => signatures.slice(2 + at * 2, 2 + (at + length) * 2);
  const found: SafeSignature[] = [];
  let end = size;
  for (let at = 0; at < end; at += SIZE) {
    if (at + SIZE > end) return fail(new EvidentError('SAFE_SIGNATURE_INVALID'));
    const v = Number.parseInt(cut(at + 64, 1), 16);
    const first = BigInt(`0x${cut(at, 32)}`);
    const second = BigInt(`0x${cut(at + 32, 32)}`);
    if (v > 1) {
      const read = readKeySignature(`0x${cut(at, SIZE)}` as Hex, hash);
      if (!read.ok) return read;
      found.push(read.value);
      continue;
    }
    if (first >> 160n !== 0n) return fail(new EvidentError('SAFE_SIGNATURE_INVALID'));
    const owner = toAddress(`0x${first.toString(16).padStart(40, '0')}`);
    if (v === 1) {
      found.push({ kind: 'approved', owner });
      continue;
    }
    const length = second + 32n > BigInt(size) ? null : BigInt(`0x${cut(Number(second), 32)}`);
    if (length === null || second + 32n + length > BigInt(size) || second < BigInt(at + SIZE)) {
      return fail(new EvidentError('SAFE_SIGNATURE_INVALID'));
    }
    end = Math.min(end, Number(second));
    found.push({
      kind: 'contract',
      owner,
      signature: `0x${cut(Number(second) + 32, Number(length))}` as Hex,
    });
  }
  const sorted = sortedByOwner(found);
  const ordered =
    sorted.length === found.length && sorted.every((each, index) => each.owner === found[index]?.owner);
  return ordered ? ok(found) : fail(new EvidentError('SAFE_SIGNATURE_INVALID'));
}
