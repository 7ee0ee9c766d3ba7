import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { nativeAsset } from '#core/asset/asset.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import type { Finding } from '#core/risk/types.ts';
import type { MovedAsset, Simulation, SimulationOutcome } from '#core/simulation/outcome.ts';
import { claimsSchema, type Params } from '#protocol/messages.ts';
import type { PaymentDraft, Prepared } from '../../chain/services.ts';
import type { FeeSuggestion, Network, TransactionRecord } from '../../model.ts';
import { dangersKey } from '../../shared/transacting/judge.ts';
import { testNetwork } from '../../testing/network.ts';
import { claimsOf } from './claims.ts';
import { isSameArrival } from './halt.ts';
import type { Order } from './order.ts';
import { type SendPorts, type Shown, type Stage, sendPayment } from './submit.ts';

const GWEI = 10n ** 9n;
const ETHER = 10n ** 18n;
const CHAIN = 31337 as ChainId;
const ME = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
const ALICE = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const MALLORY = toAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc');
const TOKEN = toAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3');
const evidence: Evidence = { level: 'agreed', sources: [], block: null, at: 0 };

const network: Network = testNetwork({ chainId: CHAIN });
const order: Order = {
  account: { address: ME, label: 'Everyday' },
  network,
  asset: nativeAsset(network),
  assetEvidence: 'reported',
  to: ALICE,
  name: { name: 'alice.eth', evidence: 'reported' },
  amount: ETHER,
  sweep: false,
  speed: 'normal',
  ownFees: null,
  gasLimit: null,
  nonce: null,
  acceptedFee: null,
};
const tier = (name: 'slow' | 'normal' | 'fast', max: bigint) =>
  ({
    name,
    fees: { kind: 'eip1559', maxFeePerGas: max, maxPriorityFeePerGas: GWEI },
    likelyPerGas: max,
  }) as const;
const record = {
  id: 'r',
  state: { kind: 'pending', hash: '0x' as Hash, raw: '0x' as Hex },
} as TransactionRecord;

function prepared(draft: PaymentDraft): Prepared {
  const amount = draft.amount === 'max' ? 9n * ETHER : draft.amount;
  const gasLimit = draft.gasLimit ?? 21_000n;
  const price = draft.fees.kind === 'eip1559' ? draft.fees.maxFeePerGas : draft.fees.gasPrice;
  return {
    id: 'p',
    transaction: {
      chainId: CHAIN,
      nonce: draft.nonce ?? 4,
      to: draft.to,
      value: amount,
      data: '0x' as Hex,
      gasLimit,
      fees: draft.fees,
    },
    unsigned: '0x02aa' as Hex,
    intent: { kind: 'sendNative', to: draft.to, toName: draft.toName, amount },
    from: draft.from,
    worstCaseFee: gasLimit * price,
    likelyFee: 42_000n * GWEI,
    totalNative: amount + gasLimit * price,
    nonceIsNext: draft.nonce === undefined,
    dataFee: null,
  };
}

let calls: string[];
let resolved: Address;
let price: bigint;
let signing: (params: Params<'signTransaction'>) => Promise<{ signed: Hex }>;
let asked: Params<'signTransaction'> | null;
let drafts: PaymentDraft[];
let wrongChain: boolean;
let simulations: unknown[];
let outcome: Simulation;
let arrival: bigint | null;
let findings: readonly Finding[];

const moved = (delta: bigint, asset: MovedAsset = { kind: 'native' }) =>
  ({ asset, delta, by: 'balances' }) as const;
const outcomeOf = (over: Partial<SimulationOutcome> = {}): SimulationOutcome => ({
  kind: 'outcome',
  status: 'succeeded',
  reason: null,
  gasUsed: 21_000n,
  outOfGas: false,
  changes: [moved(-ETHER)],
  allowances: [],
  contradictions: [],
  method: 'simulateV1',
  complete: true,
  evidence,
  ...over,
});
const UNSEEN: Shown = { simulation: null, arrival: null, dangersRead: '', insists: false };
const stages: Stage[] = [];

beforeEach(() => {
  calls = [];
  drafts = [];
  stages.length = 0;
  resolved = ALICE;
  price = 3n * GWEI;
  asked = null;
  wrongChain = false;
  simulations = [];
  outcome = outcomeOf();
  arrival = null;
  findings = [];
  signing = async () => ({ signed: '0x02ff' as Hex });
});

