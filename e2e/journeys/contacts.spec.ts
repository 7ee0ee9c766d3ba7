import { expect } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import { walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { goTo } from '../support/steps.ts';
import { test } from '../support/test.ts';

/* Somebody gets a name: it stands wherever the address does, and whoever resembles them is stopped. */

test('a contact is saved, chosen by name, and its look-alike must be ticked', async ({ page }) => {
  const wallet = walletOf(page);
  const { fixtures } = readEnvironment();
  const bob = fixtures.accounts[2] ?? '';
  await openReady(page, { path: `/contacts?add=${bob}` });
  const form = wallet.getByRole('main');
  await expect(form.getByLabel('Address', { exact: true })).toHaveValue(bob);
  await form.getByLabel('Name', { exact: true }).fill('Robert the baker');
  await form.getByRole('button', { name: 'Save contact' }).click();
  await expect(wallet.getByRole('heading', { name: 'New contact' })).toBeHidden();
  await expect(form.getByText('Robert the baker').first()).toBeVisible();

  await test.step('chosen in the recipient box', async () => {
    await goTo(page, 'Send');
    await wallet
      .getByRole('button', { name: 'Choose from your accounts, contacts and past recipients' })
      .click();
    await wallet
      .getByRole('listbox', { name: 'Your accounts, contacts and past recipients' })
      .getByRole('option', { name: /Robert the baker/ })
      .click();
    await expect(wallet.getByRole('combobox', { name: 'To' })).toHaveValue(bob);
    await expect(form.getByText('Robert the baker').first()).toBeVisible();
  });

  await test.step('an address with the same ends', async () => {
    await page.goto(new URL('/contacts', page.url()).href);
    const middle = [...bob.slice(6, -4)].reverse().join('');
    const twin = `${bob.slice(0, 6)}${middle}${bob.slice(-4)}`.toLowerCase();
    await wallet.getByRole('button', { name: 'New contact' }).click();
    await form.getByLabel('Name', { exact: true }).fill('Rob');
    await form.getByLabel('Address', { exact: true }).fill(twin);
    await form.getByLabel('Address', { exact: true }).blur();
    await form.getByRole('button', { name: 'Save contact' }).click();
    const tick = form.getByRole('checkbox').first();
    await expect(tick).toBeVisible();
    await expect(form.getByText('Robert the baker').first()).toBeVisible();
  });
});
