/** Claims of events beside what was read before and after: what changed for the account, and who lied. */
import type { Address } from '../address/address.ts';
import type { Claims } from './claims.ts';
import type { AllowanceChange, AssetChange, Contradiction, MovedAsset } from './outcome.ts';
import { addressOf, type ProbeAnswer, type Probed, probeKey } from './probes.ts';

export interface Settled {
  readonly changes: readonly AssetChange[];
  readonly allowances: readonly AllowanceChange[];
  readonly contradictions: readonly Contradiction[];
}

/**
 * Tokens that keep shares instead of balances write events that are off by a unit or two: a difference of less than a
 * millionth of what was claimed is no lie.
 */
const ROUNDING = 1_000_000n;

/** `fee`: wei that the simulated transaction paid for gas, which is no part of the change. */
export function settle(claims: Claims, probed: readonly Probed[], fee: bigint): Settled {
  const read = new Map(probed.map((each) => [probeKey(each.probe), each]));
  const claimedOf = new Map(claims.moves.map((claim) => [probeKey(claim.asset), claim]));
  // A collection of ERC-721 answers to ERC-20's question as well, with how many tokens one has.
  const collections = new Set(
    [...claims.moves.map(({ asset }) => asset), ...probed.map(({ probe }) => probe)].flatMap((each) =>
      each.kind === 'erc721' ? [each.token] : [],
    ),
  );
  const changes: AssetChange[] = [];
  const contradictions: Contradiction[] = [];

  const settleAsset = (asset: MovedAsset) => {
    const key = probeKey(asset);
    const claim = claimedOf.get(key);
    const found = difference(read.get(key));
    if (found === null) {
      if (claim !== undefined && claim.delta !== 0n) changes.push({ asset, delta: claim.delta, by: 'logs' });
      return;
    }
    const delta = asset.kind === 'native' ? found + fee : found;
    if (delta !== 0n) changes.push({ asset, delta, by: 'balances' });
    // Moves of the coin itself are written by the node, not by a contract.
    if (claim === undefined || asset.kind === 'native') return;
    const { delta: claimed, wrapped } = claim;
    if (!fits(claimed, delta) && !fits(claimed + wrapped, delta)) {
      contradictions.push({ asset, claimed, found: delta });
    }
  };

  const assets = new Map<string, MovedAsset>();
  for (const { probe } of probed) if (isAsset(probe)) assets.set(probeKey(probe), probe);
  for (const { asset } of claims.moves) assets.set(probeKey(asset), asset);
  for (const asset of assets.values()) {
    if (asset.kind !== 'erc20' || !collections.has(asset.token)) settleAsset(asset);
  }

  const permissions = new Map<string, Probed>();
  for (const probe of claims.permissions)
    permissions.set(probeKey(probe), { probe, before: null, after: null });
  for (const each of probed) {
    const key = probeKey(each.probe);
    const asked = !isAsset(each.probe) && bothSides(each).some((side) => side !== null);
    if (asked || permissions.has(key)) permissions.set(key, each);
  }
  return { changes, allowances: [...permissions.values()].flatMap(allowancesOf), contradictions };
}

function isAsset(probe: Probed['probe']): probe is MovedAsset {
  return ['native', 'erc20', 'erc721', 'erc1155'].includes(probe.kind);
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);
const fits = (claimed: bigint, found: bigint): boolean =>
  magnitude(claimed - found) * ROUNDING <= magnitude(claimed);

/** Null where it was not read on both sides. A contract that appears or goes in between had, or has, nothing. */
function difference(probed: Probed | undefined): bigint | null {
  if (probed === undefined) return null;
  const [before, after] = bothSides(probed);
  return before === null || after === null ? null : after - before;
}

function bothSides({ before, after }: Probed): readonly [before: bigint | null, after: bigint | null] {
  const silent = (answer: ProbeAnswer, other: ProbeAnswer): bigint | null => {
    if (answer !== 'silent') return answer;
    return typeof other === 'bigint' ? 0n : null;
  };
  return [silent(before, after), silent(after, before)];
}

/** Nothing where both sides are read and equal. */
function allowancesOf(probed: Probed): readonly AllowanceChange[] {
  const { probe } = probed;
  const [before, after] = bothSides(probed);
  if (before !== null && before === after) return [];
  switch (probe.kind) {
    case 'allowance':
      return [{ token: probe.token, standard: 'erc20', spender: probe.spender, before, after }];
    case 'permit2':
      return [{ token: probe.token, standard: 'permit2', spender: probe.spender, before, after }];
    case 'operator':
      return [{ token: probe.token, standard: 'approvalForAll', spender: probe.operator, before, after }];
    case 'approved': {
      const { token, id } = probe;
      const one = (holder: bigint | null, was: bigint, is: bigint): readonly AllowanceChange[] => {
        const spender: Address | null = holder === null || holder === 0n ? null : addressOf(holder);
        return spender === null ? [] : [{ token, standard: 'erc721', spender, before: was, after: is }];
      };
      return [...one(before, id, 0n), ...one(after, 0n, id)];
    }
    default:
      return [];
  }
}
