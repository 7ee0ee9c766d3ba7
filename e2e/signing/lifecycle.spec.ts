import { expect, type Page } from '@playwright/test';
import { parseEther } from 'viem';
import { DATABASE } from '#wallet/store/open-store.ts';
import { call, callPath } from '../support/calls.ts';
import { type OwnChain, ownChain } from '../support/own-chain.ts';
import { signerOf, walletFrame, walletOf } from '../support/programs.ts';
import { sharedPage } from '../support/shared.ts';
import {
  approve,
  approveGrave,
  askToSend,
  goTo,
  inBlock,
  leaveToHome,
  openPath,
  outcomeTold,
  previewOf,
  step,
  viewDetails,
} from '../support/steps.ts';
import { test } from '../support/test.ts';

/*
 * What becomes of a transaction, on a chain whose blocks come when the test says so: what its page says and does. What a
 * chain does to transactions besides (another program takes the nonce, the node drops one, a reorganisation takes one
 * back) is `transactions/submit/life.devnet.test.ts`; which steps are shown of each state, `activity/timeline.test.ts`.
 */

let chain: OwnChain;
test.beforeAll(async () => {
  chain = await ownChain();
  await chain.pause();
});
test.afterAll(() => chain?.stop());

let address = '';
const shared = sharedPage(async (page) => {
  address = await chain.open(page);
});

const somebody = () => chain.devnet.fixtures.accounts[2] ?? '';

async function pay(page: Page, amount: string): Promise<string> {
  await askToSend(page, { to: somebody(), amount });
  await approve(page);
  await expect(page).toHaveURL(/\/activity\/31337\/0x[0-9a-f]{64}$/);
  await viewDetails(page);
  return page.url();
}

/** The rows that the wallet keeps of its transactions, as text. */
async function keptTransactions(page: Page): Promise<string> {
  return walletFrame(page).evaluate(
    (name) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('transactions').objectStore('transactions').getAll();
          all.onerror = () => reject(all.error);
          all.onsuccess = () => {
            opening.result.close();
            resolve(
              JSON.stringify(all.result, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
            );
          };
        };
      }),
    DATABASE,
  );
}

/** From the transaction's page through the review to the signature. */
async function act(page: Page, name: 'Speed up' | 'Cancel transaction'): Promise<void> {
  const wallet = walletOf(page);
  await wallet.getByRole('button', { name, exact: true }).click();
  await outcomeTold(page);
  await wallet.getByRole('button', { name: 'Review and sign' }).click();
  await expect(signerOf(page).getByRole('button', { name: 'Reject' })).toBeVisible();
  await approve(page);
}

test('sped up: the one with the higher fee is included, the other is told as replaced, and the next one waits for it', async () => {
  const page = shared();
  const first = await pay(page, '0.5');
  await expect(step(page, 'Waiting for a block', 'now')).toBeVisible();
  await act(page, 'Speed up');
  await expect(page).not.toHaveURL(first);
  await pay(page, '0.2');
  await expect(walletOf(page).getByText(/Waits for nonce \d+, another transaction of yours/)).toBeVisible();
  await chain.mine();
  await expect(inBlock(page)).toBeVisible();
  await openPath(page, new URL(first).pathname);
  await expect(step(page, 'Replaced by another transaction')).toBeVisible();
});

test('cancelled: nothing is paid but the fee', async () => {
  const page = shared();
  const balance = async () => BigInt(String(await chain.ask('eth_getBalance', address, 'latest')));
  const before = await balance();
  const first = await pay(page, '0.75');
  await act(page, 'Cancel transaction');
  await expect(page).not.toHaveURL(first);
  await chain.mine();
  await expect(inBlock(page)).toBeVisible();
  await openPath(page, new URL(first).pathname);
  await expect(step(page, /^Cancelled/)).toBeVisible();
  expect(before - (await balance())).toBeLessThan(parseEther('0.01'));
});

test('what the block did otherwise than the trial is told honestly afterwards', async () => {
  const page = shared();
  const wallet = walletOf(page);
  const { shifter } = chain.devnet.fixtures.tricks;
  await leaveToHome(page);
  await openPath(page, callPath(call(shifter, 'function trade() payable', [], '0.1')));
  await wallet.getByRole('button', { name: 'Review', exact: true }).click();
  const outcome = previewOf(page);
  await expect(outcome).toContainText(/100\s*USDX/);
  const dangers = wallet.getByRole('checkbox', { name: 'I have read this and want to continue' });
  await dangers.check();
  await wallet.getByRole('button', { name: 'Review and sign' }).click();
  await approveGrave(page);
  await expect(page).toHaveURL(/\/activity\/31337\/0x[0-9a-f]{64}$/);
  // Somebody gets in before it, in the same block.
  const [from] = chain.devnet.fixtures.accounts.slice(9);
  await chain.ask('anvil_impersonateAccount', from);
  const { data } = call(shifter, 'function setSpoilt(bool spoilt)', [true]);
  await chain.ask('eth_sendTransaction', {
    from,
    to: shifter,
    data,
    gas: '0x186a0',
    maxFeePerGas: '0xba43b7400',
    maxPriorityFeePerGas: '0xba43b7400',
  });
  await chain.mine();
  await expect(inBlock(page)).toBeVisible();
  await viewDetails(page);
  await expect(wallet.getByRole('main')).toContainText(/0\.1\s*ETH/);
  await expect(wallet.getByRole('main')).not.toContainText(/100\s*USDX/);
});

test('a chain that was started anew is noticed, and what is known of the old one can be forgotten', async () => {
  const page = shared();
  const wallet = walletOf(page);
  await pay(page, '0.6');
  await chain.mine(100);
  await expect(step(page, /^Final/)).toBeVisible({ timeout: 40_000 });
  // The page says so by the chain; what is kept of it follows, and is what the chain is known by afterwards.
  await expect.poll(() => keptTransactions(page), { timeout: 40_000 }).toContain('"kind":"final"');
  // It keeps its first block: that a final payment is gone tells that it is another chain.
  await chain.ask('anvil_reset');
  // A new start looks at once; one that goes on would too, in its next rounds.
  await goTo(page, 'Home');
  await page.reload();
  const forget = wallet.getByRole('button', { name: /Forget/ }).first();
  await expect(forget).toBeVisible({ timeout: 60_000 });
  await forget.click();
  await wallet
    .getByRole('dialog')
    .getByRole('button', { name: /Forget/ })
    .click();
  await expect(forget).toBeHidden();
  await expect(wallet.getByText(/0\.6\s*ETH/)).toHaveCount(0);
});
