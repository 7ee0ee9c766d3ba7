import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { chainClient } from '../support/chain.ts';
import { readEnvironment } from '../support/environment.ts';
import { signerOf, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { approve, outcomeTold, readToTheEnd } from '../support/steps.ts';

const { fixtures, manifest } = readEnvironment();
const CHAIN = manifest.chains[0]?.chainId ?? 0;
const PATH = `/safe/${CHAIN}/${fixtures.sharedSafe.safe}`;

/** What the owner reads is what the Safe does, and the hash that the wallet worked out by itself. */
async function signInFrame(page: Page): Promise<void> {
  const signer = signerOf(page);
  await expect(signer.getByRole('button', { name: 'Reject' })).toBeVisible();
  const sentence = signer.getByRole('heading', { level: 1 });
  await expect(sentence).toContainText(/Approve transaction \d+ of the Safe/);
  await expect(sentence).toContainText('Send 0.5 ETH to');
  await expect(signer.getByText('safeTxHash')).toBeVisible();
  await readToTheEnd(page);
  await signer.getByRole('button', { name: 'Sign', exact: true }).click();
}

async function savedFile(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    walletOf(page).getByRole('button', { name: 'Save file for the next owner' }).click(),
  ]);
  return download.path();
}

const fileOf = (buffer: Buffer) => ({ name: 'safe.json', mimeType: 'application/json', buffer });

test('a Safe of three, two of whom sign in different browsers, pays what they agreed', async ({
  page,
  browser,
}) => {
  const wallet = walletOf(page);
  test.slow();
  const to = `0x${'3e'.repeat(20)}` as const;
  await openReady(page, { phrase: fixtures.mnemonic, accounts: 1, path: PATH, unlocked: true });
  await expect(wallet.getByText('2 of 3', { exact: true })).toBeVisible();
  await wallet.getByRole('combobox', { name: 'To', exact: true }).fill(to);
  await wallet.getByLabel('ETH to send').fill('0.5');
  await wallet.getByRole('button', { name: 'Prepare for signing' }).click();
  await expect(wallet.getByText('They match.')).toBeVisible();
  await wallet.getByRole('button', { name: 'Review and sign' }).click();
  await signInFrame(page);
  await expect(wallet.getByText('1 of 2 required')).toBeVisible();
  const first = await savedFile(page);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const otherWallet = walletOf(other);
  await openReady(other, { phrase: fixtures.mnemonic, accounts: 2, path: PATH, unlocked: true });
  const written = readFileSync(first, 'utf8');
  // Somebody in between pays more: the contents no longer lead to the hash.
  const forged = written.replace('"500000000000000000"', '"900000000000000000"');
  expect(forged).not.toBe(written);
  const input = otherWallet.locator('input[type="file"]').first();
  await input.setInputFiles(fileOf(Buffer.from(forged)));
  await expect(otherWallet.getByText('This is not a valid Safe transaction file.')).toBeVisible();
  await input.setInputFiles(fileOf(Buffer.from(written)));
  await expect(otherWallet.getByText('1 of 2 required')).toBeVisible();
  await expect(otherWallet.getByText('They match.')).toBeVisible();
  await otherWallet.getByRole('button', { name: 'Review and sign' }).click();
  await signInFrame(other);
  await expect(otherWallet.getByText('2 of 2 required')).toBeVisible();
  // What a context has saved ends with it.
  const second = readFileSync(await savedFile(other));
  await elsewhere.close();

  await wallet.locator('input[type="file"]').first().setInputFiles(fileOf(second));
  await expect(wallet.getByText('2 of 2 required')).toBeVisible();
  await wallet.getByRole('button', { name: 'Review and execute' }).click();
  await expect(wallet.getByRole('heading', { name: 'Review the execution' })).toBeVisible();
  await outcomeTold(page);
  await wallet.getByRole('button', { name: 'Review and sign' }).click();
  await approve(page);
  await expect
    .poll(() => chainClient().getBalance({ address: to }), { timeout: 60_000 })
    .toBe(5n * 10n ** 17n);
});

test('an address without a Safe says so', async ({ page }) => {
  await openReady(page, { path: `/safe/${CHAIN}/${fixtures.tokens.usdx}` });
  await expect(walletOf(page).getByText('There is no Safe at this address on this chain.')).toBeVisible();
});
