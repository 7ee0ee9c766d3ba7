/** Real vaults, made in this process by the keyring itself. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { cacheFolder, fingerprint } from '#devnet/fingerprint.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import { KeyringCore } from '#signer/keyring/keyring.ts';
import { KDF_POLICY } from '#signer/vault/kdf.ts';
import { MemoryStorage } from '#signer/vault/memory-storage.ts';

/** Of every vault that the tests begin with. */
export const PASSWORD = 'copper lantern orbit 52';

export interface Seed {
  /** As the signer tells the wallet. */
  readonly accounts: readonly PublicAccount[];
  readonly vault: unknown;
  readonly seal: unknown;
}

const CACHE = cacheFolder('evident-vaults');
/** By the code that writes a vault. */
const VERSION = fingerprint('src/signer/keyring', 'src/signer/vault', 'pnpm-lock.yaml');
const FOLDER = join(CACHE, VERSION);

/** What other code wrote is not read any more. */
export function forgetOldVaults(): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of readdirSync(CACHE)) {
    if (name !== VERSION) rmSync(join(CACHE, name), { recursive: true, force: true });
  }
}

/**
 * With the product's own derivation of the key from the password, done once for each secret: what comes of it is kept
 * on disk, as a browser would keep it.
 *
 * @param secret a recovery phrase, or a private key in hexadecimal.
 */
export async function makeSeed(secret: string, accounts = 1): Promise<Seed> {
  const name = createHash('sha256')
    .update(JSON.stringify([secret, accounts, PASSWORD]))
    .digest('hex');
  const file = join(FOLDER, name);
  if (existsSync(file)) return deserialize(readFileSync(file)) as Seed;
  const seed = await importInto(new MemoryStorage(), secret, accounts);
  // Written aside and renamed: nobody reads half a file.
  writeFileSync(`${file}.${process.pid}`, serialize(seed));
  renameSync(`${file}.${process.pid}`, file);
  return seed;
}

async function importInto(storage: MemoryStorage, secret: string, accounts: number): Promise<Seed> {
  const core = new KeyringCore({
    storage,
    clock: () => Date.now(),
    random: crypto,
    policy: KDF_POLICY,
    tabs: { post: () => undefined, listen: () => undefined },
    onStatus: () => undefined,
  });
  // Called as the signer calls them.
  const common = { password: PASSWORD };
  if (secret.includes(' ')) {
    const label = 'Recovery phrase';
    await core.call('importMnemonic', { ...common, label, mnemonic: secret, passphrase: '', accounts });
  } else {
    await core.call('importPrivateKey', { ...common, label: 'Private key', key: secret });
  }
  const { vault, seal } = storage.records;
  const status = await core.call('status', {});
  return { accounts: status.accounts, vault, seal };
}
