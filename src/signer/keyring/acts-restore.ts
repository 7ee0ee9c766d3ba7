/**
 * Acts that bring sources back: from a backup file, or out of a damaged vault. What they open stays in the worker;
 * the stored vault is never replaced, only added to, and a damaged one is not touched at all.
 */
import { EvidentError, hasCode } from '#core/errors/error.ts';
import { fileName, openBackup, readBackup, wipeAll, writeBackup } from '../vault/backup.ts';
import { publicAccounts } from '../vault/catalogue.ts';
import { openDamagedVault, readDamagedVault, type Salvaged } from '../vault/damaged-vault.ts';
import { readVault } from '../vault/format.ts';
import type { AddedSecret } from '../vault/vault.ts';
import type { Acts, KeyringContext } from './context.ts';
import { countTry, forgetTries } from './gate.ts';
import { isGenuine, merge, previewOf } from './restore.ts';
import { type Part, wipeParts } from './restores.ts';
import { newSource } from './sources.ts';
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
  parts: readonly Part[],
  lost: number,
  locksBefore: number,
): Promise<CallResult<'readBackup'>> {
  const { accounts } = await state.status();
  if (state.locks !== locksBefore) throw new EvidentError('VAULT_LOCKED');
  const here = new Set(accounts.map(({ address }) => address));
  return previewOf(state.restores.hold(parts), parts, here, lost);
}

/** Error: `VAULT_BACKUP_INVALID` when anything does not follow from the secrets. */
async function genuineParts(
  sources: readonly Part['source'][],
  secrets: readonly AddedSecret[],
): Promise<readonly Part[]> {
  const parts: Part[] = [];
  for (const source of sources) {
    const secret = secrets.find(({ id }) => id === source.id)?.secret;
    if (secret === undefined || !(await isGenuine({ source, secret })))
      throw new EvidentError('VAULT_BACKUP_INVALID');
    parts.push({ source, secret });
  }
  return parts;
}

/** By the catalogue where it opened and is true; else each secret with its first account, unnamed. */
async function salvagedParts({ secrets, catalogue }: Salvaged, now: number): Promise<readonly Part[]> {
  const parts: Part[] = [];
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

export const RESTORING: Acts<'readBackup' | 'restore' | 'readStored' | 'salvage'> = {
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
