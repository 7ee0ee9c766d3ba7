/**
 * What the events of a transaction claim about one account. Events are written by contracts, which can write anything:
 * a claim says where to look, not what is so. Sources: ERC-20, ERC-721, ERC-1155, and Permit2's events
 * (github.com/Uniswap/permit2, IAllowanceTransfer).
 */
import { type Address, ZERO_ADDRESS } from '../address/address.ts';
import { PERMIT2 } from '../address/permit2.ts';
import type { Hex } from '../bytes/hex.ts';
import type { AllowanceChange, AssetChange, Contradiction, MovedAsset, SimulatedLog } from './outcome.ts';
import {
  addressInNumber,
  type Probe,
  type ProbeAnswer,
  type Probed,
  probeKey,
  unique,
  wordsOf,
} from './probes.ts';

export interface Claim {
  readonly asset: MovedAsset;
  /** Signed: what arrives is positive. */
  readonly delta: bigint;
  /** What events of wrapping and unwrapping say on top: some contracts write a transfer as well, others do not. */
  readonly wrapped: bigint;
}

export interface Claims {
  /** One for each asset, in the order of the events; also those that cancel out. */
  readonly moves: readonly Claim[];
  /** Permissions that events say were changed: what to ask the contracts about. */
  readonly permissions: readonly Probe[];
  /** Contracts that wrapped or unwrapped for the account: they keep a balance of it, and need not write transfers. */
  readonly wrappers: readonly Address[];
  /** Contracts that named the account in whatever event: they may keep a balance of it. */
  readonly emitters: readonly Address[];
  /** True when there was more than can be looked at. */
  readonly truncated: boolean;
}

/** Where nodes report moves of the chain's own coin among the events (execution APIs, `traceTransfers`). */
export const NATIVE_EVENTS = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' as Address;

export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';
const APPROVAL_FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31';
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';
const PERMIT2_APPROVAL = '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b';
const PERMIT2_PERMIT = '0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec';
const PERMIT2_LOCKDOWN = '0x89b1add15eff56b3dfe299ad94e01f2b52fbcb80ae1a3baea6ae8c04cb2b98a4';

/** Of wrapped coins (WETH9). */
const DEPOSIT = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c';
const WITHDRAWAL = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65';

/** A contract may write as many as the gas buys; nobody reads more than these. */
export const MAX_LOGS = 2_000;
const MAX_BATCH = 256;

