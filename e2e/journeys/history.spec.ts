import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import { walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { goTo } from '../support/steps.ts';
import { test } from '../support/test.ts';

/* The history of the seeded accounts: found, narrowed down, noted, taken along, and there without any network. */

test('a line is found again by its note; the file has what the filters show; it stands without a network', async ({
  page,
  context,
}) => {
  const wallet = walletOf(page);
  const { fixtures } = readEnvironment();
  await openReady(page, { phrase: fixtures.mnemonic, accounts: 1, path: '/activity' });
  const main = wallet.getByRole('main');
  await expect(main.getByText(/^(Received from|Sent to|Called)/).first()).toBeVisible();

  await main
    .getByRole('link', { name: /^Sent to/ })
    .first()
    .click();
  await expect(main.getByRole('heading', { name: 'Note', exact: true })).toBeVisible();
  await wallet.getByRole('button', { name: 'Add note' }).click();
  await wallet.getByRole('textbox', { name: 'Note' }).fill('=rent, for "May"');
  await wallet.getByRole('button', { name: 'Save note' }).click();
  await expect(main.getByText('=rent, for "May"')).toBeVisible();

  await page.goBack();
  await wallet.getByLabel('Search', { exact: true }).fill('rent');
  await expect(page).toHaveURL(/text=rent/);
  await expect(main.getByRole('link', { name: /^(Sent to|Received from|Called)/ })).toHaveCount(1);

  await wallet.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = wallet.getByRole('dialog');
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save file' }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  const rows = text.trim().split('\r\n');
  expect(rows.length).toBeGreaterThan(1);
  // What a spreadsheet would run is no formula any more.
  expect(text).toContain(`"'=rent, for ""May"""`);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await context.setOffline(true);
  await goTo(page, 'Home');
  await goTo(page, 'Activity');
  await expect(main.getByRole('link', { name: /^(Sent to|Received from|Called)/ }).first()).toBeVisible();
  await context.setOffline(false);
});
