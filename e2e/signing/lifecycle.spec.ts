import { expect, type Page } from '@playwright/test';
import { parseEther, toHex } from 'viem';
import { approveDollars, callPath } from '../support/calls.ts';
import { chainClient, raw } from '../support/chain.ts';
import { readEnvironment } from '../support/environment.ts';
import { signerOf, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { approve, askToSend, inBlock, openPath, outcomeTold, step, viewDetails } from '../support/steps.ts';
import { test } from '../support/test.ts';

/*
 * What becomes of a transaction, on a chain whose blocks come when the test says so: what its page says and does. What a
 * chain does to transactions besides (another program takes the nonce, the node drops one, a reorganisation takes one
 * back, it is begun anew) is `transactions/submit/life.devnet.test.ts`; which steps are shown of each state,
 * `activity/timeline.test.ts`; that a call is told as its block did it, `activity/sent.test.tsx`.
 */

const { fixtures, manifest } = readEnvironment();
const url = manifest.chains[0]?.rpcUrl ?? '';
const client = chainClient(url);
const somebody = fixtures.accounts[2] ?? '';

/** No block comes by itself from now on. */
async function pause(): Promise<void> {
  await raw(url, 'evm_setIntervalMining', [0]);
  await raw(url, 'evm_setAutomine', [false]);
  // A block that was due already may still come: longer than the interval must pass without one.
  let last: unknown;
  do {
    last = await raw(url, 'eth_blockNumber', []);
    await new Promise((resolve) => setTimeout(resolve, 2500));
  } while ((await raw(url, 'eth_blockNumber', [])) !== last);
}
const mine = () => raw(url, 'anvil_mine', [toHex(1)]);
test.afterEach(() => raw(url, 'evm_setIntervalMining', [1]));

async function pay(page: Page, amount: string): Promise<string> {
  await askToSend(page, { to: somebody, amount });
  await approve(page);
  await expect(page).toHaveURL(/\/activity\/31337\/0x[0-9a-f]{64}$/);
  await viewDetails(page);
  return page.url();
}

/** From the transaction's page through the review to the signature. */
async function act(page: Page, name: 'Speed up' | 'Cancel transaction'): Promise<void> {
  const before = page.url();
  const wallet = walletOf(page);
  await wallet.getByRole('button', { name, exact: true }).click();
  await outcomeTold(page);
  await wallet.getByRole('button', { name: 'Review and sign' }).click();
  await expect(signerOf(page).getByRole('button', { name: 'Reject' })).toBeVisible();
  await approve(page);
  await expect(page).not.toHaveURL(before);
}

test('sped up: the one with the higher fee is included, the other is told as replaced; the next one waits for it, and is cancelled: nothing is paid but the fee', async ({
  page,
}) => {
  const { address } = await openReady(page, { unlocked: true });
  const balance = () => client.getBalance({ address: address as `0x${string}` });
  await pause();
  const before = await balance();
  const first = await pay(page, '0.5');
  await expect(step(page, 'Waiting for a block', 'now')).toBeVisible();
  await act(page, 'Speed up');
  const second = await pay(page, '0.75');
  await expect(walletOf(page).getByText(/Waits for nonce \d+, another transaction of yours/)).toBeVisible();
  await act(page, 'Cancel transaction');
  await mine();
  await expect(inBlock(page)).toBeVisible();
  expect(before - (await balance())).toBeLessThan(parseEther('0.51'));
  await openPath(page, new URL(first).pathname);
  await expect(step(page, 'Replaced by another transaction')).toBeVisible();
  await openPath(page, new URL(second).pathname);
  await expect(step(page, /^Cancelled/)).toBeVisible();
});

test('while one waits, its notification lies over nothing of a review, and is there again when that was left', async ({
  page,
}) => {
  await openReady(page, { unlocked: true });
  const wallet = walletOf(page);
  await pause();
  await pay(page, '0.5');
  await openPath(page, callPath(approveDollars(somebody as `0x${string}`, 1n)));
  const toast = wallet.getByRole('region', { name: 'Notifications' });
  await expect(toast).toContainText('Waiting for a block');
  const review = wallet.getByRole('button', { name: 'Review', exact: true });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await review.click();
    await outcomeTold(page);
    await expect(toast).toBeHidden();
    await wallet.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(toast).toContainText('Waiting for a block');
    await expect(toast).toBeVisible();
  }
});
