/** Which allowances are shown, and in which order. Pure. */
import type { Allowance } from '../../chain/approvals/types.ts';
import { compareMoney, type WorthOf } from './at-risk.ts';
import type { Kind } from './search.ts';

export interface Arranged {
  /** The most at risk first. */
  readonly shown: readonly Allowance[];
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

/** By the money at risk; then what has no price, by how much it allows. */
export function arrange(
  allowances: readonly Allowance[],
  kind: Kind | undefined,
  worthOf: WorthOf,
): Arranged {
  const sorted = allowances
    .filter((each) => isOfKind(each, kind))
    .map((allowance) => ({
      allowance,
      money:
        allowance.atRisk === null || allowance.atRisk === 0n ? null : worthOf(allowance, allowance.atRisk),
    }))
    .sort((a, b) => compareMoney(b.money, a.money) || compare(a.allowance, b.allowance))
    .map(({ allowance }) => allowance);
  return {
    shown: sorted.filter(({ unsolicited }) => !unsolicited),
    bait: sorted.filter(({ unsolicited }) => unsolicited),
  };
}

/** Tells an allowance from all others, of other chains too. */
export const keyOf = ({ chainId, owner, id }: Allowance): string => `${chainId}/${owner}/${id}`;
