/**
 * How often a press waits for the network (specification, section 9): two rounds until the signer is asked; after its
 * answer one, and then the bytes are on their way.
 */

import { setMaxListeners } from 'node:events';
import { parseTransaction } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { type Asset, nativeAsset } from '#core/asset/asset.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { encodeTokenTransfer, FEE_CAP, type Payee, paymentCall, paymentIntent } from '#core/tx/payment.ts';
import { type Devnet, startDevnet } from '#devnet/start.ts';
import type { Network } from '../model/network.ts';
import { CHAIN, OTHER_CHAIN } from '../testing/devnet.ts';
import { connectedServices, fetchWithManifest, type Harness } from '../testing/harness.ts';
import { countRounds, type Rounds } from '../testing/rounds.ts';
import { account } from '../testing/stage.ts';
import type { TransactionRequest } from './request.ts';
import { type SubmitInput, sendTransaction } from './send-transaction.ts';

/** Nobody's: without code and without a past. */
const FRESH = toAddress(`0x${'c7'.repeat(20)}`);
const SENDING = [['eth_chainId'], ['eth_sendRawTransaction']];

let devnet: Devnet;
let harness: Harness;
let rounds: Rounds;
let usdx: Address;
const person = (index: number): Address => toAddress(devnet.fixtures.accounts[index] ?? '');

beforeAll(async () => {
  devnet = await startDevnet({ blockTimeSeconds: 1, oldStates: false });
  usdx = toAddress(devnet.fixtures.tokens.usdx);
  rounds = countRounds(fetchWithManifest(devnet.manifest));
  harness = await connectedServices(devnet.manifest, {
    fetch: rounds.fetch,
    batch: true,
    // Nobody but the press asks.
    visibility: { visible: () => false, subscribe: () => () => undefined },
  });
});
afterAll(async () => {
  await harness?.stop();
  await devnet?.stop();
});

async function networkOf(chainId: ChainId): Promise<Network> {
  const view = (await harness.services.networks.list()).find(({ network }) => network.chainId === chainId);
  if (view === undefined) throw new RangeError('no such chain');
  return view.network;
}

async function assetOf(id: Address | 'native', chainId: ChainId): Promise<Asset> {
  if (id === 'native') return nativeAsset(await networkOf(chainId));
  const token = (await harness.store.tokens.all(chainId)).find((each) => each.id === id);
  if (token === undefined) throw new RangeError('no such token');
  return token;
}

type Asked = Omit<TransactionRequest, 'account' | 'network'>;

/** @param amount with `all`, what that came to when it was last worked out. */
function paymentOf(payee: Payee, amount: bigint, { all = false } = {}): Asked {
  const { to, toName } = payee;
  return {
    call: paymentCall(payee, amount),
    intent: paymentIntent(payee, amount),
    payment: { ...payee, amount: all ? 'max' : amount },
    named: toName === null ? [] : [{ name: toName, address: to }],
  };
}

interface Pressed {
  /** Until the signer is asked. */
  readonly before: Rounds['asked'];
  /** From its answer on. */
  readonly after: Rounds['asked'];
}

/**
 * Presses once, since a form has asked such questions before, and again: the rounds of that press. What it would do
 * counts as read.
 */
