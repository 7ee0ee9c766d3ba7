import { expect } from '@playwright/test';
import { keccak256, stringToBytes } from 'viem';
import { approveDollars } from '../support/calls.ts';
import { readEnvironment } from '../support/environment.ts';
import { walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { sharedPage } from '../support/shared.ts';
import { openPath } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { expectNarrow } from '../support/width.ts';

const { fixtures } = readEnvironment();

// The first accounts of the devnet's own phrase gave permissions in its history.
const shared = sharedPage((page) =>
  openReady(page, { phrase: fixtures.mnemonic, accounts: 3, path: '/approvals' }),
);

test('an approval is found, and says what it puts at risk', async () => {
  const page = shared();
  const wallet = walletOf(page);
  await expect(wallet.getByText(/read from the first block on/)).toBeVisible({ timeout: 40_000 });
  await expect(wallet.getByRole('main')).toContainText(/Unlimited/);
  await expect(wallet.getByRole('region', { name: /^At risk now/ })).toContainText(/asset/);
  // On a phone each row is a card: nothing of the seven columns is lost.
  await expectNarrow(page);
});

test('call data is laid out, and nothing is asked of anybody for it', async () => {
  const page = shared();
  const wallet = walletOf(page);
  await openPath(page, '/decode');
  await wallet
    .getByLabel('Call data, transaction, typed data, event log or revert data')
    .fill(approveDollars(fixtures.amm.router).data);
  await wallet.getByRole('textbox', { name: /^Contract/ }).fill(fixtures.tokens.usdx);
  await wallet.getByRole('textbox', { name: /^Contract/ }).blur();
  await expect(wallet.getByText('Detected: call data.').first()).toBeVisible();
  await expect(wallet.getByRole('main')).toContainText(/unlimited/);
  await expect(wallet.getByText('Digest of the data (ERC-8213)')).toBeVisible();
});

test('what stands in a tool’s fields comes back after a reload, and nobody is asked', async () => {
  const page = shared();
  const wallet = walletOf(page);
  await openPath(page, '/tools');
  await wallet.getByRole('searchbox', { name: 'Search tools' }).fill('hash text');
  await expect(wallet.getByRole('link', { name: 'CREATE address' })).toBeHidden();
  await wallet.getByRole('link', { name: 'Keccak-256' }).click();
  await expect(wallet.getByRole('heading', { name: 'Keccak-256', level: 1 })).toBeVisible();
  const hosts = new Set<string>();
  page.on('request', (request) => {
    // Blocks are followed whatever screen stands: what counts is what carries the text.
    if (request.postData()?.includes('evident')) hosts.add(request.url());
  });
  await wallet.getByLabel('Value', { exact: true }).fill('evident');
  await expect(wallet.getByText(keccak256(stringToBytes('evident')))).toBeVisible();
  await expect(page).toHaveURL(/in=value%3Devident/);
  await page.reload();
  await expect(wallet.getByLabel('Value', { exact: true })).toHaveValue('evident');
  await expect(wallet.getByText(keccak256(stringToBytes('evident')))).toBeVisible();
  // A link to the tool that is open fills it in as well.
  await page.evaluate(() => {
    history.pushState({}, '', '/tools/keccak?in=value%3Dlinked');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(wallet.getByLabel('Value', { exact: true })).toHaveValue('linked');
  await expect(wallet.getByText(keccak256(stringToBytes('linked')))).toBeVisible();
  await expect(page).toHaveURL(/in=value%3Dlinked$/);
  await page.goBack();
  await expect(wallet.getByLabel('Value', { exact: true })).toHaveValue('evident');
  expect([...hosts]).toEqual([]);
});

test('words that may be a secret never come into the address', async () => {
  const page = shared();
  const wallet = walletOf(page);
  await openPath(page, '/tools/keccak');
  const phrase = 'test test test test test test test test test test test junk';
  await wallet.getByLabel('Value', { exact: true }).fill(phrase);
  await expect(wallet.getByText(keccak256(stringToBytes(phrase)))).toBeVisible();
  expect(page.url()).not.toContain('junk');
  expect(page.url()).not.toContain('in=');
});

test('bytes of a transaction are built, and taken apart again', async () => {
  const page = shared();
  const wallet = walletOf(page);
  await openPath(page, '/tools/build');
  await wallet.getByLabel('Chain id').fill('31337');
  await wallet.getByLabel('Max priority fee (wei)').fill('1');
  await wallet.getByLabel('Max fee (wei)').fill('2');
  await wallet.getByLabel('To', { exact: true }).fill(`0x${'ab'.repeat(20)}`);
  const unsigned = wallet.getByText(/^0x02[0-9a-f]+$/);
  await expect(unsigned).toBeVisible();
  const bytes = (await unsigned.textContent()) ?? '';
  await wallet.getByLabel('Nonce').fill('one');
  await expect(wallet.getByText(/This is not a whole number in the right range\./)).toBeVisible();

  await wallet.getByRole('link', { name: 'All tools' }).click();
  await wallet.getByRole('link', { name: 'Decode a transaction' }).click();
  const example = wallet.getByRole('button', { name: 'Fill in an example' });
  await example.click();
  await expect(wallet.getByRole('main')).toContainText('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266');
  await expect(example).toBeDisabled();
  await wallet.getByLabel('Transaction', { exact: true }).fill(bytes);
  const main = wallet.getByRole('main');
  await expect(main).toContainText('With base fee (type 2, EIP-1559)');
  await expect(main).toContainText('31337');
  await wallet.getByLabel('Transaction', { exact: true }).fill(`${bytes}00`);
  await expect(wallet.getByText(/not canonical RLP/)).toBeVisible();
});

test('a tool that there is not says so', async () => {
  const page = shared();
  await openPath(page, '/tools/abacus');
  await expect(walletOf(page).getByText('Tool not found.')).toBeVisible();
});
