/** Making, opening and changing a vault. Pure apart from WebCrypto: takes and gives text, stores nothing. */
import { EvidentError } from '#core/errors/error.ts';
import { type Catalogue, decodeCatalogue, encodeCatalogue, MAX_ACCOUNTS } from './catalogue.ts';
import {
  entryBytes,
  headBytes,
  MAX_ENTRIES,
  readVault,
  type SealedEntry,
  type Unlocker,
  VAULT_VERSION,
  type VaultFile,
  type VaultHead,
  writeVault,
} from './format.ts';
import { type RandomSource, randomBytes } from './random.ts';
import { fromText, KEY_BYTES, newNonce, openSealed, sealBytes, toText } from './seal.ts';
import { decodeSecret, encodeSecret, type Secret } from './secret.ts';
import { dataKeyOf, type UnlockProof, unwrapOrRefuse, type VaultTools, wrapByPassword } from './unlockers.ts';

/** A vault whose catalogue is open. Its secrets are still sealed. */
export interface OpenVault {
  readonly file: VaultFile;
  /** The exact text that was read or written: what the next change expects to find stored. */
  readonly text: string;
  /** The data key; its bytes cannot be read by any script. */
  readonly key: CryptoKey;
  readonly catalogue: Catalogue;
}

/** A secret to add, under the id of its source in the new catalogue. */
export interface AddedSecret {
  readonly id: string;
  readonly secret: Secret;
}

async function sealEntry(
  key: CryptoKey,
  vaultId: string,
  { id, secret }: AddedSecret,
  random: RandomSource,
): Promise<SealedEntry> {
  const nonce = newNonce(random);
  const plain = encodeSecret(secret);
  try {
    const sealed = await sealBytes(key, nonce, plain, entryBytes(vaultId, id));
    return { id, nonce: toText(nonce), sealed: toText(sealed) };
  } finally {
    plain.fill(0);
  }
}

function assertRoom(catalogue: Catalogue): void {
  const accounts = catalogue.sources.reduce((sum, source) => sum + source.accounts.length, 0);
  if (catalogue.sources.length > MAX_ENTRIES || accounts > MAX_ACCOUNTS) throw new EvidentError('VAULT_FULL');
}

async function finish(
  key: CryptoKey,
  head: VaultHead,
  catalogue: Catalogue,
  tools: VaultTools,
): Promise<OpenVault> {
  assertRoom(catalogue);
  const nonce = newNonce(tools.random);
  const sealed = await sealBytes(key, nonce, encodeCatalogue(catalogue), headBytes(head));
  const text = writeVault(head, { nonce: toText(nonce), sealed: toText(sealed) });
  // Read back what was written before anybody relies on it.
  const file = readVault(text, tools.policy);
  return { file, text, key, catalogue: await openCatalogue(file, key) };
}

export interface NewVault {
  readonly password: string;
  readonly lockMinutes: number;
  readonly catalogue: Catalogue;
  readonly secrets: readonly AddedSecret[];
}

/** Makes a vault. Errors: `VAULT_PASSWORD_WEAK`, `KEY_RANDOMNESS`, `VAULT_FULL`. */
export async function createVault(input: NewVault, tools: VaultTools): Promise<OpenVault> {
  const { random } = tools;
  const id = toText(randomBytes(random, 16));
  const dataKey = randomBytes(random, KEY_BYTES);
  try {
    const unlocker = await wrapByPassword(dataKey, id, input.password, tools);
    const key = await dataKeyOf(dataKey);
    const entries: SealedEntry[] = [];
    for (const added of input.secrets) entries.push(await sealEntry(key, id, added, random));
    const head: VaultHead = {
      format: 'evident-vault',
      version: VAULT_VERSION,
      id,
      lockMinutes: input.lockMinutes,
      askEachTime: false,
      unlockers: [unlocker],
      entries,
    };
    return await finish(key, head, input.catalogue, tools);
  } finally {
    dataKey.fill(0);
  }
}

