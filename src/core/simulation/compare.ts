/** What changed between two simulations of one transaction: the one that was read and the one right before signing. */
import type { Address } from '../address/address.ts';
import type { Intent } from '../tx/transaction.ts';
import type { AllowanceChange, Contradiction, MovedAsset, Simulation, SimulationOutcome } from './outcome.ts';
import { probeKey } from './probes.ts';

export type Difference =
  | {
      readonly kind: 'status';
      readonly before: SimulationOutcome['status'];
      readonly after: SimulationOutcome['status'];
    }
  /**
   * 0 stands for an asset that does not move. `drift`: the same direction and hardly another amount, as prices of
   * pools move from block to block.
   */
  | {
      readonly kind: 'asset';
      readonly asset: MovedAsset;
      readonly before: bigint;
      readonly after: bigint;
      readonly drift: boolean;
    }
  /** What would be allowed afterwards; `unchanged` where that simulation does not touch it. */
  | {
      readonly kind: 'allowance';
      readonly token: Address;
      readonly standard: AllowanceChange['standard'];
      readonly spender: Address;
      readonly before: bigint | null | 'unchanged';
      readonly after: bigint | null | 'unchanged';
    }
  /** Only the second simulation caught a contract lying. */
  | { readonly kind: 'contradiction'; readonly contradiction: Contradiction }
  /** The second simulation failed, or sees less than the first: nobody knows whether anything changed. */
  | { readonly kind: 'unchecked' };

/**
 * One part in a hundred. Swaps are signed with a bound on what they may give, commonly half to one part in a hundred
 * away from the estimate: up to there the amount is expected to move and the signed bytes themselves see to the rest.
 * Items (ERC-721, ERC-1155) are counted, not priced: for them any difference is a change.
 */
const DRIFT_PARTS = 100n;

/** Empty when both say the same. A first simulation that failed is compared with nothing: nothing was promised. */
export function differences(before: Simulation, after: Simulation): readonly Difference[] {
  if (before.kind === 'failed') return [];
  if (after.kind === 'failed') return [{ kind: 'unchecked' }];
  const found: Difference[] = [];
  if (before.status !== after.status) {
    found.push({ kind: 'status', before: before.status, after: after.status });
  }
  if (before.complete && !after.complete) return [...found, { kind: 'unchecked' }];
  // A better look than the first one finds what was there all along.
  if (!before.complete) return found;
  return [
    ...found,
    ...assetDifferences(before, after),
    ...allowanceDifferences(before, after),
    ...contradictionDifferences(before, after),
  ];
}

/** True when something is other than what was read, beyond drift. */
export function isChange(difference: Difference): boolean {
  return difference.kind !== 'asset' || !difference.drift;
}

function assetDifferences(before: SimulationOutcome, after: SimulationOutcome): readonly Difference[] {
  const [was, is] = [before, after].map(
    ({ changes }) => new Map(changes.map(({ asset, delta }) => [probeKey(asset), { asset, delta }])),
  );
  return [...new Map([...(was ?? []), ...(is ?? [])])].flatMap(([key, { asset }]): readonly Difference[] => {
    const [old, now] = [was?.get(key)?.delta ?? 0n, is?.get(key)?.delta ?? 0n];
    return old === now
      ? []
      : [{ kind: 'asset', asset, before: old, after: now, drift: isDrift(asset, old, now) }];
  });
}

function isDrift({ kind }: MovedAsset, old: bigint, now: bigint): boolean {
  if (kind === 'erc721' || kind === 'erc1155' || old > 0n !== now > 0n || now === 0n) return false;
  const size = old < 0n ? -old : old;
  const gap = old < now ? now - old : old - now;
  return gap * DRIFT_PARTS <= size;
}

function allowanceDifferences(before: SimulationOutcome, after: SimulationOutcome): readonly Difference[] {
  const keyOf = ({ token, standard, spender, before: was, after: is }: AllowanceChange): string =>
    // Of ERC-721 each token is allowed for itself; one of the two numbers is the token's.
    [token, standard, spender, ...(standard === 'erc721' ? [was === 0n ? is : was] : [])].join('/');
  const [was, is] = [before, after].map(
    ({ allowances }) => new Map(allowances.map((each) => [keyOf(each), each])),
  );
  return [...new Map([...(was ?? []), ...(is ?? [])])].flatMap(([key, each]): readonly Difference[] => {
    const [old, now] = [was?.get(key), is?.get(key)];
    const { token, standard, spender } = each;
    const [oldAfter, nowAfter] = [old ? old.after : 'unchanged', now ? now.after : 'unchanged'] as const;
    return oldAfter === nowAfter
      ? []
      : [{ kind: 'allowance', token, standard, spender, before: oldAfter, after: nowAfter }];
  });
}

function contradictionDifferences(
  before: SimulationOutcome,
  after: SimulationOutcome,
): readonly Difference[] {
  const known = new Set(before.contradictions.map(({ asset }) => probeKey(asset)));
  return after.contradictions.flatMap((contradiction): readonly Difference[] =>
    known.has(probeKey(contradiction.asset)) ? [] : [{ kind: 'contradiction', contradiction }],
  );
}

// Whether what a transaction does right before it is signed is what was read, or what it says by itself.

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
function isAsMeant({ intent, from }: Meant, outcome: SimulationOutcome): boolean {
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
