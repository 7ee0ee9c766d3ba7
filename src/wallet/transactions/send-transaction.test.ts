import { beforeEach, describe, expect, test } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { type Asset, nativeAsset } from '#core/asset/asset.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import type { Finding } from '#core/risk/types.ts';
import type { Simulation } from '#core/simulation/outcome.ts';
import { FEE_CAP } from '#core/tx/payment.ts';
import type { Params } from '#protocol/messages.ts';
import {
  CHAIN,
  ETHER,
  GWEI,
  hex,
  ME,
  network,
  outcomeOf,
  preparedFrom,
  preparedOf,
  record,
  requestOf,
  SPENDER,
  STRANGE,
  suggestionOf,
  TOKEN,
  transfer,
  usdx,
} from '../testing/stage.ts';
import { dangersKey } from './assess.ts';
import { callOrderOf, type TransactionRequest } from './request.ts';
import {
  type FeeChoice,
  type KnownBeforeSigning,
  type SendPorts,
  type SendStage,
  type ShownBeforeSigning,
  type SubmitInput,
  sendTransaction,
} from './send-transaction.ts';
import type { ArrivalQuestion, CallOrder, PaymentOrder, SimulationQuestion } from './types.ts';

const RESOLVED: Evidence = { level: 'agreed', sources: ['node.test'], block: 1n, at: 1 };
const CALL = requestOf({ data: transfer(1_500_000n) });
const paymentOf = (asset: Asset, amount: bigint | 'max'): TransactionRequest => ({
  ...requestOf(),
  payment: { asset, to: SPENDER, toName: null, amount },
});
const ETHER_PAYMENT = paymentOf(nativeAsset(network), ETHER);
const TOKEN_PAYMENT = paymentOf(usdx, 1_500_000n);
const NAMED = [{ name: 'bob.eth', address: TOKEN }];
const PAID = outcomeOf({ changes: [{ asset: { kind: 'native' }, delta: -ETHER, by: 'balances' }] });
const SHOWN: ShownBeforeSigning = {
  simulation: outcomeOf(),
  arrival: null,
  dangersRead: '',
  insists: false,
};
const FEES: FeeChoice = {
  tier: 'normal',
  own: null,
  least: null,
  sweep: false,
  accepted: null,
  cap: FEE_CAP,
};

let calls: string[];
let stages: SendStage[];
let now: Simulation;
let arrival: bigint | null;
let price: bigint;
let dataFee: bigint | null;
let orders: (CallOrder | PaymentOrder)[];
let questions: SimulationQuestion[];
let arrivals: ArrivalQuestion[];
let asked: Params<'signTransaction'>[];
let claimed: KnownBeforeSigning[];
let findings: readonly Finding[];
let broken: string | null;
let failsToEstimate: boolean;
/** What a check of the estimated gas finds to be enough; null where the estimate is. */
let enoughGas: bigint | null;
let simulateAs: ((question: SimulationQuestion) => Simulation) | null;
let onSign: () => void;
let resolvesTo: Address;

beforeEach(() => {
  calls = [];
  stages = [];
  orders = [];
  questions = [];
  arrivals = [];
  asked = [];
  claimed = [];
  findings = [];
  now = outcomeOf();
  arrival = null;
  price = 3n * GWEI;
  dataFee = null;
  broken = null;
  failsToEstimate = false;
  enoughGas = null;
  simulateAs = null;
  onSign = () => undefined;
  resolvesTo = TOKEN;
});

function step(name: string): void {
  calls.push(name);
  if (broken === name) throw new EvidentError('RPC_UNREACHABLE');
}

function prepare(order: CallOrder | PaymentOrder) {
  step('prepare');
  if (failsToEstimate && order.gasLimit === undefined) throw new EvidentError('TX_WOULD_REVERT');
  orders.push(order);
  return { ...preparedFrom(order), dataFee };
}

