/**
 * Acts that bring sources back: from a backup file, or out of a damaged vault. What they open stays in the worker;
 * the stored vault is never replaced, only added to, and a damaged one is not touched at all.
 */

import { secp256k1 } from '@noble/curves/secp256k1.js';
import type { Address } from '#core/address/address.ts';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import { fileName, openBackup, readBackup, wipeAll, writeBackup } from '../vault/backup.ts';
import { type Catalogue, hasAddress, type KeySource, publicAccounts } from '../vault/catalogue.ts';
import { openDamagedVault, readDamagedVault, type Salvaged } from '../vault/damaged-vault.ts';
import { readVault } from '../vault/format.ts';
import type { Secret } from '../vault/secret.ts';
import type { AddedSecret } from '../vault/vault.ts';
import type { KeyringActs, KeyringContext } from './context.ts';
import { addressesOf, addressOfPrivateKey, sourceFingerprint } from './derive.ts';
import { type PhrasePart, wipeParts } from './drafts.ts';
import { countTry, forgetTries } from './gate.ts';
import { newSource, nextAccount, withAccounts, withAppearances, withSource } from './sources.ts';
import { DEFAULT_LOCK_MINUTES } from './status.ts';
import type { CallResult } from './wire.ts';

/** Characters of a stored value that is no text, as it is given out. */
const MAX_STORED_TEXT = 4 * 1024 * 1024;

/** Tries a password on seals of the stored vault past its door: counted and delayed as there. */
async function counted<T>({ ports, state }: KeyringContext, attempt: () => Promise<T>): Promise<T> {
  try {
    await countTry(ports);
    const result = await attempt();
    await forgetTries(ports);
    return result;
  } finally {
    state.publish();
  }
}

/** Keeps `parts` for restoring, unless a lock came in between; then they are wiped. Error: `VAULT_LOCKED`. */
async function hold(
  { state }: KeyringContext,
  parts: readonly PhrasePart[],
  lost: number,
  locksBefore: number,
): Promise<CallResult<'readBackup'>> {
  const { accounts } = await state.status();
  if (state.locks !== locksBefore) throw new EvidentError('VAULT_LOCKED');
  const here = new Set(accounts.map(({ address }) => address));
  return previewOf(state.restores.hold(parts), parts, here, lost);
}

// Bringing sources back beside those that are there: adds, never replaces, never removes. Nothing is stored here.

/** Addresses derived without letting anything else run. */
const BATCH = 100;

/**
 * Whether all that a source says of itself follows from its secret. Whoever gives away a backup file and its
 * password could write addresses of their own into it, for others to be paid to; so nothing of it is believed.
 */
export async function isGenuine({ source, secret }: PhrasePart): Promise<boolean> {
  if ((source.kind === 'mnemonic') !== (secret.kind === 'mnemonic')) return false;
  if (secret.kind === 'privateKey' && !secp256k1.utils.isValidSecretKey(secret.key)) return false;
  if (source.fingerprint !== (await sourceFingerprint(secret))) return false;
  if (secret.kind === 'mnemonic') return hasGenuineAccounts(source, secret);
  const [account, second] = source.accounts;
  const address = addressOfPrivateKey(secret.key);
  return second === undefined && account?.path === null && account.address === address;
}

async function hasGenuineAccounts({ accounts }: KeySource, secret: Secret): Promise<boolean> {
  for (let from = 0; from < accounts.length; from += BATCH) {
    const batch = accounts.slice(from, from + BATCH);
    const paths = batch.flatMap(({ path }) => path ?? []);
    if (paths.length !== batch.length) return false;
    const addresses = await addressesOf(secret, paths);
    if (!batch.every(({ address }, place) => address === addresses[place])) return false;
  }
  return true;
}

function isSame(a: KeySource, b: KeySource): boolean {
  return (a.kind === 'mnemonic') === (b.kind === 'mnemonic') && a.fingerprint === b.fingerprint;
}

