/** Rows laid into the databases of a browser, as the programs' own code would have written them. */
import type { BrowserContext, Page } from '@playwright/test';
import { readEnvironment } from './environment.ts';
import type { Seed } from './vaults.ts';

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
