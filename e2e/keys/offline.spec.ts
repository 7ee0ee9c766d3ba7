import { createHash } from 'node:crypto';
import { expect, type Page, test, type Worker } from '@playwright/test';
import { LEAVING_ATTEMPTS, PAGE_ATTEMPTS, script, traceOf } from '../attacks/attempts.ts';
import { startForeignServer } from '../attacks/foreign-server.ts';
import { createAlone, unlockAlone } from '../support/alone.ts';
import { readEnvironment } from '../support/environment.ts';
import { type Host, startHost } from '../support/host.ts';
import { loadedSigner } from '../support/programs.ts';
import { createWallet, openWallet } from '../support/steps.ts';

/* The signer opened alone keeps itself in its service worker. Each test has a host of its own and stops it: that is a
   cable pulled out, for the service worker too. */

let host: Host;
test.beforeEach(async () => {
  host = await startHost();
});
test.afterEach(() => host.stop());

async function openUntilReady(page: Page, url = host.coldUrl): Promise<void> {
  await page.goto(url);
  await expect.poll(() => stateOf(page)).toBe('activated');
}

/** Of the version in charge. */
async function stateOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return (registration?.active ?? registration?.installing)?.state ?? 'none';
  });
}

/** The browser's ordinary cache goes too: it may hold a file by chance. */
async function pullTheCable(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await host.stop();
  await page.context().setOffline(true);
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Names of the caches, and the paths in all of them. */
async function cached(page: Page): Promise<{ readonly names: string[]; readonly paths: string[] }> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names, paths: keys.flat().map(({ url }) => new URL(url).pathname) };
  });
}

test('without a network it opens, unlocks what was made with one, and makes new keys', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openUntilReady(page);
  const address = await createAlone(page);
  const before = await cached(page);

  await pullTheCable(page);
  await page.reload();
  expect(await unlockAlone(page)).toBe(address);
  // Screens, word lists and dictionaries that no page has loaded yet.
  await page.getByRole('button', { name: 'New recovery phrase' }).click();
  await page.getByRole('button', { name: 'Create wallet' }).click();
  await expect(page.getByRole('button', { name: 'Show words' })).toBeVisible();
  // The files of the build and nothing else.
  expect(await cached(page)).toEqual(before);
  expect(before.names).toHaveLength(1);
  expect(before.paths).toContain('/');
  expect(complaints).toEqual([]);
});

test('the page that registered it may lose the network at once', async ({ page }) => {
  await openUntilReady(page);
  await pullTheCable(page);
  const address = await createAlone(page);
  await page.reload();
  expect(await unlockAlone(page)).toBe(address);
});

for (const mode of ['silent', 'broken'] as const) {
  test(`a host that is ${mode} keeps nobody from the signer`, async ({ page }) => {
    await openUntilReady(page);
    host.mode = mode;
    await page.reload();
    await expect(page.getByRole('button', { name: 'Create a wallet' })).toBeVisible();
  });
}

test('who is online gets the page that the host has now; the next version then replaces the last', async ({
  page,
}) => {
  await openUntilReady(page);
  const first = await cached(page);
  host.changes.set('/', (body) => body.replace('<body>', '<body data-version="second">'));
  await page.reload();
  await expect(page.locator('body[data-version="second"]')).toBeAttached();
  // Not yet stored: the service worker on the host names other bytes for the page.
  expect(await cached(page)).toEqual(first);

  const changed = await (await fetchText(page, '/')).text();
  const integrity = `sha256-${createHash('sha256').update(changed).digest('base64')}`;
  host.changes.set('/service-worker.js', (body) =>
    body
      .replace(/(path:`\/`,integrity:`)[^`]+/, `$1${integrity}`)
      .replace(/version:`[^`]+/, 'version:`second'),
  );
  await page.reload();
  await expect.poll(async () => (await cached(page)).names).toEqual(['evident-signer-second']);
  await pullTheCable(page);
  await page.reload();
  await expect(page.locator('body[data-version="second"]')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Create a wallet' })).toBeVisible();
});

/** The page as the host sends it, past every cache. */
function fetchText(page: Page, path: string) {
  return page.request.get(`http://127.0.0.1:${new URL(host.vaultOrigin).port}${path}`);
}

test('files that are not those of the build are not kept', async ({ page }) => {
  let sent = 0;
  host.changes.set('/', (body) => {
    sent += 1;
    return body.replace('<body>', '<body data-added="by the host">');
  });
  await page.goto(host.coldUrl);
  await expect(page.getByRole('button', { name: 'Create a wallet' })).toBeVisible();
  // Once for the page and once for the service worker, which gives up.
  await expect.poll(() => sent).toBe(2);
  await expect.poll(() => stateOf(page)).toBe('none');
  expect((await cached(page)).paths).toEqual([]);
});

test('nothing leaves a page that came from the cache: its policy is kept with it', async ({ page }) => {
  const foreign = await startForeignServer();
  const arrived: string[] = [];
  const attempt = async ([name, body]: readonly [string, string], settle: number): Promise<void> => {
    foreign.take();
    await page.evaluate(script(body, foreign)).catch(() => undefined);
    await page.waitForTimeout(settle);
    if (foreign.take().has(traceOf(name))) arrived.push(name);
  };
  try {
    await openUntilReady(page);
    await host.stop();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Create a wallet' })).toBeVisible();
    for (const one of PAGE_ATTEMPTS) await attempt(one, 0);
    for (const one of LEAVING_ATTEMPTS) {
      await page.goto(host.coldUrl);
      await attempt(one, 1000);
    }
    expect(arrived).toEqual([]);
  } finally {
    await foreign.stop();
  }
});

test('its file alone may fetch, from its own origin', async ({ page }) => {
  await openUntilReady(page);
  const worker = page
    .context()
    .serviceWorkers()
    .find((one) => one.url().startsWith(host.vaultOrigin));
  if (worker === undefined) throw new Error('The service worker is missing.');
  const foreign = await startForeignServer();
  try {
    expect(await fetchIn(worker, '/')).toBe('basic');
    expect(await fetchIn(worker, `${foreign.origin}/fetch`)).toBe('refused');
    expect([...foreign.take().keys()]).toEqual([]);
  } finally {
    await foreign.stop();
  }
  expect(await page.evaluate(() => fetch('/').then(String, () => 'refused'))).toBe('refused');
});

async function fetchIn(worker: Worker, url: string): Promise<string> {
  return worker.evaluate(async (asked) => {
    try {
      return (await fetch(asked, { mode: 'no-cors' })).type;
    } catch {
      return 'refused';
    }
  }, url);
}

test('the wallet’s frame registers nothing, and works through what the signer alone registered', async ({
  page,
}) => {
  const inFrame = async <T>(look: () => T | Promise<T>): Promise<T> =>
    (await loadedSigner(page)).evaluate(look);
  await openWallet(page);
  await page.waitForTimeout(1000);
  expect(await inFrame(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);

  await openUntilReady(page, readEnvironment().coldUrl);
  await openWallet(page);
  await createWallet(page, { later: true });
  expect(await inFrame(() => navigator.serviceWorker.controller !== null)).toBe(true);
});
