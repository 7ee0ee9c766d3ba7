import { expect } from '@playwright/test';
import { badEndpoint, expectTold, fillPayment, pay } from '../support/bad-endpoint.ts';
import { raw } from '../support/chain.ts';
import { readEnvironment } from '../support/environment.ts';
import { walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { feeKnown, goTo } from '../support/steps.ts';
import { test } from '../support/test.ts';

/* What is on the screen when the first of two endpoints turns bad. Each fault at each step is tried without a browser,
   in `src/wallet/faults/under-way.devnet.test.ts`. */

const bob = readEnvironment().fixtures.accounts[2] ?? '';

test('garbage while a payment is written: it is made once, and the network’s page says what happened', async ({
  page,
}) => {
  const wallet = walletOf(page);
  const { proxy, ready, url, stop } = await badEndpoint();
  try {
    const { address } = await openReady(page, { ...ready, unlocked: true });
    await expect(wallet.getByRole('main')).toContainText(/20\s*ETH/);
    await fillPayment(page, bob, '0.02');
    await feeKnown(page);
    proxy.mode = 'garbage';
    await pay(page);
    expect(await raw(url, 'eth_getTransactionCount', [address, 'latest'])).toBe('0x1');
    await goTo(page, 'Activity');
    await expect(wallet.getByRole('main').getByRole('link', { name: /^Sent to/ })).toHaveCount(1);
    await expectTold(page, proxy, /answer makes no sense/);
  } finally {
    await stop();
  }
});
