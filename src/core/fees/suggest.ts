/**
 * Fee tiers (specification, section 9): the 10th, 50th and 90th percentile of the priority fees of the last blocks,
 * and a maximum of twice the next base fee and the priority. All values in wei per gas; EIP-1559.
 */
import type { FeeFields } from '../tx/transaction.ts';

export const FEE_BLOCKS = 20;
export const FEE_PERCENTILES = [10, 50, 90] as const;

/** What is paid to be included where no recent block tells: 0.1 gwei. */
const QUIET_PRIORITY = 100_000_000n;
/** Node pools drop what offers nothing at all. */
const LEAST_PRIORITY = 1n;

const TIER_NAMES = ['slow', 'normal', 'fast'] as const;
export type TierName = (typeof TIER_NAMES)[number];

export interface Tier {
  readonly name: TierName;
  readonly fees: FeeFields;
  /** Base fee of the next block and priority: what a unit of gas will probably cost. */
  readonly likelyPerGas: bigint;
}
export type Tiers = readonly [Tier, Tier, Tier];

interface FeeHistory {
  /** Of the block after the newest one. */
  readonly nextBaseFee: bigint;
  /** One row per block, oldest first: the priority fees at {@link FEE_PERCENTILES}. */
  readonly rewards: readonly (readonly bigint[])[];
  /** How full each block was, 0 to 1. An empty block says nothing about prices. */
  readonly gasUsedRatio: readonly number[];
}

/** Tiers never fall from slow to fast, and each priority is at most its maximum. */
export function tiersFromHistory(history: FeeHistory, suggestedPriority: bigint | null = null): Tiers {
  const informative = history.rewards.filter((_, i) => (history.gasUsedRatio[i] ?? 0) > 0);
  let floor = LEAST_PRIORITY;
  const priorityAt = (index: number): bigint => {
    const values = informative.map((row) => row[index] ?? 0n);
    const priority = values.length === 0 ? (suggestedPriority ?? QUIET_PRIORITY) : median(values);
    if (priority > floor) floor = priority;
    return floor;
  };
  return tiers((index) => {
    const maxPriorityFeePerGas = priorityAt(index);
    return {
      fees: {
        kind: 'eip1559',
        maxFeePerGas: 2n * history.nextBaseFee + maxPriorityFeePerGas,
        maxPriorityFeePerGas,
      },
      likelyPerGas: history.nextBaseFee + maxPriorityFeePerGas,
    };
  });
}

/** For chains without EIP-1559: the node's price, a tenth above it, and a quarter above it, rounded up. */
export function tiersFromGasPrice(gasPrice: bigint): Tiers {
  const percent = [100n, 110n, 125n];
  return tiers((index) => {
    const price = (gasPrice * (percent[index] ?? 100n) + 99n) / 100n;
    return { fees: { kind: 'legacy', gasPrice: price }, likelyPerGas: price };
  });
}

function tiers(at: (index: number) => Omit<Tier, 'name'>): Tiers {
  return [
    { name: 'slow', ...at(0) },
    { name: 'normal', ...at(1) },
    { name: 'fast', ...at(2) },
  ];
}

/** The middle value; of two middle ones the higher, so that half of the blocks took no more. */
function median(values: readonly bigint[]): bigint {
  const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return sorted[sorted.length >> 1] ?? 0n;
}

/** What a unit of gas will probably cost: the next base fee and the priority, never more than the maximum. */
export function likelyGasPrice(fees: FeeFields, nextBaseFee: bigint | null): bigint {
  if (fees.kind === 'legacy') return fees.gasPrice;
  const likely = (nextBaseFee ?? 0n) + fees.maxPriorityFeePerGas;
  if (likely > fees.maxFeePerGas) return fees.maxFeePerGas;
  return likely;
}

// The fee of OP-stack chains for publishing a transaction's bytes on the chain below, in wei. It is charged at the
// price of the block that includes the transaction, without a limit that could be signed.

/**
 * What to keep back for it: a quarter above the estimate, rounded up. The price follows the base fee below, which
 * rises by an eighth per block at most (EIP-1559): room for two blocks in a row.
 */
export function dataFeeReserve(estimate: bigint): bigint {
  return (estimate * 5n + 3n) / 4n;
}
