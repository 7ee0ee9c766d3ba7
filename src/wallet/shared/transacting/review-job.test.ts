import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import type { Simulation } from '#core/simulation/outcome.ts';
import type { Params } from '#protocol/messages.ts';
import type { CallOrder, SimulationQuestion } from '../../chain/transacting/types.ts';
import { haltOf, type ReviewOrder, type ReviewPorts, type Stage, sendReviewed } from './review-job.ts';
import {
  actOf,
  ETHER,
  GWEI,
  hex,
  outcomeOf,
  preparedOf,
  record,
  STRANGE,
  suggestionOf,
  TOKEN,
} from './testing/stage.ts';

const act = actOf();
const RESOLVED: Evidence = { level: 'reported', sources: ['node.test'], block: 1n, at: 1 };
const orderOf = (over: Partial<ReviewOrder> = {}): ReviewOrder => ({
  act,
  call: act.call,
  intent: act.intent,
  speed: 'normal',
  ownFees: null,
  least: null,
  gasLimit: null,
  nonce: null,
  accessList: [],
  acceptedFee: null,
  aboveAmount: false,
  shown: outcomeOf(),
  insists: false,
  claims: () => ({ accountLabel: 'Everyday' }),
  ...over,
});

let calls: string[];
let stages: Stage[];
let now: Simulation;
let price: bigint;
let orders: CallOrder[];
let questions: SimulationQuestion[];
let asked: Params<'signTransaction'>[];
let broken: string | null;
let failsToEstimate: boolean;
let failsAlways: boolean;
let onSign: () => void;
let leadsTo: Address;

beforeEach(() => {
  calls = [];
  stages = [];
  orders = [];
  questions = [];
  asked = [];
  now = outcomeOf();
  price = 3n * GWEI;
  broken = null;
  failsToEstimate = false;
  failsAlways = false;
  onSign = () => undefined;
  leadsTo = TOKEN;
});

function step(name: string): void {
  calls.push(name);
  if (broken === name) throw new EvidentError('RPC_UNREACHABLE');
}

