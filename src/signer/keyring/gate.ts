/** The one door where a password or a passkey is tried: counted, delayed, then tried. */
import { EvidentError } from '#core/errors/error.ts';
import { delayUntil, NO_ATTEMPTS, readAttempts, withAttempt } from '../vault/attempts.ts';
import { readVault, type VaultFile } from '../vault/format.ts';
import type { VaultStorage } from '../vault/storage.ts';
import { type Proof, unwrapOrRefuse, type VaultTools } from '../vault/unlockers.ts';
import { type OpenVault, openVault } from '../vault/vault.ts';

export interface GatePorts extends VaultTools {
  readonly storage: VaultStorage;
  /** Wall clock, ms of the epoch. */
  readonly clock: () => number;
}

/**
 * Tries `proof` on the vault `text`. A password is counted: looking at the counter and raising it is one transaction,
 * so several tabs share one allowance. A passkey cannot be guessed and is not. Errors: `VAULT_DELAYED` (details.until,
 * ms of the epoch), `VAULT_PASSWORD_WRONG`, `VAULT_PASSKEY_WRONG`, `VAULT_DAMAGED`, `VAULT_UNSUPPORTED`.
 */
export async function tryProof(ports: GatePorts, text: unknown, proof: Proof): Promise<OpenVault> {
  // What cannot be opened at all is not a try.
  const file = readVault(text, ports.policy);
  if (proof.kind === 'password') await countTry(ports);
  const vault = await openVault(file, proof, ports);
  await ports.storage.changeAttempts(() => ({ store: NO_ATTEMPTS, result: null }));
  return vault;
}

/**
 * Whether `proof` opens the data key of `file`, counted as in `tryProof`, and nothing else: also for a vault whose
 * contents do not open. Errors: as `tryProof`.
 */
export async function checkProof(ports: GatePorts, file: VaultFile, proof: Proof): Promise<void> {
  if (proof.kind === 'password') await countTry(ports);
  (await unwrapOrRefuse(file, proof, ports.policy)).fill(0);
  await ports.storage.changeAttempts(() => ({ store: NO_ATTEMPTS, result: null }));
}

/** Error: `VAULT_DELAYED`. */
export async function countTry(ports: Pick<GatePorts, 'storage' | 'clock'>): Promise<void> {
  const now = ports.clock();
  const until = await ports.storage.changeAttempts((stored) => {
    const attempts = readAttempts(stored, now);
    const wait = delayUntil(attempts, now);
    return { store: wait === null ? withAttempt(attempts, now) : attempts, result: wait };
  });
  if (until !== null) throw new EvidentError('VAULT_DELAYED', { until: String(until) });
}
