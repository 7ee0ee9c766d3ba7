/** What a person who types a name or a chain id may mean. Pure. */
import type { BundledChain } from '#core/chain/bundled-chain.ts';
import { type ChainId, parseChainId } from '#core/chain/chain-id.ts';

export interface Found {
  readonly chains: readonly BundledChain[];
  /** A chain id that is in no list of ours. */
  readonly unlisted: ChainId | null;
}

/** Names that begin so before names that have it somewhere; everything for an empty text. */
export function findChains(chains: readonly BundledChain[], text: string): Found {
  const wanted = text.trim().toLowerCase();
  // As wallets and block explorers write it: `eip155:10` (CAIP-2), `0xa`.
  const hex = /^0x0*([0-9a-f]{1,13})$/.exec(wanted)?.[1];
  const id = parseChainId(hex === undefined ? wanted.replace(/^eip155:/, '') : Number.parseInt(hex, 16));
  if (id.ok) {
    const listed = chains.filter((chain) => chain.id === id.value);
    return { chains: listed, unlisted: listed.length === 0 ? id.value : null };
  }
  const rank = ({ name, shortName }: BundledChain): number => {
    const lower = name.toLowerCase();
    if (lower === wanted || shortName === wanted) return 0;
    if (lower.startsWith(wanted)) return 1;
    return lower.includes(wanted) ? 2 : 3;
  };
  return {
    chains: chains.filter((chain) => rank(chain) < 3).toSorted((a, b) => rank(a) - rank(b)),
    unlisted: null,
  };
}
