import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FUSES, readFuses } from './registration.ts';

/** As `INameWrapper.sol` numbers them. */
const BITS = {
  cannotUnwrap: 1,
  cannotBurnFuses: 2,
  cannotTransfer: 4,
  cannotSetResolver: 8,
  cannotSetLifetime: 16,
  cannotCreateSubnames: 32,
  cannotApprove: 64,
  parentCannotControl: 65_536,
  canExtendExpiry: 262_144,
} as const;

it('tells each fuse by its own bit, whatever else is set', () => {
  expect(Object.fromEntries(FUSES)).toEqual(BITS);
  fc.assert(
    fc.property(fc.nat(0xffff_ffff), (bits) => {
      const told = readFuses(bits);
      for (const [fuse, bit] of FUSES) expect(told.has(fuse)).toBe(Math.floor(bits / bit) % 2 === 1);
    }),
  );
  // All 32 of them, the highest included, which is a sign to the operators of this language.
  expect(readFuses(0xffff_ffff).size).toBe(FUSES.length);
  expect(readFuses(0).size).toBe(0);
});
