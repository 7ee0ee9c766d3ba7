/** Sums of native assets. Only what has the same symbol is added, and test ether never to real ether. */
import type { Address } from '#core/address/address.ts';
import { EVIDENCE_LEVELS, type Evidence, type EvidenceLevel } from '#core/evidence/evidence.ts';
import type { ChainBalances, Network } from '../model.ts';

/** Balances of one chain as far as they are known. */
export interface ChainState {
  readonly network: Network;
  /** Null while nothing is known. Rows of accounts or assets that could not be read are missing in it. */
  readonly balances: ChainBalances | null;
}

export interface NativeTotal {
  readonly symbol: string;
  readonly testnet: boolean;
  readonly decimals: number;
  /** Of all chains in `counted`, in base units. */
  readonly amount: bigint;
  readonly counted: readonly { readonly network: Network; readonly evidence: Evidence }[];
  /** Chains of this symbol where the balance of an account is not known: the total lacks them. */
  readonly missing: readonly Network[];
}

const NATIVE_DECIMALS = 18;

/** Real assets first, each group in the order of the networks. */
export function nativeTotals(
  chains: readonly ChainState[],
  accounts: readonly Address[],
): readonly NativeTotal[] {
  const groups = new Map<string, NativeTotal>();
  for (const { network, balances } of chains) {
    const key = `${network.testnet}:${network.nativeSymbol}`;
    const group = groups.get(key) ?? {
      symbol: network.nativeSymbol,
      testnet: network.testnet,
      decimals: NATIVE_DECIMALS,
      amount: 0n,
      counted: [],
      missing: [],
    };
    const amount = nativeAmount(balances, accounts);
    if (balances === null || amount === null) {
      groups.set(key, { ...group, missing: [...group.missing, network] });
      continue;
    }
    groups.set(key, {
      ...group,
      amount: group.amount + amount,
      counted: [...group.counted, { network, evidence: balances.evidence }],
    });
  }
  return [...groups.values()].sort((a, b) => Number(a.testnet) - Number(b.testnet));
}

/** Null unless it is known of each account: a sum that lacks one would be taken for all of it. One pass over the rows. */
function nativeAmount(balances: ChainBalances | null, accounts: readonly Address[]): bigint | null {
  const wanted = new Set(accounts);
  let sum = 0n;
  for (const { account, asset, amount } of balances?.value ?? []) {
    if (asset.id === 'native' && wanted.delete(account)) sum += amount;
  }
  return wanted.size === 0 ? sum : null;
}

/** A sum is known no better than its least known part. */
export function weakestLevel(parts: readonly Evidence[]): EvidenceLevel {
  const rank = (level: EvidenceLevel) => EVIDENCE_LEVELS.indexOf(level);
  return parts.reduce<EvidenceLevel>(
    (weakest, { level }) => (rank(level) > rank(weakest) ? level : weakest),
    'derived',
  );
}
