import { expect } from '@playwright/test';
import { type Address, parseUnits, toHex } from 'viem';
import { type NodeProxy, startProxy } from '#devnet/faulty-node.ts';
import { type Served, serve } from '#scripts/serve.ts';
import { callPath, swap } from '../support/calls.ts';
import { readEnvironment } from '../support/environment.ts';
import { signerOf, signerSheet, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { sharedPage } from '../support/shared.ts';
import { approve, askToSend, goTo, inBlock, leaveToHome, openPath, step } from '../support/steps.ts';
import { test } from '../support/test.ts';

/* A node that lies: whatever it says, the signer shows as derived only what is in the bytes; what rests on the node
   stands apart, as what the wallet says. */

const { manifest, fixtures } = readEnvironment();
const bob = (fixtures.accounts[2] ?? '') as Address;
let proxy: NodeProxy;
let served: Served;
let address = '';
const through = () => {
  const [first, second] = manifest.chains;
  if (first === undefined || second === undefined) throw new Error('Two chains are expected.');
  return { ...manifest, chains: [{ ...first, rpcUrl: proxy.url }, second] };
};

const shared = sharedPage(async (page) => {
  const [first] = manifest.chains;
  proxy = await startProxy(first?.rpcUrl ?? '');
  served = await serve({ port: 0, manifest: through() });
  ({ address } = await openReady(page, { served, manifest: through(), unlocked: true }));
});
test.afterAll(async () => {
  await served.stop();
  await proxy.stop();
});

test('a made-up simulation stays a claim: headline, rows and recipient come from the bytes', async () => {
  const page = shared();
  const wallet = walletOf(page);
  const word = (value: bigint) => toHex(value, { size: 32 });
  // Every balance read inside a simulation is a million dollars more than the one before.
  let counter = 0n;
  proxy.lies.set('eth_simulateV1', (truth) => {
    const text = JSON.stringify(truth, (key, value: unknown) => {
      if (key !== 'returnData' || typeof value !== 'string' || value.length !== 66) return value;
      counter += 1_000_000_000_000n;
      return word(BigInt(value) + counter);
    });
    return JSON.parse(text) as unknown;
  });
  await openPath(page, callPath(swap(address as Address, parseUnits('2000', 6))));
  await wallet.getByRole('button', { name: 'Review', exact: true }).click();
  const signer = signerOf(page);
  const dangers = wallet.getByRole('checkbox', { name: 'I have read this and want to continue' });
  const reject = signer.getByRole('button', { name: 'Reject' });
  // The lies differ from one try to the next: whoever insists gets to the signer all the same.
  await expect(async () => {
    if (await reject.isVisible()) return;
    if (await dangers.isVisible()) await dangers.check({ timeout: 1000 });
    await wallet.getByRole('button', { name: /Review and sign|Sign anyway/ }).click({ timeout: 1000 });
    await expect(reject).toBeVisible({ timeout: 4000 });
  }).toPass();
  await expect(signer.getByRole('heading', { level: 1 })).toContainText(
    /Swap exactly 1\s*ETH for at least 2,000\s*USDX/,
  );
  await expect(signer.getByRole('heading', { level: 1 })).not.toContainText(/1,000,000 USDX|million/);
  await reject.click();
  await expect(signerSheet(page)).toBeHidden();
  proxy.lies.clear();
  await leaveToHome(page);
});

test('a nonce, gas, balance and a receipt that are lies: no word of what is derived changes, nothing is told as done', async () => {
  const page = shared();
  const signer = signerOf(page);

  await test.step('a receipt that lies about another block is not believed', async () => {
    proxy.lies.set('eth_getTransactionReceipt', (truth) =>
      truth === null ? undefined : { ...(truth as object), blockHash: `0x${'ab'.repeat(32)}` },
    );
    await askToSend(page, { to: bob, amount: '0.01' });
    await approve(page);
    await expect(page).toHaveURL(/\/activity\/31337\//);
    await page.waitForTimeout(4000);
    await expect(step(page, /^Final/)).toHaveCount(0);
    proxy.lies.clear();
    await expect(inBlock(page)).toBeVisible({ timeout: 40_000 });
  });

  await test.step('what the bytes hold is what is shown: also when a lie made them so', async () => {
    proxy.lies.set('eth_getTransactionCount', () => '0x2a');
    proxy.lies.set('eth_getBalance', () => toHex(10n ** 24n));
    proxy.lies.set('eth_estimateGas', () => toHex(400_000));
    await goTo(page, 'Home');
    await askToSend(page, { to: bob, amount: '0.5' });
    await expect(signer.getByRole('heading', { level: 1 })).toHaveText(/^Send 0\.5\s*ETH to/);
    await expect(signer.locator(`[data-address="${bob}"]`).first()).toBeVisible();
    await expect(signer.getByText(/^Nonce 42 /)).toBeVisible();
    await approve(page);
    // The node itself refuses what its lies led to, or lets it wait: nothing is told as done.
    await expect(page).toHaveURL(/\/activity\/31337\//);
    await expect(inBlock(page)).toHaveCount(0);
  });
});