const ports: SendPorts = {
  services: {
    assertChain: async () => step('assertChain'),
    async fees() {
      step('fees');
      return suggestionOf(price);
    },
    async submit() {
      step('submit');
      return record;
    },
    names: {
      async resolve(_, name) {
        step('resolve');
        return { value: { name, address: resolvesTo }, evidence: RESOLVED };
      },
    },
    transactions: {
      async prepare({ fees, ...order }, options) {
        const checked = options?.beforeSigning === true ? null : enoughGas;
        const gasLimit = order.gasLimit ?? checked ?? undefined;
        return prepare({ ...order, gasLimit, fees: await fees });
      },
      async simulate(question) {
        step('simulate');
        questions.push(question);
        return simulateAs?.(question) ?? now;
      },
      async arrival(question) {
        arrivals.push(question);
        return arrival;
      },
    },
  },
  async sign(params) {
    step('sign');
    asked.push(params);
    onSign();
    return { signed: hex('0x02ff') };
  },
};

const inputOf = (over: Partial<SubmitInput> = {}): SubmitInput => ({
  request: CALL,
  fees: FEES,
  shown: SHOWN,
  askFacts: () => undefined,
  assessRisk: async () => {
    step('assess');
    return findings;
  },
  claims: (_, known) => {
    claimed.push(known);
    return { accountLabel: 'Everyday' };
  },
  ...over,
});
const run = (over: Partial<SubmitInput> = {}, signal = new AbortController().signal) =>
  sendTransaction(ports, inputOf(over), { signal, onStage: (stage) => stages.push(stage) });
const shown = (over: Partial<ShownBeforeSigning>) => ({ shown: { ...SHOWN, ...over } });
const SENT = { kind: 'sent', record };

