/**
 * Tokens of amounts that a description shows bare, by the signer's own reading of the same bytes: of a swap's sides the
 * one with this very number. Only where the number stands once in what is signed, so that it can be no other's.
 */
import type { AbiField } from '../abi/types.ts';
import { argRows } from '../calldata/arg-rows.ts';
import type { SwapSide, TokenRef } from '../calldata/meaning.ts';
import { readCall } from '../calldata/read.ts';
import type { Call } from '../calldata/tree.ts';

/** Null where the reading does not tell. */
export type TokenOf = (amount: bigint) => TokenRef | null;

/** For what is read by nobody else. */
export const NO_TOKENS: TokenOf = () => null;

function sidesOf(call: Call): readonly SwapSide[] {
  const { meaning } = readCall(call);
  if (meaning?.kind === 'swap') return [meaning.gives, meaning.gets];
  return meaning?.kind === 'openSwap' ? [meaning.gives] : [];
}

export function tokensByReading(call: Call, fields: readonly AbiField[]): TokenOf {
  const sides = sidesOf(call);
  if (sides.length === 0) return NO_TOKENS;
  const numbers = argRows(fields).flatMap(({ kind, value }) => (kind === 'number' ? [BigInt(value)] : []));
  return (amount) => {
    const places = numbers.filter((number) => number === amount).length;
    const [side, ...others] = sides.filter((each) => each.amount === amount);
    if (side === undefined || others.length > 0) return null;
    return places === 1 && amount !== call.value ? side.token : null;
  };
}
