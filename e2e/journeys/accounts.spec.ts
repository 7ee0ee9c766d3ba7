import { expect } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import { signerOf, walletOf } from '../support/programs.ts';
import {
  chooseWay,
  connectDemo,
  createWallet,
  goTo,
  openWallet,
  PASSWORD,
  passBackupCheck,
} from '../support/steps.ts';
import { test } from '../support/test.ts';
import { expectNarrow } from '../support/width.ts';

const { fixtures } = readEnvironment();

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
  await expect(wallet.getByRole('main').getByText('Backed up').first()).toBeVisible();
  await wallet
    .getByRole('main')
    .getByRole('link', { name: /Account 2/ })
    .first()
    .click();
  await wallet.getByRole('main').getByRole('link', { name: 'Receive' }).click();
  await expect(wallet.getByRole('heading', { name: 'Account 2' })).toBeVisible();
  await expect(wallet.getByRole('img', { name: /^QR code of the address/ })).toBeVisible();
  await expectNarrow(page);
});

test('a watched address can be seen, not sent or signed from, and is marked', async ({ page }) => {
  const wallet = walletOf(page);
  await openWallet(page);
  await chooseWay(page, 'Watch an address');
  await wallet.getByLabel('Address').fill('0x70997970C51812dc3A010C7d01b50e0d17dc79c8');
  await wallet.getByRole('button', { name: 'Watch address' }).click();
  await expect(wallet.getByText('This address has a wrong checksum.')).toBeVisible();
  await wallet.getByLabel('Address').fill(fixtures.accounts[1] ?? '');
  await wallet.getByRole('button', { name: 'Watch address' }).click();
  await connectDemo(page, { funded: false });
  await goTo(page, 'Accounts');
  await expect(wallet.getByRole('main').getByText('No key').first()).toBeVisible();
  await goTo(page, 'Send');
  await expect(wallet.getByText(/only watched|You only watch this address/).first()).toBeVisible();
  await goTo(page, 'Sign');
  await expect(wallet.getByText('You cannot sign for it', { exact: false })).toBeVisible();
  await expect(wallet.getByRole('button', { name: 'Review and sign' })).toBeDisabled();
});
