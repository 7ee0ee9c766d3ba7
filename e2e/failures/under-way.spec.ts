import { expect, test } from '@playwright/test';
import type { Mode } from '#devnet/faulty-node.ts';
import {
  type BadEndpoint,
  badEndpoint,
  expectNewerHome,
  expectTold,
  fillPayment,
  pay,
  readAt,
  WORDS,
} from '../support/bad-endpoint.ts';
import { raw } from '../support/chain.ts';
import { readEnvironment } from '../support/environment.ts';
import { walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { goTo } from '../support/steps.ts';

/* Somebody is at work when the first endpoint turns bad. The second takes over: what is on the screen goes on being
   read, a payment is made once, and the network's page says what happened. */

const { manifest, fixtures } = readEnvironment();
const bob = fixtures.accounts[2] ?? '';
const node = new URL(manifest.chains[0]?.rpcUrl ?? '').host;

let bad: BadEndpoint;
test.beforeEach(async () => {
  bad = await badEndpoint();
});
test.afterEach(() => bad.stop());

const MODES = [
  'dead',
  'hang',
  'slow',
  'garbage',
  'truncated',
  'nonsense',
  'wrongChain',
  'flapping',
  'oldHead',
  'tooMany',
] as const satisfies readonly Mode[];

for (const mode of MODES) {
  test(`${mode} while a payment is written: it is made once, and the network’s page says what happened`, async ({
    page,
  }) => {
    const wallet = walletOf(page);
    const { proxy, ready, url } = bad;
    const { address } = await openReady(page, { ...ready, unlocked: true });
    await expect(wallet.getByRole('main')).toContainText(/20\s*ETH/);
    await fillPayment(page, bob, '0.02');
    await expect(wallet.getByText(/at most/).first()).toBeVisible();
    proxy.mode = mode;
    await pay(page);
    expect(await raw(url, 'eth_getTransactionCount', [address, 'latest'])).toBe('0x1');
    await goTo(page, 'Activity');
    await expect(wallet.getByRole('main').getByRole('link', { name: /^Sent to/ })).toHaveCount(1);
    await expectTold(page, proxy, WORDS[mode]);
  });
}

/** Whoever tells less than all is left out of what these two can ask. */
const CAUGHT = MODES.filter((mode) => mode !== 'oldHead');

test('each fault while Home is looked at: balances go on being read', async ({ page }) => {
  const { proxy, ready, url } = bad;
  await openReady(page, ready);
  for (const mode of CAUGHT) {
    await test.step(mode, async () => {
      proxy.mode = 'pass';
      // A page that remembers nothing of the endpoint asks it first again.
      await page.goto(bad.hostOrigin);
      await expect.poll(async () => (await readAt(page)).from).toBe(new URL(proxy.url).host);
      proxy.mode = mode;
      await expectNewerHome(page, url);
      await expect(walletOf(page).getByRole('main')).toContainText(/20\s*ETH/);
      // Who answers late, or now and then, may still be the one who answered.
      if (mode !== 'slow' && mode !== 'flapping') expect((await readAt(page)).from).toBe(node);
    });
  }
});

test('each fault while the history is looked at: what comes in is listed', async ({ page }) => {
  const { proxy, ready, url } = bad;
  const { address } = await openReady(page, { ...ready, path: '/activity' });
  const received = walletOf(page)
    .getByRole('main')
    .getByRole('link', { name: /^Received/ });
  await expect(received.first()).toBeVisible();
  await raw(url, 'anvil_impersonateAccount', [bob]);
  for (const mode of CAUGHT) {
    await test.step(mode, async () => {
      proxy.mode = 'pass';
      const asked = proxy.calls.length;
      await page.reload();
      await expect(received.first()).toBeVisible();
      await expect.poll(() => proxy.calls.length).toBeGreaterThan(asked);
      const before = await received.count();
      proxy.mode = mode;
      await raw(url, 'eth_sendTransaction', [{ from: bob, to: address, value: '0x1' }]);
      await expect(received).toHaveCount(before + 1, { timeout: 60_000 });
    });
  }
});
