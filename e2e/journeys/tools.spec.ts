import { expect } from '@playwright/test';
import { approveDollars } from '../support/calls.ts';
import { readEnvironment } from '../support/environment.ts';
import { walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { sharedPage } from '../support/shared.ts';
import { openPath } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { expectNarrow } from '../support/width.ts';

const { fixtures } = readEnvironment();

// The first accounts of the devnet's own phrase gave permissions in its history.
const shared = sharedPage((page) =>
  openReady(page, { phrase: fixtures.mnemonic, accounts: 3, path: '/approvals' }),
);

test('an approval is found, and says what it puts at risk', async () => {
  const page = shared();
  const wallet = walletOf(page);
  await expect(wallet.getByText(/read from the first block on/)).toBeVisible({ timeout: 40_000 });
  await expect(wallet.getByRole('main')).toContainText(/Unlimited/);
  await expect(wallet.getByRole('region', { name: /^At risk now/ })).toContainText(/asset/);
  // On a phone each row is a card: nothing of the seven columns is lost.
  await expectNarrow(page);
});

test('call data is laid out, and nothing is asked of anybody for it', async () => {
  const page = shared();
  const wallet = walletOf(page);
  await openPath(page, '/decode');
  await wallet
    .getByLabel('Call data, transaction, typed data, event log or revert data')
    .fill(approveDollars(fixtures.amm.router).data);
  await wallet.getByRole('textbox', { name: /^Contract/ }).fill(fixtures.tokens.usdx);
  await wallet.getByRole('textbox', { name: /^Contract/ }).blur();
  await expect(wallet.getByText('Detected: call data.').first()).toBeVisible();
  await expect(wallet.getByRole('main')).toContainText(/unlimited/);
  await expect(wallet.getByText('Digest of the data (ERC-8213)')).toBeVisible();
});
