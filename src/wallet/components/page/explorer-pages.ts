/** Pages of the explorers that the user chose, about one transaction or one address. Nothing is asked of them before a press. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Explorer } from '../../model/network.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useSignerClient } from '../../shared/signer-context.tsx';
import { useSignerAction } from './signer-action.tsx';

interface ExplorerPages {
  readonly pages: readonly { readonly id: string; readonly name: string; readonly open: () => void }[];
  /** Place it near the buttons. */
  readonly failure: ReactNode;
}

type Subject = 'tx' | 'address';

/** Those that are known of the enabled explorers of a chain. */
export function useExplorerPages(chainId: ChainId, of: Subject, what: string): ExplorerPages {
  const { store } = useServices();
  const signer = useSignerClient();
  const { run, failure } = useSignerAction();
  const explorers = useQuery({
    queryKey: ['transaction', 'explorers'],
    queryFn: () => store.explorers.all(),
  }).data;
  const pages = (explorers ?? []).flatMap((explorer) => {
    const { id, name, enabled } = explorer;
    const url = enabled && explorer.chainId === chainId ? explorerPage(explorer, of, what) : null;
    if (url === null) return [];
    // The host says where it leads, and opens it.
    return [{ id, name, open: () => run(async () => void (await signer.call('openLink', { url }))) }];
  });
  return { pages, failure };
}

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
export function explorerPage({ kind, chainId, url }: Explorer, of: Subject, what: string): string | null {
  const base = kind === 'etherscan' ? pagesOf(url, chainId) : null;
  return base === null ? null : `${base}/${of}/${what}`;
}

function pagesOf(url: string, chainId: ChainId): string | null {
  const { protocol, host, hostname, pathname } = new URL(url);
  if (hostname === 'api.etherscan.io') return ETHERSCAN_PAGES[chainId] ?? null;
  // Blockscout serves its API beside its pages. Any other arrangement is unknown.
  const beside = pathname === '/api' || pathname === '/api/';
  return beside && !hostname.startsWith('api') && protocol === 'https:' ? `${protocol}//${host}` : null;
}
