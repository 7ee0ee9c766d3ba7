import { expect, type Frame, type Page, test } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import { NAVIGATION, PAGE_ATTEMPTS, script, traceOf, WORKER_ATTEMPTS } from './attempts.ts';
import { type ForeignServer, startForeignServer } from './foreign-server.ts';

/* Nothing may leave the signer, whatever runs inside it. Each way out is tried inside the signer's page, its frame
   and its worker; what arrives is counted at a foreign server. The same attempts from a page without headers are
   the control: they must arrive, or the test proves nothing. */

const { walletOrigin, signerOrigin } = readEnvironment();
let foreign: ForeignServer;

test.beforeAll(async () => {
  foreign = await startForeignServer();
});
test.afterAll(async () => {
  await foreign.stop();
});

async function tryAll(
  where: Page | Frame,
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

function names(arrived: ReadonlyMap<string, number>, got: (count: number) => boolean): string[] {
  return [...arrived].filter(([, count]) => got(count)).map(([name]) => name);
}

test('control: from a page without headers every attempt arrives', async ({ page }) => {
  await page.goto(`${foreign.origin}/control`);
  const arrived = await tryAll(page, PAGE_ATTEMPTS);
  expect(names(arrived, (count) => count === 0)).toEqual([]);
  foreign.take();
  await page.evaluate(script(NAVIGATION, foreign)).catch(() => undefined);
  await expect.poll(() => foreign.take().get('/navigation') ?? 0).toBeGreaterThan(0);
});

test('nothing leaves the signer opened alone', async ({ page }) => {
  await page.goto(signerOrigin);
  await expect(page.getByText('Evident signer').first()).toBeVisible();
  const arrived = await tryAll(page, PAGE_ATTEMPTS);
  expect(names(arrived, (count) => count > 0)).toEqual([]);
  await page.evaluate(script(NAVIGATION, foreign)).catch(() => undefined);
  await page.waitForTimeout(1000);
  expect([...foreign.take().keys()]).toEqual([]);
});

test('nothing leaves the signer in the wallet’s frame', async ({ page }) => {
  await page.goto(`${walletOrigin}/welcome`);
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith(signerOrigin))).toBe(true);
  const frame = page.frames().find((candidate) => candidate.url().startsWith(signerOrigin));
  if (frame === undefined) throw new Error('The signer’s frame is missing.');
  const arrived = await tryAll(frame, PAGE_ATTEMPTS);
  expect(names(arrived, (count) => count > 0)).toEqual([]);
  await frame.evaluate(script(NAVIGATION, foreign)).catch(() => undefined);
  await page.waitForTimeout(1000);
  expect([...foreign.take().keys()]).toEqual([]);
});

test('nothing leaves the keyring worker', async ({ page }) => {
  await page.goto(signerOrigin);
  await expect.poll(() => page.workers().length).toBe(1);
  const [worker] = page.workers();
  if (worker === undefined) throw new Error('The keyring worker is missing.');
  for (const [name, body] of WORKER_ATTEMPTS) {
    foreign.take();
    await worker.evaluate(script(body, foreign)).catch(() => undefined);
    expect([...foreign.take().keys()], name).toEqual([]);
  }
});
