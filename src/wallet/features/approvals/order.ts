/** Which allowances are shown, in which order and company. Pure. */
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Allowance } from '../../chain/approvals/types.ts';
import type { Grouping, Kind } from './search.ts';

export interface Group {
  readonly key: string;
  readonly chainId: ChainId;
  /** The token or the spender. */
  readonly address: Address;
  /** Worst first; never empty. */
  readonly allowances: readonly [Allowance, ...Allowance[]];
}

export interface Arranged {
  readonly groups: readonly Group[];
  /** Of unlisted tokens, set by others: most likely bait. */
  readonly bait: readonly Allowance[];
}

function isOfKind({ standard, unlimited }: Allowance, kind: Kind | undefined): boolean {
  switch (kind) {
    case undefined:
      return true;
    case 'unlimited':
      return unlimited;
    case 'tokens':
      return standard === 'erc20' || standard === 'permit2';
    case 'collectibles':
      return standard === 'erc721' || standard === 'approvalForAll';
    case 'permit2':
      return standard === 'permit2';
  }
}

/** Lower is worse: what can be taken now without a limit, what can be taken now, what could be later. */
function rank({ unlimited, atRisk }: Allowance): number {
  if (atRisk !== 0n) return unlimited ? 0 : 1;
  return unlimited ? 2 : 3;
}

function compare(a: Allowance, b: Allowance): number {
  const worse = rank(a) - rank(b);
  if (worse !== 0) return worse;
  if (a.chainId !== b.chainId) return a.chainId - b.chainId;
  const newer = b.changed.block - a.changed.block;
  return newer === 0n ? a.id.localeCompare(b.id) : newer > 0n ? 1 : -1;
}

/** Groups stand in the order of their worst allowance. */
export function arrange(
  allowances: readonly Allowance[],
  { kind, by = 'token' }: { readonly kind?: Kind | undefined; readonly by?: Grouping | undefined },
): Arranged {
  const sorted = allowances.filter((each) => isOfKind(each, kind)).sort(compare);
  const groups = new Map<string, Group>();
  for (const allowance of sorted) {
    if (allowance.unsolicited) continue;
    const address = allowance[by];
    const key = `${allowance.chainId}/${address}`;
    const group = groups.get(key);
    groups.set(
      key,
      group === undefined
        ? { key, chainId: allowance.chainId, address, allowances: [allowance] }
        : { ...group, allowances: [...group.allowances, allowance] },
    );
  }
  return { groups: [...groups.values()], bait: sorted.filter(({ unsolicited }) => unsolicited) };
}

/** The first `limit` allowances, in their groups. */
export function firstOf(groups: readonly Group[], limit: number): readonly Group[] {
  const shown: Group[] = [];
  let left = limit;
  for (const group of groups) {
    const [first, ...others] = group.allowances;
    if (left <= 0) break;
    shown.push({ ...group, allowances: [first, ...others.slice(0, left - 1)] });
    left -= group.allowances.length;
  }
  return shown;
}

/** Tells an allowance from all others, of other chains too. */
export const keyOf = ({ chainId, owner, id }: Allowance): string => `${chainId}/${owner}/${id}`;
