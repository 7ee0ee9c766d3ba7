import { expect, test } from '@playwright/test';
import { connectDemo, goTo, importWallet, openWallet, signerOf, unlock } from '../support/steps.ts';

test('two tabs lock together', async ({ page, context }) => {
  await openWallet(page);
  await importWallet(page);
  await connectDemo(page);
  const second = await context.newPage();
  await openWallet(second, '/');
  await expect(second.getByText('Signer locked').first()).toBeVisible();
  await second.getByRole('button', { name: 'Unlock', exact: true }).first().click();
  await unlock(second);
  await expect(second.getByText(/Signer unlocked/).first()).toBeVisible();
  await expect(page.getByText(/Signer unlocked/).first()).toBeVisible();

  await second.getByRole('button', { name: 'Lock', exact: true }).first().click();
  await expect(second.getByText('Signer locked').first()).toBeVisible();
  await page.bringToFront();
  await expect(page.getByText('Signer locked').first()).toBeVisible();
});

test('a longer lock time is confirmed in the signer, a shorter one is simply taken', async ({ page }) => {
  const signer = signerOf(page);
  await openWallet(page);
  await importWallet(page);
  await goTo(page, 'Settings');
  const time = page.getByLabel('Lock by itself after');
  await time.selectOption({ label: '5 minutes' });
  await expect(page.getByText('The signer locks after 5 minutes').first()).toBeAttached();
  await time.selectOption({ label: '60 minutes' });
  await expect(signer.getByRole('heading', { name: 'Stay unlocked for 60 minutes?' })).toBeVisible();
  await signer.getByRole('button', { name: 'Cancel' }).click();
  await expect(time).toHaveValue('5');
});

test('erasing the keys asks in the signer, erasing the wallet’s data asks in the wallet', async ({
  page,
}) => {
  const signer = signerOf(page);
  await openWallet(page);
  await importWallet(page);
  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'Erase keys in the signer' }).click();
  await signer.getByLabel('Type “erase” to go on').fill('erase');
  await signer.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('Signer holds no keys').first()).toBeVisible();
  await page.getByRole('button', { name: 'Erase wallet data' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(page).toHaveURL(/\/welcome/);
});
