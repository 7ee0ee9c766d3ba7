import { expect } from '@playwright/test';
import { startProxy } from '#devnet/faulty-node.ts';
import { serve } from '#scripts/serve.ts';
import { fillPayment } from '../support/bad-endpoint.ts';
import { readEnvironment } from '../support/environment.ts';
import { signerOf, signerSheet, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { errorShown, feeKnown, goTo, pressForSheet, reviewButton } from '../support/steps.ts';
import { test } from '../support/test.ts';

/* What is on the screen when the only node of a chain fails. Each fault at each step is tried without a browser, in
   `src/wallet/faults/alone.devnet.test.ts`. */

const { manifest, fixtures } = readEnvironment();
const bob = fixtures.accounts[2] ?? '';

test('the only node fails: what is known and what was typed stays, nothing is signed, and it goes on once it is well', async ({
  page,
}) => {
  const [first, second] = manifest.chains;
  if (first === undefined || second === undefined) throw new Error('Two chains are expected.');
  const proxy = await startProxy(first.rpcUrl);
  const through = { ...manifest, chains: [{ ...first, rpcUrl: proxy.url }, second] };
  const served = await serve({ port: 0, manifest: through });
  const wallet = walletOf(page);
  const sign = reviewButton(page);
  try {
    await openReady(page, { served, manifest: through, unlocked: true });
    const main = wallet.getByRole('main');
    await expect(main).toContainText(/20\s*ETH/);

    await test.step('at the press: a code, and nothing for the signer', async () => {
      await fillPayment(page, bob, '0.01');
      proxy.mode = 'nonsense';
      await sign.click();
      await errorShown(wallet, /RPC_(BAD_ANSWER|CIRCUIT_OPEN|WRONG_CHAIN)|FEE_UNAVAILABLE/);
      await expect(signerSheet(page)).toBeHidden();
      await expect(wallet.getByLabel('Amount', { exact: true })).toHaveValue('0.01');
    });
    await test.step('on Home: what is known stays, marked with its age', async () => {
      await goTo(page, 'Home');
      await wallet.getByRole('button', { name: 'Leave' }).click();
      await expect(wallet.getByText('1 of 2 networks live')).toBeVisible();
      await expect(main).toContainText(/20\s*ETH/);
    });
    await test.step('well again: it is asked after a while, and the payment can be signed', async () => {
      proxy.mode = 'pass';
      await expect(wallet.getByText('1 of 2 networks live')).toHaveCount(0, { timeout: 60_000 });
      await fillPayment(page, bob, '0.01');
      // One head was enough for the line above: what a payment needs besides may take a moment longer.
      await feeKnown(page);
      await pressForSheet(page, sign);
      await expect(signerOf(page).getByRole('button', { name: 'Reject' })).toBeVisible();
    });
  } finally {
    await served.stop();
    await proxy.stop();
  }
});
