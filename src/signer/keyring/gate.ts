/** The one door where a password is tried: counted, delayed, then tried. */
import { EvidentError } from '#core/errors/error.ts';
import { delayUntil, NO_ATTEMPTS, readAttempts, withAttempt } from '../vault/attempts.ts';
import { readVault } from '../vault/format.ts';
import type { VaultStorage } from '../vault/storage.ts';
import { type OpenVault, openVault, type VaultTools } from '../vault/vault.ts';

export interface GatePorts extends VaultTools {
  readonly storage: VaultStorage;
  /** Wall clock, ms of the epoch. */
  readonly clock: () => number;
}

/**
 * Tries `password` on the vault `text`. Looking at the counter and raising it is one transaction, so several tabs
 * share one allowance. Errors: `VAULT_DELAYED` (details.until, ms of the epoch), `VAULT_PASSWORD_WRONG`,
 * `VAULT_DAMAGED`, `VAULT_UNSUPPORTED`.
 */
export async function tryPassword(ports: GatePorts, text: unknown, password: string): Promise<OpenVault> {
  // What cannot be opened at all is not a try.
  const file = readVault(text, ports.policy);
  const now = ports.clock();
  const until = await ports.storage.changeAttempts((stored) => {
    const attempts = readAttempts(stored, now);
    const wait = delayUntil(attempts, now);
    return { store: wait === null ? withAttempt(attempts, now) : attempts, result: wait };
  });
  if (until !== null) throw new EvidentError('VAULT_DELAYED', { until: String(until) });
  const vault = await openVault(file, password, ports);
  await ports.storage.changeAttempts(() => ({ store: NO_ATTEMPTS, result: null }));
  return vault;
}