const ports: ReviewPorts = {
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
        return { value: { name, address: leadsTo }, evidence: RESOLVED };
      },
    },
    transacting: {
      async prepare(order) {
        step('prepare');
        if (failsAlways || (failsToEstimate && order.gasLimit === undefined)) {
          throw new EvidentError('TX_WOULD_REVERT');
        }
        orders.push(order);
        return preparedOf(order);
      },
      async simulate(question) {
        step('simulate');
        questions.push(question);
        return now;
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

const run = (order: ReviewOrder, signal = new AbortController().signal) =>
  sendReviewed(ports, order, { signal, onStage: (stage) => stages.push(stage) });

describe('sendReviewed', () => {
  test('tries it out once more, with the exact gas, right before it asks the signer', async () => {
    expect(await run(orderOf())).toEqual({ kind: 'sent', record });
    expect(calls).toEqual(['assertChain', 'fees', 'prepare', 'simulate', 'sign', 'submit']);
    expect(stages).toEqual(['checking', 'preparing', 'simulating', 'signing', 'sending']);
    expect(questions[0]).toMatchObject({ gasLimit: 60_000n, fees: suggestionOf().tiers[1].fees });
    expect(asked[0]).toMatchObject({ account: act.account.address, unsigned: '0x02aa' });
  });

  test.each(['assertChain', 'fees', 'prepare'])('nothing is signed when %s fails', async (name) => {
    broken = name;
    await expect(run(orderOf())).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' });
    expect(calls).not.toContain('sign');
  });

  test('a name that was entered is asked once more, and stops it when it leads elsewhere', async () => {
    const named = { ...act, named: [{ name: 'bob.eth', address: TOKEN }] };
    expect(await run(orderOf({ act: named }))).toEqual({ kind: 'sent', record });
    expect(calls).toContain('resolve');
    calls = [];
    leadsTo = toAddress(`0x${'5c'.repeat(20)}`);
    await expect(run(orderOf({ act: named }))).rejects.toMatchObject({ code: 'NAME_CHANGED' });
    expect(calls).not.toContain('prepare');
    expect(calls).not.toContain('sign');
  });

  test('a simulation that breaks its promise and rejects is one that failed', async () => {
    broken = 'simulate';
    expect(await run(orderOf({ shown: { kind: 'failed', code: 'RPC_TIMEOUT' } }))).toMatchObject({
      kind: 'sent',
    });
    broken = 'simulate';
    calls = [];
    expect(await run(orderOf())).toMatchObject({
      kind: 'halted',
      halt: { kind: 'changed', differences: [{ kind: 'unchecked' }] },
    });
    expect(calls).not.toContain('sign');
  });

  test.each<[string, Simulation]>([
    [
      'another recipient’s allowance',
      outcomeOf({
        allowances: [{ token: TOKEN, standard: 'erc20', spender: STRANGE, before: 0n, after: 1n }],
      }),
    ],
    ['a revert', outcomeOf({ status: 'reverted', changes: [] })],
    [
      'more leaving',
      outcomeOf({
        changes: [{ asset: { kind: 'erc20', token: TOKEN }, delta: -9_000_000n, by: 'balances' }],
      }),
    ],
    [
      'the coin leaving',
      outcomeOf({
        changes: [...outcomeOf().changes, { asset: { kind: 'native' }, delta: -ETHER, by: 'balances' }],
      }),
    ],
  ])('a changed outcome stops: %s', async (_, changed) => {
    now = changed;
    const result = await run(orderOf());
    expect(result).toMatchObject({ kind: 'halted', halt: { kind: 'changed' }, simulation: changed });
    expect(calls).not.toContain('sign');
    // The second press goes on with what was read, and with nothing else.
    expect(await run(orderOf({ shown: changed, insists: true }))).toMatchObject({ kind: 'sent' });
    now = outcomeOf({ changes: [{ asset: { kind: 'native' }, delta: -5n * ETHER, by: 'balances' }] });
    expect(await run(orderOf({ shown: changed, insists: true }))).toMatchObject({ kind: 'halted' });
  });

  test('a price that drifts within a part in a hundred does not stop', async () => {
    now = outcomeOf({
      changes: [{ asset: { kind: 'erc20', token: TOKEN }, delta: -1_501_000n, by: 'balances' }],
    });
    expect(await run(orderOf())).toMatchObject({ kind: 'sent' });
  });

  test('a call that fails is sent only for whoever insists', async () => {
    now = outcomeOf({ status: 'reverted', changes: [], reason: 'no' });
    expect(await run(orderOf({ shown: now }))).toMatchObject({ kind: 'halted', halt: { kind: 'reverts' } });
    expect(calls).not.toContain('sign');
    expect(await run(orderOf({ shown: now, insists: true }))).toMatchObject({ kind: 'sent' });
  });

  test('a call that fails only by now: its changed outcome is shown, and insisting sends it with gas of its own', async () => {
    failsToEstimate = true;
    now = outcomeOf({ status: 'reverted', changes: [], gasUsed: 100_000n });
    expect(await run(orderOf())).toMatchObject({
      kind: 'halted',
      halt: { kind: 'changed' },
      simulation: now,
    });
    expect(questions.at(-1)?.gasLimit).toBeNull();
    expect(await run(orderOf({ shown: now }))).toMatchObject({ halt: { kind: 'reverts' } });
    expect(calls).not.toContain('sign');
    expect(await run(orderOf({ shown: now, insists: true }))).toMatchObject({ kind: 'sent' });
    expect(orders.at(-1)?.gasLimit).toBe(120_000n);
    expect(questions.at(-1)?.gasLimit).toBe(120_000n);
    // A limit of one's own is not changed behind one's back.
    failsAlways = true;
    await expect(run(orderOf({ shown: now, insists: true, gasLimit: 70_000n }))).rejects.toMatchObject({
      code: 'TX_WOULD_REVERT',
    });
  });

  test('an outcome that nobody has read stops, also where it would be good', async () => {
    expect(await run(orderOf({ shown: null }))).toMatchObject({ halt: { kind: 'unseen' } });
    expect(await run(orderOf({ shown: { kind: 'failed', code: 'RPC_TIMEOUT' } }))).toMatchObject({
      halt: { kind: 'unseen' },
    });
    expect(calls).not.toContain('sign');
  });

  test('where nobody can say, nobody is kept from signing', async () => {
    now = { kind: 'failed', code: 'RPC_REFUSED' };
    expect(await run(orderOf({ shown: now }))).toMatchObject({ kind: 'sent' });
  });

  test('a fee above the cap needs to have been accepted, for what is signed and not for what was shown', async () => {
    price = 1_000n * GWEI;
    await expect(run(orderOf())).rejects.toMatchObject({ code: 'FEE_ABOVE_CAP', details: { fee: '0.06' } });
    await expect(run(orderOf({ acceptedFee: 59n * 10n ** 15n }))).rejects.toMatchObject({
      code: 'FEE_ABOVE_CAP',
    });
    expect(calls).not.toContain('sign');
    expect(await run(orderOf({ acceptedFee: 60n * 10n ** 15n }))).toMatchObject({ kind: 'sent' });
  });

  test('a replacement takes the nonce of its record and outbids it, whatever the tier costs by now', async () => {
    const replaces = { record, kind: 'speedUp' } as const;
    const least = { kind: 'eip1559', maxFeePerGas: 9n * GWEI, maxPriorityFeePerGas: 2n * GWEI } as const;
    await run(orderOf({ act: { ...act, replaces }, least, nonce: 4 }));
    expect(orders[0]).toMatchObject({ replaces: 'r', nonce: 4, fees: least });
  });

  test('cancelled before the signature: nothing is asked any more; after it, it runs to its end', async () => {
    const early = new AbortController();
    early.abort();
    await expect(run(orderOf(), early.signal)).rejects.toMatchObject({ code: 'RPC_ABORTED' });
    expect(calls).toEqual(['assertChain']);
    calls = [];
    const late = new AbortController();
    onSign = () => late.abort();
    expect(await run(orderOf(), late.signal)).toMatchObject({ kind: 'sent' });
    expect(calls.at(-1)).toBe('submit');
  });
});

test('whatever was read and whatever comes: a stop, or the same again', () => {
  const delta = fc.bigInt({ min: -(10n ** 6n), max: 10n ** 6n });
  const simulation = fc.oneof(
    fc.constant<Simulation>({ kind: 'failed', code: 'RPC_TIMEOUT' }),
    fc.record({ delta, status: fc.constantFrom('succeeded' as const, 'reverted' as const) }).map((each) =>
      outcomeOf({
        status: each.status,
        changes:
          each.delta === 0n
            ? []
            : [{ asset: { kind: 'erc20', token: TOKEN }, delta: each.delta, by: 'balances' }],
      }),
    ),
  );
  fc.assert(
    fc.property(simulation, simulation, fc.boolean(), (shown, later, insists) => {
      const halt = haltOf(shown, later, insists);
      if (halt !== null) return;
      // Going on, it either stayed as unknown as it was, or came out as it was read.
      if (later.kind === 'failed') expect(shown.kind).toBe('failed');
      else {
        expect(shown).toMatchObject({ kind: 'outcome', status: later.status });
        if (later.status === 'reverted') expect(insists).toBe(true);
      }
    }),
  );
});
