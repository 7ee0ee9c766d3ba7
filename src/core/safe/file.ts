/**
 * A Safe transaction that owners hand to one another as a file, with the signatures that are collected so far. Nothing
 * in it is believed: the hash is worked out again, and each signature must lead to the owner that it names.
 */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import { type Address, addressToHex, isAddress, parseAddress, toAddress } from '../address/address.ts';
import { isHash } from '../bytes/hash.ts';
import { bytesToHex, type Hash, type Hex, hexSize, isHex } from '../bytes/hex.ts';
import { type ChainId, parseChainId } from '../chain/chain-id.ts';
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';
import { keccakOfBytes } from '../tools/hash.ts';
import { recoverAddress } from '../tools/recover.ts';
import {
  operationNumber,
  parseSafeVersion,
  type SafeIdentity,
  type SafeTransaction,
  type SafeVersion,
  safeHashes,
} from './transaction.ts';

export interface SafeFile {
  readonly safe: SafeIdentity;
  readonly transaction: SafeTransaction;
  readonly safeTxHash: Hash;
  readonly signatures: readonly SafeSignature[];
}

const FORMAT = 'evident-safe-transaction';
const VERSION = 1;
/** Characters: the data of a transaction is 128 KiB at most. */
export const MAX_SAFE_FILE = 1024 * 1024;
const MAX_SIGNATURES = 200;

export function writeSafeFile({ safe, transaction, safeTxHash, signatures }: SafeFile): string {
  const { to, data, operation, gasToken, refundReceiver, ...numbers } = transaction;
  const file = {
    format: FORMAT,
    version: VERSION,
    chainId: String(safe.chainId),
    safe: safe.address,
    safeVersion: safe.version,
    safeTxHash,
    transaction: {
      to,
      value: String(numbers.value),
      data,
      operation: operationNumber(operation),
      safeTxGas: String(numbers.safeTxGas),
      baseGas: String(numbers.baseGas),
      gasPrice: String(numbers.gasPrice),
      gasToken,
      refundReceiver,
      nonce: String(numbers.nonce),
    },
    signatures: sortedByOwner(signatures),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

const address = v.pipe(
  v.string(),
  v.transform((text): Address | null => {
    const parsed = parseAddress(text);
    return parsed.ok ? parsed.value.address : null;
  }),
  v.custom<Address>(isAddress),
);
const uint = v.pipe(
  v.string(),
  v.regex(/^(?:0|[1-9][0-9]{0,77})$/),
  v.transform((text) => BigInt(text)),
  v.maxValue(2n ** 256n - 1n),
);
const data = v.custom<Hex>(isHex);
const signature = v.variant('kind', [
  v.strictObject({ kind: v.literal('typedData'), owner: address, signature: data }),
  v.strictObject({ kind: v.literal('message'), owner: address, signature: data }),
  v.strictObject({ kind: v.literal('contract'), owner: address, signature: data }),
  v.strictObject({ kind: v.literal('approved'), owner: address }),
]);
const schema = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  chainId: v.string(),
  safe: address,
  safeVersion: v.string(),
  safeTxHash: v.custom<Hash>(isHash),
  transaction: v.strictObject({
    to: address,
    value: uint,
    data,
    operation: v.picklist([0, 1]),
    safeTxGas: uint,
    baseGas: uint,
    gasPrice: uint,
    gasToken: address,
    refundReceiver: address,
    nonce: uint,
  }),
  signatures: v.pipe(v.array(signature), v.maxLength(MAX_SIGNATURES)),
});

interface ReadSafeFile {
  readonly file: SafeFile;
  /** Whose signatures were left out, as they do not belong to this transaction. */
  readonly refused: readonly Address[];
}

/** Errors: `SAFE_FILE_INVALID` with what is wrong (`part`), `SAFE_FILE_VERSION`, `SAFE_VERSION`. */
export function readSafeFile(text: string): Result<ReadSafeFile> {
  if (text.length > MAX_SAFE_FILE) return invalid('size');
  const value = parsed(text);
  const newer = v.safeParse(v.looseObject({ format: v.literal(FORMAT), version: v.number() }), value);
  if (newer.success && newer.output.version > VERSION) return fail(new EvidentError('SAFE_FILE_VERSION'));
  const read = v.safeParse(schema, value);
  if (!read.success) return invalid(v.getDotPath(read.issues[0]) ?? 'shape');
  const chainId = parseChainId(read.output.chainId);
  if (!chainId.ok) return invalid('chainId');
  const version = parseSafeVersion(read.output.safeVersion);
  if (!version.ok) return version;
  return checked(read.output, chainId.value, version.value);
}

function checked(
  { safe: of, transaction: fields, safeTxHash, signatures }: v.InferOutput<typeof schema>,
  chainId: ChainId,
  version: SafeVersion,
): Result<ReadSafeFile> {
  const safe: SafeIdentity = { address: of, chainId, version };
  const transaction: SafeTransaction = {
    ...fields,
    operation: fields.operation === 0 ? 'call' : 'delegateCall',
  };
  if (safeHashes(safe, transaction).safeTxHash !== safeTxHash) return invalid('safeTxHash');
  const good = signatures.filter((each) => proves(each, safeTxHash) !== false);
  return ok({
    file: { safe, transaction, safeTxHash, signatures: sortedByOwner(good) },
    refused: signatures.filter((each) => proves(each, safeTxHash) === false).map(({ owner }) => owner),
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function invalid(part: string): Result<never> {
  return fail(new EvidentError('SAFE_FILE_INVALID', { part }));
}

/**
 * What was collected in two places, together. Where both have a signature of an owner, one that is proven here stays.
 * Error: `SAFE_FILE_OTHER`.
 */
export function mergeSafeFiles(mine: SafeFile, theirs: SafeFile): Result<SafeFile> {
  const same =
    mine.safeTxHash === theirs.safeTxHash &&
    mine.safe.address === theirs.safe.address &&
    mine.safe.chainId === theirs.safe.chainId;
  if (!same) return fail(new EvidentError('SAFE_FILE_OTHER'));
  const all = [...theirs.signatures, ...mine.signatures];
  const rank = (each: SafeSignature): number => (proves(each, mine.safeTxHash) === true ? 1 : 0);
  // Of two by one owner the later one stays.
  const signatures = sortedByOwner([...all].sort((a, b) => rank(a) - rank(b)));
  return ok({ ...mine, signatures });
}

// Signatures as a Safe checks them (its documentation, "Signatures"): 65 bytes for each owner, in the order
// of the owners' addresses; what does not fit into 65 bytes stands behind all of them.

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
function messageHashOf(hash: Hash): Hash {
  const prefix = bytesToHex(utf8ToBytes('\u0019Ethereum Signed Message:\n32'));
  return keccakOfBytes(`${prefix}${hash.slice(2)}` as Hex);
}

/** What 65 bytes of a key say; whose they are follows from them. Error: `SAFE_SIGNATURE_INVALID`. */
export function readSafeKeySignature(signature: Hex, hash: Hash): Result<SafeSignature> {
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
  const read = readSafeKeySignature(signature.signature, hash);
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
      const read = readSafeKeySignature(`0x${cut(at, SIZE)}` as Hex, hash);
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
