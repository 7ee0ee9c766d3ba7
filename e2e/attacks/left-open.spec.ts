import { expect } from '@playwright/test';
import { generatePrivateKey } from 'viem/accounts';
import { unlockAlone } from '../support/alone.ts';
import { readEnvironment } from '../support/environment.ts';
import { heapsOf } from '../support/heap.ts';
import { openAlone, openOverview, prove } from '../support/keys.ts';
import { PASSWORD } from '../support/steps.ts';
import { test } from '../support/test.ts';

// No process that it looks into has shown a page of another test.
test.use({ ownContext: true });

test('a key left on the screen is forgotten when another tab locks', async ({ page, context }) => {
  const { vaultOrigin, coldUrl } = readEnvironment();
  const key = generatePrivateKey().slice(2);
  const heapsWith = async (...secrets: readonly string[]) =>
    (await heapsOf(page, [vaultOrigin])).flatMap(({ type, strings }) =>
      secrets.filter((secret) => strings.some((text) => text.includes(secret))).map(() => type),
    );
  await openAlone(page, key);
  await openOverview(page);
  await page.getByRole('button', { name: /^Private key of/ }).click();
  await prove(page, 'Show the key');
  await page.getByRole('button', { name: 'Keep shown for 30 s' }).click();
  await expect(page.getByText(`0x${key}`)).toBeVisible();
  // The control: what is on the screen is found.
  expect(await heapsWith(key)).toContain('page');

  const second = await context.newPage();
  await second.goto(coldUrl);
  await unlockAlone(second);
  await page.evaluate(() => Reflect.set(window, 'before', true));
  const [worker] = second.workers();
  if (worker === undefined) throw new Error('The keyring’s worker did not start');
  await second.getByRole('button', { name: 'Lock', exact: true }).click();
  // The page that showed the key begins anew; where only the password was typed, the worker does.
  const isBefore = () => page.evaluate(() => Reflect.has(window, 'before')).catch(() => true);
  await expect.poll(isBefore).toBe(false);
  await expect.poll(() => second.workers().includes(worker)).toBe(false);
  for (const one of [page, second]) {
    await expect(one.getByRole('heading', { name: 'Locked', level: 1 })).toBeVisible();
    await one.waitForLoadState('networkidle');
  }
  expect(await heapsWith(key, PASSWORD)).toEqual([]);
});
