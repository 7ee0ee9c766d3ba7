import { expect, test } from '@playwright/test';
import { recoverMessageAddress } from 'viem';
import { createSiweMessage } from 'viem/siwe';
import { fundedPhrase } from '../support/phrase.ts';
import { signerOf, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { chooseWay, goTo, openWallet, readToTheEnd } from '../support/steps.ts';

test('a message is signed by the signer, rejected or approved, and its text outlives a reload', async ({
  page,
}) => {
  const wallet = walletOf(page);
  const { phrase, address } = await fundedPhrase();
  await openReady(page, { phrase, unlocked: true, demo: false });
  await goTo(page, 'Sign');
  const field = wallet.getByLabel('Message', { exact: true });
  const sign = wallet.getByRole('button', { name: 'Review and sign' });
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
  await signer.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(wallet.getByRole('heading', { name: 'Signed' })).toBeVisible();
  const signature = (await wallet.getByText(/^0x[0-9a-f]{130}$/).textContent()) ?? '';
  expect(await recoverMessageAddress({ message, signature: signature as `0x${string}` })).toBe(address);

  await page.reload();
  await expect(field).toHaveValue(message);
});

test('a sign-in at a site that a list names is a danger, with the age of the list', async ({ page }) => {
  const wallet = walletOf(page);
  const { phrase, address } = await fundedPhrase();
  await openReady(page, { phrase, unlocked: true, demo: false });
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
  await expect(signer.getByText('Type the word above to continue.')).toBeVisible();
  await signer.getByRole('button', { name: 'Reject' }).click();
});

test('a watched address signs nothing, and says so', async ({ page }) => {
  const wallet = walletOf(page);
  await openWallet(page);
  await chooseWay(page, 'Watch an address');
  await wallet.getByRole('textbox', { name: /^Address/ }).fill('0x90F79bf6EB2c4f870365E785982E1f101E93b906');
  await wallet
    .getByRole('button', { name: /^Watch/, exact: false })
    .last()
    .click();
  await expect(wallet.getByRole('heading', { name: 'Home', level: 1 })).toBeAttached();
  await goTo(page, 'Sign');
  await expect(wallet.getByText('You cannot sign for it', { exact: false })).toBeVisible();
  await expect(wallet.getByRole('button', { name: 'Review and sign' })).toBeDisabled();
});
