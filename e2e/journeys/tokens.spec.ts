import { expect } from '@playwright/test';
import { DEVNET_MNEMONIC } from '#devnet/accounts.ts';
import { readEnvironment } from '../support/environment.ts';
import { signerOf, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { sharedPage } from '../support/shared.ts';
import { approve, askToSend, chooseAsset, goTo, inBlock } from '../support/steps.ts';
import { test } from '../support/test.ts';

const { fixtures } = readEnvironment();
const bob = fixtures.accounts[2] ?? '';

test.describe('one after another', () => {
  const shared = sharedPage((page) => openReady(page, { unlocked: true }));

  test('a listed token of 6 decimals is sent exactly, in its unit', async () => {
    const page = shared();
    const wallet = walletOf(page);
    const signer = signerOf(page);
    await askToSend(page, { asset: /USDX/, to: 'bob.eth', amount: '1.25' });
    await expect(signer.getByRole('heading', { level: 1 })).toHaveText(/^Send 1\.25\s*USDX to$/);
    await expect(signer.getByRole('button', { name: 'Send 1.25 USDX' })).toBeVisible();
    await expect(signer.locator(`[data-address="${bob}"]`)).toHaveCount(1);
    // The contract is in the details, once.
    await expect(signer.locator(`[data-address="${fixtures.tokens.usdx}"]`)).toHaveCount(1);
    await expect(signer.locator(`[data-address="${fixtures.tokens.usdx}"]`)).toBeHidden();
    await approve(page);
    await expect(inBlock(page)).toBeVisible({ timeout: 30_000 });
    await expect(wallet.getByRole('heading', { level: 1 })).toContainText('1.25 USDX');
    await goTo(page, 'Activity');
    await expect(wallet.getByText(/1\.25/).first()).toBeVisible();
  });

  test('ether is sent on the second chain', async () => {
    const page = shared();
    await askToSend(page, {
      asset: /Ether/,
      chain: 'Second demo chain',
      to: fixtures.accounts[3] ?? '',
      amount: '0.5',
    });
    await expect(signerOf(page).getByText('31338', { exact: true })).toBeVisible();
    await approve(page);
    await expect(page).toHaveURL(/\/activity\/31338\//);
    await expect(inBlock(page)).toBeVisible({ timeout: 30_000 });
  });
});

test('the demo phrase shows its funded accounts; a token that calls itself ETH, with markup, passes for nothing', async ({
  page,
}) => {
  const wallet = walletOf(page);
  let alerted = false;
  page.on('dialog', (dialog) => {
    alerted = true;
    void dialog.dismiss();
  });
  await openReady(page, { phrase: DEVNET_MNEMONIC, accounts: 5 });
  const main = wallet.getByRole('main');
  await expect(main.getByText(/imitates/).first()).toBeVisible();
  expect(await main.textContent()).not.toMatch(/[\u202e\u2067]/);
  await expect(wallet.locator('img[src="x"]')).toHaveCount(0);
  await goTo(page, 'Accounts');
  for (const address of fixtures.accounts.slice(0, 5)) await expect(main).toContainText(address.slice(0, 6));
  await expect(wallet.getByText(/(9,9\d\d|10,\d\d\d)(\.\d+)?/).first()).toBeVisible();
  await goTo(page, 'Send');
  await chooseAsset(page, /not ETH/);
  await expect(wallet.getByText('This is not ETH.')).toBeVisible();
  expect(alerted).toBe(false);
});
