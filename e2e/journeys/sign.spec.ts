import { expect } from '@playwright/test';
import { recoverMessageAddress } from 'viem';
import { createSiweMessage } from 'viem/siwe';
import { readEnvironment } from '../support/environment.ts';
import { signerOf, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { sharedPage } from '../support/shared.ts';
import { goTo, press, readToTheEnd } from '../support/steps.ts';
import { test } from '../support/test.ts';

let address = '';
const shared = sharedPage(async (page) => {
  ({ address } = await openReady(page, { unlocked: true }));
});

test('a sign-in at a site that a list names is a danger, with the age of the list', async () => {
  const page = shared();
  const wallet = walletOf(page);
  await goTo(page, 'Sign');
  await wallet.getByLabel('Message', { exact: true }).fill(
    createSiweMessage({
      domain: 'app.mettamask.io',
      address: address as `0x${string}`,
      uri: 'https://app.mettamask.io/login',
      version: '1',
      chainId: 1,
      nonce: '12345678',
    }),
  );
  await wallet.getByRole('button', { name: 'Review and sign' }).click();
  const signer = signerOf(page);
  await expect(signer.getByText('This site is known for theft.')).toBeVisible();
  await expect(signer.getByText('eth-phishing-detect (19 April 2022)', { exact: false })).toBeVisible();
  await expect(signer.getByText('Read to the end and type the word there.')).toBeVisible();
  await signer.getByRole('button', { name: 'Reject' }).click();
});

test('a message is signed by the signer, rejected or approved, verified, and its text outlives a reload', async () => {
  const page = shared();
  const wallet = walletOf(page);
  await goTo(page, 'Sign');
  const field = wallet.getByLabel('Message', { exact: true });
  const sign = wallet.getByRole('button', { name: 'Review and sign' });
  // What was written before outlives the way back.
  await field.fill('');
  await sign.click();
  await expect(wallet.getByText('This field is empty.', { exact: false })).toBeVisible();

  const message = 'I was here.\n  Twice.';
  await field.fill(message);
  await sign.click();
  const signer = signerOf(page);
  await expect(signer.getByRole('heading', { name: 'Sign a message', level: 1 })).toBeVisible();
  await expect(signer.getByText('I was here.')).toBeVisible();
  await signer.getByRole('button', { name: 'Reject' }).click();
  await expect(sign).toBeEnabled();
  await expect(wallet.getByRole('heading', { name: 'Signed' })).toHaveCount(0);

  await sign.click();
  await expect(signer.getByRole('button', { name: 'Reject' })).toBeVisible();
  await readToTheEnd(page);
  await press(signer.getByRole('button', { name: 'Sign', exact: true }));
  await expect(wallet.getByRole('heading', { name: 'Signed' })).toBeVisible();
  const signature = (await wallet.getByText(/^0x[0-9a-f]{130}$/).textContent()) ?? '';
  expect(await recoverMessageAddress({ message, signature: signature as `0x${string}` })).toBe(address);

  await goTo(page, 'Tools');
  await wallet.getByRole('link', { name: /^Verify a signature/ }).click();
  await wallet.getByLabel('Message', { exact: true }).fill(message);
  await wallet.getByRole('textbox', { name: 'Address', exact: true }).fill(address);
  await wallet.getByRole('textbox', { name: 'Signature', exact: true }).fill(signature);
  await wallet.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(wallet.getByText('The key of this address signed exactly this.')).toBeVisible();
  await wallet
    .getByRole('textbox', { name: 'Address', exact: true })
    .fill(readEnvironment().fixtures.accounts[3] ?? '');
  await wallet.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(wallet.getByText('A different key signed it, or something else was signed.')).toBeVisible();

  await goTo(page, 'Sign');
  await page.reload();
  await expect(field).toHaveValue(message);
});
