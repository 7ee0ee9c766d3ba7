/**
 * The vault file: one line of canonical JSON, sealed in three layers.
 *
 * - an *unlocker* (the password, a passkey) wraps the random data key;
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
import { EvidentError, hasCode } from '#core/errors/error.ts';
import { type KdfPolicy, kdfAllowed, SALT_BYTES } from './kdf.ts';
import { MAX_PASSKEYS, MAX_VAULT_SIZE } from './limits.ts';
import type { Bytes } from './random.ts';
import { KEY_BYTES, NONCE_BYTES, TAG_BYTES, toText } from './seal.ts';

export const VAULT_VERSION = 2;
/** Bound into entries and wrapped keys, which a new version of the file takes over as they are. */
const SEALING_VERSION = 1;
export const MAX_ENTRIES = 256;
/** With the password. */
export const MAX_UNLOCKERS = 1 + MAX_PASSKEYS;
export const PRF_SALT_BYTES = 32;

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

/** By the PRF extension of WebAuthn (Level 3, §10.1.4): a secret that the authenticator makes of `salt`. */
const passkeyUnlocker = v.strictObject({
  kind: v.literal('passkey'),
  credentialId: hexBetween(1, 1023),
  salt: hex(PRF_SALT_BYTES),
  nonce: hex(NONCE_BYTES),
  sealed: hex(KEY_BYTES + TAG_BYTES),
});
export type PasskeyUnlocker = v.InferOutput<typeof passkeyUnlocker>;
export type Unlocker = PasswordUnlocker | PasskeyUnlocker;

const entry = v.strictObject({ id, nonce: hex(NONCE_BYTES), sealed: hexBetween(TAG_BYTES, 16_384) });
export type SealedEntry = v.InferOutput<typeof entry>;

/** The length first: a list of half a million is refused before its first item is looked at. */
const listUpTo = <Item extends v.GenericSchema>(least: number, most: number, item: Item) =>
  v.pipe(
    v.custom<v.InferInput<Item>[]>(
      (value) => Array.isArray(value) && value.length >= least && value.length <= most,
      'list',
    ),
    v.array(item),
  );

const lockMinutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60));
const entries = listUpTo(0, MAX_ENTRIES, entry);
const tail = {
  catalogue: v.strictObject({ nonce: hex(NONCE_BYTES), sealed: hexBetween(TAG_BYTES, MAX_VAULT_SIZE / 2) }),
  /** Judged by comparing the whole text. */
  checksum: v.string(),
};
const version1Schema = v.strictObject({
  format: v.literal('evident-vault'),
  version: v.literal(1),
  id,
  lockMinutes,
  unlockers: listUpTo(1, MAX_UNLOCKERS, passwordUnlocker),
  entries,
  ...tail,
});
const version2Schema = v.strictObject({
  format: v.literal('evident-vault'),
  version: v.literal(VAULT_VERSION),
  id,
  lockMinutes,
  /** Ask for the password or a passkey before each signature. */
  askEachTime: v.boolean(),
  unlockers: listUpTo(1, MAX_UNLOCKERS, v.variant('kind', [passwordUnlocker, passkeyUnlocker])),
  entries,
  ...tail,
});
/** As read: `version` is the one it was written in, since its seals are bound to that spelling. */
export type VaultFile = Omit<v.InferOutput<typeof version2Schema>, 'version'> & {
  readonly version: 1 | typeof VAULT_VERSION;
};
/** Everything that the catalogue's tag vouches for. */
export type VaultHead = Omit<VaultFile, 'catalogue' | 'checksum'>;

const versionSchema = v.looseObject({ format: v.literal('evident-vault'), version: count });

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

function canonicalUnlocker(unlocker: Unlocker) {
  const { kind, nonce, sealed } = unlocker;
  if (unlocker.kind === 'passkey')
    return { kind, credentialId: unlocker.credentialId, salt: unlocker.salt, nonce, sealed };
  const { name, memoryKiB, passes, lanes, salt } = unlocker.kdf;
  return { kind, kdf: { name, memoryKiB, passes, lanes, salt }, nonce, sealed };
}

/** JSON with keys in one fixed order: the order in which the objects of this folder are written. */
function canonicalHead({ format, version, id, lockMinutes, askEachTime, unlockers, entries }: VaultHead) {
  return {
    format,
    version,
    id,
    lockMinutes,
    ...(version === 1 ? {} : { askEachTime }),
    unlockers: unlockers.map(canonicalUnlocker),
    entries: entries.map(({ id, nonce, sealed }) => ({ id, nonce, sealed })),
  };
}

/** Additional data of the catalogue. */
export function headBytes(head: VaultHead): Bytes {
  return utf8(`catalogue:${JSON.stringify(canonicalHead(head))}`);
}

/** Additional data of one entry: which vault, which version, which entry. */
export function entryBytes(vaultId: string, entryId: string): Bytes {
  return utf8(`entry:${JSON.stringify(['evident-vault', SEALING_VERSION, vaultId, entryId])}`);
}