export function claimsOf(logs: readonly SimulatedLog[], account: Address): Claims {
  const moves = new Map<string, Claim>();
  const permissions = new Map<string, Probe>();
  const emitters = new Set<Address>();
  const wrapped = new Map<Address, bigint>();
  let truncated = logs.length > MAX_LOGS;
  const me = BigInt(account);

  const move = (asset: MovedAsset, from: bigint, to: bigint, amount: bigint) => {
    if (from !== me && to !== me) return;
    const key = probeKey(asset);
    const before = moves.get(key)?.delta ?? 0n;
    const delta = before + (to === me ? amount : 0n) - (from === me ? amount : 0n);
    moves.set(key, { asset, delta, wrapped: 0n });
  };
  const permit = (probe: Probe) => permissions.set(probeKey(probe), probe);

  for (const { address: token, topics, data } of logs.slice(0, MAX_LOGS)) {
    const [topic, ...indexed]: readonly string[] = topics;
    // Some older tokens index none of the fields, so they are read as one row.
    const fields = [...indexed.map((each) => BigInt(each)), ...wordsOf(data)];
    const [first = -1n, second = -1n, third = -1n] = fields;
    if (token === NATIVE_EVENTS) {
      if (topic === TRANSFER && third >= 0n) move({ kind: 'native' }, first, second, third);
      continue;
    }
    if (indexed.some((each) => BigInt(each) === me)) emitters.add(token);
    switch (topic) {
      case TRANSFER:
        if (third < 0n) break;
        if (indexed.length === 3) move({ kind: 'erc721', token, id: third }, first, second, 1n);
        else move({ kind: 'erc20', token }, first, second, third);
        break;
      case TRANSFER_SINGLE: {
        const [, from = -1n, to = -1n, id = -1n, amount = -1n] = fields;
        if (amount >= 0n) move({ kind: 'erc1155', token, id }, from, to, amount);
        break;
      }
      case TRANSFER_BATCH: {
        const [, from = -1n, to = -1n] = fields;
        const items = batchOf(data);
        if (items === null) break;
        if (items.length > MAX_BATCH) truncated = true;
        for (const [id, amount] of items.slice(0, MAX_BATCH)) {
          move({ kind: 'erc1155', token, id }, from, to, amount);
        }
        break;
      }
      case APPROVAL: {
        if (first !== me || third < 0n) break;
        const spender = addressInNumber(second);
        if (indexed.length === 3) permit({ kind: 'approved', token, id: third });
        else if (spender !== null && spender !== ZERO_ADDRESS) permit({ kind: 'allowance', token, spender });
        break;
      }
      case APPROVAL_FOR_ALL: {
        const operator = addressInNumber(second);
        if (first === me && operator !== null) permit({ kind: 'operator', token, operator });
        break;
      }
      case DEPOSIT:
      case WITHDRAWAL:
        if (first !== me || second < 0n) break;
        wrapped.set(token, (wrapped.get(token) ?? 0n) + (topic === DEPOSIT ? second : -second));
        break;
      case PERMIT2_APPROVAL:
      case PERMIT2_PERMIT:
      case PERMIT2_LOCKDOWN: {
        const [asset, spender] = [addressInNumber(second), addressInNumber(third)];
        if (token !== PERMIT2 || first !== me || asset === null || spender === null) break;
        permit({ kind: 'permit2', token: asset, spender });
        break;
      }
    }
  }
  return {
    moves: [...moves.values()].map((claim) =>
      claim.asset.kind === 'erc20' ? { ...claim, wrapped: wrapped.get(claim.asset.token) ?? 0n } : claim,
    ),
    permissions: [...permissions.values()],
    wrappers: [...wrapped.keys()],
    emitters: [...emitters],
    truncated,
  };
}

/**
 * What the events ask for beyond what was read already. `needed` is worth another request; `worthwhile` is asked along
 * with it: it seldom holds anything, and pools and routers write such events with every swap.
 */
export function furtherProbes(
  claims: Claims,
  had: readonly Probe[],
): { readonly needed: readonly Probe[]; readonly worthwhile: readonly Probe[] } {
  const known = new Set(had.map(probeKey));
  const balance = (token: Address): Probe => ({ kind: 'erc20', token });
  const fresh = (probes: readonly Probe[]) => unique(probes).filter((probe) => !known.has(probeKey(probe)));
  return {
    needed: fresh([
      ...claims.moves.map(({ asset }): Probe => asset),
      ...claims.permissions,
      ...claims.wrappers.map(balance),
    ]),
    worthwhile: fresh(claims.emitters.map(balance)),
  };
}

/** Two lists of equal length, each behind its offset. Null when they are laid out otherwise. */
function batchOf(data: Hex): readonly (readonly [id: bigint, amount: bigint])[] | null {
  const words = wordsOf(data);
  const list = (offset: bigint | undefined): readonly bigint[] | null => {
    if (offset === undefined || offset % 32n !== 0n || offset / 32n >= BigInt(words.length)) return null;
    const at = Number(offset / 32n);
    const length = words[at] ?? 0n;
    if (length > BigInt(words.length - at - 1)) return null;
    return words.slice(at + 1, at + 1 + Number(length));
  };
  const [ids, amounts] = [list(words[0]), list(words[1])];
  if (ids === null || amounts === null || ids.length !== amounts.length) return null;
  return ids.map((id, index) => [id, amounts[index] ?? 0n]);
}

// Claims of events beside what was read before and after: what changed for the account, and who lied.

interface Settled {
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
        const spender: Address | null = holder === null || holder === 0n ? null : addressInNumber(holder);
        return spender === null ? [] : [{ token, standard: 'erc721', spender, before: was, after: is }];
      };
      return [...one(before, id, 0n), ...one(after, 0n, id)];
    }
    default:
      return [];
  }
}
