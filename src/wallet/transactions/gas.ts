/** Gas of a transaction where no endpoint says. */
import type { Simulation } from '#core/simulation/outcome.ts';
import { AUTHORIZATION_GAS, gasLimitFor, intrinsicGas, TRANSACTION_GAS_CAP } from '#core/tx/gas.ts';
import type { CallOrder } from '../chain/transacting/types.ts';

/** Below this, every node refuses. */
export function leastGas({
  to,
  data,
  authorizations = [],
}: Pick<CallOrder, 'to' | 'data' | 'authorizations'>): bigint {
  return intrinsicGas(data, to === null) + AUTHORIZATION_GAS * BigInt(authorizations.length);
}

/**
 * For a call that fails when it is tried, so that nobody can estimate it, and somebody who insists: what the
 * simulation used and its reserve.
 */
export function gasOfFailing(least: bigint, simulation: Simulation | null): bigint {
  const used = simulation?.kind === 'outcome' ? simulation.gasUsed : 0n;
  const needed = [least, used].reduce((high, each) => (each > high ? each : high));
  return gasLimitFor(needed, false, TRANSACTION_GAS_CAP);
}