/** Additional data of a wrapped data key: which vault, and all that led to the wrapping key. */
export function unlockerBytes(
  vaultId: string,
  unlocker: Pick<PasswordUnlocker, 'kind' | 'kdf'> | Pick<PasskeyUnlocker, 'kind' | 'credentialId' | 'salt'>,
): Bytes {
  const parameters =
    unlocker.kind === 'passkey'
      ? [unlocker.credentialId, unlocker.salt]
      : [
          unlocker.kdf.name,
          unlocker.kdf.memoryKiB,
          unlocker.kdf.passes,
          unlocker.kdf.lanes,
          unlocker.kdf.salt,
        ];
  return utf8(
    `unlocker:${JSON.stringify(['evident-vault', SEALING_VERSION, vaultId, unlocker.kind, ...parameters])}`,
  );
}

function canonicalText(head: VaultHead, catalogue: VaultFile['catalogue']): string {
  const body = {
    ...canonicalHead(head),
    catalogue: { nonce: catalogue.nonce, sealed: catalogue.sealed },
  };
  const checksum = toText(sha256(utf8(JSON.stringify(body))));
  return JSON.stringify({ ...body, checksum });
}

/** The file as text, checksum included. Error: `VAULT_FULL`. */
export function writeVault(head: VaultHead, catalogue: VaultFile['catalogue']): string {
  const text = canonicalText(head, catalogue);
  if (text.length > MAX_VAULT_SIZE) throw new EvidentError('VAULT_FULL');
  return text;
}

/** One fault is enough: collecting those of a hostile file takes many seconds. */
const FIRST_FAULT = { abortEarly: true } as const;

type Reader = (value: unknown) => VaultFile | null;

function readVersion1(value: unknown): VaultFile | null {
  const parsed = v.safeParse(version1Schema, value, FIRST_FAULT);
  return parsed.success ? { ...parsed.output, askEachTime: false } : null;
}

function readVersion2(value: unknown): VaultFile | null {
  const parsed = v.safeParse(version2Schema, value, FIRST_FAULT);
  return parsed.success ? parsed.output : null;
}

/**
 * Migration forwards: one reader per version ever written, each giving today's `VaultFile`. What a reader took
 * in, the next change writes in today's version.
 */
const READERS: ReadonlyMap<number, Reader> = new Map([
  [1, readVersion1],
  [VAULT_VERSION, readVersion2],
]);

/** Some 300 in the largest vault. Deeply nested files take the parser a second and more. */
const MAX_BRACKETS = 10_000;

function tooNested(text: string): boolean {
  let brackets = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    // [ and {
    if (code === 0x5b || code === 0x7b) brackets += 1;
  }
  return brackets > MAX_BRACKETS;
}

/** Everything but checksum and spelling. Errors: as `readVault`. */
function parseVault(text: string, policy: KdfPolicy): VaultFile {
  if (text.length > MAX_VAULT_SIZE || tooNested(text)) throw new EvidentError('VAULT_DAMAGED');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's message quotes the file: not passed on.
    throw new EvidentError('VAULT_DAMAGED');
  }
  const version = v.safeParse(versionSchema, value, FIRST_FAULT);
  if (!version.success) throw new EvidentError('VAULT_DAMAGED');
  const read = READERS.get(version.output.version);
  if (read === undefined) throw new EvidentError('VAULT_UNSUPPORTED');
  const file = read(value);
  // More than the one password would each cost a key derivation at every try; none would leave only a device.
  if (file?.unlockers.filter(({ kind }) => kind === 'password').length !== 1)
    throw new EvidentError('VAULT_DAMAGED');
  if (!file.unlockers.every((unlocker) => unlocker.kind === 'passkey' || kdfAllowed(policy, unlocker.kdf)))
    throw new EvidentError('VAULT_UNSUPPORTED');
  return file;
}

/**
 * Reads a stored file without any key. Errors: `VAULT_DAMAGED` (size, syntax, schema, spelling or checksum),
 * `VAULT_UNSUPPORTED` (a newer version; key derivation weaker than allowed, or heavier than bearable).
 */
export function readVault(text: unknown, policy: KdfPolicy): VaultFile {
  if (typeof text !== 'string') throw new EvidentError('VAULT_DAMAGED');
  const file = parseVault(text, policy);
  // Comparing with what we would write catches the checksum, and also doubled keys, escapes and white space.
  if (canonicalText(file, file.catalogue) !== text) throw new EvidentError('VAULT_DAMAGED');
  return file;
}

/** A file whose checksum or spelling may be wrong, for saving what is left of it; null when more is. */
export function readUnchecked(text: string, policy: KdfPolicy): VaultFile | null {
  try {
    return parseVault(text, policy);
  } catch (thrown) {
    if (hasCode(thrown, 'VAULT_DAMAGED', 'VAULT_UNSUPPORTED')) return null;
    throw thrown;
  }
}
