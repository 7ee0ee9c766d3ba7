import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { chainClient } from '../support/chain.ts';
import { readEnvironment } from '../support/environment.ts';
import { openReady } from '../support/ready.ts';
import { approve, outcomeTold, readToTheEnd, signerOf } from '../support/steps.ts';

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
    page.getByRole('button', { name: 'Save the file for the next owner' }).click(),
  ]);
  return download.path();
}

const fileOf = (buffer: Buffer) => ({ name: 'safe.json', mimeType: 'application/json', buffer });

test('a Safe of three, two of whom sign in different browsers, pays what they agreed', async ({
  page,
  browser,
}, { project }) => {
  test.skip(project.name === 'phone', 'one Safe has one nonce at a time');
  test.slow();
  const to = `0x${'3e'.repeat(20)}` as const;
  await openReady(page, { phrase: fixtures.mnemonic, accounts: 1, path: PATH, unlocked: true });
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'To', exact: true }).fill(to);
  await page.getByLabel('ETH that goes along').fill('0.5');
  await page.getByRole('button', { name: 'Prepare for signing' }).click();
  await expect(page.getByText('They are equal.')).toBeVisible();
  await page.getByRole('button', { name: 'Review and sign' }).click();
  await signInFrame(page);
  await expect(page.getByText('1 of 2 that are needed')).toBeVisible();
  const first = await savedFile(page);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openReady(other, { phrase: fixtures.mnemonic, accounts: 2, path: PATH, unlocked: true });
  const written = readFileSync(first, 'utf8');
  // Somebody in between pays more: the contents no longer lead to the hash.
  const forged = written.replace('"500000000000000000"', '"900000000000000000"');
  expect(forged).not.toBe(written);
  const input = other.locator('input[type="file"]').first();
  await input.setInputFiles(fileOf(Buffer.from(forged)));
  await expect(
    other.getByText('This is not a file of a Safe transaction that can be trusted.'),
  ).toBeVisible();
  await input.setInputFiles(fileOf(Buffer.from(written)));
  await expect(other.getByText('1 of 2 that are needed')).toBeVisible();
  await expect(other.getByText('They are equal.')).toBeVisible();
  await other.getByRole('button', { name: 'Review and sign' }).click();
  await signInFrame(other);
  await expect(other.getByText('2 of 2 that are needed')).toBeVisible();
  // What a context has saved ends with it.
  const second = readFileSync(await savedFile(other));
  await elsewhere.close();

  await page.locator('input[type="file"]').first().setInputFiles(fileOf(second));
  await expect(page.getByText('2 of 2 that are needed')).toBeVisible();
  await page.getByRole('button', { name: 'Review and execute' }).click();
  await expect(page.getByRole('heading', { name: 'Review the execution' })).toBeVisible();
  await outcomeTold(page);
  await page.getByRole('button', { name: 'Review and sign' }).click();
  await approve(page);
  await expect
    .poll(() => chainClient().getBalance({ address: to }), { timeout: 60_000 })
    .toBe(5n * 10n ** 17n);
});

test('an address without a Safe says so', async ({ page }) => {
  await openReady(page, { path: `/safe/${CHAIN}/${fixtures.tokens.usdx}` });
  await expect(page.getByText('There is no Safe at this address on this chain.')).toBeVisible();
});
