import { expect, type Page, test } from '@playwright/test';
import { parseEther, toHex } from 'viem';
import type { Mode } from '#devnet/faulty-node.ts';
import {
  type BadEndpoint,
  badEndpoint,
  expectTold,
  fillPayment,
  headOf,
  pay,
  readAt,
  WORDS,
} from '../support/bad-endpoint.ts';
import { raw } from '../support/chain.ts';
import { readEnvironment } from '../support/environment.ts';
import { walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';

/* An endpoint that fails from the start, and one that is spoken to over a WebSocket. What fails under way is in
   `under-way.spec.ts`. */

const bob = readEnvironment().fixtures.accounts[2] ?? '';
const opened: BadEndpoint[] = [];
async function open(over?: 'http' | 'socket'): Promise<BadEndpoint> {
  const made = await badEndpoint(over);
  opened.push(made);
  return made;
}
test.afterEach(async () => {
  for (const bad of opened.splice(0)) await bad.stop();
});

const expectBalance = (page: Page) => expect(walletOf(page).getByRole('main')).toContainText(/20\s*ETH/);

test('dead at the start: everything is there, a payment is made, and it is told until it is back', async ({
  page,
}) => {
  const { proxy, ready } = await open();
  proxy.mode = 'dead';
  await openReady(page, { ...ready, unlocked: true });
  await expectBalance(page);
  await fillPayment(page, bob, '0.01');
  await pay(page);
  await expectTold(page, proxy, WORDS.dead);
  proxy.mode = 'pass';
  await expectTold(page, proxy, /Working/);
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
  const { proxy, ready, url } = await open();
  await openReady(page, ready);
  await expectBalance(page);
  for (const mode of AT_START) {
    await test.step(mode, async () => {
      proxy.mode = mode;
      const asked = proxy.calls.length;
      const head = await headOf(url);
      // Read anew by a page that remembers nothing of the endpoint's health.
      await page.reload();
      await expectBalance(page);
      await expect
        .poll(async () => (await readAt(page)).block, { timeout: 40_000 })
        .toBeGreaterThanOrEqual(head);
      expect(proxy.calls.length).toBeGreaterThan(asked);
    });
  }
});

test('a WebSocket that is cut while a payment is written: it is made, and the socket is opened again', async ({
  page,
}) => {
  const { proxy, ready } = await open('socket');
  await openReady(page, { ...ready, unlocked: true });
  await expectBalance(page);
  await expect.poll(() => proxy.sockets).toBeGreaterThan(0);
  await fillPayment(page, bob, '0.03');
  proxy.cut();
  await pay(page);
  await expect.poll(() => proxy.sockets, { timeout: 60_000 }).toBeGreaterThan(0);
});

test('a WebSocket is all there is, and is cut: what is known stays; back again, it catches up', async ({
  page,
}) => {
  const { proxy, ready, url } = await open('socket');
  const { address } = await openReady(page, { ...ready, endpoints: [] });
  const main = walletOf(page).getByRole('main');
  await expectBalance(page);
  const received = main.getByRole('link', { name: /^Received/ });
  await expect(received.first()).toBeVisible();
  const trouble = main.getByText(/Demo chain: what you see was read/);

  await test.step('cut, and nobody is let in', async () => {
    proxy.mode = 'dead';
    proxy.cut();
    await expect(trouble).toBeVisible();
    await expectBalance(page);
    expect(proxy.sockets).toBe(0);
  });
  await test.step('meanwhile somebody pays, and further blocks come', async () => {
    await raw(url, 'anvil_impersonateAccount', [bob]);
    await raw(url, 'eth_sendTransaction', [{ from: bob, to: address, value: toHex(parseEther('1')) }]);
    await raw(url, 'anvil_mine', ['0x5']);
    await expectBalance(page);
  });
  await test.step('let in again: socket, balance and history are there', async () => {
    const head = await headOf(url);
    proxy.mode = 'pass';
    await expect.poll(() => proxy.sockets, { timeout: 60_000 }).toBeGreaterThan(0);
    await expect(main).toContainText(/21\s*ETH/, { timeout: 60_000 });
    expect((await readAt(page)).block).toBeGreaterThanOrEqual(head);
    await expect(trouble).toHaveCount(0);
    await expect(received.locator('xpath=ancestor::li').filter({ hasText: /\+1\s*ETH/ })).toHaveCount(1);
  });
  await test.step('and it pushes: the next payment is seen over the same socket', async () => {
    const asked = proxy.calls.length;
    await raw(url, 'eth_sendTransaction', [{ from: bob, to: address, value: toHex(parseEther('2')) }]);
    await expect(main).toContainText(/23\s*ETH/);
    expect(proxy.calls.length).toBe(asked);
  });
});
