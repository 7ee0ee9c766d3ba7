import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress } from '../address/address.ts';
import { differences, isChange } from './compare.ts';
import type { AllowanceChange, AssetChange, SimulationOutcome } from './outcome.ts';

const numbered = (n: number): Address => toAddress(`0x${n.toString(16).padStart(40, '7')}`);
const [TOKEN, SPENDER] = [numbered(1), numbered(2)] as const;
const ERC20 = { kind: 'erc20', token: TOKEN } as const;
const NATIVE = { kind: 'native' } as const;
const ITEM = { kind: 'erc1155', token: TOKEN, id: 7n } as const;

const outcome = (part: Partial<SimulationOutcome> = {}): SimulationOutcome => ({
  kind: 'outcome',
  status: 'succeeded',
  reason: null,
  gasUsed: 50_000n,
  outOfGas: false,
  changes: [],
  allowances: [],
  contradictions: [],
  method: 'simulateV1',
  complete: true,
  evidence: { level: 'reported', sources: ['node'], block: 1n, at: 0 },
  ...part,
});
const changing = (...changes: readonly (readonly [AssetChange['asset'], bigint])[]) =>
  outcome({ changes: changes.map(([asset, delta]) => ({ asset, delta, by: 'balances' })) });
const FAILED = { kind: 'failed', code: 'RPC_TIMEOUT' } as const;

describe('two simulations', () => {
  it('that say the same differ in nothing, whatever gas, block and time say', () => {
    const other = { ...changing([NATIVE, -5n]), gasUsed: 1n };
    expect(differences(changing([NATIVE, -5n]), other)).toEqual([]);
    const reverted = outcome({ status: 'reverted', reason: 'one' });
    expect(differences(reverted, { ...reverted, reason: 'two' })).toEqual([]);
  });

  it('drift where an amount moves by up to a hundredth', () => {
    const [difference] = differences(changing([ERC20, 10_000n]), changing([ERC20, 9_900n]));
    expect(difference).toEqual({ kind: 'asset', asset: ERC20, before: 10_000n, after: 9_900n, drift: true });
    expect(difference && isChange(difference)).toBe(false);
  });

  it('change where it moves by more, turns round, goes, or comes', () => {
    for (const [before, after] of [
      [10_000n, 9_899n],
      [10_000n, 10_101n],
      [-50n, -51n],
      [5n, -5n],
      [1_000n, 0n],
      [0n, -1n],
    ] as const) {
      const found = differences(changing([ERC20, before]), changing([ERC20, after]));
      expect(found.map(isChange), `${before} → ${after}`).toEqual([true]);
    }
  });

  it('change where one item more or less moves', () => {
    expect(differences(changing([ITEM, 1_000n]), changing([ITEM, 999n])).map(isChange)).toEqual([true]);
  });

  it('change where somebody is allowed more, less, or for the first time', () => {
    const allowing = (...allowances: readonly Partial<AllowanceChange>[]) =>
      outcome({
        allowances: allowances.map((each) => ({
          token: TOKEN,
          standard: 'erc20',
          spender: SPENDER,
          before: 0n,
          after: 5n,
          ...each,
        })),
      });
    expect(differences(allowing({}), allowing({ before: 3n }))).toEqual([]);
    expect(differences(allowing({}), allowing({ after: 6n }))).toEqual([
      { kind: 'allowance', token: TOKEN, standard: 'erc20', spender: SPENDER, before: 5n, after: 6n },
    ]);
    expect(differences(outcome(), allowing({}))).toMatchObject([{ before: 'unchanged', after: 5n }]);
    expect(differences(allowing({}), outcome())).toMatchObject([{ before: 5n, after: 'unchanged' }]);
    expect(differences(allowing({}), allowing({ spender: numbered(3) }))).toHaveLength(2);
    const items = [
      { standard: 'erc721', after: 4n },
      { standard: 'erc721', after: 5n },
    ] as const;
    expect(differences(allowing(...items), allowing(...items))).toEqual([]);
    expect(differences(allowing(...items), allowing(items[0]))).toMatchObject([
      { before: 5n, after: 'unchanged' },
    ]);
  });

  it('change with the status, and with a lie that shows only now', () => {
    expect(differences(outcome(), outcome({ status: 'reverted' }))).toEqual([
      { kind: 'status', before: 'succeeded', after: 'reverted' },
    ]);
    const contradiction = { asset: ERC20, claimed: 5n, found: 0n };
    expect(differences(outcome(), outcome({ contradictions: [contradiction] }))).toEqual([
      { kind: 'contradiction', contradiction },
    ]);
    const same = outcome({ contradictions: [contradiction] });
    expect(differences(same, same)).toEqual([]);
  });

  it('cannot be compared where the second sees less', () => {
    expect(differences(changing([NATIVE, -5n]), FAILED)).toEqual([{ kind: 'unchecked' }]);
    expect(differences(changing([NATIVE, -5n]), outcome({ method: 'call', complete: false }))).toEqual([
      { kind: 'unchecked' },
    ]);
    expect(differences(FAILED, changing([NATIVE, -5n]))).toEqual([]);
    expect(differences(outcome({ method: 'call', complete: false }), changing([NATIVE, -5n]))).toEqual([]);
  });

  it('differ the same in both directions, but for drift', () => {
    const deltas = fc.array(
      fc.tuple(fc.constantFrom(NATIVE, ERC20, ITEM), fc.bigInt({ min: -1_000n, max: 1_000n })),
      { maxLength: 3 },
    );
    const valid = deltas.map((each) => {
      const byKind = new Map(each.filter(([, delta]) => delta !== 0n).map((pair) => [pair[0].kind, pair]));
      return changing(...byKind.values());
    });
    fc.assert(
      fc.property(valid, valid, (a, b) => {
        expect(differences(a, a)).toEqual([]);
        const [there, back] = [differences(a, b), differences(b, a)];
        expect(there).toHaveLength(back.length);
      }),
    );
  });
});
