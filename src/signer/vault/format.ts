/**
 * The vault file: one line of canonical JSON, sealed in three layers.
 *
 * - an *unlocker* (a password; room for passkeys) wraps the random data key;
 * - each *entry* is one secret, sealed by the data key on its own, so that unlocking opens no secret at all and a
 *   signature opens a single one;
 * - the *catalogue* (labels, addresses, which entry belongs to which) is sealed last, with everything else in the
 *   file as its additional data: version, lock time, unlockers with their parameters, entries. One altered bit
 *   anywhere makes it unreadable.
 *
 * The checksum is a plain hash, no secret in it. It tells damage from a wrong password before a password is
 * asked; against somebody who computes it anew the seals stand.
 *
 * What no file can do for itself: notice that an older copy of it was put back. Whoever can write to the storage can
 * do that, and gains an older list of accounts, never a key.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import * as v from 'valibot';
import { EvidentError } from '#core/errors/error.ts';
import { type KdfPolicy, kdfAllowed, SALT_BYTES } from './kdf.ts';
import type { Bytes } from './random.ts';
import { KEY_BYTES, NONCE_BYTES, TAG_BYTES, toText } from './seal.ts';

export const VAULT_VERSION = 1;
/** Bytes, and characters too: the file is ASCII. */
export const MAX_VAULT_SIZE = 1024 * 1024;
export const MAX_ENTRIES = 256;

const hex = (bytes: number) => v.pipe(v.string(), v.length(bytes * 2), v.regex(/^[0-9a-f]*$/));
const hexBetween = (least: number, most: number) =>
  v.pipe(v.string(), v.minLength(least * 2), v.maxLength(most * 2), v.regex(/^(?:[0-9a-f]{2})*$/));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const id = hex(16);

const passwordUnlocker = v.strictObject({
  kind: v.literal('password'),
  kdf: v.strictObject({
    name: v.literal('argon2id'),
    memoryKiB: count,
    passes: count,
    lanes: count,
    salt: hex(SALT_BYTES),
  }),
  nonce: hex(NONCE_BYTES),
  /** The data key and its tag. */
  sealed: hex(KEY_BYTES + TAG_BYTES),
});
export type PasswordUnlocker = v.InferOutput<typeof passwordUnlocker>;

const entry = v.strictObject({ id, nonce: hex(NONCE_BYTES), sealed: hexBetween(TAG_BYTES, 16_384) });
export type SealedEntry = v.InferOutput<typeof entry>;

const fields = {
  format: v.literal('evident-vault'),
  version: v.literal(VAULT_VERSION),
  id,
  lockMinutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)),
  unlockers: v.pipe(v.array(v.variant('kind', [passwordUnlocker])), v.minLength(1), v.maxLength(8)),
  entries: v.pipe(v.array(entry), v.maxLength(MAX_ENTRIES)),
};
const fileSchema = v.strictObject({
  ...fields,
  catalogue: v.strictObject({ nonce: hex(NONCE_BYTES), sealed: hexBetween(TAG_BYTES, MAX_VAULT_SIZE / 2) }),
  checksum: hex(32),
});
export type VaultFile = v.InferOutput<typeof fileSchema>;
/** Everything that the catalogue's tag vouches for. */
export type VaultHead = Omit<VaultFile, 'catalogue' | 'checksum'>;

const versionSchema = v.looseObject({ format: v.literal('evident-vault'), version: count });

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

/** JSON with keys in one fixed order: the order in which the objects of this folder are written. */
function canonicalHead({ format, version, id, lockMinutes, unlockers, entries }: VaultHead) {
  return {
    format,
    version,
    id,
    lockMinutes,
    unlockers: unlockers.map(({ kind, kdf, nonce, sealed }) => ({
      kind,
      kdf: {
        name: kdf.name,
        memoryKiB: kdf.memoryKiB,
        passes: kdf.passes,
        lanes: kdf.lanes,
        salt: kdf.salt,
      },
      nonce,
      sealed,
    })),
    entries: entries.map(({ id, nonce, sealed }) => ({ id, nonce, sealed })),
  };
}

/** Additional data of the catalogue. */
export function headBytes(head: VaultHead): Bytes {
  return utf8(`catalogue:${JSON.stringify(canonicalHead(head))}`);
}

/** Additional data of one entry: which vault, which version, which entry. */
export function entryBytes(vaultId: string, entryId: string): Bytes {
  return utf8(`entry:${JSON.stringify(['evident-vault', VAULT_VERSION, vaultId, entryId])}`);
}

/** Additional data of a wrapped data key: which vault, and all that led to the wrapping key. */
export function unlockerBytes(vaultId: string, unlocker: Pick<PasswordUnlocker, 'kind' | 'kdf'>): Bytes {
  const { kdf } = unlocker;
  const parameters = [kdf.name, kdf.memoryKiB, kdf.passes, kdf.lanes, kdf.salt];
  return utf8(
    `unlocker:${JSON.stringify(['evident-vault', VAULT_VERSION, vaultId, unlocker.kind, ...parameters])}`,
  );
}

/** The file as text, checksum included. */
export function writeVault(head: VaultHead, catalogue: VaultFile['catalogue']): string {
  const body = {
    ...canonicalHead(head),
    catalogue: { nonce: catalogue.nonce, sealed: catalogue.sealed },
  };
  const checksum = toText(sha256(utf8(JSON.stringify(body))));
  const text = JSON.stringify({ ...body, checksum });
  if (text.length > MAX_VAULT_SIZE) throw new EvidentError('VAULT_FULL');
  return text;
}

type Reader = (value: unknown, policy: KdfPolicy) => VaultFile;

function readVersion1(value: unknown, policy: KdfPolicy): VaultFile {
  const parsed = v.safeParse(fileSchema, value);
  if (!parsed.success) throw new EvidentError('VAULT_DAMAGED');
  const file = parsed.output;
  if (!file.unlockers.every(({ kdf }) => kdfAllowed(policy, kdf)))
    throw new EvidentError('VAULT_UNSUPPORTED');
  return file;
}

/**
 * Migration forwards: one reader per version ever written, each giving today's `VaultFile`. What a reader took
 * in, the next change writes in today's version.
 */
const READERS: ReadonlyMap<number, Reader> = new Map([[VAULT_VERSION, readVersion1]]);

/**
 * Reads a stored file without any key. Errors: `VAULT_DAMAGED` (size, syntax, schema, spelling or checksum),
 * `VAULT_UNSUPPORTED` (a newer version; key derivation weaker than allowed, or heavier than bearable).
 */
export function readVault(text: unknown, policy: KdfPolicy): VaultFile {
  if (typeof text !== 'string' || text.length > MAX_VAULT_SIZE) throw new EvidentError('VAULT_DAMAGED');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's message quotes the file: not passed on.
    throw new EvidentError('VAULT_DAMAGED');
  }
  const version = v.safeParse(versionSchema, value);
  if (!version.success) throw new EvidentError('VAULT_DAMAGED');
  const read = READERS.get(version.output.version);
  if (read === undefined) throw new EvidentError('VAULT_UNSUPPORTED');
  const file = read(value, policy);
  // Comparing with what we would write catches the checksum, and also doubled keys, escapes and white space.
  if (writeVault(file, file.catalogue) !== text) throw new EvidentError('VAULT_DAMAGED');
  return file;
}
