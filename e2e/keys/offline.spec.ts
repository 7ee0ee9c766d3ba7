import { createHash } from 'node:crypto';
import { expect, type Frame, type Page, type Worker } from '@playwright/test';
import { LEAVING_ATTEMPTS, PAGE_ATTEMPTS, script, traceOf } from '../attacks/attempts.ts';
import { startForeignServer } from '../attacks/foreign-server.ts';
import { createAlone, unlockAlone } from '../support/alone.ts';
import { type Host, startHost } from '../support/host.ts';
import { ownPhrase } from '../support/phrase.ts';
import { signerFrame, walletFrame, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { sharedPage } from '../support/shared.ts';
import { approve, goTo, lockButton, unlock } from '../support/steps.ts';
import { test } from '../support/test.ts';

/* Each of the two programs keeps itself in its service worker. The servers are the tests' own, which stop them: that is a
   cable pulled out, for the service workers too. */

test.use({ serviceWorkers: 'allow' });

let host: Host;

async function openUntilReady(page: Page, url = host.coldUrl): Promise<void> {
  await page.goto(url);
  await expect.poll(() => stateOf(page)).toBe('activated');
}

/** Of the version in charge. */
async function stateOf(page: Page | Frame): Promise<string> {
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
    // The wallet asks its server for the demo, and does without; the browser writes down that it was not there.
    const demo = message.location().url.endsWith('/devnet.json');
    if (message.type() === 'error' && !demo) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Names of the caches, and the paths in all of them. */
async function cached(page: Page | Frame): Promise<{ readonly names: string[]; readonly paths: string[] }> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names, paths: keys.flat().map(({ url }) => new URL(url).pathname) };
  });
}

/** Where the two programs run, each with its own caches. */
const frames = { signer: signerFrame, wallet: walletFrame } as const;

/** Both programs are stored whole. */
async function bothReady(page: Page): Promise<void> {
  for (const [program, frame] of Object.entries(frames))
    await expect.poll(() => stateOf(frame(page)), program).toBe('activated');
}

