import { expect, type Page, test } from '@playwright/test';
import type { ChainId } from '#core/chain/chain-id.ts';
import { startAnvil } from '#devnet/anvil.ts';
import { type Served, serve } from '#scripts/serve.ts';
import type { Network } from '#wallet/model.ts';
import { raw } from '../support/chain.ts';
import { readEnvironment } from '../support/environment.ts';
import { type Mode, type NodeProxy, startProxy } from '../support/proxy.ts';
import { openReady } from '../support/ready.ts';
import { approve, goTo, signerOf } from '../support/steps.ts';

/* A chain with two endpoints, of which the first fails in every way there is: whoever uses the wallet goes on, and
   can read what happened. */

const { manifest, fixtures } = readEnvironment();
const [first, second] = manifest.chains;
if (first === undefined || second === undefined) throw new Error('Two chains are expected.');
const bob = fixtures.accounts[2] ?? '';

let proxy: NodeProxy;
let served: Served;
/** The first chain's own endpoint is the proxy; the node itself is the second. */
const through = (url: string) => ({ ...manifest, chains: [{ ...first, rpcUrl: url }, second] });
const spare = [{ chainId: first.chainId, url: first.rpcUrl }];

test.beforeEach(async () => {
  proxy = await startProxy(first.rpcUrl);
  served = await serve({ port: 0, manifest: through(proxy.url) });
});
test.afterEach(async () => {
  await served.stop();
  await proxy.stop();
});

const expectBalance = (page: Page) =>
  expect(page.getByRole('main')).toContainText(/(20|19\.\d+|39\.\d+)\s*ETH/, { timeout: 40_000 });

async function fill(page: Page, amount: string): Promise<void> {
  await goTo(page, 'Send');
  await page.getByLabel('To', { exact: true }).fill(bob);
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByLabel('Amount', { exact: true }).blur();
}

async function pay(page: Page): Promise<void> {
  const reject = signerOf(page).getByRole('button', { name: 'Reject' });
  // What a press began may be told as not yet possible while an endpoint is given up.
  await expect(async () => {
    if (await reject.isVisible()) return;
    await page.getByRole('button', { name: 'Review and sign' }).click({ timeout: 2000 });
    await expect(reject).toBeVisible({ timeout: 15_000 });
  }).toPass();
  await approve(page);
  await expect(page).toHaveURL(/\/activity\/31337\/0x/);
  // The steps to come are listed from the start: the heading says what is.
  await expect(page.getByRole('heading', { level: 1, name: /^Sent 0\.0\d/ })).toBeVisible({
    timeout: 60_000,
  });
}

/** What the networks' page says of the first endpoint. */
async function told(page: Page): Promise<string> {
  await goTo(page, 'Networks');
  const host = new URL(proxy.url).host;
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: host }).last();
  return (await row.textContent()) ?? '';
}

test('dead at the start: everything is there, a payment is made, and the page of networks says so', async ({
  page,
}) => {
  proxy.mode = 'dead';
  await openReady(page, { served, manifest: through(proxy.url), endpoints: spare, unlocked: true });
  await expectBalance(page);
  await fill(page, '0.01');
  await pay(page);
  await expect(async () => {
    expect(await told(page)).not.toMatch(/Working|Not asked yet/);
  }).toPass({ timeout: 20_000 });
  proxy.mode = 'pass';
  await expect(async () => {
    expect(await told(page)).toMatch(/Working/);
  }).toPass({ timeout: 60_000 });
});

const AT_START: readonly Mode[] = [
  'hang',
  'slow',
  'garbage',
  'truncated',
  'nonsense',
  'wrongChain',
  'flapping',
  'tooMany',
];

test('each of the other faults at the start: the balance is there all the same', async ({ page }) => {
  await openReady(page, { served, manifest: through(proxy.url), endpoints: spare });
  await expectBalance(page);
  for (const mode of AT_START) {
    await test.step(mode, async () => {
      proxy.mode = mode;
      const asked = proxy.calls.length;
      // Read anew by a page that remembers nothing of the endpoint's health.
      const head = await raw(first.rpcUrl, 'eth_blockNumber', []);
      await page.reload();
      await expectBalance(page);
      await expect
        .poll(
          async () => {
            const text = (await page.getByRole('main').textContent()) ?? '';
            const blocks = [...text.matchAll(/block\D{0,3}(\d+)/g)].map((match) => Number(match[1]));
            return Math.max(0, ...blocks);
          },
          { timeout: 40_000 },
        )
        .toBeGreaterThanOrEqual(Number(head));
      expect(proxy.calls.length).toBeGreaterThan(asked);
    });
  }
});

for (const mode of ['dead', 'hang', 'oldHead', 'tooMany'] as const) {
  test(`${mode} between filling in and signing: one payment is made`, async ({ page }) => {
    const { address } = await openReady(page, {
      served,
      manifest: through(proxy.url),
      endpoints: spare,
      unlocked: true,
    });
    await expectBalance(page);
    await fill(page, '0.02');
    proxy.mode = mode;
    await pay(page);
    expect(await raw(first.rpcUrl, 'eth_getTransactionCount', [address, 'latest'])).toBe('0x1');
  });
}

test('a WebSocket that is cut is opened again, and a payment is made', async ({ page }) => {
  const socketManifest = through(proxy.socketUrl);
  await served.stop();
  served = await serve({ port: 0, manifest: socketManifest });
  await openReady(page, { served, manifest: socketManifest, endpoints: spare, unlocked: true });
  await expectBalance(page);
  await expect.poll(() => proxy.sockets).toBeGreaterThan(0);
  await fill(page, '0.03');
  proxy.cut();
  await pay(page);
  await expect.poll(() => proxy.sockets, { timeout: 60_000 }).toBeGreaterThan(0);
});

test('of five chains one is dead: Home is complete for the others, and never blank', async ({ page }) => {
  const nodes = await Promise.all(
    [41_001, 41_002].map((chainId) => startAnvil({ chainId, port: 0, genesisTime: 1_748_736_000 })),
  );
  const gone = await startProxy(first.rpcUrl);
  try {
    gone.mode = 'hang';
    const more = [
      { chainId: 41_001, url: nodes[0]?.url ?? '', name: 'Third chain' },
      { chainId: 41_002, url: nodes[1]?.url ?? '', name: 'Fourth chain' },
      { chainId: 41_003, url: gone.url, name: 'Silent chain' },
    ];
    for (const { rpc } of nodes) await raw(rpc.url, 'evm_setIntervalMining', [1]);
    const began = Date.now();
    await openReady(page, {
      served,
      manifest: through(proxy.url),
      endpoints: more,
      networks: more.map(
        ({ chainId, name }): Network => ({
          chainId: chainId as ChainId,
          name,
          shortName: name,
          nativeSymbol: 'ETH',
          nativeName: 'Ether',
          blockTimeSeconds: 1,
          testnet: true,
          genesisHash: null,
          multicall3: null,
          universalResolver: null,
          demo: false,
          enabled: true,
          custom: true,
          feeModel: null,
          agreement: null,
          order: 9,
        }),
      ),
    });
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expectBalance(page);
    await expect(page.getByText(/Silent chain/).first()).toBeVisible({ timeout: 40_000 });
    console.info(`home of five chains, one silent: ${Date.now() - began} ms`);
    for (const { name } of more.slice(0, 2)) {
      await expect(page.getByText(new RegExp(`${name}: (what you see|balances could not)`))).toHaveCount(0);
    }
  } finally {
    await gone.stop();
    await Promise.all(nodes.map((node) => node.stop()));
  }
});
