/** Whether what a transaction does right before it is signed is what was read, or what it says by itself. Pure. */
import type { Address } from '../address/address.ts';
import type { Intent } from '../tx/transaction.ts';
import { type Difference, differences, isChange } from './compare.ts';
import type { Simulation, SimulationOutcome } from './outcome.ts';

/** What is known of the outcome at one moment. */
export interface SimulationResult {
  readonly simulation: Simulation;
  /** Base units that reach the recipient of a token; null where that is not asked, or cannot be said. */
  readonly arrival: bigint | null;
}

/** Why the outcome keeps a transaction from being signed, until it was read. */
export type OutcomeBlock =
  /** It was not there to be read when the button was pressed. */
  | { readonly kind: 'unseen' }
  | { readonly kind: 'reverts' }
  | { readonly kind: 'changed'; readonly differences: readonly Difference[] }
  /** Of a token: another amount than was read reaches the recipient; null where nothing was said of it. */
  | { readonly kind: 'arrival'; readonly before: bigint | null; readonly after: bigint };

/** What is signed: what it is meant to do, and for whom. */
export interface Meant {
  readonly intent: Intent;
  readonly from: Address;
}

/** Tokens that grow by themselves round by as much, which is next to nothing of what they can be divided into. */
const ROUNDING = 2n;
const NEXT_TO_NOTHING = 1_000_000n;

/**
 * Null when it may go on: the outcome is the one that was read, or one of a payment that does exactly what the payment
 * says. What could not be simulated, and was read as such, does not stop it.
 *
 * @param insists goes on although it would fail, once that was read.
 */
export function checkOutcome(
  meant: Meant,
  shown: { readonly simulation: Simulation | null; readonly arrival: bigint | null },
  now: SimulationResult,
  insists: boolean,
): OutcomeBlock | null {
  const seen = shown.simulation;
  const { simulation } = now;
  if (seen?.kind === 'outcome') {
    const changes = differences(seen, simulation).filter(isChange);
    if (changes.length > 0) return { kind: 'changed', differences: changes };
    if (simulation.kind === 'outcome' && simulation.status === 'reverted' && !insists)
      return { kind: 'reverts' };
  } else if (simulation.kind === 'failed') {
    if (seen === null) return { kind: 'unseen' };
  } else if (!isAsMeant(meant, simulation)) {
    return { kind: simulation.status === 'reverted' && !insists ? 'reverts' : 'unseen' };
  }
  return arrivalBlock(meant, shown.arrival, now.arrival);
}

function arrivalBlock(
  { intent }: Meant,
  before: bigint | null,
  after: bigint | null,
): Extract<OutcomeBlock, { kind: 'arrival' }> | null {
  if (after === null || intent.kind !== 'sendToken') return null;
  return isSameArrival(before ?? intent.amount, after) ? null : { kind: 'arrival', before, after };
}

/** Of a token, in base units: what arrives is what was sent, or what was read. */
export function isSameArrival(before: bigint, after: bigint): boolean {
  const gap = after > before ? after - before : before - after;
  return gap <= ROUNDING && gap * NEXT_TO_NOTHING <= before;
}

/** Of a payment: exactly the amount leaves, and nothing else happens to the account. */
export function isAsMeant({ intent, from }: Meant, outcome: SimulationOutcome): boolean {
  if (intent.kind !== 'sendNative' && intent.kind !== 'sendToken') return false;
  if (outcome.status !== 'succeeded' || outcome.contradictions.length + outcome.allowances.length > 0) {
    return false;
  }
  // That method says that it goes through and knows no more: there is nothing to be read in it.
  if (outcome.method === 'call') return true;
  if (!outcome.complete) return false;
  const [only, ...others] = outcome.changes;
  if (intent.to === from) return only === undefined;
  if (only === undefined || others.length > 0 || only.delta !== -intent.amount) return false;
  return intent.kind === 'sendNative'
    ? only.asset.kind === 'native'
    : only.asset.kind === 'erc20' && only.asset.token === intent.token;
}
