import { expect, test } from '@playwright/test';
import { approveDollars } from '../support/calls.ts';
import { readEnvironment } from '../support/environment.ts';
import { openReady } from '../support/ready.ts';
import { goTo, readToTheEnd, signerOf } from '../support/steps.ts';

const { fixtures } = readEnvironment();

test('what was signed here is verified, and by another address it is not', async ({ page }) => {
  const { address } = await openReady(page, { path: '/sign', unlocked: true });
  await page.getByLabel('Message', { exact: true }).fill('I was here.');
  await page.getByRole('button', { name: 'Review and sign' }).click();
  const signer = signerOf(page);
  await expect(signer.getByRole('button', { name: 'Reject' })).toBeVisible();
  await readToTheEnd(page);
  await signer.getByRole('button', { name: 'Sign', exact: true }).click();
  const signature = (await page.getByText(/^0x[0-9a-f]{130}$/).textContent()) ?? '';

  await goTo(page, 'Tools');
  await page.getByRole('link', { name: /^Verify a signature/ }).click();
  await page.getByLabel('Message', { exact: true }).fill('I was here.');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill(address);
  await page.getByRole('textbox', { name: 'Signature', exact: true }).fill(signature);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText('The key of this address signed exactly this.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill(fixtures.accounts[3] ?? '');
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText('It was signed by another key, or something else was signed.')).toBeVisible();
});

test('call data is laid out, and nothing is asked of anybody for it', async ({ page }) => {
  await openReady(page, { path: '/decode' });
  await page
    .getByLabel('Call data, transaction, typed data, event log or revert data')
    .fill(approveDollars(fixtures.amm.router).data);
  await page.getByRole('textbox', { name: /^Contract/ }).fill(fixtures.tokens.usdx);
  await page.getByRole('textbox', { name: /^Contract/ }).blur();
  await expect(page.getByText('Read as call data.').first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/any amount/);
  await expect(page.getByText('Digest of the data (ERC-8213)')).toBeVisible();
});

test('an approval is found, and says what it puts at risk', async ({ page }) => {
  // The first accounts of the devnet's own phrase gave permissions in its history.
  await openReady(page, { phrase: fixtures.mnemonic, accounts: 3, path: '/approvals', unlocked: true });
  await expect(page.getByText(/looked at from the first block on/)).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('main')).toContainText(/Any amount/);
  await expect(page.getByRole('main')).toContainText(/at risk now/);
});
