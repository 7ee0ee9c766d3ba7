/**
 * What it takes to put one transaction in the place of another with the same nonce (specification, section 9): both
 * fees × 1.125 at least, rounded up. Nodes ask for a tenth more (geth, reth, nethermind) or an eighth (others); pools
 * compare the maximum and the priority fee separately, and take a legacy price for both. Values in wei per gas.
 */
import type { FeeFields } from '../tx/transaction.ts';

/** An eighth more, rounded up, and more in any case: a fee of zero is outbid by one. */
function raised(value: bigint): bigint {
  const eighth = (value * 9n + 7n) / 8n;
  return eighth > value ? eighth : value + 1n;
}

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** The two figures that pools compare. */
export function ceilings(fees: FeeFields): { readonly most: bigint; readonly priority: bigint } {
  return fees.kind === 'eip1559'
    ? { most: fees.maxFeePerGas, priority: fees.maxPriorityFeePerGas }
    : { most: fees.gasPrice, priority: fees.gasPrice };
}

/**
 * The least fees that take the place of all of `waiting`: legacy only where all of them are. Null for none: nothing
 * has to be outbid.
 */
export function leastReplacement(waiting: readonly FeeFields[]): FeeFields | null {
  if (waiting.length === 0) return null;
  const figures = waiting.map(ceilings);
  const most = raised(figures.reduce((high, each) => max(high, each.most), 0n));
  if (waiting.every(({ kind }) => kind === 'legacy')) return { kind: 'legacy', gasPrice: most };
  const priority = raised(figures.reduce((high, each) => max(high, each.priority), 0n));
  return { kind: 'eip1559', maxFeePerGas: max(most, priority), maxPriorityFeePerGas: priority };
}

/** True when `fees` are enough to take the place of what must be outbid with `least`. */
export function outbids(fees: FeeFields, least: FeeFields): boolean {
  const [given, asked] = [ceilings(fees), ceilings(least)];
  return given.most >= asked.most && given.priority >= asked.priority;
}

/** The higher of both, figure by figure, in the kind of `least`. */
export function atLeast(least: FeeFields, today: FeeFields): FeeFields {
  const now = ceilings(today);
  if (least.kind === 'legacy') return { kind: 'legacy', gasPrice: max(least.gasPrice, now.most) };
  // A price of a chain without base fee is a maximum, not a priority that anybody would want to pay in full.
  const wanted = today.kind === 'legacy' ? 0n : now.priority;
  const maxPriorityFeePerGas = max(least.maxPriorityFeePerGas, wanted);
  return {
    kind: 'eip1559',
    maxFeePerGas: max(max(least.maxFeePerGas, now.most), maxPriorityFeePerGas),
    maxPriorityFeePerGas,
  };
}
