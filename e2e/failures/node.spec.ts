import { expect, type Page, test } from '@playwright/test';
import { type NodeProxy, startProxy } from '#devnet/faulty-node.ts';
import { type Served, serve } from '#scripts/serve.ts';
import { readEnvironment } from '../support/environment.ts';
import { signerOf, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { approve, askToSend, goTo, step } from '../support/steps.ts';

/* The node dies, lies or changes under way: a coded error with a next step, nothing lost, and recovery without a
   reload. Each test has a wallet of its own whose first chain goes through a proxy. */

const { manifest, fixtures } = readEnvironment();
const bob = fixtures.accounts[2] ?? '';

let proxy: NodeProxy;
let served: Served;

test.beforeEach(async ({ page }) => {
  const [first, second] = manifest.chains;
  if (first === undefined || second === undefined) throw new Error('Two chains are expected.');
  proxy = await startProxy(first.rpcUrl);
  const through = { ...manifest, chains: [{ ...first, rpcUrl: proxy.url }, second] };
  served = await serve({ port: 0, manifest: through });
  await openReady(page, { served, manifest: through, unlocked: true });
  await expect(walletOf(page).getByRole('main')).toContainText(/20\s*ETH/);
});
test.afterEach(async () => {
  await served.stop();
  await proxy.stop();
});

async function fillPayment(page: Page): Promise<void> {
  const wallet = walletOf(page);
  await goTo(page, 'Send');
  await wallet.getByLabel('To', { exact: true }).fill(bob);
  await wallet.getByLabel('Amount', { exact: true }).fill('0.01');
  await wallet.getByLabel('Amount', { exact: true }).blur();
}

test('node down: what is known stays, marked with its age; it recovers by itself', async ({ page }) => {
  const wallet = walletOf(page);
  proxy.mode = 'dead';
  await expect(wallet.getByText(/no answer|could not be read/).first()).toBeVisible({ timeout: 30_000 });
  await expect(wallet.getByRole('main')).toContainText(/20\s*ETH/);
  proxy.mode = 'pass';
  await expect(wallet.getByText(/no answer/)).toHaveCount(0, { timeout: 40_000 });
});

for (const mode of ['garbage', 'nonsense'] as const) {
  test(`node answering ${mode}: nothing is signed, nothing is lost`, async ({ page }) => {
    const wallet = walletOf(page);
    await fillPayment(page);
    proxy.mode = mode;
    await wallet.getByRole('button', { name: 'Review and sign' }).click();
    await expect(
      wallet.getByText(/RPC_(BAD_ANSWER|CIRCUIT_OPEN|WRONG_CHAIN)|FEE_UNAVAILABLE/).first(),
    ).toBeVisible({ timeout: 30_000 });
    await expect(signerOf(page).getByRole('button', { name: 'Sign and send' })).toHaveCount(0);
    await expect(wallet.getByLabel('Amount', { exact: true })).toHaveValue('0.01');
    proxy.mode = 'pass';
    // An endpoint that was given up is asked again after a while only. What a press began may also take its time.
    const reject = signerOf(page).getByRole('button', { name: 'Reject' });
    await expect(async () => {
      if (await reject.isVisible()) return;
      await wallet.getByRole('button', { name: 'Review and sign' }).click({ timeout: 2000 });
      await expect(reject).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 45_000 });
  });
}

test('chain id changed under way: refused before the signer is asked', async ({ page }) => {
  const wallet = walletOf(page);
  await fillPayment(page);
  proxy.mode = 'wrongChain';
  await wallet.getByRole('button', { name: 'Review and sign' }).click();
  await expect(wallet.getByText('RPC_WRONG_CHAIN').first()).toBeVisible();
  await expect(signerOf(page).getByRole('button', { name: 'Sign and send' })).toHaveCount(0);
  expect(proxy.calls).not.toContain('eth_sendRawTransaction');
});

test('the answer to a broadcast is lost: the same bytes are offered, one payment is made', async ({
  page,
}) => {
  proxy.mode = 'loseBroadcastAnswer';
  await askToSend(page, { to: bob, amount: '0.02' });
  await approve(page);
  await expect(page).toHaveURL(/\/activity\/31337\//);
  await expect(step(page, 'Included in a block')).toBeVisible({ timeout: 40_000 });
  proxy.mode = 'pass';
});

test('the page is closed right after signing: the next visit finds the payment', async ({
  page,
  context,
}) => {
  await askToSend(page, { to: bob, amount: '0.03' });
  await approve(page);
  await expect(page).toHaveURL(/\/activity\/31337\/0x/);
  const url = page.url();
  await page.close();
  const next = await context.newPage();
  await next.goto(url);
  await expect(step(next, 'Included in a block')).toBeVisible({ timeout: 40_000 });
});
