import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { mnemonicToAccount } from 'viem/accounts';
import { parseHex } from '#core/bytes/hex.ts';
import { unwrap } from '#core/result.ts';
import { readSafeFile, readSafeKeySignature, writeSafeFile } from '#core/safe/file.ts';
import { chainClient } from '../support/chain.ts';
import { readEnvironment } from '../support/environment.ts';
import { signerOf, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { approve, openPath, outcomeTold, press, readToTheEnd } from '../support/steps.ts';
import { test } from '../support/test.ts';

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
  await press(signer.getByRole('button', { name: 'Sign', exact: true }));
}

async function savedText(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    walletOf(page).getByRole('button', { name: 'Save file for the next owner' }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

const fileOf = (text: string) => ({
  name: 'safe.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

test('a Safe of three, two of whom sign, pays what they agreed; an address without a Safe says so', async ({
  page,
}) => {
  const wallet = walletOf(page);
  test.slow();
  const to = `0x${'3e'.repeat(20)}` as const;
  await openReady(page, { phrase: fixtures.mnemonic, accounts: 1, path: PATH, unlocked: true });
  await expect(wallet.getByText('2 of 3', { exact: true })).toBeVisible();
  // Saved under a name, it is in the list with its coin, and opens by one press.
  await wallet.getByRole('button', { name: 'Save', exact: true }).click();
  await wallet.getByLabel('Name', { exact: true }).fill('Treasury');
  await wallet.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(wallet.getByRole('heading', { level: 1, name: 'Treasury' })).toBeVisible();
  await openPath(page, '/safe');
  const saved = wallet.getByRole('list', { name: 'Saved Safes' }).getByRole('listitem');
  await expect(saved).toContainText('2 of 3 owners');
  await expect(saved).toContainText(/\d ETH/);
  await saved.getByRole('link', { name: 'Treasury' }).click();
  await expect(wallet.getByRole('list', { name: 'Assets' })).toContainText(/\d ETH/);
  await wallet.getByRole('combobox', { name: 'To', exact: true }).fill(to);
  await wallet.getByLabel('ETH to send').fill('0.5');
  await wallet.getByRole('button', { name: 'Prepare for signing' }).click();
  await expect(wallet.getByText('They match.')).toBeVisible();
  await wallet.getByRole('button', { name: 'Review and sign' }).click();
  await signInFrame(page);
  await expect(wallet.getByText('1 of 2 required')).toBeVisible();
  const written = await savedText(page);

  const input = wallet.locator('input[type="file"]').first();
  // Somebody in between pays more: the contents no longer lead to the hash.
  const forged = written.replace('"500000000000000000"', '"900000000000000000"');
  expect(forged).not.toBe(written);
  await input.setInputFiles(fileOf(forged));
  await expect(wallet.getByText('This is not a valid Safe transaction file.')).toBeVisible();
  // The next owner signs elsewhere, and hands the file back.
  const second = mnemonicToAccount(fixtures.mnemonic, { addressIndex: 1 });
  const { file } = unwrap(readSafeFile(written));
  const key = await second.sign({ hash: file.safeTxHash });
  const signature = unwrap(readSafeKeySignature(unwrap(parseHex(key)), file.safeTxHash));
  await input.setInputFiles(fileOf(writeSafeFile({ ...file, signatures: [...file.signatures, signature] })));
  await expect(wallet.getByText('2 of 2 required')).toBeVisible();
  await wallet.getByRole('button', { name: 'Review and execute' }).click();
  await expect(wallet.getByRole('heading', { name: 'Review the execution' })).toBeVisible();
  await outcomeTold(page);
  await wallet.getByRole('button', { name: 'Review and sign' }).click();
  await approve(page);
  await expect
    .poll(() => chainClient().getBalance({ address: to }), { timeout: 60_000 })
    .toBe(5n * 10n ** 17n);

  await openPath(page, `/safe/${CHAIN}/${fixtures.tokens.usdx}`);
  await expect(wallet.getByText('There is no Safe at this address on this chain.')).toBeVisible();
});
