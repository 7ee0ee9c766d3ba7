import { expect } from '@playwright/test';
import { type Address, parseUnits, toHex } from 'viem';
import { startProxy } from '#devnet/faulty-node.ts';
import { serve } from '#scripts/serve.ts';
import { callPath, swap } from '../support/calls.ts';
import { readEnvironment } from '../support/environment.ts';
import { signerOf, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { approve, inBlock, openPath } from '../support/steps.ts';
import { test } from '../support/test.ts';

/* A node that lies: whatever it says, the signer shows as derived only what is in the bytes; what rests on the node
   stands apart, as what the wallet says (`src/signer/screens/confirm-claims.test.tsx`). A receipt of a block that there is
   not is `transactions/submit/tracker.test.ts`. */

const { manifest, fixtures } = readEnvironment();
test('a made-up simulation, nonce, gas and balance: headline, rows and recipient come from the bytes, and nothing is told as done', async ({
  page,
}) => {
  const [first, second] = manifest.chains;
  if (first === undefined || second === undefined) throw new Error('Two chains are expected.');
  const proxy = await startProxy(first.rpcUrl);
  const through = { ...manifest, chains: [{ ...first, rpcUrl: proxy.url }, second] };
  const served = await serve({ port: 0, manifest: through });
  try {
    const { address } = await openReady(page, { served, manifest: through, unlocked: true });
    const wallet = walletOf(page);
    // Every balance read inside a simulation is a million dollars more than the one before.
    let counter = 0n;
    proxy.lies.set('eth_simulateV1', (truth) => {
      const text = JSON.stringify(truth, (key, value: unknown) => {
        if (key !== 'returnData' || typeof value !== 'string' || value.length !== 66) return value;
        counter += 1_000_000_000_000n;
        return toHex(BigInt(value) + counter, { size: 32 });
      });
      return JSON.parse(text) as unknown;
    });
    proxy.lies.set('eth_getTransactionCount', () => '0x2a');
    proxy.lies.set('eth_getBalance', () => toHex(10n ** 24n));
    proxy.lies.set('eth_estimateGas', () => toHex(400_000));
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
    const heading = signer.getByRole('heading', { level: 1 });
    await expect(heading).toContainText(/Swap exactly 1\s*ETH for at least 2,000\s*USDX/);
    await expect(heading).not.toContainText(/1,000,000 USDX|million/);
    await expect(signer.locator(`[data-address="${fixtures.amm.router}"]`).first()).toBeAttached();
    // What the bytes hold is what is shown: also when a lie made them so.
    await expect(signer.getByText(/^Nonce 42 /)).toBeVisible();
    await approve(page);
    // The node itself refuses what its lies led to, or lets it wait: nothing is told as done.
    await expect(page).toHaveURL(/\/activity\/31337\//);
    await expect(inBlock(page)).toHaveCount(0);
  } finally {
    await served.stop();
    await proxy.stop();
  }
});
