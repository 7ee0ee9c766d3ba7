import { expect } from '@playwright/test';
import { signerOf, walletOf } from '../support/programs.ts';
import { createWallet, goTo, openWallet, PASSWORD, passBackupCheck } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { expectNarrow } from '../support/width.ts';

test('words put off are asked for until they are written down; more accounts come from them', async ({
  page,
}) => {
  const wallet = walletOf(page);
  const signer = signerOf(page);
  await openWallet(page);
  await createWallet(page, { later: true });
  await expect(wallet.getByText('Write down your recovery phrase.')).toBeVisible();
  await wallet.getByRole('button', { name: 'Back up now' }).click();
  await signer.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await signer.getByRole('button', { name: 'Show the words' }).click();
  await passBackupCheck(page, undefined, /^Keep shown/);
  await signer.getByRole('button', { name: 'Done' }).click();
  await expect(wallet.getByText('Write down your recovery phrase.')).toBeHidden();
  await goTo(page, 'Accounts');
  await wallet.getByRole('button', { name: 'Add account' }).click();
  await expect(wallet.getByRole('main').getByText('Account 2').first()).toBeVisible();
  await expect(wallet.getByRole('main').getByText('Not backed up')).toBeHidden();
  await wallet
    .getByRole('main')
    .getByRole('link', { name: /Account 2/ })
    .first()
    .click();
  await expect(wallet.getByRole('main').getByText(/^Backed up: /)).toBeVisible();
  await wallet.getByRole('main').getByRole('link', { name: 'Receive' }).click();
  await expect(wallet.getByRole('heading', { name: 'Account 2' })).toBeVisible();
  await expect(wallet.getByRole('img', { name: /^QR code of the address/ })).toBeVisible();
  await expectNarrow(page);
});
