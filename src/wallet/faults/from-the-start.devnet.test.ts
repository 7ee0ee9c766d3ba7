/**
 * The first of two endpoints fails from the start, or is spoken to over a WebSocket that is cut. What fails under way
 * is in `under-way.devnet.test.ts`.
 */
import { parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { type Devnet, startDevnet } from '#devnet/start.ts';
import { codeOf, until } from '../testing/harness.ts';
import { NodeSocket } from '../testing/node-socket.ts';
import { balanceOf, fillPayment, included, linesOf, pay, receive } from './testing/acts.ts';
import { expectTold, expectWorking, MODES } from './testing/told.ts';
import { CHAIN, openWallet, STARTING_BALANCE } from './testing/wallet.ts';

// They wait for late answers more than they work.
vi.setConfig({ maxConcurrency: 14 });

let devnet: Devnet;
let bob: Address;
beforeAll(async () => {
  vi.stubGlobal('WebSocket', NodeSocket);
  devnet = await startDevnet({ blockTimeSeconds: 1, oldStates: false });
  bob = toAddress(devnet.fixtures.accounts[2] ?? '');
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await devnet?.stop();
});

describe.concurrent('failing from the start', () => {
  // Its head can be told to stand still only once others have gone on.
  it.for(MODES.filter((mode) => mode !== 'oldHead'))(
    '%s: the balance is there all the same, at the newest block',
    async (mode, { onTestFinished }) => {
      const wallet = await openWallet(devnet, onTestFinished, { mode });
      const head = BigInt(String(await wallet.ask('eth_blockNumber')));
      const { services, address, proxy } = wallet;
      const { evidence } = await services.balances(CHAIN, [address]);
      expect(evidence.block).toBeGreaterThanOrEqual(head);
      expect(await balanceOf(wallet)).toBe(STARTING_BALANCE);
      expect(proxy.calls.length).toBeGreaterThan(0);
    },
  );

  it('dead: a payment is made, and it is told until it is back', async ({ onTestFinished }) => {
    const wallet = await openWallet(devnet, onTestFinished, { mode: 'dead' });
    const record = await pay(wallet, await fillPayment(wallet, bob, '0.01'));
    await included(wallet, record.id);
    await expectTold(wallet, 'dead');
    wallet.proxy.mode = 'pass';
    await expectWorking(wallet);
  });
});

describe.concurrent('a WebSocket', () => {
  it('that is cut while a payment is written: it is made, and the socket is opened again', async ({
    onTestFinished,
  }) => {
    const wallet = await openWallet(devnet, onTestFinished, { over: 'socket' });
    const { proxy, services } = wallet;
    const payment = await fillPayment(wallet, bob, '0.03');
    expect(proxy.sockets).toBeGreaterThan(0);
    proxy.cut();
    const record = await pay(wallet, payment);
    await included(wallet, record.id);
    await services.head(CHAIN);
    await until(
      async () => proxy.sockets,
      (sockets) => sockets > 0,
    );
  });

  it('that is all there is, and is cut: what is known stays; back again, it catches up', async ({
    onTestFinished,
  }) => {
    const wallet = await openWallet(devnet, onTestFinished, { over: 'socket', alone: true });
    const { proxy, services, address, ask } = wallet;
    expect(await balanceOf(wallet)).toBe(STARTING_BALANCE);
    await linesOf(wallet, 'in');

    // Cut, and nobody is let in.
    proxy.mode = 'dead';
    proxy.cut();
    await until(
      () => codeOf(services.balances(CHAIN, [address])),
      (code) => code !== 'resolved',
    );
    expect(proxy.sockets).toBe(0);
    const known = async () =>
      (await services.cachedBalances(CHAIN))?.value.find(({ asset }) => asset.id === 'native')?.amount;
    expect(await known()).toBe(STARTING_BALANCE);

    // Meanwhile somebody pays, and further blocks come.
    await receive(wallet, parseEther('1'));
    await ask('anvil_mine', '0x5');
    expect(await known()).toBe(STARTING_BALANCE);

    // Let in again.
    proxy.mode = 'pass';
    const balance = async () => {
      wallet.pass(15_000);
      return balanceOf(wallet).catch(() => null);
    };
    await until(balance, (amount) => amount === parseEther('21'));
    expect(proxy.sockets).toBeGreaterThan(0);
    await until(
      () => linesOf(wallet, 'in'),
      (lines) => lines.length === 1,
    );
    expect(await linesOf(wallet, 'in')).toEqual([parseEther('1')]);

    // And it pushes.
    let pushed = 0;
    const leave = services.heartbeat.follow(CHAIN, () => {
      pushed += 1;
    });
    await until(
      async () => pushed,
      (blocks) => blocks > 0,
    );
    await receive(wallet, parseEther('2'));
    await until(balance, (amount) => amount === parseEther('23'));
    expect(proxy.calls).toEqual([]);
    leave();
  });
});
