/** Pages of explorers that the user chose, about one transaction. Pure; nothing is asked by it. */
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Explorer } from '../../model.ts';

/** One API for many chains, each of which has its pages elsewhere (docs.etherscan.io, "Supported Chains"). */
const ETHERSCAN_PAGES: Readonly<Record<number, string>> = {
  1: 'https://etherscan.io',
  10: 'https://optimistic.etherscan.io',
  56: 'https://bscscan.com',
  100: 'https://gnosisscan.io',
  137: 'https://polygonscan.com',
  8453: 'https://basescan.org',
  42161: 'https://arbiscan.io',
  59144: 'https://lineascan.build',
  534352: 'https://scrollscan.com',
  11155111: 'https://sepolia.etherscan.io',
};

/**
 * Null where its pages are not known: an address is never guessed. Of the API's own address only the host is used: the
 * rest may carry a key.
 */
export function explorerPage({ kind, chainId, url }: Explorer, hash: Hash): string | null {
  const base = kind === 'etherscan' ? pagesOf(url, chainId) : null;
  return base === null ? null : `${base}/tx/${hash}`;
}

function pagesOf(url: string, chainId: ChainId): string | null {
  const { protocol, host, hostname, pathname } = new URL(url);
  if (hostname === 'api.etherscan.io') return ETHERSCAN_PAGES[chainId] ?? null;
  // Blockscout serves its API beside its pages. Any other arrangement is unknown.
  const beside = pathname === '/api' || pathname === '/api/';
  return beside && !hostname.startsWith('api') && protocol === 'https:' ? `${protocol}//${host}` : null;
}
