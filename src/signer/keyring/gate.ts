/** The one door where a password or a passkey is tried: counted, delayed, then tried. */
import * as v from 'valibot';
import { EvidentError } from '#core/errors/error.ts';
import { readVault, type VaultFile } from '../vault/format.ts';
import type { VaultStorage } from '../vault/storage.ts';
import { type UnlockProof, unwrapOrRefuse, type VaultTools } from '../vault/unlockers.ts';
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
export async function tryProof(ports: GatePorts, text: unknown, proof: UnlockProof): Promise<OpenVault> {
  // What cannot be opened at all is not a try.
  const file = readVault(text, ports.policy);
  const vault = await tried(ports, proof, () => openVault(file, proof, ports));
  await forgetTries(ports);
  return vault;
}

/**
 * Whether `proof` opens the data key of `file`, counted as in `tryProof`, and nothing else: also for a vault whose
 * contents do not open. Errors: as `tryProof`.
 */
export async function checkProof(ports: GatePorts, file: VaultFile, proof: UnlockProof): Promise<void> {
  await tried(ports, proof, async () => void (await unwrapOrRefuse(file, proof, ports.policy)).fill(0));
  await forgetTries(ports);
}

/**
 * The outcome of an attempt, once it was counted. It is made while the count is on its way to the disk: deriving a key
 * takes longer, and whoever ends the page in the middle has learned nothing.
 */
async function tried<T>(ports: GatePorts, proof: UnlockProof, attempt: () => Promise<T>): Promise<T> {
  if (proof.kind !== 'password') return attempt();
  const begun: Promise<T>[] = [];
  await countTry(ports, () => {
    const trying = attempt();
    // Waited for below; a count that cannot be stored comes first.
    trying.catch(() => undefined);
    begun.push(trying);
  });
  const [outcome] = await Promise.all(begun);
  return outcome as T;
}

/** The right proof was given. Not waited for until it is on the disk: what is lost makes the next tries fewer. */
export async function forgetTries({ storage }: Pick<GatePorts, 'storage'>): Promise<void> {
  await storage.changeAttempts(() => ({ store: NO_ATTEMPTS, result: null }), 'relaxed');
}

/**
 * Counts a try, on the disk once it resolves. Error: `VAULT_DELAYED`.
 *
 * @param allowed called as soon as it is known that the try may be made.
 */
export async function countTry(
  ports: Pick<GatePorts, 'storage' | 'clock'>,
  allowed: () => void = () => undefined,
): Promise<void> {
  const now = ports.clock();
  const until = await ports.storage.changeAttempts((stored) => {
    const attempts = readAttempts(stored, now);
    const wait = delayUntil(attempts, now);
    if (wait === null) allowed();
    return { store: wait === null ? withAttempt(attempts, now) : attempts, result: wait };
  });
  if (until !== null) throw new EvidentError('VAULT_DELAYED', { until: String(until) });
}

// The growing delay after wrong passwords, stored so that a reload does not reset it. It slows somebody at the
// keyboard; against somebody who copies the file, Argon2id is what counts.

const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const attemptsSchema = v.strictObject({
  failures: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** When the last try was made, in ms of the epoch. */
  lastAt: time,
});
type Attempts = v.InferOutput<typeof attemptsSchema>;

export const NO_ATTEMPTS: Attempts = { failures: 0, lastAt: 0 };
const FREE = 3;
const LONGEST_MS = 5 * 60_000;

/**
 * An unreadable counter counts as many tries: altering it must not set it back. A last try that lies in the future, since
 * the clock was set back, counts as made now. Whoever opens the door stores that, so that the wait has an end.
 */
export function readAttempts(stored: unknown, now: number): Attempts {
  if (stored === undefined || stored === null) return NO_ATTEMPTS;
  const parsed = v.safeParse(attemptsSchema, stored);
  if (!parsed.success) return { failures: FREE + 9, lastAt: now };
  const { failures, lastAt } = parsed.output;
  return { failures, lastAt: Math.min(lastAt, now) };
}

/** Three tries are free; then 2, 4, 8 … seconds, at most 5 minutes. */
export function delayAfter(failures: number): number {
  if (failures < FREE) return 0;
  return Math.min(LONGEST_MS, 2 ** (failures - FREE + 1) * 1000);
}

/** When the next try is allowed, or null for now. */
export function delayUntil({ failures, lastAt }: Attempts, now: number): number | null {
  const until = lastAt + delayAfter(failures);
  return until > now ? until : null;
}

/** Counted before the password is tried, so that ending the page in the middle does not make it free. */
export function withAttempt({ failures }: Attempts, now: number): Attempts {
  return { failures: Math.min(failures + 1, 1000), lastAt: now };
}
