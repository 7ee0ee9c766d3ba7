import { expect, test } from '@playwright/test';
import { generatePrivateKey } from 'viem/accounts';
import { unlockAlone } from '../support/alone.ts';
import { readEnvironment } from '../support/environment.ts';
import { heapsOf } from '../support/heap.ts';
import { openAlone, openOverview, prove } from '../support/keys.ts';

test('a key left on the screen is forgotten when another tab locks', async ({ page, context }) => {
  const { vaultOrigin, coldUrl } = readEnvironment();
  const key = generatePrivateKey().slice(2);
  const heapsWithKey = async () =>
    (await heapsOf(page, [vaultOrigin])).flatMap(({ type, strings }) =>
      strings.some((text) => text.includes(key)) ? [type] : [],
    );
  await openAlone(page, key);
  await openOverview(page);
  await page.getByRole('button', { name: /^Private key of/ }).click();
  await prove(page, 'Show the key');
  await page.getByRole('button', { name: 'Keep shown for 30 s' }).click();
  await expect(page.getByText(`0x${key}`)).toBeVisible();
  // The control: what is on the screen is found.
  expect(await heapsWithKey()).toContain('page');

  const second = await context.newPage();
  await second.goto(coldUrl);
  await unlockAlone(second);
  const pages = [page, second];
  for (const one of pages) await one.evaluate(() => Reflect.set(window, 'before', true));
  await second.getByRole('button', { name: 'Lock', exact: true }).click();
  for (const one of pages) {
    const isBefore = () => one.evaluate(() => Reflect.has(window, 'before')).catch(() => true);
    await expect.poll(isBefore).toBe(false);
    await expect(one.getByRole('heading', { name: 'Locked', level: 1 })).toBeVisible();
    await one.waitForLoadState('networkidle');
  }
  expect(await heapsWithKey()).toEqual([]);
});
