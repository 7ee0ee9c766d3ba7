/** Whether the outcome right before signing is what was read, or what the payment says by itself. Pure. */
import { differences, isChange } from '#core/simulation/compare.ts';
import type { Simulation, SimulationOutcome } from '#core/simulation/outcome.ts';
import type { Prepared } from '../../chain/services.ts';
import type { Halt } from '../../shared/transacting/review-job.ts';

/** Why it stopped before anything was signed. */
export type SendHalt =
  | Halt
  /** Of a token: another amount than was read reaches the recipient; null where nothing was said of it. */
  | { readonly kind: 'arrival'; readonly before: bigint | null; readonly after: bigint }
  /** Something grave was found that was not read. */
  | { readonly kind: 'dangers' };

/** What is known of the outcome at one moment. */
export interface Tried {
  readonly simulation: Simulation;
  /** Base units that reach the recipient of a token; null where nobody can tell. */
  readonly arrival: bigint | null;
}

/** Tokens that grow by themselves round by as much, which is next to nothing of what they can be divided into. */
const ROUNDING = 2n;
const NEXT_TO_NOTHING = 1_000_000n;

/**
 * Null when it may go on. What could not be tried out never stops it; what was not there to be read stops it only
 * where it is something else than the form says.
 */
export function haltOf(
  prepared: Pick<Prepared, 'intent' | 'from'>,
  shown: { readonly simulation: Simulation | null; readonly arrival: bigint | null },
  now: Tried,
  insists: boolean,
): SendHalt | null {
  const seen = shown.simulation;
  const { simulation } = now;
  if (seen !== null && seen.kind === 'outcome') {
    const changes = differences(seen, simulation).filter(isChange);
    if (changes.length > 0) return { kind: 'changed', differences: changes };
  }
  if (simulation.kind === 'outcome') {
    if (simulation.status === 'reverted') return insists ? null : { kind: 'reverts' };
    if (seen?.kind !== 'outcome' && !isAsMeant(prepared, simulation)) return { kind: 'unseen' };
  }
  return arrivalHalt(prepared, shown.arrival, now.arrival);
}

function arrivalHalt(
  { intent }: Pick<Prepared, 'intent'>,
  before: bigint | null,
  after: bigint | null,
): SendHalt | null {
  if (after === null || intent.kind !== 'sendToken') return null;
  return isSameArrival(before ?? intent.amount, after) ? null : { kind: 'arrival', before, after };
}

/** Of a token, in base units: what arrives is what was sent, or what was read. */
export function isSameArrival(before: bigint, after: bigint): boolean {
  const gap = after > before ? after - before : before - after;
  return gap <= ROUNDING && gap * NEXT_TO_NOTHING <= before;
}

/** Exactly the amount leaves and nothing else happens to the account. */
export function isAsMeant(
  { intent, from }: Pick<Prepared, 'intent' | 'from'>,
  outcome: SimulationOutcome,
): boolean {
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
