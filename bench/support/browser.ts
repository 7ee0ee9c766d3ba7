/** Wallets of a given size in a real browser: the built programs, one profile on disk for each wallet. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '#scripts/chromium.ts';
import { serve } from '#scripts/serve.ts';
import { DATABASE } from '#wallet/store/indexed-db.ts';
import { type LaidTable, type WalletSize, walletRows } from './wallets.ts';

export interface Bench {
  readonly origin: string;
  /** A profile in which a wallet of this size is set up. */
  profile(size: WalletSize): Promise<BrowserContext>;
  stop(): Promise<void>;
}

/** Serves the last build (`pnpm build`), and an endpoint that never answers: what is measured comes from the store. */
export async function openBench(): Promise<Bench> {
  const served = await serve({ port: 0 });
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const at = silent.address();
  if (at === null || typeof at === 'string') throw new Error('no port');
  const endpoint = `http://127.0.0.1:${at.port}/`;
  const folder = await mkdtemp(join(tmpdir(), 'evident-bench-'));
  const contexts: BrowserContext[] = [];
  return {
    origin: served.hostOrigin,
    async profile(size) {
      const context = await chromium.launchPersistentContext(join(folder, String(contexts.length)), {
        executablePath: ensureChromium(),
        args: CHROMIUM_ARGUMENTS,
        viewport: { width: 1280, height: 900 },
      });
      contexts.push(context);
      // tsx names functions by a helper that pages do not have.
      await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
      const page = await context.newPage();
      // The product makes its own database; its rows are then laid in from a page that runs none of its programs.
      await page.goto(served.hostOrigin);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.goto(`${served.hostOrigin}/nothing.txt`);
      await layRows(page, await walletRows(size, endpoint, Date.now()));
      // Once, so that code is in the cache and what the product adds by itself is there.
      await page.goto(served.hostOrigin);
      await page.getByRole('heading', { name: 'Assets' }).waitFor();
      await page.close();
      return context;
    },
    async stop() {
      for (const context of contexts) await context.close();
      silent.closeAllConnections();
      await new Promise((resolve) => silent.close(resolve));
      await served.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Counts the CPU time of the page's main thread from now on; the answer in milliseconds. */
export async function countWork(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}

/** So many rows cross to the page at once. */
const PART = 20;
/** Before a bigint, on its way as text: many small values cross much faster so. */
const BIG = '\u0000';

async function layRows(page: Page, tables: readonly LaidTable[]): Promise<void> {
  const parts = tables.flatMap(({ table, rows }) =>
    Array.from({ length: Math.ceil(rows.length / PART) }, (_, n) => ({
      table,
      text: JSON.stringify(rows.slice(n * PART, (n + 1) * PART), (_key, value: unknown) =>
        typeof value === 'bigint' ? `${BIG}${value}` : value,
      ),
    })),
  );
  for (const part of parts) {
    await page.evaluate(
      ([name, big, { table, text }]) =>
        new Promise<void>((resolve, reject) => {
          const rows: LaidTable['rows'] = JSON.parse(text, (_key, value: unknown) =>
            typeof value === 'string' && value.startsWith(big) ? BigInt(value.slice(1)) : value,
          );
          const opening = indexedDB.open(name);
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const transaction = opening.result.transaction(table, 'readwrite');
            for (const { key, row } of rows) transaction.objectStore(table).put(row, key);
            transaction.onerror = () => reject(transaction.error);
            transaction.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
      [DATABASE, BIG, part] as const,
    );
  }
}
