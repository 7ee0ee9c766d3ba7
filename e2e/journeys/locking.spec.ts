import { expect } from '@playwright/test';
import { eraseForGood } from '../support/keys.ts';
import { signerOf, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { sharedPage } from '../support/shared.ts';
import { lockButton, openSettings, openWallet, unlock } from '../support/steps.ts';
import { test } from '../support/test.ts';

const shared = sharedPage((page) => openReady(page, { unlocked: true, demo: false }));

test('a longer lock time is confirmed in the signer, a shorter one is simply taken', async () => {
  const page = shared();
  const wallet = walletOf(page);
  const signer = signerOf(page);
  await openSettings(page, 'Security');
  const time = wallet.getByLabel('Lock automatically after');
  await time.selectOption({ label: '5 minutes' });
  await expect(wallet.getByText('The signer locks after 5 minutes').first()).toBeAttached();
  await time.selectOption({ label: '60 minutes' });
  await expect(signer.getByRole('heading', { name: 'Stay unlocked for 60 minutes?' })).toBeVisible();
  await signer.getByRole('button', { name: 'Cancel' }).click();
  await expect(time).toHaveValue('5');
});

test('two tabs lock together', async () => {
  const page = shared();
  await expect(lockButton(page, 'Lock')).toBeVisible();
  const second = await page.context().newPage();
  await openWallet(second, '/');
  // Keys are in the memory of one tab: the second has to unlock for itself.
  await lockButton(second, 'Unlock').click();
  await unlock(second);
  await expect(lockButton(second, 'Lock')).toBeVisible();
  await expect(lockButton(page, 'Lock')).toBeVisible();

  await lockButton(second, 'Lock').click();
  await expect(lockButton(second, 'Unlock')).toBeVisible();
  await page.bringToFront();
  await expect(lockButton(page, 'Unlock')).toBeVisible();
  await second.close();
});

test('erasing the keys asks in the signer, erasing the wallet’s data asks in the wallet', async () => {
  const page = shared();
  const wallet = walletOf(page);
  const signer = signerOf(page);
  await openSettings(page, 'Data');
  await wallet.getByRole('button', { name: 'Erase keys in the signer' }).click();
  await eraseForGood(signer);
  await expect(
    wallet
      .getByText(/has no keys|Keys erased from the signer/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await wallet.getByRole('button', { name: 'Erase wallet data' }).click();
  await wallet.getByRole('dialog').getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(page).toHaveURL(/\/welcome/);
});
