/** What can be said about the vault right now. */
import { hasCode } from '#core/errors/error.ts';
import { delayUntil, readAttempts } from '../vault/attempts.ts';
import { publicAccounts } from '../vault/catalogue.ts';
import { readVault } from '../vault/format.ts';
import { readSeal } from '../vault/signer-seal.ts';
import type { StoredRecords } from '../vault/storage.ts';
import type { GatePorts } from './gate.ts';
import type { Session } from './session.ts';
import type { KeyringStatus } from './wire.ts';

export const DEFAULT_LOCK_MINUTES = 10;

const NOTHING_OPEN = { accounts: [], locksAt: null, lockMinutes: DEFAULT_LOCK_MINUTES } as const;

function lockedPart(stored: unknown, ports: GatePorts): Pick<KeyringStatus, 'vault' | 'lockMinutes'> {
  if (stored === undefined) return { vault: 'absent', lockMinutes: DEFAULT_LOCK_MINUTES };
  try {
    return { vault: 'locked', lockMinutes: readVault(stored, ports.policy).lockMinutes };
  } catch (thrown) {
    const vault = hasCode(thrown, 'VAULT_UNSUPPORTED') ? 'unsupported' : 'damaged';
    return { vault, lockMinutes: DEFAULT_LOCK_MINUTES };
  }
}

/**
 * Reads what is stored and tells the state. `followed` is false when the stored vault is no longer that of
 * `session`: then the session must end and the status be read again.
 */
export async function readStatus(
  ports: GatePorts,
  session: Session | null,
): Promise<{ readonly status: KeyringStatus; readonly followed: boolean }> {
  let records: StoredRecords;
  try {
    records = await ports.storage.read();
  } catch (thrown) {
    if (!hasCode(thrown, 'STORE_BLOCKED', 'STORE_FULL', 'VAULT_UNSUPPORTED')) throw thrown;
    const vault = hasCode(thrown, 'VAULT_UNSUPPORTED') ? 'unsupported' : 'blocked';
    // An open session stays open: once storage answers again, it is shown as before.
    return { status: { vault, ...NOTHING_OPEN, seal: null, delayUntil: null }, followed: true };
  }
  const now = ports.clock();
  const common = {
    seal: readSeal(records.seal),
    delayUntil: delayUntil(readAttempts(records.attempts, now), now),
  };
  if (session === null) {
    return { status: { ...NOTHING_OPEN, ...lockedPart(records.vault, ports), ...common }, followed: true };
  }
  const followed = await session.follow(records.vault, ports);
  const { catalogue, file } = session.vault;
  const status: KeyringStatus = {
    vault: 'unlocked',
    accounts: publicAccounts(catalogue.sources),
    locksAt: session.idle.locksAt,
    lockMinutes: file.lockMinutes,
    ...common,
  };
  return { status, followed };
}
