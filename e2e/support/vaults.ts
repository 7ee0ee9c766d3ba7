/** Real vaults, made in this process by the keyring itself. */
import type { PublicAccount } from '#protocol/messages.ts';
import type { KeyringCore } from '#signer/keyring/keyring.ts';
import type { MemoryStorage } from '#signer/vault/memory-storage.ts';
import { drawSeal } from '#signer/vault/signer-seal.ts';

/** Of every vault that the tests begin with. */
export const PASSWORD = 'copper lantern orbit 52';

export interface Seed {
  /** As the signer tells the wallet. */
  readonly accounts: readonly PublicAccount[];
  readonly vault: unknown;
  readonly seal: unknown;
}

/** A vault without keys, and a keyring that has it open. */
interface EmptyVault {
  readonly storage: MemoryStorage;
  readonly text: string;
  readonly core: KeyringCore;
}

/** Through the environment that Playwright's workers inherit. */
const LAID = 'EVIDENT_E2E_VAULT';

/** The empty vault of all workers, each of which would derive a key for one of its own. */
export async function layEmptyVault(): Promise<void> {
  process.env[LAID] = await emptyVault();
}

async function emptyVault(): Promise<string> {
  const [{ DEFAULT_LOCK_MINUTES }, { KDF_POLICY }, { createVault }] = await Promise.all([
    import('#signer/keyring/status.ts'),
    import('#signer/vault/kdf.ts'),
    import('#signer/vault/vault.ts'),
  ]);
  const catalogue = { sources: [], passkeys: [] };
  const contents = { password: PASSWORD, lockMinutes: DEFAULT_LOCK_MINUTES, catalogue, secrets: [] };
  const { text } = await createVault(contents, { random: crypto, policy: KDF_POLICY });
  return text;
}

let opened: Promise<EmptyVault> | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Each seed adds its keys to the same empty vault, so the key is derived from the password once for each process, not
 * for each test: a derivation takes half a second of processor time. A browser that opens the vault derives it as always.
 *
 * @param secret a recovery phrase, or a private key in hexadecimal.
 * @param accounts of the phrase.
 * @param besides further secrets in the same vault.
 */
export function makeSeed(secret: string, accounts = 1, besides: readonly string[] = []): Promise<Seed> {
  opened ??= openEmpty();
  const seed = Promise.all([opened, last]).then(([empty]) => addTo(empty, [secret, ...besides], accounts));
  last = seed.catch(() => undefined);
  return seed;
}

async function openEmpty(): Promise<EmptyVault> {
  // Not needed by the process that lists the tests.
  const [{ KeyringCore }, { KDF_POLICY }, { MemoryStorage }] = await Promise.all([
    import('#signer/keyring/keyring.ts'),
    import('#signer/vault/kdf.ts'),
    import('#signer/vault/memory-storage.ts'),
  ]);
  const storage = new MemoryStorage();
  // The clock does not move, so the keyring does not lock while tests run.
  const now = Date.now();
  const ports = { storage, clock: () => now, random: crypto, policy: KDF_POLICY };
  const text = process.env[LAID] ?? (await emptyVault());
  await storage.create(text, drawSeal(crypto));
  const tabs = { post: () => undefined, listen: () => undefined };
  const core = new KeyringCore({ ...ports, tabs, onStatus: () => undefined });
  await core.call('unlock', { proof: { kind: 'password', password: PASSWORD } });
  return { storage, text, core };
}

async function addTo(
  { storage, text, core }: EmptyVault,
  secrets: readonly string[],
  accounts: number,
): Promise<Seed> {
  storage.records = { ...storage.records, vault: text };
  for (const secret of secrets) {
    if (secret.includes(' ')) {
      await core.call('importMnemonic', {
        label: 'Recovery phrase',
        mnemonic: secret,
        passphrase: '',
        accounts,
      });
    } else {
      await core.call('importPrivateKey', { label: 'Private key', key: secret });
    }
  }
  const status = await core.call('status', {});
  return { accounts: status.accounts, vault: storage.records.vault, seal: drawSeal(crypto) };
}