describe.each([
  ['a call', CALL, outcomeOf()],
  ['a payment', ETHER_PAYMENT, PAID],
  ['a payment of tokens', TOKEN_PAYMENT, outcomeOf()],
] as const)('%s', (_, request, outcome) => {
  const ready = { request, ...shown({ simulation: outcome }) };
  beforeEach(() => {
    now = outcome;
  });

  test('is simulated and assessed once more, as it will be signed, right before the signer is asked', async () => {
    expect(await run({ ...ready, request: { ...request, named: NAMED } })).toEqual(SENT);
    expect(calls.slice(0, 4).toSorted()).toEqual(['assertChain', 'fees', 'prepare', 'resolve']);
    expect(calls.slice(4)).toEqual(['simulate', 'assess', 'sign', 'submit']);
    expect(stages).toEqual(['checking', 'preparing', 'simulating', 'signing', 'sending']);
    expect(questions[0]).toMatchObject({ from: ME, fees: suggestionOf().tiers[1].fees });
    expect(questions[0]?.gasLimit).toBeGreaterThan(0n);
    expect(asked[0]).toMatchObject({ account: ME, unsigned: '0x02aa' });
    expect(claimed[0]).toMatchObject({ simulation: outcome, findings: [], named: ['agreed'] });
  });

  test.each(['assertChain', 'fees', 'prepare', 'assess'])('is not signed when %s fails', async (name) => {
    broken = name;
    await expect(run(ready)).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' });
    expect(calls).not.toContain('sign');
  });

  test('is neither simulated nor signed when a name resolves elsewhere by now', async () => {
    resolvesTo = toAddress(`0x${'5c'.repeat(20)}`);
    await expect(run({ ...ready, request: { ...request, named: NAMED } })).rejects.toMatchObject({
      code: 'NAME_CHANGED',
    });
    expect(calls).not.toContain('simulate');
    expect(calls).not.toContain('sign');
  });

  test('is not signed for a fee above the cap that was not accepted, the data fee included', async () => {
    price = 2_000n * GWEI;
    dataFee = 30n * 10n ** 15n;
    const error = await run(ready).catch((thrown: EvidentError) => thrown);
    expect(error).toMatchObject({ code: 'FEE_ABOVE_CAP' });
    expect(calls).not.toContain('simulate');
    const { gasLimit } = preparedOf({
      ...callOrderOf(CALL),
      fees: suggestionOf(price).tiers[1].fees,
    }).transaction;
    const gas = request === CALL ? gasLimit : 21_000n;
    const worst = gas * price + (dataFee * 5n) / 4n;
    const accepting = (accepted: bigint) => run({ ...ready, fees: { ...FEES, accepted } });
    await expect(accepting(worst - 1n)).rejects.toMatchObject({ code: 'FEE_ABOVE_CAP' });
    expect(await accepting(worst)).toEqual(SENT);
  });

  test('is signed for a fee that the cap of one’s own allows, and for no wei more', async () => {
    const { gasLimit } = preparedOf({
      ...callOrderOf(CALL),
      fees: suggestionOf(price).tiers[1].fees,
    }).transaction;
    const worst = (request === CALL ? gasLimit : 21_000n) * price;
    const capped = (cap: bigint) => run({ ...ready, fees: { ...FEES, cap } });
    await expect(capped(worst - 1n)).rejects.toMatchObject({ code: 'FEE_ABOVE_CAP' });
    expect(await capped(worst)).toEqual(SENT);
  });

  test('is not signed while a danger was not read, each of them', async () => {
    const danger = (id: string): Finding => ({
      id,
      level: 'danger',
      title: 'Look',
      text: 'Here.',
      evidence: 'reported',
      subject: SPENDER,
    });
    findings = [danger('one')];
    expect(await run(ready)).toMatchObject({ kind: 'blocked', block: { kind: 'dangers' }, findings });
    const read = { ...ready, ...shown({ simulation: outcome, dangersRead: dangersKey(findings) }) };
    expect(await run(read)).toEqual(SENT);
    findings = [danger('one'), danger('two')];
    calls = [];
    expect(await run(read)).toMatchObject({ block: { kind: 'dangers' } });
    expect(calls).not.toContain('sign');
  });

  test('is not signed with another outcome than was read', async () => {
    now = outcomeOf({
      allowances: [{ token: TOKEN, standard: 'erc20', spender: STRANGE, before: 0n, after: 1n }],
      changes: outcome.changes,
    });
    expect(await run(ready)).toMatchObject({
      kind: 'blocked',
      block: { kind: 'changed' },
      simulation: now,
      findings: [],
    });
    expect(calls).not.toContain('sign');
    // The second press goes on with what was read, and with nothing else.
    expect(await run({ request, ...shown({ simulation: now, insists: true }) })).toEqual(SENT);
  });

  test('cancelled before the signature, nothing is asked any more; after it, it runs to its end', async () => {
    const early = new AbortController();
    early.abort();
    await expect(run(ready, early.signal)).rejects.toMatchObject({ code: 'RPC_ABORTED' });
    expect(calls).toEqual([]);
    calls = [];
    const late = new AbortController();
    onSign = () => late.abort();
    expect(await run(ready, late.signal)).toEqual(SENT);
    expect(calls.at(-1)).toBe('submit');
  });

  test('rejected in the signer, nothing is sent', async () => {
    broken = 'sign';
    await expect(run(ready)).rejects.toBeInstanceOf(EvidentError);
    expect(calls).not.toContain('submit');
  });

  test('a simulation that rejects is one that failed', async () => {
    broken = 'simulate';
    expect(await run({ request, ...shown({ simulation: { kind: 'failed', code: 'RPC_TIMEOUT' } }) })).toEqual(
      SENT,
    );
    expect(claimed[0]?.simulation).toEqual({ kind: 'failed', code: 'RPC_UNREACHABLE' });
  });

  test('one’s own fees are used as they are', async () => {
    const own = { kind: 'eip1559', maxFeePerGas: 7n, maxPriorityFeePerGas: 2n } as const;
    await run({ ...ready, request: { ...request, gasLimit: 50_000n, nonce: 9 }, fees: { ...FEES, own } });
    expect(calls).not.toContain('fees');
    expect(orders[0]).toMatchObject({ fees: own, gasLimit: 50_000n, nonce: 9 });
  });
});

