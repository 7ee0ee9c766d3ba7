import { expect, type Page } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import { walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { sharedPage } from '../support/shared.ts';
import { lockButton } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { LEAVING_ATTEMPTS, PAGE_ATTEMPTS, script, traceOf, WORKER_ATTEMPTS } from './attempts.ts';
import { type ForeignServer, startForeignServer } from './foreign-server.ts';

/* Nothing may leave the signer, whatever runs inside it. Each way out is tried inside its page, with the wallet's frame
   and without, and inside its worker; what arrives is counted at a foreign server. The same attempts from a page without headers are
   the control: they must arrive, or the test proves nothing. */

const { fixtures, hostOrigin, coldUrl } = readEnvironment();
test.use({ serviceWorkers: 'allow' });

let foreign: ForeignServer;

test.beforeAll(async () => {
  foreign = await startForeignServer();
});
test.afterAll(async () => {
  await foreign.stop();
});

async function tryAll(
  where: Page,
  attempts: readonly (readonly [string, string])[],
): Promise<Map<string, number>> {
  const arrived = new Map<string, number>();
  for (const [name, body] of attempts) {
    foreign.take();
    await where.evaluate(script(body, foreign)).catch(() => undefined);
    arrived.set(name, foreign.take().get(traceOf(name)) ?? 0);
  }
  return arrived;
}

/** The same for what may leave the page: where one did, `open` opens it anew for the next. */
async function tryLeaving(where: Page, open: (page: Page) => Promise<unknown>): Promise<Map<string, number>> {
  const arrived = new Map<string, number>();
  for (const [name, body] of LEAVING_ATTEMPTS) {
    if (arrived.size > 0 && !(await where.evaluate(() => Reflect.has(window, 'tried')).catch(() => false)))
      await open(where);
    await where.evaluate(() => Reflect.set(window, 'tried', true));
    foreign.take();
    await where.evaluate(script(body, foreign)).catch(() => undefined);
    // A navigation ends the script that began it: what it asked for may still be under way.
    await new Promise((done) => setTimeout(done, 1000));
    arrived.set(name, foreign.take().get(traceOf(name)) ?? 0);
  }
  return arrived;
}

function names(arrived: ReadonlyMap<string, number>, got: (count: number) => boolean): string[] {
  return [...arrived].filter(([, count]) => got(count)).map(([name]) => name);
}

const openControl = (page: Page) => page.goto(`${foreign.origin}/control`);

async function openAlone(page: Page): Promise<void> {
  await page.goto(coldUrl);
  await expect(page.getByRole('heading', { name: 'No wallet in this browser yet', level: 1 })).toBeVisible();
}

/** The wallet is at work in its frame. */
async function atWork(page: Page): Promise<void> {
  await expect(walletOf(page).getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  await expect(lockButton(page, 'Unlock')).toBeVisible();
}

async function openHost(page: Page): Promise<void> {
  await page.goto(hostOrigin);
  await atWork(page);
}

test('control: from a page without headers every attempt arrives', async ({ page }) => {
  await openControl(page);
  const arrived = await tryAll(page, PAGE_ATTEMPTS);
  expect(names(arrived, (count) => count === 0)).toEqual([]);
  const left = await tryLeaving(page, openControl);
  expect(names(left, (count) => count === 0)).toEqual([]);
});

test('nothing leaves the signer with the wallet in its frame', async ({ page }) => {
  await openReady(page, { phrase: fixtures.mnemonic, demo: false });
  await atWork(page);
  const arrived = await tryAll(page, PAGE_ATTEMPTS);
  expect(names(arrived, (count) => count > 0)).toEqual([]);
  const left = await tryLeaving(page, openHost);
  expect(names(left, (count) => count > 0)).toEqual([]);
});

test.describe('opened alone', () => {
  const shared = sharedPage(openAlone);

  test('nothing leaves the keyring worker', async () => {
    const page = shared();
    await expect.poll(() => page.workers().length).toBe(1);
    const [worker] = page.workers();
    if (worker === undefined) throw new Error('The keyring worker is missing.');
    for (const [name, body] of WORKER_ATTEMPTS) {
      foreign.take();
      await worker.evaluate(script(body, foreign)).catch(() => undefined);
      expect([...foreign.take().keys()], name).toEqual([]);
    }
  });

  test('nothing leaves the signer', async () => {
    const page = shared();
    const arrived = await tryAll(page, PAGE_ATTEMPTS);
    expect(names(arrived, (count) => count > 0)).toEqual([]);
    const left = await tryLeaving(page, openAlone);
    expect(names(left, (count) => count > 0)).toEqual([]);
  });
});
