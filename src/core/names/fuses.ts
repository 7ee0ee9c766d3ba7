/** What was given up about a wrapped name, for as long as its wrapping lasts (ENS NameWrapper, `INameWrapper.sol`). */

/** In the order in which they matter to whoever holds, gets or pays a name. */
export const FUSES = [
  ['parentCannotControl', 0x1_0000],
  ['cannotTransfer', 4],
  ['cannotSetResolver', 8],
  ['cannotUnwrap', 1],
  ['cannotCreateSubnames', 32],
  ['cannotSetLifetime', 16],
  ['cannotApprove', 64],
  ['cannotBurnFuses', 2],
  ['canExtendExpiry', 0x4_0000],
] as const;

export type Fuse = (typeof FUSES)[number][0];

/** The known ones of a set; further bits mean nothing to us. */
export function readFuses(bits: number): ReadonlySet<Fuse> {
  return new Set(FUSES.flatMap(([fuse, bit]) => ((bits & bit) === 0 ? [] : [fuse])));
}