test('a call that fails only by now: its changed outcome is shown, and insisting sends it with gas of its own', async () => {
  failsToEstimate = true;
  now = outcomeOf({ status: 'reverted', changes: [], gasUsed: 100_000n });
  expect(await run()).toMatchObject({
    kind: 'blocked',
    block: { kind: 'changed' },
    simulation: now,
    findings: null,
  });
  expect(questions.at(-1)?.gasLimit).toBeNull();
  expect(await run(shown({ simulation: now }))).toMatchObject({ block: { kind: 'reverts' } });
  expect(calls).not.toContain('sign');
  expect(await run(shown({ simulation: now, insists: true }))).toEqual(SENT);
  expect(orders.at(-1)?.gasLimit).toBe(120_000n);
  expect(questions.at(-1)?.gasLimit).toBe(120_000n);
});

test('a call that fails by now for a name that resolves elsewhere by now: the name is what is told', async () => {
  failsToEstimate = true;
  resolvesTo = STRANGE;
  await expect(run({ request: { ...CALL, named: NAMED } })).rejects.toMatchObject({ code: 'NAME_CHANGED' });
  expect(calls).not.toContain('simulate');
});

test('gas as estimated with which it fails is raised to what is enough, and that is simulated and signed', async () => {
  enoughGas = 90_000n;
  const fails = outcomeOf({ status: 'reverted', changes: [] });
  simulateAs = ({ gasLimit }) => ((gasLimit ?? 0n) < 90_000n ? fails : outcomeOf());
  expect(await run()).toEqual(SENT);
  expect(questions.map(({ gasLimit }) => gasLimit)).toEqual([60_000n, 90_000n]);
  expect(claimed[0]?.simulation).toEqual(outcomeOf());
  // More gas costs more, which must have been accepted.
  price = 900n * GWEI;
  enoughGas = 60_000_000n;
  await expect(run({ fees: { ...FEES, accepted: 60_000n * price } })).rejects.toMatchObject({
    code: 'FEE_ABOVE_CAP',
  });
  // A limit that a person wrote is theirs.
  questions = [];
  price = 3n * GWEI;
  expect(await run({ request: { ...CALL, gasLimit: 50_000n } })).toMatchObject({ kind: 'blocked' });
  expect(questions).toHaveLength(1);
});

test('a payment that nobody can estimate is not sent: its form asks for a gas limit', async () => {
  failsToEstimate = true;
  await expect(run({ request: TOKEN_PAYMENT })).rejects.toMatchObject({ code: 'TX_WOULD_REVERT' });
});

test('a replacement takes the nonce of its record and outbids it, whatever the tier costs by now', async () => {
  const least = { kind: 'eip1559', maxFeePerGas: 9n * GWEI, maxPriorityFeePerGas: 2n * GWEI } as const;
  await run({
    request: { ...CALL, replaces: { record, kind: 'speedUp' }, nonce: 4 },
    fees: { ...FEES, least },
  });
  expect(orders[0]).toMatchObject({ replaces: 'r', nonce: 4, fees: least });
});

test('a sweep offers the whole maximum to the block’s builder, and "max" reaches who builds the bytes as it is', async () => {
  const all = { changes: [{ asset: { kind: 'native' }, delta: -9n * ETHER, by: 'balances' }] } as const;
  now = outcomeOf(all);
  await run({
    request: paymentOf(nativeAsset(network), 'max'),
    fees: { ...FEES, sweep: true },
    ...shown({ simulation: now }),
  });
  expect(orders[0]).toMatchObject({
    amount: 'max',
    fees: { kind: 'eip1559', maxFeePerGas: price, maxPriorityFeePerGas: price },
  });
});

test('less reaches the recipient of a token than was read: it stops; what was read goes on, and is told the signer', async () => {
  arrival = 1_500_000n;
  expect(await run({ request: TOKEN_PAYMENT })).toEqual(SENT);
  expect(arrivals).toEqual([
    { chainId: CHAIN, from: ME, to: SPENDER, token: TOKEN, data: transfer(1_500_000n) },
  ]);
  arrival = 1_400_000n;
  expect(await run({ request: TOKEN_PAYMENT })).toMatchObject({
    block: { kind: 'arrival', before: null, after: arrival },
    arrival,
  });
  expect(await run({ request: TOKEN_PAYMENT, ...shown({ arrival }) })).toEqual(SENT);
  expect(claimed.at(-1)?.arrival).toBe(arrival);
});
