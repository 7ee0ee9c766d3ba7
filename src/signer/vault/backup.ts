/**
 * A backup file: a vault of its own, with another id and another data key, sealed with the password that was chosen
 * for it. Whoever finds an old backup and its password learns nothing about the data key of the vault in use.
 */
import { EvidentError, hasCode } from '#core/errors/error.ts';
import type { KeySource } from './catalogue.ts';
import { readVault, type VaultFile } from './format.ts';
import { wipe } from './secret.ts';
import type { VaultTools } from './unlockers.ts';
import { type AddedSecret, createVault, type OpenVault, openSecret, openVault } from './vault.ts';

interface Backup {
  readonly sources: readonly KeySource[];
  /** One per source, under its id. The caller wipes them. */
  readonly secrets: readonly AddedSecret[];
  readonly lockMinutes: number;
}

export function wipeAll(secrets: readonly AddedSecret[]): void {
  for (const { secret } of secrets) wipe(secret);
}

/** Every secret of a vault; the caller wipes them. Error: `VAULT_DAMAGED`; then none is left open. */
export async function openSecrets(vault: OpenVault): Promise<readonly AddedSecret[]> {
  const secrets: AddedSecret[] = [];
  try {
    for (const { id } of vault.catalogue.sources) secrets.push({ id, secret: await openSecret(vault, id) });
    return secrets;
  } catch (thrown) {
    wipeAll(secrets);
    throw thrown;
  }
}

/**
 * The text of a backup file. Passkeys stay out: the file is to open on a device that has none of them. It is opened
 * once, as restoring will do, before anybody relies on it.
 *
 * @param now in ms of the epoch: when the sources were saved, says the file.
 * Errors: `VAULT_PASSWORD_WEAK`, `VAULT_FULL`, `KEY_RANDOMNESS`.
 */
export async function writeBackup(
  { sources, secrets, lockMinutes }: Backup,
  password: string,
  now: number,
  tools: VaultTools,
): Promise<string> {
  const catalogue = { sources: sources.map((source) => ({ ...source, savedAt: now })), passkeys: [] };
  const { text } = await createVault({ password, lockMinutes, catalogue, secrets }, tools);
  const opened = await openBackup(readBackup(text, tools), password, tools);
  wipeAll(opened.secrets);
  return text;
}

/**
 * What the file is, before any password: bounds, schema, checksum and cost of its key derivation. White space around
 * it, as mail and editors add, is passed over. Errors: `VAULT_BACKUP_INVALID`, `VAULT_UNSUPPORTED`.
 */
export function readBackup(text: string, { policy }: Pick<VaultTools, 'policy'>): VaultFile {
  try {
    return readVault(text.trim(), policy);
  } catch (thrown) {
    throw asBackupError(thrown);
  }
}

/** All of it; the caller wipes the secrets. Errors: `VAULT_PASSWORD_WRONG`, `VAULT_BACKUP_INVALID`. */
export async function openBackup(file: VaultFile, password: string, tools: VaultTools): Promise<Backup> {
  try {
    const vault = await openVault(file, { kind: 'password', password }, tools);
    const secrets = await openSecrets(vault);
    return { sources: vault.catalogue.sources, secrets, lockMinutes: file.lockMinutes };
  } catch (thrown) {
    throw asBackupError(thrown);
  }
}

function asBackupError(thrown: unknown): unknown {
  return hasCode(thrown, 'VAULT_DAMAGED') ? new EvidentError('VAULT_BACKUP_INVALID') : thrown;
}

/** `evident-backup-2027-01-15.json`, by the date in UTC. */
export function fileName(kind: 'backup' | 'recovered' | 'vault-damaged', now: number): string {
  return `evident-${kind}-${new Date(now).toISOString().slice(0, 10)}.json`;
}
