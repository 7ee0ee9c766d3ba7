import { expect } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import { holdFiles } from '../support/held.ts';
import { signerOf, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { sharedPage } from '../support/shared.ts';
import { approve, askToSend, goTo, lockButton, openPath, unlock } from '../support/steps.ts';
import { test } from '../support/test.ts';

/* What is loaded later must not get in the way of whoever has begun already. Kept files would arrive at once. */

test.use({ serviceWorkers: 'block' });

const shared = sharedPage((page) => openReady(page));

test('the signer’s program, which arrives while somebody types, does not take the focus', async () => {
  const page = shared();
  const wallet = walletOf(page);
  // Whoever was here before sees the wallet first.
  await openPath(page, '/start?way=watch');
  // Once the wallet has spoken to the signer, its frame is the first thing of the next visit.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('evident.shell'))).not.toBeNull();
  const release = await holdFiles(
    page,
    (url) => url.hostname.startsWith('wallet.') && /\/built\/start-[^/]+\.js$/.test(url.pathname),
  );
  await page.reload();
  const field = wallet.getByLabel('Address');
  await field.pressSequentially('0x7099');
  await expect(lockButton(page, 'Unlock')).toHaveCount(0);
  release();
  await expect(lockButton(page, 'Unlock')).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type('7970C51812dc3A010C7d01b50e0d17dc79c8');
  await expect(field).toHaveValue('0x70997970C51812dc3A010C7d01b50e0d17dc79c8');
});

test('whoever turns back to the form before the payment’s page has loaded finds it empty', async () => {
  const page = shared();
  const wallet = walletOf(page);
  const to = readEnvironment().fixtures.accounts[2] ?? '';
  await openPath(page, '/');
  await askToSend(page, { to, amount: '0.01' });
  await unlock(page);
  await expect(signerOf(page).getByRole('button', { name: 'Reject' })).toBeVisible();
  const release = await holdFiles(page, /\/built\/detail[^/]*\.js$/);
  await approve(page);
  await expect(page).toHaveURL(/\/activity\/31337\/0x/);
  await goTo(page, 'Send');
  release();
  await expect(wallet.getByLabel('To', { exact: true })).toHaveValue('');
  await wallet.getByLabel('To', { exact: true }).fill(to);
  await expect(wallet.getByLabel('Amount', { exact: true })).toHaveValue('');
});
