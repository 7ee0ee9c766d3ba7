import { expect, type Page } from '@playwright/test';
import { parseEther, toHex } from 'viem';
import { expectAccessible } from '../support/axe.ts';
import { type BadEndpoint, badEndpoint, headOf, readAt } from '../support/bad-endpoint.ts';
import { raw } from '../support/chain.ts';
import { readEnvironment } from '../support/environment.ts';
import { walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { expectNothingLost } from '../support/sizes.ts';
import { test } from '../support/test.ts';

/* The browser's own WebSocket, and what is on the screen while it is cut. Each fault that is there from the start is
   tried without a browser, in `src/wallet/faults/from-the-start.devnet.test.ts`. */

const bob = readEnvironment().fixtures.accounts[2] ?? '';
let bad: BadEndpoint;
test.beforeEach(async () => {
  bad = await badEndpoint('socket');
});
test.afterEach(() => bad.stop());

const expectBalance = (page: Page) => expect(walletOf(page).getByRole('main')).toContainText(/20\s*ETH/);

test('a WebSocket is all there is, and is cut: what is known stays; back again, it catches up', async ({
  page,
}) => {
  const { proxy, ready, url } = bad;
  const { address } = await openReady(page, { ...ready, endpoints: [] });
  const main = walletOf(page).getByRole('main');
  await expectBalance(page);
  const received = main.getByRole('link', { name: /^Received/ });
  await expect(received.first()).toBeVisible();
  const trouble = main.getByText('Can’t reach Demo chain.');
  const send = main.getByRole('link', { name: 'Send', exact: true });
  const place = await send.boundingBox();
  const expectUnmoved = async () => expect(await send.boundingBox()).toEqual(place);

  await test.step('cut, and nobody is let in', async () => {
    proxy.mode = 'dead';
    proxy.cut();
    await expect(trouble).toBeVisible();
    await expectUnmoved();
    await expectBalance(page);
    expect(proxy.sockets).toBe(0);
  });
  await test.step('what says so is read and pressed on every window, and with large text', async () => {
    const leave = page.mainFrame();
    const where = 'Home, with a notice at its foot';
    await expectAccessible(page, where, { leave });
    const onSmallest = () => expectAccessible(page, `${where}, at 320 px`, { looks: ['width'], leave });
    await expectNothingLost(page, where, onSmallest, leave);
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
    await expect(trouble).toBeHidden();
    await expectUnmoved();
    await expect(received.locator('xpath=ancestor::li').filter({ hasText: /\+1\s*ETH/ })).toHaveCount(1);
  });
  await test.step('and it pushes: the next payment is seen over the same socket', async () => {
    const asked = proxy.calls.length;
    await raw(url, 'eth_sendTransaction', [{ from: bob, to: address, value: toHex(parseEther('2')) }]);
    await expect(main).toContainText(/23\s*ETH/);
    expect(proxy.calls.length).toBe(asked);
  });
});
