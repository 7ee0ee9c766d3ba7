/**
 * A Safe transaction that owners hand to one another as a file, with the signatures that are collected so far. Nothing
 * in it is believed: the hash is worked out again, and each signature must lead to the owner that it names.
 */
import * as v from 'valibot';
import { type Address, isAddress, parseAddress } from '../address/address.ts';
import { isHash } from '../bytes/hash.ts';
import { type Hash, type Hex, isHex } from '../bytes/hex.ts';
import { type ChainId, parseChainId } from '../chain/chain-id.ts';
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';
import { proves, type SafeSignature, sortedByOwner } from './signatures.ts';
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

export interface ReadSafeFile {
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
