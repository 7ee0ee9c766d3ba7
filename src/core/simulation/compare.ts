/** What changed between two simulations of one transaction: the one that was read and the one right before signing. */
import type { Address } from '../address/address.ts';
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
