/** Rows laid into the databases of a browser, as the programs' own code would have written them. */
import type { BrowserContext, Frame, Page } from '@playwright/test';
import { readEnvironment } from './environment.ts';
import type { Seed } from './vaults.ts';

export interface TableRows {
  readonly table: string;
  readonly rows: readonly { readonly key?: string | number; readonly row: unknown }[];
}

interface Database {
  readonly name: string;
  readonly version: number;
}

/** Writes exactly these tables into a database of `origin`, from a page there that runs no program of ours. */
export async function layRows(
  page: Page,
  origin: string,
  database: Database,
  tables: readonly TableRows[],
): Promise<void> {
  await page.goto(`${origin}/nothing.txt`);
  await write(page, database, tables);
}

/**
 * The same for `origin`, from a frame of the page that is open: where the programs are page and frame, their processes
 * are those that they go on in.
 */
export async function layRowsInFrame(
  page: Page,
  origin: string,
  database: Database,
  tables: readonly TableRows[],
): Promise<void> {
  const url = `${origin}/nothing.txt`;
  const loaded = page.waitForEvent('framenavigated', (frame) => frame.url() === url);
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    document.body.append(frame);
  }, url);
  await write(await loaded, database, tables);
}

async function write(where: Page | Frame, database: Database, tables: readonly TableRows[]): Promise<void> {
  await where.evaluate(
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