async function press(
  index: number,
  asked: Asked,
  { chainId = CHAIN, sweep = false }: { chainId?: ChainId; sweep?: boolean } = {},
): Promise<Pressed> {
  const request = {
    ...asked,
    account: { ...account, address: person(index) },
    network: await networkOf(chainId),
  };
  const signer = mnemonicToAccount(devnet.fixtures.mnemonic, { addressIndex: index });
  let before: Rounds['asked'] = [];
  let signs = false;
  const stopped = new Error('not yet');
  const once = (shown: SubmitInput['shown']) => {
    const { signal } = new AbortController();
    // Node warns from eleven on.
    setMaxListeners(32, signal);
    const input: SubmitInput = {
      request,
      fees: { tier: 'normal', own: null, least: null, sweep, accepted: 10n ** 18n, cap: FEE_CAP },
      shown,
      askFacts: () => undefined,
      assessRisk: async () => [],
      claims: () => ({ accountLabel: 'Everyday' }),
    };
    const sign = async ({ unsigned }: { readonly unsigned: Hex }) => {
      if (!signs) throw stopped;
      before = [...rounds.asked];
      return { signed: (await signer.signTransaction(parseTransaction(unsigned))) as Hex };
    };
    return sendTransaction({ services: harness.services, sign }, input, { signal, onStage: () => undefined });
  };
  const unread = { simulation: null, arrival: null, dangersRead: '', insists: false };
  const first = await once(unread).catch((thrown: unknown) => {
    if (thrown !== stopped) throw thrown;
    return null;
  });
  signs = true;
  rounds.begin();
  try {
    const shown = first?.kind === 'blocked' ? { ...unread, ...first } : unread;
    expect(await once(shown)).toMatchObject({ kind: 'sent', record: { state: { kind: 'pending' } } });
  } finally {
    rounds.end();
  }
  return { before, after: rounds.asked.slice(before.length) };
}

/** What every signature rests on, and nothing twice. */
const BASIS = [
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_getBalance',
  'eth_getBlockByNumber',
  'eth_getTransactionCount',
  'eth_getTransactionCount',
];
const PREVIEW = ['eth_chainId', 'eth_simulateV1'];

it('a payment of ether: all that its bytes depend on, then what they would do', async () => {
  const asset = await assetOf('native', CHAIN);
  const { before, after } = await press(0, paymentOf({ asset, to: FRESH, toName: null }, 1n));
  expect(before).toEqual([[...BASIS, 'eth_getCode'].toSorted(), PREVIEW]);
  expect(after).toEqual(SENDING);
});

it('a payment to a name, which is resolved again in the first round', async () => {
  const asset = await assetOf('native', CHAIN);
  const toName = 'alice.eth';
  const { value } = await harness.services.names.resolve(CHAIN, toName);
  const { before, after } = await press(0, paymentOf({ asset, to: value.address, toName }, 1n));
  expect(before).toEqual([['eth_call', ...BASIS, 'eth_getCode'].toSorted(), PREVIEW]);
  expect(after).toEqual(SENDING);
});

it('a payment of tokens: its outcome and what arrives are asked together', async () => {
  const asset = await assetOf(usdx, CHAIN);
  const { value } = await harness.services.balances(CHAIN, [0, 1, 2, 3].map(person));
  const owner = [0, 1, 2, 3].findIndex((index) =>
    value.some(
      ({ account: held, asset: { id }, amount }) => held === person(index) && id === usdx && amount > 1n,
    ),
  );
  const { before, after } = await press(owner, paymentOf({ asset, to: FRESH, toName: null }, 1n));
  expect(before).toEqual([['eth_call', ...BASIS].toSorted(), [...PREVIEW, 'eth_simulateV1']]);
  expect(after).toEqual(SENDING);
});

it('all of the ether on a chain that charges for data, on which little happens', async () => {
  const asset = await assetOf('native', OTHER_CHAIN);
  const all = paymentOf({ asset, to: FRESH, toName: null }, 10n ** 18n, { all: true });
  const { before, after } = await press(5, all, { chainId: OTHER_CHAIN, sweep: true });
  const more = ['eth_call', 'eth_getCode', 'eth_maxPriorityFeePerGas'];
  expect(before).toEqual([[...BASIS, ...more].toSorted(), PREVIEW]);
  expect(after).toEqual(SENDING);
});

it('a call: the simulation of its bytes is the proof that its gas is enough', async () => {
  const { before, after } = await press(0, {
    call: { to: usdx, value: 0n, data: encodeTokenTransfer({ to: FRESH, amount: 0n }) },
    intent: { kind: 'call', to: usdx, value: 0n },
  });
  expect(before).toEqual([BASIS, PREVIEW]);
  expect(after).toEqual(SENDING);
});
