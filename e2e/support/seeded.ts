/** A real vault, made in this process by the keyring itself, laid into the signer's storage of a browser. */
import type { BrowserContext, Page } from '@playwright/test';
import type { PublicAccount } from '#protocol/messages.ts';
import { KeyringCore } from '#signer/keyring/keyring.ts';
import { KDF_POLICY } from '#signer/vault/kdf.ts';
import { MemoryStorage } from '#signer/vault/memory-storage.ts';
import { readEnvironment } from './environment.ts';
import { PASSWORD } from './steps.ts';

export interface Seed {
  /** As the signer tells the wallet. */
  readonly accounts: readonly PublicAccount[];
  readonly vault: unknown;
  readonly seal: unknown;
  /** A backup file of the same keys, with the same password. */
  readonly backup: string;
}

export async function makeSeed(phrase: string, accounts = 1): Promise<Seed> {
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
    accounts,
    password: PASSWORD,
    label: 'Seeded phrase',
  });
  const { vault, seal } = storage.records;
  const proof = { kind: 'password', password: PASSWORD } as const;
  const { text } = await core.call('writeBackup', { proof, password: PASSWORD });
  const status = await core.call('status', {});
  return { accounts: status.accounts, vault, seal, backup: text };
}

export interface TableRows {
  readonly table: string;
  readonly rows: readonly { readonly key?: string | number; readonly row: unknown }[];
}

/** Writes exactly these tables into a database of `origin`, from a page there that runs no program of ours. */
export async function layRows(
  page: Page,
  origin: string,
  database: { readonly name: string; readonly version: number },
  tables: readonly TableRows[],
): Promise<void> {
  await page.goto(`${origin}/nothing.txt`);
  await page.evaluate(
    ([{ name, version }, contents]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, version);
        opening.onupgradeneeded = () => {
          for (const { table } of contents) {
            opening.result.createObjectStore(table, table === 'aside' ? { autoIncrement: true } : {});
          }
        };
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const names = contents.map(({ table }) => table);
          const transaction = opening.result.transaction(names, 'readwrite');
          for (const { table, rows } of contents) {
            transaction.objectStore(table).clear();
            for (const { key, row } of rows) transaction.objectStore(table).put(row, key);
          }
          transaction.onerror = () => reject(transaction.error);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [database, tables] as const,
  );
}

export const SIGNER_DATABASE = { name: 'evident-signer', version: 1 };

/** The signer's only table, with what a seed holds. */
export function vaultRows(seed: Seed | null): readonly TableRows[] {
  const rows =
    seed === null
      ? []
      : [
          { key: 'vault', row: seed.vault },
          { key: 'seal', row: seed.seal },
        ];
  return [{ table: 'records', rows }];
}

/** Opens the signer alone, over exactly these records. */
export async function openSeeded(context: BrowserContext, seed: Seed | null): Promise<Page> {
  const { vaultOrigin, coldUrl } = readEnvironment();
  const page = await context.newPage();
  await layRows(page, vaultOrigin, SIGNER_DATABASE, vaultRows(seed));
  await page.goto(coldUrl);
  return page;
}
