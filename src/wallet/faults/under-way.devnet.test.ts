/**
 * The first of two endpoints turns bad while somebody is at work. The second takes over: a payment is made once,
 * balances and history go on being read, and the endpoint's health says what happened.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { type Devnet, startDevnet } from '#devnet/start.ts';
import { until } from '../testing/harness.ts';
import { balanceOf, fillPayment, included, linesOf, type Presses, pay, receive } from './testing/acts.ts';
import { expectTold, MODES } from './testing/told.ts';
import { CHAIN, openWallet, STARTING_BALANCE } from './testing/wallet.ts';

// They wait for late answers more than they work.
vi.setConfig({ maxConcurrency: 14 });

let devnet: Devnet;
let bob: Address;
beforeAll(async () => {
  devnet = await startDevnet({ blockTimeSeconds: 1, oldStates: false });
  bob = toAddress(devnet.fixtures.accounts[2] ?? '');
});
afterAll(() => devnet?.stop());

describe.concurrent('while a payment is written', () => {
  it.for(MODES)(
    '%s: it is made once, and the endpoint’s health says what happened',
    async (mode, { onTestFinished }) => {
      const wallet = await openWallet(devnet, onTestFinished);
      const { proxy, ask, address } = wallet;
      const payment = await fillPayment(wallet, bob, '0.02');
      proxy.mode = mode;
      const presses: Presses = { signatures: 0, told: [] };
      const record = await pay(wallet, payment, presses);
      await included(wallet, record.id);
      expect(presses.signatures).toBe(1);
      expect(await ask('eth_getTransactionCount', address, 'latest')).toBe('0x1');
      expect(await linesOf(wallet, 'out')).toEqual([20_000_000_000_000_000n]);
      await expectTold(wallet, mode);
    },
  );
});

/** Whoever tells less than all is left out of what these two can ask. */
const CAUGHT = MODES.filter((mode) => mode !== 'oldHead');

describe.concurrent('while Home is looked at', () => {
  it.for(CAUGHT)('%s: balances go on being read', async (mode, { onTestFinished }) => {
    const wallet = await openWallet(devnet, onTestFinished);
    const { proxy, services, ask, address } = wallet;
    const read = () => services.balances(CHAIN, [address]);
    const hosts = async () => (await read()).evidence.sources;
    expect(await hosts()).toEqual([new URL(proxy.url).host]);
    proxy.mode = mode;
    const head = BigInt(String(await ask('eth_blockNumber')));
    await until(read, ({ evidence }) => (evidence.block ?? 0n) > head);
    expect(await balanceOf(wallet)).toBe(STARTING_BALANCE);
    // Who answers late, or now and then, may still be the one who answered.
    if (mode !== 'slow' && mode !== 'flapping') {
      const second = new URL(devnet.manifest.chains[0]?.rpcUrl ?? '').host;
      const looked = async () => {
        await linesOf(wallet, 'in');
        await services.head(CHAIN);
        return hosts();
      };
      await until(looked, ([host]) => host === second);
    }
  });
});

describe.concurrent('while the history is looked at', () => {
  it.for(CAUGHT)('%s: what comes in is listed', async (mode, { onTestFinished }) => {
    const wallet = await openWallet(devnet, onTestFinished);
    const { proxy } = wallet;
    await receive(wallet, 1n);
    await until(
      () => linesOf(wallet, 'in'),
      (lines) => lines.length === 1,
    );
    const asked = proxy.calls.length;
    expect(asked).toBeGreaterThan(0);
    proxy.mode = mode;
    await receive(wallet, 1n);
    await until(
      () => linesOf(wallet, 'in'),
      (lines) => lines.length === 2,
    );
  });
});
