/** What can be said about the vault right now. */
import { hasCode } from '#core/errors/error.ts';
import { type Catalogue, publicAccounts } from '../vault/catalogue.ts';
import { eraseAt } from '../vault/erasure.ts';
import { readVault, type VaultFile } from '../vault/format.ts';
import { readSeal } from '../vault/signer-seal.ts';
import type { StoredRecords } from '../vault/storage.ts';
import { delayUntil, type GatePorts, readAttempts } from './gate.ts';
import type { UnlockedSession } from './session.ts';
import type { KeyringStatus } from './wire.ts';

export const DEFAULT_LOCK_MINUTES = 10;

type Stored = Omit<KeyringStatus, 'seal' | 'delayUntil' | 'eraseAt'>;

function nothing(vault: KeyringStatus['vault']): Stored {
  return {
    vault,
    accounts: [],
    sources: [],
    locksAt: null,
    lockMinutes: DEFAULT_LOCK_MINUTES,
    askEachTime: false,
    passkeys: [],
    vaultId: null,
  };
}

/** What the file says of itself in the clear; names of passkeys only where the catalogue is open. */
function fromFile(file: VaultFile, catalogue: Catalogue | null) {
  return {
    lockMinutes: file.lockMinutes,
    askEachTime: file.askEachTime,
    vaultId: file.id,
    passkeys: file.unlockers.flatMap((unlocker) => {
      if (unlocker.kind !== 'passkey') return [];
      const { credentialId, salt } = unlocker;
      const named = catalogue?.passkeys.find((known) => known.credentialId === credentialId);
      return [{ credentialId, salt, name: named?.name ?? null, createdAt: named?.createdAt ?? null }];
    }),
  };
}

function whileLocked(stored: unknown, ports: GatePorts): Stored {
  if (stored === undefined) return nothing('absent');
  try {
    return { ...nothing('locked'), ...fromFile(readVault(stored, ports.policy), null) };
  } catch (thrown) {
    return nothing(hasCode(thrown, 'VAULT_UNSUPPORTED') ? 'unsupported' : 'damaged');
  }
}

/**
 * Reads what is stored and tells the state. `followed` is false when the stored vault is no longer that of
 * `session`: then the session must end and the status be read again.
 */
export async function readStatus(
  ports: GatePorts,
  session: UnlockedSession | null,
): Promise<{ readonly status: KeyringStatus; readonly followed: boolean }> {
  let records: StoredRecords;
  try {
    records = await ports.storage.read();
  } catch (thrown) {
    if (!hasCode(thrown, 'STORE_BLOCKED', 'STORE_FULL', 'VAULT_UNSUPPORTED')) throw thrown;
    const vault = hasCode(thrown, 'VAULT_UNSUPPORTED') ? 'unsupported' : 'blocked';
    // An open session stays open: once storage answers again, it is shown as before.
    return { status: { ...nothing(vault), seal: null, delayUntil: null, eraseAt: null }, followed: true };
  }
  const now = ports.clock();
  const common = {
    seal: readSeal(records.seal),
    delayUntil: delayUntil(readAttempts(records.attempts, now), now),
    eraseAt: records.vault === undefined ? null : eraseAt(records.erasure),
  };
  if (session === null) {
    return { status: { ...whileLocked(records.vault, ports), ...common }, followed: true };
  }
  const followed = await session.follow(records.vault, ports);
  const { catalogue, file } = session.vault;
  const status: KeyringStatus = {
    vault: 'unlocked',
    accounts: publicAccounts(catalogue.sources),
    sources: catalogue.sources.map(({ accounts: _, fingerprint: __, ...source }) => source),
    locksAt: session.idle.locksAt,
    ...fromFile(file, catalogue),
    ...common,
  };
  return { status, followed };
}
