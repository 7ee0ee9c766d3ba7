import { expect, test } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import { signerOf, walletOf } from '../support/programs.ts';
import {
  approve,
  askToSend,
  connectDemo,
  createWallet,
  goTo,
  openWallet,
  PASSWORD,
  readToTheEnd,
  step,
  unlock,
} from '../support/steps.ts';

test('a newcomer creates a wallet, is funded, pays alice.eth and finds the payment after a reload', {
  tag: '@phone',
}, async ({ page }) => {
  const wallet = walletOf(page);
  const { fixtures } = readEnvironment();
  const signer = signerOf(page);
  await openWallet(page, '/');
  await createWallet(page);
  await connectDemo(page);
  await wallet.getByRole('button', { name: 'Get test ether' }).click();
  await expect(wallet.getByRole('main')).toContainText(/10\s*ETH/, { timeout: 30_000 });
  await expect(wallet.getByRole('region', { name: 'Finish setting up' })).toContainText('2 of 3 done');

  await askToSend(page, { to: 'alice.eth', amount: '1.5' });
  await expect(signer.getByRole('heading', { level: 1 })).toHaveText(/^Send 1\.5\s*ETH to$/);
  await expect(signer.locator('[data-address]').first()).toHaveAttribute(
    'data-address',
    fixtures.accounts[1] ?? '',
  );
  await expect(signer.getByText('31337', { exact: true })).toBeVisible();
  await readToTheEnd(page);
  await expect(signer.getByRole('button', { name: 'Send 1.5 ETH' })).toBeEnabled();
  await approve(page);

  await expect(page).toHaveURL(/\/activity\/31337\/0x[0-9a-f]{64}$/);
  await expect(step(page, 'Included in a block')).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(wallet.getByRole('heading', { level: 1 })).toContainText('alice.eth');
  await goTo(page, 'Activity');
  await expect(wallet.getByText(/alice\.eth/).first()).toBeVisible();

  // The reload ended the worker's memory: to sign again, the password is asked for.
  await askToSend(page, { to: fixtures.accounts[2] ?? '', amount: '0.25' });
  await unlock(page, 'not the password at all');
  await expect(signer.getByText('That is not the password.').first()).toBeVisible();
  await unlock(page, PASSWORD);
  await expect(signer.getByRole('heading', { level: 1 })).toHaveText(/^Send 0\.25\s*ETH to$/);
  await signer.getByRole('button', { name: 'Reject' }).click();
  await expect(wallet.getByText('You rejected the request.').first()).toBeVisible();
  await expect(wallet.getByLabel('Amount', { exact: true })).toHaveValue('0.25');
});
