/** Wallets of a given size in a real browser: the built programs, one profile on disk for each wallet. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Frame, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '#scripts/chromium.ts';
import { type Served, serve } from '#scripts/serve.ts';
import { ASIDE, DATABASE, STORE_VERSION } from '#wallet/store/open-store.ts';
import { TABLES } from '#wallet/store/store.ts';
import { type Program, walletOf } from '../../e2e/support/programs.ts';
import { layRows, SIGNER_DATABASE, vaultRows } from '../../e2e/support/seeded.ts';
import { makeSeed } from '../../e2e/support/vaults.ts';
import { type LaidTable, type WalletSize, walletRows } from './wallets.ts';

const PHRASE = 'test test test test test test test test test test test junk';

export interface Bench {
  /** The host's, with the wallet's frame in it. */
  readonly origin: string;
  /** A profile in which a wallet of this size is set up. */
  profile(size: WalletSize): Promise<BrowserContext>;
  stop(): Promise<void>;
}

/** What stands in the profiles: the wallet's frame in the host, or the shell of another server by itself. */
export interface Opened {
  /** Address to visit. */
  readonly url: string;
  readonly shellOrigin: string;
  /** Called on a page, before the wallet is opened for the first time. */
  readonly prepare: (page: Page) => Promise<void>;
  /** Where the wallet is looked for. */
  readonly wallet: (page: Page) => Program;
  /** Without them each file comes from the server, or from the browser's own cache. */
  readonly serviceWorkers?: 'block';
}

/** The wallet as people have it. */
export const inHost = ({ hostOrigin, shellOrigin }: Pick<Served, 'hostOrigin' | 'shellOrigin'>): Opened => ({
  url: hostOrigin,
  shellOrigin,
  async prepare(page) {
    // A vault, locked: with neither it nor the memory of a wallet, the host opens its welcome.
    await layRows(page, hostOrigin, SIGNER_DATABASE, vaultRows(await makeSeed(PHRASE)));
    await page.evaluate(() => localStorage.setItem('evident.shell', '1'));
  },
  wallet: walletOf,
});

/** Profiles over an endpoint that never answers: what is measured comes from the store. */
export interface Profiles {
  open(size: WalletSize, opened: Opened): Promise<BrowserContext>;
  /** The profile's, for another browser once this one is closed. */
  folderOf(context: BrowserContext): string;
  stop(): Promise<void>;
}

export async function openProfiles(): Promise<Profiles> {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const at = silent.address();
  if (at === null || typeof at === 'string') throw new Error('no port');
  const endpoint = `http://127.0.0.1:${at.port}/`;
  const folder = await mkdtemp(join(tmpdir(), 'evident-bench-'));
  const contexts: BrowserContext[] = [];
  return {
    async open(size, { url, shellOrigin, prepare, wallet, serviceWorkers }) {
      const context = await chromium.launchPersistentContext(join(folder, String(contexts.length)), {
        executablePath: ensureChromium(),
        args: CHROMIUM_ARGUMENTS,
        viewport: { width: 1280, height: 900 },
        serviceWorkers: serviceWorkers ?? 'allow',
      });
      contexts.push(context);
      // tsx names functions by a helper that pages do not have.
      await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
      const page = await context.newPage();
      await prepare(page);
      const tables = [...TABLES, ASIDE].map((table) => ({ table, rows: [] }));
      await layRows(page, shellOrigin, { name: DATABASE, version: STORE_VERSION }, tables);
      await addRows(page, await walletRows(size, endpoint, Date.now()));
      // Once, so that code is in the cache and what the product adds by itself is there.
      await page.goto(url);
      await wallet(page).getByRole('heading', { name: 'Assets' }).waitFor();
      await page.close();
      return context;
    },
    folderOf: (context) => join(folder, String(contexts.indexOf(context))),
    async stop() {
      for (const context of contexts) await context.close();
      silent.closeAllConnections();
      await new Promise((resolve) => silent.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Serves the last build (`pnpm build`). */
export async function openBench(): Promise<Bench> {
  const served = await serve({ port: 0 });
  const profiles = await openProfiles();
  return {
    origin: served.hostOrigin,
    profile: (size) => profiles.open(size, inHost(served)),
    async stop() {
      await profiles.stop();
      await served.stop();
    },
  };
}

/** When this mark was set in the frame, in milliseconds since the page was navigated to. Waits for it. */
export async function timeOfMark(page: Page, frame: Frame, name: string): Promise<number> {
  const at = await frame.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntriesByName(wanted))
            resolve(performance.timeOrigin + startTime);
        }).observe({ entryTypes: ['mark', 'paint'] });
        for (const { startTime } of performance.getEntriesByName(wanted))
          resolve(performance.timeOrigin + startTime);
      }),
    name,
  );
  return at - (await page.evaluate(() => performance.timeOrigin));
}

/** What the browser puts around a page, in pixels, and some more. */
const AROUND = 150;

/**
 * Makes the window high enough for the whole page. It has the page's height with the browser's own bars in it: what is
 * drawn in the last lines of the page is on no display, and the browser waits for the next thing that is before it
 * says that a press was answered.
 */
export async function fitWindow(session: CDPSession, page: Page): Promise<void> {
  const { windowId } = await session.send('Browser.getWindowForTarget');
  const height = (page.viewportSize()?.height ?? 0) + AROUND;
  await session.send('Browser.setWindowBounds', { windowId, bounds: { height } });
}

/** Takes processor time from the page and from each frame that gets a process of its own, before it runs anything. */
export async function slowDown(session: CDPSession, rate: number): Promise<void> {
  const slow = { method: 'Emulation.setCPUThrottlingRate', params: { rate } } as const;
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    for (const [id, call] of [slow, { method: 'Runtime.runIfWaitingForDebugger' }].entries()) {
      const message = JSON.stringify({ id, ...call });
      void session.send('Target.sendMessageToTarget', { sessionId, message });
    }
  });
  await session.send(slow.method, slow.params);
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: false,
  });
}

/** So many rows cross to the page at once. */
const PART = 20;
/** Before a bigint, on its way as text: many small values cross much faster so. */
const BIG = '\u0000';

/** Into the database that is there, on the page's origin. */
async function addRows(page: Page, tables: readonly LaidTable[]): Promise<void> {
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

/** Runs in the page before its programs: notes when Home's assets were painted. */
export function markAssets(): void {
  const watcher = new MutationObserver(() => {
    if (document.querySelector('a[href*="/assets/"]') === null) return;
    watcher.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => performance.mark('assets');
      port2.postMessage(null);
    });
  });
  watcher.observe(document, { subtree: true, childList: true });
}
