import { expect, test } from '@playwright/test';
import { openWallet } from '../support/steps.ts';

/* The second step of starting up is slow to arrive: what stands already is usable, and says the right thing. */

test('a wrong address typed before the words of errors are there is named as soon as they are', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = false;
  await page.route(/\/assets\/runtime-[^/]+\.js$/, async (route) => {
    asked = true;
    await held;
    await route.continue();
  });
  await openWallet(page);
  await page.getByRole('button', { name: /^Watch an address/ }).click();
  await page.getByLabel('Address').fill('0x70997970C51812dc3A010C7d01b50e0d17dc79c8');
  await page.getByRole('button', { name: 'Watch this address' }).click();
  expect(asked).toBe(true);
  await expect(page.getByText(/unexpected/i)).toHaveCount(0);
  release();
  await expect(page.getByText('This address has a wrong checksum.')).toBeVisible();
});
