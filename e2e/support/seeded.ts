/** A real vault, made in this process by the keyring itself, laid into the signer's storage of a browser. */
import type { BrowserContext, Page } from '@playwright/test';
import { KeyringCore } from '#signer/keyring/keyring.ts';
import { KDF_POLICY } from '#signer/vault/kdf.ts';
import { MemoryStorage } from '#signer/vault/memory-storage.ts';
import { readEnvironment } from './environment.ts';
import { PASSWORD } from './steps.ts';

export interface Seed {
  readonly vault: unknown;
  readonly seal: unknown;
  /** A backup file of the same keys, with the same password. */
  readonly backup: string;
}

export async function makeSeed(phrase: string): Promise<Seed> {
  const storage = new MemoryStorage();
  const core = new KeyringCore({
    storage,
    clock: () => Date.now(),
    random: crypto,
    policy: KDF_POLICY,
    tabs: { post: () => undefined, listen: () => undefined },
    onStatus: () => undefined,
  });
  await core.call('importMnemonic', {
    mnemonic: phrase,
    passphrase: '',
    accounts: 1,
    password: PASSWORD,
    label: 'Seeded phrase',
  });
  const { vault, seal } = storage.records;
  const proof = { kind: 'password', password: PASSWORD } as const;
  const { text } = await core.call('writeBackup', { proof, password: PASSWORD });
  return { vault, seal, backup: text };
}

/** Opens the signer alone, over exactly these records. */
export async function openSeeded(context: BrowserContext, seed: Seed | null): Promise<Page> {
  const { signerOrigin } = readEnvironment();
  const page = await context.newPage();
  // A page of the signer's origin that runs no program of ours.
  await page.goto(`${signerOrigin}/nothing.txt`);
  await page.evaluate(
    ([vault, seal]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('evident-signer', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('records');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('records', 'readwrite');
          const records = transaction.objectStore('records');
          records.clear();
          if (vault !== null) {
            records.put(vault, 'vault');
            records.put(seal, 'seal');
          }
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    seed === null ? [null, null] : [seed.vault, seed.seal],
  );
  await page.goto(signerOrigin);
  return page;
}
