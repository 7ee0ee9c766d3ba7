import { expect, test } from '@playwright/test';
import { approveDollars } from '../support/calls.ts';
import { readEnvironment } from '../support/environment.ts';
import { signerOf, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { goTo, readToTheEnd } from '../support/steps.ts';
import { expectNarrow } from '../support/width.ts';

const { fixtures } = readEnvironment();

test('what was signed here is verified, and by another address it is not', async ({ page }) => {
  const wallet = walletOf(page);
  const { address } = await openReady(page, { path: '/sign', unlocked: true });
  await wallet.getByLabel('Message', { exact: true }).fill('I was here.');
  await wallet.getByRole('button', { name: 'Review and sign' }).click();
  const signer = signerOf(page);
  await expect(signer.getByRole('button', { name: 'Reject' })).toBeVisible();
  await readToTheEnd(page);
  await signer.getByRole('button', { name: 'Sign', exact: true }).click();
  const signature = (await wallet.getByText(/^0x[0-9a-f]{130}$/).textContent()) ?? '';

  await goTo(page, 'Tools');
  await wallet.getByRole('link', { name: /^Verify a signature/ }).click();
  await wallet.getByLabel('Message', { exact: true }).fill('I was here.');
  await wallet.getByRole('textbox', { name: 'Address', exact: true }).fill(address);
  await wallet.getByRole('textbox', { name: 'Signature', exact: true }).fill(signature);
  await wallet.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(wallet.getByText('The key of this address signed exactly this.')).toBeVisible();
  await wallet.getByRole('textbox', { name: 'Address', exact: true }).fill(fixtures.accounts[3] ?? '');
  await wallet.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(wallet.getByText('A different key signed it, or something else was signed.')).toBeVisible();
});

test('call data is laid out, and nothing is asked of anybody for it', async ({ page }) => {
  const wallet = walletOf(page);
  await openReady(page, { path: '/decode' });
  await wallet
    .getByLabel('Call data, transaction, typed data, event log or revert data')
    .fill(approveDollars(fixtures.amm.router).data);
  await wallet.getByRole('textbox', { name: /^Contract/ }).fill(fixtures.tokens.usdx);
  await wallet.getByRole('textbox', { name: /^Contract/ }).blur();
  await expect(wallet.getByText('Detected: call data.').first()).toBeVisible();
  await expect(wallet.getByRole('main')).toContainText(/any amount/);
  await expect(wallet.getByText('Digest of the data (ERC-8213)')).toBeVisible();
});

test('an approval is found, and says what it puts at risk', async ({ page }) => {
  const wallet = walletOf(page);
  // The first accounts of the devnet's own phrase gave permissions in its history.
  await openReady(page, { phrase: fixtures.mnemonic, accounts: 3, path: '/approvals' });
  await expect(wallet.getByText(/read from the first block on/)).toBeVisible({ timeout: 40_000 });
  await expect(wallet.getByRole('main')).toContainText(/Unlimited/);
  await expect(wallet.getByRole('region', { name: /^At risk now/ })).toContainText(/asset/);
  // On a phone each row is a card: nothing of the seven columns is lost.
  await expectNarrow(page);
});
