import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toAddress } from '../address/address.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Intent } from '../tx/transaction.ts';
import { checkOutcome, isSameArrival, type Meant, type SimulationResult } from './compare.ts';
import type { MovedAsset, Simulation, SimulationOutcome } from './outcome.ts';

const ETHER = 10n ** 18n;
const ME = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
const ALICE = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const TOKEN = toAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3');
const evidence: Evidence = { level: 'reported', sources: [], block: null, at: 0 };

const native: Intent = { kind: 'sendNative', to: ALICE, toName: null, amount: ETHER };
const tokens = (amount: bigint): Intent => ({
  kind: 'sendToken',
  token: TOKEN,
  symbol: 'FEE',
  decimals: 2,
  to: ALICE,
  toName: null,
  amount,
});
const call: Intent = { kind: 'call', to: TOKEN, value: 0n };
const meant = (intent: Intent): Meant => ({ intent, from: ME });
const moved = (delta: bigint, asset: MovedAsset = { kind: 'native' }) =>
  ({ asset, delta, by: 'balances' }) as const;
const ERC20: MovedAsset = { kind: 'erc20', token: TOKEN };
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
const FAILED: Simulation = { kind: 'failed', code: 'RPC_TIMEOUT' };
const REVERTED = outcomeOf({ status: 'reverted', changes: [] });
const check = (
  intent: Intent,
  shown: Simulation | null,
  now: Simulation,
  { insists = false, before = null, arrival = null }: Options = {},
) =>
  checkOutcome(meant(intent), { simulation: shown, arrival: before }, { simulation: now, arrival }, insists);
interface Options {
  readonly insists?: boolean;
  readonly before?: bigint | null;
  readonly arrival?: SimulationResult['arrival'];
}

describe('an outcome that was not there to be read', () => {
  test('goes on only for a payment that does exactly what it says', () => {
    expect(check(native, null, outcomeOf())).toBeNull();
    expect(check(native, FAILED, outcomeOf())).toBeNull();
    expect(check(tokens(100n), null, outcomeOf({ changes: [moved(-100n, ERC20)] }))).toBeNull();
    // That method knows no more than that it goes through.
    const bare = outcomeOf({ method: 'call', complete: false, changes: [] });
    expect(check(native, null, bare)).toBeNull();
    expect(check(call, null, outcomeOf())).toEqual({ kind: 'unseen' });
    expect(check(call, FAILED, outcomeOf())).toEqual({ kind: 'unseen' });
  });

  test.each<[string, Partial<SimulationOutcome>]>([
    ['more leaves', { changes: [moved(-ETHER - 1n)] }],
    ['something else leaves too', { changes: [moved(-ETHER), moved(-1n, ERC20)] }],
    ['nothing leaves', { changes: [] }],
    ['another asset leaves', { changes: [moved(-ETHER, ERC20)] }],
    [
      'somebody is allowed something',
      { allowances: [{ token: TOKEN, standard: 'erc20', spender: ALICE, before: 0n, after: 1n }] },
    ],
    ['not all of it could be seen', { complete: false }],
  ])('stops a payment where %s', (_, over) => {
    expect(check(native, null, outcomeOf(over))).toEqual({ kind: 'unseen' });
  });

  test('stops where nobody can say what would happen, until that was read', () => {
    expect(check(native, null, FAILED)).toEqual({ kind: 'unseen' });
    expect(check(native, FAILED, FAILED)).toBeNull();
    expect(check(call, FAILED, FAILED)).toBeNull();
  });

  test('is not insisted on: a failure is read first', () => {
    expect(check(native, null, REVERTED)).toEqual({ kind: 'reverts' });
    expect(check(native, null, REVERTED, { insists: true })).toEqual({ kind: 'unseen' });
  });
});

describe('an outcome that was read', () => {
  test('goes on when it is the same, and stops with what changed', () => {
    expect(check(call, outcomeOf(), outcomeOf())).toBeNull();
    expect(check(native, outcomeOf(), outcomeOf({ changes: [moved(-2n * ETHER)] }))).toMatchObject({
      kind: 'changed',
      differences: [{ kind: 'asset', before: -ETHER, after: -2n * ETHER }],
    });
    expect(check(native, outcomeOf(), FAILED)).toMatchObject({
      kind: 'changed',
      differences: [{ kind: 'unchecked' }],
    });
  });

  test('fails: once more on purpose', () => {
    expect(check(call, REVERTED, REVERTED)).toEqual({ kind: 'reverts' });
    expect(check(call, REVERTED, REVERTED, { insists: true })).toBeNull();
  });
});

describe('what reaches the recipient of a token', () => {
  const out = outcomeOf({ changes: [moved(-100n, ERC20)] });
  test('is what was sent, or what was read', () => {
    expect(check(tokens(100n), out, out, { arrival: 100n })).toBeNull();
    expect(check(tokens(100n), out, out, { arrival: 90n })).toEqual({
      kind: 'arrival',
      before: null,
      after: 90n,
    });
    expect(check(tokens(100n), out, out, { before: 95n, arrival: 90n })).toEqual({
      kind: 'arrival',
      before: 95n,
      after: 90n,
    });
    expect(check(tokens(100n), out, out, { before: 90n, arrival: 90n })).toBeNull();
    // Nobody can tell any more: the payment itself was compared.
    expect(check(tokens(100n), out, out, { before: 90n })).toBeNull();
  });

  test('one of a hundred is a part; one of very many is how tokens that grow round', () => {
    expect(isSameArrival(100n, 99n)).toBe(false);
    expect(isSameArrival(ETHER, ETHER - 1n)).toBe(true);
    expect(isSameArrival(ETHER, ETHER - 3n)).toBe(false);
  });
});

test('whatever was read and whatever comes: a stop, the same again, or a payment that does what it says', () => {
  const delta = fc.constantFrom(0n, -ETHER, -2n * ETHER, 5n);
  const simulation = fc.oneof(
    fc.constant(FAILED),
    fc
      .record({ delta, status: fc.constantFrom('succeeded' as const, 'reverted' as const) })
      .map((each) =>
        outcomeOf({ status: each.status, changes: each.delta === 0n ? [] : [moved(each.delta)] }),
      ),
  );
  const intent = fc.constantFrom(native, call);
  fc.assert(
    fc.property(intent, fc.option(simulation), simulation, fc.boolean(), (of, shown, later, insists) => {
      if (check(of, shown, later, { insists }) !== null) return;
      if (later.kind === 'failed') expect(shown?.kind).toBe('failed');
      else if (shown?.kind === 'outcome') {
        expect(shown).toMatchObject({ status: later.status, changes: later.changes });
        if (later.status === 'reverted') expect(insists).toBe(true);
      } else {
        expect(of).toBe(native);
        expect(later).toMatchObject({ status: 'succeeded', changes: [moved(-ETHER)] });
      }
    }),
  );
});