/**
 * Opens the catalogue with a data key already at hand. Error: `VAULT_DAMAGED` when any part of the file is not
 * what was sealed.
 */
export async function openCatalogue(file: VaultFile, key: CryptoKey): Promise<Catalogue> {
  const { nonce, sealed } = file.catalogue;
  const plain = await openSealed(key, fromText(nonce), fromText(sealed), headBytes(file));
  if (plain === null) throw new EvidentError('VAULT_DAMAGED');
  const catalogue = decodeCatalogue(plain, file.version);
  plain.fill(0);
  const entryIds = file.entries.map(({ id }) => id).sort();
  const sourceIds = catalogue.sources.map(({ id }) => id).sort();
  if (entryIds.join() !== sourceIds.join()) throw new EvidentError('VAULT_DAMAGED');
  return catalogue;
}

/**
 * Opens a vault by password or passkey. A wrapped key that does not open means a wrong one, since damage was excluded
 * by the checksum when the file was read; only somebody who altered the file on purpose can blur the two, and
 * gains nothing. Once the data key is out, everything else must open, or the vault is damaged.
 * Errors: `VAULT_PASSWORD_WRONG`, `VAULT_PASSKEY_WRONG`, `VAULT_DAMAGED`, `VAULT_UNSUPPORTED`.
 */
export async function openVault(file: VaultFile, proof: UnlockProof, tools: VaultTools): Promise<OpenVault> {
  const key = await dataKeyOf(await unwrapOrRefuse(file, proof, tools.policy));
  return { file, text: writeVault(file, file.catalogue), key, catalogue: await openCatalogue(file, key) };
}

/** Opens the secret of one entry; the caller wipes it. Error: `VAULT_DAMAGED`. */
export async function openEntry(key: CryptoKey, vaultId: string, entry: SealedEntry): Promise<Secret> {
  const plain = await openSealed(
    key,
    fromText(entry.nonce),
    fromText(entry.sealed),
    entryBytes(vaultId, entry.id),
  );
  if (plain === null) throw new EvidentError('VAULT_DAMAGED');
  try {
    return decodeSecret(plain);
  } finally {
    plain.fill(0);
  }
}

/** Opens one secret; the caller wipes it. Error: `VAULT_DAMAGED`. */
export async function openSecret({ file, key }: OpenVault, id: string): Promise<Secret> {
  const entry = file.entries.find((known) => known.id === id);
  if (entry === undefined) throw new EvidentError('VAULT_DAMAGED');
  return openEntry(key, file.id, entry);
}

export interface VaultChange {
  readonly catalogue?: Catalogue;
  readonly lockMinutes?: number;
  readonly askEachTime?: boolean;
  readonly unlockers?: Unlocker[];
  readonly secrets?: readonly AddedSecret[];
  /** Ids of the sources whose secrets leave. */
  readonly removed?: readonly string[];
}

/** The vault with a change, sealed anew. Entries that stay are kept byte for byte. Error: `VAULT_FULL`. */
export async function changeVault(
  vault: OpenVault,
  change: VaultChange,
  tools: VaultTools,
): Promise<OpenVault> {
  const added: SealedEntry[] = [];
  for (const secret of change.secrets ?? [])
    added.push(await sealEntry(vault.key, vault.file.id, secret, tools.random));
  const { file } = vault;
  const removed = change.removed ?? [];
  const head: VaultHead = {
    ...file,
    version: VAULT_VERSION,
    lockMinutes: change.lockMinutes ?? file.lockMinutes,
    askEachTime: change.askEachTime ?? file.askEachTime,
    unlockers: change.unlockers ?? file.unlockers,
    entries: [...file.entries.filter(({ id }) => !removed.includes(id)), ...added],
  };
  return finish(vault.key, head, change.catalogue ?? vault.catalogue, tools);
}