const ports: SendPorts = {
  services: {
    names: {
      async resolve(_chain, name) {
        calls.push('resolve');
        return { value: { name, address: resolved }, evidence };
      },
    },
    async assertChain() {
      calls.push('assertChain');
      if (wrongChain) throw new EvidentError('RPC_WRONG_CHAIN');
    },
    async fees(): Promise<FeeSuggestion> {
      calls.push('fees');
      return {
        chainId: CHAIN,
        nextBaseFee: GWEI,
        tiers: [tier('slow', price), tier('normal', price), tier('fast', price)],
        evidence,
      };
    },
    async prepare(draft) {
      calls.push('prepare');
      drafts.push(draft);
      return prepared(draft);
    },
    async submit() {
      calls.push('submit');
      return record;
    },
    transacting: {
      async simulate(question) {
        calls.push('simulate');
        simulations.push(question);
        return outcome;
      },
      arrival: async () => arrival,
    },
  },
  async sign(params) {
    calls.push('sign');
    asked = params;
    return signing(params);
  },
};
const run = (o: Order = order, signal = new AbortController().signal, shown: Shown = UNSEEN) =>
  sendPayment(
    ports,
    { order: o, contact: null, shown, judge: async () => findings },
    { signal, onStage: (stage) => stages.push(stage) },
  );
const sent = { kind: 'sent', record };

test('asks in this order, with the stages in between', async () => {
  await expect(run()).resolves.toEqual(sent);
  expect(calls).toEqual(['resolve', 'assertChain', 'fees', 'prepare', 'simulate', 'sign', 'submit']);
  expect(stages).toEqual(['checking', 'preparing', 'simulating', 'signing', 'sending']);
  expect(asked).toEqual({
    account: ME,
    unsigned: '0x02aa',
    claims: {
      accountLabel: 'Everyday',
      recipientName: { name: 'alice.eth', evidence: 'agreed' },
      nonceIsNext: true,
      effects: [
        { label: 'Fee, likely', amount: '−0.000042 ETH', evidence: 'agreed' },
        { label: 'After: Everyday', amount: '−1 ETH', evidence: 'agreed' },
      ],
      findings: [],
    },
  });
  expect(simulations).toEqual([
    {
      chainId: CHAIN,
      from: ME,
      to: ALICE,
      value: ETHER,
      data: '0x',
      gasLimit: 21_000n,
      fees: { kind: 'eip1559', maxFeePerGas: price, maxPriorityFeePerGas: GWEI },
    },
  ]);
});

test('a name that leads elsewhere by now stops everything before the signer', async () => {
  resolved = MALLORY;
  await expect(run()).rejects.toMatchObject({
    code: 'NAME_CHANGED',
    details: { before: ALICE, now: MALLORY },
  });
  expect(calls).not.toContain('sign');
  expect(calls).not.toContain('prepare');
});

test('without a name nothing is looked up', async () => {
  await run({ ...order, name: null });
  expect(calls).not.toContain('resolve');
  expect(asked?.claims).not.toHaveProperty('recipientName');
});

test('another chain behind the endpoint stops everything', async () => {
  wrongChain = true;
  await expect(run()).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' });
  expect(calls).not.toContain('sign');
});

describe('fees', () => {
  test('one’s own are used as they are', async () => {
    const own = { kind: 'eip1559', maxFeePerGas: 7n, maxPriorityFeePerGas: 2n } as const;
    await run({ ...order, speed: 'own', ownFees: own, gasLimit: 50_000n, nonce: 9 });
    expect(calls).not.toContain('fees');
    expect(drafts[0]).toMatchObject({ fees: own, gasLimit: 50_000n, nonce: 9 });
    expect(asked?.claims.nonceIsNext).toBe(false);
  });

  test('that have risen above the cap since the form was read need a new consent', async () => {
    price = 10_000n * GWEI;
    await expect(run()).rejects.toMatchObject({ code: 'FEE_ABOVE_CAP', details: { fee: '0.21' } });
    expect(calls).not.toContain('sign');
    await expect(run({ ...order, acceptedFee: 21_000n * price })).resolves.toEqual(sent);
    await expect(run({ ...order, acceptedFee: 21_000n * price - 1n })).rejects.toMatchObject({
      code: 'FEE_ABOVE_CAP',
    });
  });
});

