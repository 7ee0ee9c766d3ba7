import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress } from '../address/address.ts';
import { type Claim, type Claims, settle } from './claims.ts';
import type { Probe, ProbeAnswer, Probed } from './probes.ts';

const numbered = (n: number): Address => toAddress(`0x${n.toString(16).padStart(40, '7')}`);
const [TOKEN, SPENDER] = [numbered(1), numbered(2)] as const;
const ERC20 = { kind: 'erc20', token: TOKEN } as const;

const claims = (...moves: readonly Claim[]): Claims => ({
  moves,
  permissions: [],
  wrappers: [],
  emitters: [],
  truncated: false,
});
const claim = (delta: bigint, wrapped = 0n): Claim => ({ asset: ERC20, delta, wrapped });
const probed = (probe: Probe, before: ProbeAnswer, after: ProbeAnswer): Probed => ({ probe, before, after });

describe('claims beside balances', () => {
  it('agree: the change is as read', () => {
    expect(settle(claims(claim(-5n)), [probed(ERC20, 10n, 5n)], 0n)).toEqual({
      changes: [{ asset: ERC20, delta: -5n, by: 'balances' }],
      allowances: [],
      contradictions: [],
    });
  });

  it('a claim without a balance is a lie, whichever way', () => {
    for (const [before, after] of [
      [10n, 10n],
      [10n, 0n],
    ] as const) {
      const { changes, contradictions } = settle(claims(claim(1_000n)), [probed(ERC20, before, after)], 0n);
      expect(contradictions).toEqual([{ asset: ERC20, claimed: 1_000n, found: after - before }]);
      expect(changes).toEqual(
        after === before ? [] : [{ asset: ERC20, delta: after - before, by: 'balances' }],
      );
    }
  });

  it('a balance that moves without an event is told', () => {
    expect(settle(claims(), [probed(ERC20, 10n, 0n)], 0n)).toMatchObject({
      changes: [{ delta: -10n, by: 'balances' }],
      contradictions: [],
    });
  });

  it('the last units of tokens that keep shares are no lie; nor is wrapping', () => {
    const ether = 10n ** 18n;
    expect(settle(claims(claim(ether)), [probed(ERC20, 0n, ether - 2n)], 0n).contradictions).toEqual([]);
    expect(settle(claims(claim(100n)), [probed(ERC20, 0n, 98n)], 0n).contradictions).toHaveLength(1);
    // Wrapped first, then spent: one contract writes a transfer for the wrapping, another does not.
    expect(settle(claims(claim(-10n, 10n)), [probed(ERC20, 3n, 3n)], 0n).contradictions).toEqual([]);
    expect(settle(claims(claim(0n, 10n)), [probed(ERC20, 3n, 3n)], 0n).contradictions).toEqual([]);
  });

  it('what cannot be read stands as a claim', () => {
    for (const [before, after] of [
      [null, 5n],
      [5n, null],
      ['silent', 'silent'],
    ] as const) {
      expect(settle(claims(claim(7n)), [probed(ERC20, before, after)], 0n)).toMatchObject({
        changes: [{ delta: 7n, by: 'logs' }],
        contradictions: [],
      });
    }
    expect(settle(claims(claim(7n)), [], 0n).changes).toMatchObject([{ by: 'logs' }]);
  });

  it('a token that is made on the way begins with nothing', () => {
    expect(settle(claims(claim(7n)), [probed(ERC20, 'silent', 7n)], 0n).changes).toMatchObject([
      { delta: 7n, by: 'balances' },
    ]);
  });

  it('the fee is no part of what a transaction does', () => {
    const native = { kind: 'native' } as const;
    expect(settle(claims(), [probed(native, 100n, 60n)], 40n).changes).toEqual([]);
    expect(settle(claims(), [probed(native, 100n, 50n)], 40n).changes).toEqual([
      { asset: native, delta: -10n, by: 'balances' },
    ]);
  });

  it('a collection is not counted twice', () => {
    const item = { kind: 'erc721', token: TOKEN, id: 4n } as const;
    const moved = claims({ asset: item, delta: -1n, wrapped: 0n });
    expect(settle(moved, [probed(ERC20, 3n, 2n), probed(item, 1n, 0n)], 0n).changes).toEqual([
      { asset: item, delta: -1n, by: 'balances' },
    ]);
  });

  it('contradicts exactly what is off by more than a millionth', () => {
    const amount = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
    fc.assert(
      fc.property(amount, amount, (claimed, found) => {
        const start = 10n ** 30n;
        const { contradictions } = settle(claims(claim(claimed)), [probed(ERC20, start, start + found)], 0n);
        const gap = claimed > found ? claimed - found : found - claimed;
        const size = claimed < 0n ? -claimed : claimed;
        expect(contradictions.length === 1).toBe(gap * 1_000_000n > size);
      }),
    );
  });
});

describe('permissions', () => {
  const allowance = { kind: 'allowance', token: TOKEN, spender: SPENDER } as const;
  const asked = (probe: Probe): Claims => ({ ...claims(), permissions: [probe] });

  it('are told where they changed, or where nobody can tell', () => {
    const change = { token: TOKEN, standard: 'erc20', spender: SPENDER };
    expect(settle(claims(), [probed(allowance, 0n, 9n)], 0n).allowances).toEqual([
      { ...change, before: 0n, after: 9n },
    ]);
    expect(settle(asked(allowance), [probed(allowance, 9n, 9n)], 0n).allowances).toEqual([]);
    expect(settle(asked(allowance), [], 0n).allowances).toEqual([{ ...change, before: null, after: null }]);
    // Asked on suspicion, and the contract knows no such thing.
    expect(settle(claims(), [probed(allowance, null, null)], 0n).allowances).toEqual([]);
  });

  it('of one token of ERC-721 name who loses it and who gets it', () => {
    const approved = { kind: 'approved', token: TOKEN, id: 4n } as const;
    const [one, two] = [numbered(8), numbered(9)];
    expect(settle(claims(), [probed(approved, BigInt(one), BigInt(two))], 0n).allowances).toEqual([
      { token: TOKEN, standard: 'erc721', spender: one, before: 4n, after: 0n },
      { token: TOKEN, standard: 'erc721', spender: two, before: 0n, after: 4n },
    ]);
  });
});
