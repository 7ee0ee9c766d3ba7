import { expect, test } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import { turnHostile } from '../support/hostile.ts';
import { signerOf, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { askToSend, PASSWORD } from '../support/steps.ts';

/* What the signer cannot read is not approved in a frame that the wallet draws around, but in a window of its own. */

test('a call that the signer cannot read needs its own window and a typed word', async ({ page }) => {
  const wallet = walletOf(page);
  const { fixtures, vaultOrigin } = readEnvironment();
  // transfer(address,uint256) becomes a selector that nobody knows; the length stays.
  await turnHostile(page, (params) => ({
    ...params,
    unsigned: params.unsigned.replace('a9059cbb', 'deadbeef'),
  }));
  await openReady(page, { unlocked: true });
  await askToSend(page, { asset: /USDX/, to: 'bob.eth', amount: '1' });
  const frame = signerOf(page);
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(
    'Call a contract that the signer cannot read',
  );
  await expect(frame.getByText('0xdeadbeef').first()).toBeVisible();
  await expect(frame.getByRole('button', { name: 'Sign and send' })).toBeDisabled();
  await frame.getByRole('button', { name: /own window/ }).click();

  const opening = page.waitForEvent('popup');
  await wallet.getByRole('button', { name: 'Open the signer’s window' }).click();
  const own = await opening;
  expect(new URL(own.url()).origin).toBe(vaultOrigin);
  await own.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await own.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(own.getByRole('heading', { level: 1 })).toHaveText(
    'Call a contract that the signer cannot read',
  );
  await own.getByRole('heading', { level: 1 }).hover();
  await own.mouse.wheel(0, 4000);
  const approve = own.getByRole('button', { name: 'Sign and send' });
  await expect(approve).toBeDisabled();
  await own.getByLabel(/^Type “/).fill(fixtures.tokens.usdx.slice(-4));
  await expect(approve).toBeEnabled();
  await approve.click();
  // The signer signed what it showed; the wallet's honest part notices that it is not what was composed.
  await expect(wallet.getByText('SIGN_BYTES_DIFFER').first()).toBeVisible();
});