/** Each program keeps its own files, and what asks for one gets no other. */
async function eachItsOwn(page: Page): Promise<void> {
  for (const [program, frame] of Object.entries(frames)) {
    const { names, paths } = await cached(frame(page));
    expect(names).toHaveLength(1);
    expect(names[0]).toMatch(program === 'signer' ? /^evident-host-/ : /^evident-shell-/);
    expect(paths).toContain('/');
    expect(paths).not.toContain('/service-worker.js');
    expect(await frame(page).evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(
      `${program === 'signer' ? host.vaultOrigin : host.shellOrigin}/service-worker.js`,
    );
  }
}

/** The page as the host sends it, past every cache. */
function fetchText(page: Page, path: string) {
  // Names below `localhost` are known to browsers alone.
  const { host: name, port } = new URL(host.vaultOrigin);
  return page.request.get(`http://127.0.0.1:${port}${path}`, { headers: { host: name } });
}

async function fetchIn(worker: Worker, url: string): Promise<string> {
  return worker.evaluate(async (asked) => {
    try {
      return (await fetch(asked, { mode: 'no-cors' })).type;
    } catch {
      return 'refused';
    }
  }, url);
}

test.describe('each with a server of its own', () => {
  test.beforeEach(async () => {
    host = await startHost();
  });
  test.afterEach(() => host.stop());

  test('without a network, lost at once, it makes keys, opens, unlocks them, and makes further ones', async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    await openUntilReady(page);
    const before = await cached(page);
    await pullTheCable(page);
    // The page that registered the service worker goes on.
    const address = await createAlone(page);
    await page.reload();
    expect(await unlockAlone(page)).toBe(address);
    // Screens, word lists and dictionaries that no page has loaded yet.
    await page.getByRole('button', { name: 'New recovery phrase' }).click();
    await page.getByRole('button', { name: 'Create phrase' }).click();
    await expect(page.getByRole('button', { name: 'Show words' })).toBeVisible();
    // The files of the build and nothing else.
    expect(await cached(page)).toEqual(before);
    expect(before.names).toHaveLength(1);
    expect(before.paths).toContain('/');
    expect(complaints).toEqual([]);
  });

  test('files that are not those of the build are not kept', async ({ page }) => {
    let sent = 0;
    const added = (body: string) => {
      sent += 1;
      return body.replace('<body>', '<body data-added="by the host">');
    };
    host.changes.set('/', added).set('/cold', added);
    await page.goto(host.coldUrl);
    await expect(page.getByRole('button', { name: 'Create wallet' })).toBeVisible();
    // Once for the page and once for the service worker, which gives up.
    await expect.poll(() => sent).toBe(2);
    await expect.poll(() => stateOf(page)).toBe('none');
    expect((await cached(page)).paths).toEqual([]);
  });

  test('both programs keep their own files, and open without a network after the browser was started anew', async ({
    playwright,
  }, testInfo) => {
    const profile = testInfo.outputPath('profile');
    const { launchOptions } = testInfo.project.use;
    const online = await playwright.chromium.launchPersistentContext(profile, launchOptions);
    const first = await online.newPage();
    const { address } = await openReady(first, { phrase: ownPhrase(), demo: false, served: host });
    const wallet = walletOf(first);
    await expect(wallet.getByRole('heading', { name: 'Home', level: 1 })).toBeAttached();
    await bothReady(first);
    await eachItsOwn(first);
    await online.close();
    await host.stop();

    const offline = await playwright.chromium.launchPersistentContext(profile, launchOptions);
    try {
      const page = await offline.newPage();
      const complaints = complaintsOf(page);
      await pullTheCable(page);
      await page.goto(`${host.hostOrigin}/accounts`);
      await expect(walletOf(page).getByRole('heading', { name: 'Accounts', level: 1 })).toBeAttached();
      await expect(walletOf(page).locator(`[data-address="${address}"]`).first()).toBeAttached();
      await lockButton(page, 'Unlock').click();
      await unlock(page);
      await expect(lockButton(page, 'Lock')).toBeVisible();
      // Screens that no page has loaded yet, of the one and of the other.
      await goTo(page, 'Sign');
      await walletOf(page).getByLabel('Message', { exact: true }).fill('Nobody but us');
      await walletOf(page).getByRole('button', { name: 'Review and sign' }).click();
      await approve(page);
      await expect(walletOf(page).getByRole('heading', { name: 'Signed' })).toBeVisible();
      expect(complaints).toEqual([]);
    } finally {
      await offline.close();
    }
  });
});

test.describe('one after another', () => {
  const shared = sharedPage(async (page) => {
    host = await startHost();
    await openUntilReady(page);
  });
  test.afterAll(() => host.stop());

  test('its file alone may fetch, from its own origin', async () => {
    const page = shared();
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

  test('a host that is silent, or broken, keeps nobody from the signer', async () => {
    const page = shared();
    for (const mode of ['silent', 'broken'] as const) {
      host.mode = mode;
      await page.reload();
      await expect(page.getByRole('button', { name: 'Create wallet' }), mode).toBeVisible();
    }
    expect(host.broken).toContain(new URL(host.coldUrl).pathname);
    host.mode = 'up';
  });

  test('who is online gets the page that the host has now; the next version then replaces the last', async () => {
    const page = shared();
    const first = await cached(page);
    const second = (body: string) => body.replace('<body>', '<body data-version="second">');
    host.changes.set('/', second).set('/cold', second);
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
    // Their names alone: to open one that has just been removed would make it anew.
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['evident-host-second']);
    await pullTheCable(page);
    await page.reload();
    await expect(page.locator('body[data-version="second"]')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Create wallet' })).toBeVisible();
  });

  test('nothing leaves a page that came from the cache: its policy is kept with it', async () => {
    const page = shared();
    const foreign = await startForeignServer();
    const arrived: string[] = [];
    const attempt = async ([name, body]: readonly [string, string], settle: number): Promise<void> => {
      foreign.take();
      await page.evaluate(script(body, foreign)).catch(() => undefined);
      await page.waitForTimeout(settle);
      if (foreign.take().has(traceOf(name))) arrived.push(name);
    };
    try {
      await host.stop();
      // What got out would arrive.
      await page.context().setOffline(false);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Create wallet' })).toBeVisible();
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
});