describe('the outcome right before signing', () => {
  const shownOf = (simulation: Simulation | null, over: Partial<Shown> = {}): Shown => ({
    ...UNSEEN,
    simulation,
    ...over,
  });

  test('is what was read: it is signed', async () => {
    await expect(run(order, undefined, shownOf(outcomeOf()))).resolves.toEqual(sent);
  });

  test('is another: it stops with what changed, and a press on the new one goes on', async () => {
    outcome = outcomeOf({ changes: [moved(-2n * ETHER)] });
    await expect(run(order, undefined, shownOf(outcomeOf()))).resolves.toMatchObject({
      kind: 'halted',
      halt: { kind: 'changed', differences: [{ kind: 'asset', before: -ETHER, after: -2n * ETHER }] },
      simulation: outcome,
    });
    expect(calls).not.toContain('sign');
    await expect(run(order, undefined, shownOf(outcome, { insists: true }))).resolves.toEqual(sent);
  });

  test.each<[string, Partial<SimulationOutcome>]>([
    ['more leaves', { changes: [moved(-ETHER - 1n)] }],
    ['something else leaves too', { changes: [moved(-ETHER), moved(-1n, { kind: 'erc20', token: TOKEN })] }],
    ['nothing leaves', { changes: [] }],
    [
      'somebody is allowed something',
      { allowances: [{ token: TOKEN, standard: 'erc20', spender: MALLORY, before: 0n, after: 1n }] },
    ],
    ['not all of it could be seen', { complete: false }],
  ])('was not there to be read, and is not what the form says (%s): it stops', async (_, over) => {
    outcome = outcomeOf(over);
    await expect(run()).resolves.toMatchObject({ kind: 'halted', halt: { kind: 'unseen' } });
    expect(calls).not.toContain('sign');
  });

  test('fails: once more on purpose', async () => {
    outcome = outcomeOf({ status: 'reverted', changes: [] });
    await expect(run()).resolves.toMatchObject({ halt: { kind: 'reverts' } });
    await expect(run(order, undefined, shownOf(outcome))).resolves.toMatchObject({
      halt: { kind: 'reverts' },
    });
    await expect(run(order, undefined, shownOf(outcome, { insists: true }))).resolves.toEqual(sent);
  });

  test('nobody can say: never blocks, and is said to the signer as not known', async () => {
    outcome = { kind: 'failed', code: 'RPC_TIMEOUT' };
    await expect(run()).resolves.toEqual(sent);
    expect(asked?.claims.effects?.[0]).toMatchObject({ label: 'Outcome', amount: 'not known' });
    await expect(run(order, undefined, shownOf(outcome))).resolves.toEqual(sent);
    // Before, it could be said: that is a change, and stops once.
    await expect(run(order, undefined, shownOf(outcomeOf()))).resolves.toMatchObject({
      halt: { kind: 'changed', differences: [{ kind: 'unchecked' }] },
    });
    outcome = outcomeOf({ method: 'call', complete: false, changes: [] });
    await expect(run()).resolves.toEqual(sent);
  });

  const token = {
    chainId: CHAIN,
    id: TOKEN,
    standard: 'erc20',
    symbol: 'FEE',
    name: 'Fee',
    decimals: 2,
    status: 'known',
  } as const;
  const paysTokens = (act: () => Promise<void>) => async () => {
    const { prepare } = ports.services;
    ports.services.prepare = async (draft, options) => {
      const base = await prepare(draft, options);
      const intent = {
        kind: 'sendToken',
        token: TOKEN,
        symbol: 'FEE',
        decimals: 2,
        to: ALICE,
        toName: null,
        amount: 100n,
      } as const;
      return { ...base, transaction: { ...base.transaction, to: TOKEN, value: 0n }, intent };
    };
    try {
      await act();
    } finally {
      ports.services.prepare = prepare;
    }
  };

  test(
    'less reaches the recipient of a token than was read: it stops; what was read goes on, and is claimed',
    paysTokens(async () => {
      outcome = outcomeOf({ changes: [moved(-100n, { kind: 'erc20', token: TOKEN })] });
      const pays = { ...order, asset: token, amount: 100n };
      arrival = 100n;
      await expect(run(pays)).resolves.toEqual(sent);
      arrival = 90n;
      await expect(run(pays)).resolves.toMatchObject({
        halt: { kind: 'arrival', before: null, after: 90n },
        arrival: 90n,
      });
      await expect(run(pays, undefined, { ...UNSEEN, arrival: 95n })).resolves.toMatchObject({
        halt: { kind: 'arrival', before: 95n, after: 90n },
      });
      await expect(run(pays, undefined, { ...UNSEEN, arrival: 90n })).resolves.toEqual(sent);
      expect(asked?.claims.effects?.at(-1)).toEqual({
        label: 'Reaches the recipient',
        amount: '0.9 FEE',
        evidence: 'agreed',
      });
      // One of a hundred is a part; one of very many is how tokens that grow round.
      arrival = 99n;
      await expect(run(pays)).resolves.toMatchObject({ halt: { kind: 'arrival' } });
      expect(isSameArrival(10n ** 18n, 10n ** 18n - 1n)).toBe(true);
      expect(isSameArrival(10n ** 18n, 10n ** 18n - 3n)).toBe(false);
      arrival = null;
      await expect(run(pays, undefined, { ...UNSEEN, arrival: 90n })).resolves.toEqual(sent);
    }),
  );

  test('dangers stop it until they were read, each of them', async () => {
    const danger = (id: string): Finding => ({
      id,
      level: 'danger',
      title: 'Look',
      text: 'Here.',
      evidence: 'reported',
      subject: ALICE,
    });
    findings = [danger('one')];
    await expect(run()).resolves.toMatchObject({ halt: { kind: 'dangers' }, findings });
    const read = dangersKey(findings);
    await expect(run(order, undefined, { ...UNSEEN, dangersRead: read })).resolves.toEqual(sent);
    expect(asked?.claims.findings).toEqual([{ level: 'danger', text: 'Look. Here.', evidence: 'reported' }]);
    findings = [danger('one'), danger('two')];
    await expect(run(order, undefined, { ...UNSEEN, dangersRead: read })).resolves.toMatchObject({
      halt: { kind: 'dangers' },
    });
  });
});

