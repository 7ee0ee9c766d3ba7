/**
 * The only endpoint dies, lies or changes under way: an error with a code, nothing signed, nothing lost, and recovery
 * without a new start.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import type { ErrorCode } from '#core/errors/catalogue.ts';
import { type Devnet, startDevnet } from '#devnet/start.ts';
import { codeOf, until } from '../testing/harness.ts';
import { balanceOf, fillPayment, included, linesOf, type Presses, pay, press } from './testing/acts.ts';
import { MODES } from './testing/told.ts';
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

/** Those that tell nothing true while they last. */
const USELESS = MODES.filter((mode) => !['slow', 'flapping', 'oldHead', 'wrongChain'].includes(mode));

const REFUSALS: readonly ErrorCode[] = [
  'RPC_BAD_ANSWER',
  'RPC_CIRCUIT_OPEN',
  'RPC_RATE_LIMITED',
  'RPC_TIMEOUT',
  'RPC_UNREACHABLE',
  'RPC_WRONG_CHAIN',
  'FEE_UNAVAILABLE',
];

describe.concurrent('while Home is looked at', () => {
  it.for(USELESS)('%s: what is known stays, and it recovers', async (mode, { onTestFinished }) => {
    const wallet = await openWallet(devnet, onTestFinished, { alone: true });
    const { proxy, services, address } = wallet;
    expect(await balanceOf(wallet)).toBe(STARTING_BALANCE);
    proxy.mode = mode;
    expect(REFUSALS).toContain(await codeOf(services.balances(CHAIN, [address])));
    const kept = await services.cachedBalances(CHAIN);
    expect(kept?.value.find(({ asset }) => asset.id === 'native')?.amount).toBe(STARTING_BALANCE);
    proxy.mode = 'pass';
    await until(
      async () => {
        wallet.pass(15_000);
        return codeOf(services.balances(CHAIN, [address]));
      },
      (code) => code === 'resolved',
    );
  });
});

describe.concurrent('at the press', () => {
  it.for([...USELESS, 'wrongChain'] as const)(
    '%s: nothing is signed, and it can be signed once it is well',
    async (mode, { onTestFinished }) => {
      const wallet = await openWallet(devnet, onTestFinished, { alone: true });
      const { proxy } = wallet;
      const payment = await fillPayment(wallet, bob, '0.01');
      const presses: Presses = { signatures: 0, told: [] };
      proxy.mode = mode;
      const code = await codeOf(press(wallet, payment, presses));
      expect(mode === 'wrongChain' ? ['RPC_WRONG_CHAIN'] : REFUSALS).toContain(code);
      expect(presses.signatures).toBe(0);
      expect(proxy.calls).not.toContain('eth_sendRawTransaction');
      proxy.mode = 'pass';
      wallet.pass(15_000);
      const record = await pay(wallet, payment, presses);
      await included(wallet, record.id);
      expect(presses.signatures).toBe(1);
    },
  );
});

it.concurrent('loseBroadcastAnswer: the same bytes are offered, one payment is made', async ({
  onTestFinished,
}) => {
  const wallet = await openWallet(devnet, onTestFinished, { alone: true });
  const { proxy, ask, address } = wallet;
  const payment = await fillPayment(wallet, bob, '0.02');
  proxy.mode = 'loseBroadcastAnswer';
  const presses: Presses = { signatures: 0, told: [] };
  const record = await pay(wallet, payment, presses);
  expect(record.state.kind).toBe('broadcast');
  await included(wallet, record.id);
  expect(presses.signatures).toBe(1);
  expect(await ask('eth_getTransactionCount', address, 'latest')).toBe('0x1');
  proxy.mode = 'pass';
  expect(await linesOf(wallet, 'out')).toHaveLength(1);
});

it.concurrent('ended right after signing: the next start finds the payment', async ({ onTestFinished }) => {
  const wallet = await openWallet(devnet, onTestFinished, { alone: true });
  const record = await pay(wallet, await fillPayment(wallet, bob, '0.03'));
  expect(record.state.kind).not.toBe('included');
  const next = await wallet.reopen();
  await included(next, record.id);
});
