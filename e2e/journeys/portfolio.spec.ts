/** What is owned: tokens and collectibles that are sent, and prices that are looked at and never counted as money. */
import { expect } from '@playwright/test';
import { createWalletClient, http, parseAbi } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { DEVNET_MNEMONIC } from '#devnet/accounts.ts';
import { chainClient } from '../support/chain.ts';
import { readEnvironment } from '../support/environment.ts';
import { fundedPhrase } from '../support/phrase.ts';
import { signerOf, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { sharedPage } from '../support/shared.ts';
import {
  approve,
  askToSend,
  chooseAsset,
  goTo,
  inBlock,
  leaveToHome,
  openPath,
  openSettings,
  outcomeTold,
} from '../support/steps.ts';
import { test } from '../support/test.ts';
import { expectNarrow } from '../support/width.ts';

const { fixtures, manifest } = readEnvironment();
const bob = fixtures.accounts[2] ?? '';
const itemsAbi = parseAbi([
  'function mint(address to, uint256 id, uint256 amount)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
]);

test.describe('of one owner', () => {
  const id = 7_000_000n + BigInt(Date.now() % 1_000_000);
  const chain = chainClient();
  const shared = sharedPage(async (page) => {
    const { phrase } = await fundedPhrase();
    const owner = mnemonicToAccount(phrase);
    await expect.poll(() => chain.getBalance({ address: owner.address })).toBeGreaterThan(0n);
    const hash = await createWalletClient({
      account: owner,
      transport: http(manifest.chains[0]?.rpcUrl),
    }).writeContract({
      address: fixtures.tokens.items,
      abi: itemsAbi,
      functionName: 'mint',
      args: [owner.address, id, 5n],
      chain: null,
    });
    await chain.waitForTransactionReceipt({ hash });

    await openReady(page, { phrase, unlocked: true });
  });

  test('prices are off until they are switched on, say their age, and test money is no sum of money', async () => {
    const page = shared();
    const wallet = walletOf(page);
    const main = wallet.getByRole('main');
    await expect(main.getByText('USDX').first()).toBeVisible();
    await expect(main.getByText(/\$.*display only/)).toHaveCount(0);
    await openSettings(page, 'General');
    const shown = wallet.getByLabel('Show approximate values in USD');
    // It is on once that is stored.
    await shown.click();
    await expect(shown).toBeChecked();
    await goTo(page, 'Home');
    await expect(main.getByText('Test money, worth nothing.')).toBeVisible();
    // Of the two chains the first has a feed.
    await openPath(page, '/assets/31337/native');
    await expect(main.getByText(/\$3\D?012\.45 for 1 ETH/)).toBeVisible();
    await expect(main.getByText(/updated /)).toBeVisible();
  });

  test('pieces of a collectible are sent: found, composed, read by the signer, told in the same words', async () => {
    const page = shared();
    const wallet = walletOf(page);
    const main = wallet.getByRole('main');
    const signer = signerOf(page);
    await test.step('it is found by itself', async () => {
      await goTo(page, 'Home');
      await wallet.getByRole('link', { name: new RegExp(`#${id}`) }).click();
      await expect(main.getByText('5 items').first()).toBeVisible();
    });

    await test.step('more than there is, and nothing at all, are refused at their field', async () => {
      await main.getByRole('link', { name: 'Send', exact: true }).click();
      await wallet.getByLabel('To', { exact: true }).fill('bob.eth');
      await wallet.getByLabel('Amount').fill('6');
      await wallet.getByRole('button', { name: 'Review', exact: true }).click();
      await expect(main.getByText('The account does not hold that much.').first()).toBeVisible();
      await wallet.getByLabel('Amount').fill('2');
      await expect(main.locator(`[data-address="${bob}"]`).first()).toBeVisible();
      await expectNarrow(page);
      await wallet.getByRole('button', { name: 'Review', exact: true }).click();
    });

    await test.step('it is read, signed and there', async () => {
      await expect(main.getByText(String(id)).first()).toBeVisible();
      await outcomeTold(page);
      await wallet.getByRole('button', { name: 'Review and sign' }).click();
      await expect(signer.locator('body')).toContainText(String(id));
      await approve(page);
      await expect(inBlock(page)).toBeVisible({ timeout: 30_000 });
      await expect(wallet.getByRole('heading', { level: 1 })).toHaveText(/^Sent 2 .* to bob\.eth$/);
      const held = await chain.readContract({
        address: fixtures.tokens.items,
        abi: itemsAbi,
        functionName: 'balanceOf',
        args: [bob as `0x${string}`, id],
      });
      expect(held).toBe(2n);
    });

    await test.step('the list says the same, and what was made for the account was minted', async () => {
      await goTo(page, 'Activity');
      await expect(main.getByRole('link', { name: 'Sent to bob.eth' })).toBeVisible();
      const minted = main.getByRole('link', { name: 'Minted', exact: true });
      await expect(minted.first()).toBeVisible();
      await minted.first().click();
      await expect(wallet.getByRole('heading', { level: 1 })).toHaveText(/^Minted /);
    });
  });

  test('a listed token of 6 decimals is asked for exactly, in its unit', async () => {
    const page = shared();
    const signer = signerOf(page);
    await askToSend(page, { asset: /USDX/, to: 'bob.eth', amount: '1.25' });
    await expect(signer.getByRole('heading', { level: 1 })).toHaveText(/^Send 1\.25\s*USDX to$/);
    await expect(signer.getByRole('button', { name: 'Send 1.25 USDX' })).toBeVisible();
    await expect(signer.locator(`[data-address="${bob}"]`)).toHaveCount(1);
    // The contract is in the details, once.
    await expect(signer.locator(`[data-address="${fixtures.tokens.usdx}"]`)).toHaveCount(1);
    await expect(signer.locator(`[data-address="${fixtures.tokens.usdx}"]`)).toBeHidden();
    // That it arrives is `transactions/payments.devnet.test.ts`.
    await signer.getByRole('button', { name: 'Reject' }).click();
    await leaveToHome(page);
  });

  test('the code that Receive shows is scanned in Send, by the signer, and asks for what it asked for', async () => {
    const page = shared();
    const [wallet, signer] = [walletOf(page), signerOf(page)];
    await openPath(page, `/receive?chain=31337&asset=${fixtures.tokens.usdx}`);
    await wallet.getByLabel(/^Amount/).fill('2.5');
    const code = wallet.getByRole('img', { name: /2\.5 USDX/ });
    await expect(code).toBeVisible();
    const picture = await code.screenshot();
    const to = await wallet.locator('main [data-address]').first().getAttribute('data-address');

    await openPath(page, '/send');
    const scan = wallet.getByRole('button', { name: 'Scan QR code' });
    await scan.click();
    await expect(signer.getByRole('heading', { name: 'Scan an address' })).toBeVisible();
    await signer.getByRole('button', { name: 'Cancel' }).click();
    await scan.click();
    await signer.getByRole('tab', { name: 'File' }).click();
    const bring = (name: string, mimeType: string, buffer: Buffer) =>
      signer.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    await bring('key.txt', 'text/plain', Buffer.from(`0x${'ab'.repeat(32)}`));
    await expect(signer.getByText('This is not an Ethereum address.')).toBeVisible();
    await bring('code.png', 'image/png', picture);
    await expect(wallet.locator(`form [data-address="${to}"]`)).toBeVisible();
    await expect(wallet.getByLabel('Amount', { exact: true })).toHaveValue('2.5');
    await expect(wallet.getByRole('button', { name: /^Asset: USDX/ })).toBeVisible();
    await expectNarrow(page);
    await leaveToHome(page);
  });

  test('ether is sent on the second chain', async () => {
    const page = shared();
    await askToSend(page, {
      asset: /Ether/,
      chain: 'Second demo chain',
      to: fixtures.accounts[3] ?? '',
      amount: '0.5',
    });
    await expect(signerOf(page).getByText('31338', { exact: true })).toBeVisible();
    await approve(page);
    await expect(page).toHaveURL(/\/activity\/31338\//);
    await expect(inBlock(page)).toBeVisible({ timeout: 30_000 });
  });
});

test('the demo phrase shows its funded accounts; a token that calls itself ETH, with markup, passes for nothing', async ({
  page,
}) => {
  const wallet = walletOf(page);
  let alerted = false;
  page.on('dialog', (dialog) => {
    alerted = true;
    void dialog.dismiss();
  });
  await openReady(page, { phrase: DEVNET_MNEMONIC, accounts: 5 });
  const main = wallet.getByRole('main');
  await expect(main.getByText(/imitates/).first()).toBeVisible();
  expect(await main.textContent()).not.toMatch(/[\u202e\u2067]/);
  await expect(wallet.locator('img[src="x"]')).toHaveCount(0);
  await goTo(page, 'Accounts');
  for (const address of fixtures.accounts.slice(0, 5)) await expect(main).toContainText(address.slice(0, 6));
  await expect(wallet.getByText(/(9,9\d\d|10,\d\d\d)(\.\d+)?/).first()).toBeVisible();
  await goTo(page, 'Send');
  await chooseAsset(page, /not ETH/);
  await expect(wallet.getByText('This is not ETH.')).toBeVisible();
  expect(alerted).toBe(false);
});