test('a sweep offers the whole maximum to the block’s builder', async () => {
  outcome = outcomeOf({ changes: [moved(-9n * ETHER)] });
  await run({ ...order, amount: 'max', sweep: true });
  expect(drafts[0]?.fees).toEqual({ kind: 'eip1559', maxFeePerGas: price, maxPriorityFeePerGas: price });
});

test('"max" reaches the builder as it is', async () => {
  await run({ ...order, amount: 'max' });
  expect(drafts[0]?.amount).toBe('max');
});

test('a rejection in the signer sends nothing', async () => {
  signing = async () => {
    throw new EvidentError('SIGN_REJECTED');
  };
  await expect(run()).rejects.toMatchObject({ code: 'SIGN_REJECTED' });
  expect(calls).not.toContain('submit');
});

describe('cancelling', () => {
  test('before the signer: the next step is not taken', async () => {
    const controller = new AbortController();
    const stopped = sendPayment(
      ports,
      { order, contact: null, shown: UNSEEN, judge: async () => findings },
      {
        signal: controller.signal,
        onStage: (stage) => stage === 'preparing' && controller.abort(),
      },
    );
    await expect(stopped).rejects.toMatchObject({ code: 'RPC_ABORTED' });
    expect(calls).not.toContain('sign');
  });

  test('after the signature: the bytes are stored and offered all the same', async () => {
    const controller = new AbortController();
    signing = async () => {
      controller.abort();
      return { signed: '0x02ff' as Hex };
    };
    await expect(run(order, controller.signal)).resolves.toEqual(sent);
    expect(calls).toContain('submit');
  });
});

test('claims fit the protocol, whatever the texts', () => {
  const hostile = '\u202e<b>ETH</b>\u200b'.repeat(40) + '🦉'.repeat(200);
  const token = {
    chainId: CHAIN,
    id: TOKEN,
    standard: 'erc20',
    symbol: hostile,
    name: hostile,
    decimals: 6,
    status: 'unknown',
  } as const;
  const label = { address: ME, label: hostile };
  const base = prepared({
    chainId: CHAIN,
    from: ME,
    asset: token,
    to: ALICE,
    toName: null,
    amount: 5n,
    fees: tier('slow', 1n).fees,
  });
  const paid: Prepared = {
    ...base,
    intent: {
      kind: 'sendToken',
      token: TOKEN,
      symbol: hostile,
      decimals: 6,
      to: ALICE,
      toName: null,
      amount: 2n ** 255n,
    },
  };
  const claims = claimsOf({
    order: {
      ...order,
      asset: token,
      account: label,
      network: { ...network, nativeSymbol: hostile },
      name: { name: 'x'.repeat(300), evidence: 'reported' },
    },
    prepared: paid,
    nameEvidence: null,
    contact: null,
    findings: [
      { id: 'x', level: 'note', title: hostile, text: hostile, evidence: 'reported', subject: null },
    ],
    simulation: outcomeOf({ changes: [moved(-(2n ** 255n), { kind: 'erc20', token: TOKEN })] }),
    arrival: 2n ** 254n,
  });
  expect(v.safeParse(claimsSchema, claims).issues).toBeUndefined();
  expect(claims).not.toHaveProperty('recipientName');
  expect(claims.effects).toHaveLength(3);
  expect(JSON.stringify(claims)).not.toMatch(/[\u202e\u200b]/);
});