function later(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

/** A known source with what a backup of it has besides. */
function withNews(catalogue: Catalogue, known: KeySource, given: KeySource): Catalogue {
  return withSource(withAccounts(catalogue, known.id, given.accounts), known.id, (source) => ({
    ...source,
    label: source.label === '' ? given.label : source.label,
    backedUpAt: later(source.backedUpAt, given.backedUpAt),
    savedAt: later(source.savedAt, given.savedAt),
    practisedAt: later(source.practisedAt, given.practisedAt),
  }));
}

function appearancesOf(parts: readonly PhrasePart[]) {
  return parts.flatMap(({ source }) =>
    source.accounts.flatMap(({ address, look }) => (look === null ? [] : [{ address, look }])),
  );
}

interface Merged {
  readonly catalogue: Catalogue;
  /** Of the sources that are new. They are those of the parts, not copies. */
  readonly secrets: readonly AddedSecret[];
  /** Ids of the sources that now hold what the parts held, new or known. */
  readonly touched: readonly string[];
}

/**
 * The catalogue with everything in `parts`. A single key whose account a phrase gives already is left out, since the
 * phrase holds it. A phrase is never left out: where all of its accounts came in as single keys before, it comes
 * with the next one.
 */
export async function merge(
  before: Catalogue,
  parts: readonly PhrasePart[],
  newId: () => string,
  now: number,
): Promise<Merged> {
  let catalogue = before;
  const secrets: AddedSecret[] = [];
  const touched: string[] = [];
  for (const { source, secret } of parts) {
    const known = catalogue.sources.find((candidate) => isSame(candidate, source));
    if (known !== undefined) {
      catalogue = withNews(catalogue, known, source);
      touched.push(known.id);
      continue;
    }
    const holders = catalogue.sources.filter(({ accounts }) =>
      accounts.some(({ address }) => source.accounts.some((account) => account.address === address)),
    );
    touched.push(...holders.map(({ id }) => id));
    const fresh = source.accounts.filter(({ address }) => !hasAddress(catalogue, address));
    if (fresh.length === 0 && secret.kind === 'privateKey') continue;
    const accounts = fresh.length > 0 ? fresh : [await nextAccount(catalogue, source, secret, now)];
    const id = catalogue.sources.some((candidate) => candidate.id === source.id) ? newId() : source.id;
    catalogue = { ...catalogue, sources: [...catalogue.sources, { ...source, id, accounts }] };
    secrets.push({ id, secret });
    touched.push(id);
  }
  return { catalogue: withAppearances(catalogue, appearancesOf(parts), now) ?? catalogue, secrets, touched };
}

/** What a person sees before restoring. `here`: the addresses of the vault that is open, empty for none. */
function previewOf(
  draftId: string,
  parts: readonly PhrasePart[],
  here: ReadonlySet<Address>,
  lost: number,
): CallResult<'readBackup'> {
  const sources = parts.map(({ source: { kind, label, accounts } }) => ({
    kind,
    label,
    accounts: accounts.map(({ address, path, look }) => {
      const named = look?.label ?? '';
      return { address, path, label: named === '' ? null : named, known: here.has(address) };
    }),
  }));
  return { draftId, sources, lost };
}

/** Error: `VAULT_BACKUP_INVALID` when anything does not follow from the secrets. */
async function genuineParts(
  sources: readonly PhrasePart['source'][],
  secrets: readonly AddedSecret[],
): Promise<readonly PhrasePart[]> {
  const parts: PhrasePart[] = [];
  for (const source of sources) {
    const secret = secrets.find(({ id }) => id === source.id)?.secret;
    if (secret === undefined || !(await isGenuine({ source, secret })))
      throw new EvidentError('VAULT_BACKUP_INVALID');
    parts.push({ source, secret });
  }
  return parts;
}

/** By the catalogue where it opened and is true; else each secret with its first account, unnamed. */
async function salvagedParts({ secrets, catalogue }: Salvaged, now: number): Promise<readonly PhrasePart[]> {
  const parts: PhrasePart[] = [];
  for (const { id, secret } of secrets) {
    const listed = catalogue?.sources.find((source) => source.id === id);
    if (listed !== undefined && (await isGenuine({ source: listed, secret }))) {
      parts.push({ source: listed, secret });
      continue;
    }
    const kind = secret.kind;
    const source = await newSource(secret, { id, kind, label: '', backedUpAt: null, accounts: 1, now });
    parts.push({ source, secret });
  }
  return parts;
}

function isIntact(stored: unknown, { lost, catalogue }: Salvaged, { ports }: KeyringContext): boolean {
  if (lost > 0 || catalogue === null) return false;
  try {
    readVault(stored, ports.policy);
    return true;
  } catch (thrown) {
    if (hasCode(thrown, 'VAULT_DAMAGED', 'VAULT_UNSUPPORTED')) return false;
    throw thrown;
  }
}

/** Whatever is stored, as text. Anything but a text was not written by Evident. */
function asText(stored: unknown): string {
  if (typeof stored === 'string') return stored;
  let room = MAX_STORED_TEXT;
  const bounded = (_key: string, value: unknown): unknown => {
    room -= typeof value === 'string' ? value.length + 8 : 8;
    if (room < 0) return undefined;
    return typeof value === 'bigint' ? value.toString() : value;
  };
  try {
    return JSON.stringify(stored, bounded) ?? String(stored);
  } catch {
    // A cycle. The engine's message names parts of the value: not passed on.
    return Object.prototype.toString.call(stored);
  }
}

export const RESTORING: KeyringActs<'readBackup' | 'restore' | 'readStored' | 'salvage'> = {
  /** Errors: `VAULT_BACKUP_INVALID`, `VAULT_UNSUPPORTED`, `VAULT_PASSWORD_WRONG`, `VAULT_DELAYED`, `VAULT_LOCKED`. */
  readBackup: (context, { text, password }) =>
    context.inTurn(async () => {
      const { state, ports } = context;
      const { locks } = state;
      const file = readBackup(text, ports);
      const { vault: stored } = await ports.storage.read();
      // A copy of the stored vault opens with its password: no way around the delay.
      const isOwn = typeof stored === 'string' && stored.includes(file.id);
      const open = () => openBackup(file, password, ports);
      const { sources, secrets } = await (isOwn ? counted(context, open) : open());
      try {
        return await hold(context, await genuineParts(sources, secrets), 0, locks);
      } catch (thrown) {
        wipeAll(secrets);
        throw thrown;
      }
    }),

  /**
   * Gives the accounts of every source that was in the file, added now or there before. Errors:
   * `VAULT_RESTORE_UNKNOWN`, as `addSources`.
   */
  restore: (context, { draftId, password }) =>
    context.inTurn(async () => {
      const { state, ports } = context;
      const parts = state.restores.read(draftId);
      let touched: readonly string[] = [];
      try {
        await context.addSources(password, async (catalogue) => {
          const merged = await merge(catalogue, parts, () => context.newId(), ports.clock());
          touched = merged.touched;
          return JSON.stringify(merged.catalogue) === JSON.stringify(catalogue) ? null : merged;
        });
      } finally {
        wipeParts(parts);
      }
      state.restores.drop(draftId);
      if (touched.length === 0) return [];
      const { sources } = state.require().catalogue;
      return publicAccounts(sources.filter(({ id }) => touched.includes(id)));
    }),

  /** Error: `VAULT_ABSENT`. */
  readStored: async ({ ports }) => {
    const { vault: stored } = await ports.storage.read();
    if (stored === undefined) throw new EvidentError('VAULT_ABSENT');
    return { name: fileName('vault-damaged', ports.clock()), text: asText(stored) };
  },

  /**
   * Errors: `VAULT_ABSENT`, `VAULT_DAMAGED` when there is nothing that a password could open, `VAULT_PASSWORD_WRONG`
   * (also for the right one where id or unlocker were hit: the two cannot be told apart), `VAULT_DELAYED`,
   * `VAULT_INTACT` when nothing is damaged, `VAULT_LOCKED`.
   */
  salvage: (context, { password }) =>
    context.inTurn(async () => {
      const { state, ports } = context;
      const { locks } = state;
      const { vault: stored } = await ports.storage.read();
      if (stored === undefined) throw new EvidentError('VAULT_ABSENT');
      const damaged = readDamagedVault(stored, ports.policy);
      const salvaged = await counted(context, () => openDamagedVault(damaged, password, ports));
      const { secrets, lost } = salvaged;
      try {
        if (isIntact(stored, salvaged, context)) throw new EvidentError('VAULT_INTACT');
        const now = ports.clock();
        const parts = await salvagedParts(salvaged, now);
        const merged = await merge({ sources: [], passkeys: [] }, parts, () => context.newId(), now);
        const { sources } = merged.catalogue;
        const lockMinutes = damaged.file?.lockMinutes ?? DEFAULT_LOCK_MINUTES;
        const backup = { sources, secrets: merged.secrets, lockMinutes };
        const text = sources.length === 0 ? null : await writeBackup(backup, password, now, ports);
        const file = text === null ? null : { name: fileName('recovered', now), text };
        return { file, preview: await hold(context, parts, lost, locks) };
      } catch (thrown) {
        wipeAll(secrets);
        throw thrown;
      }
    }),
};
