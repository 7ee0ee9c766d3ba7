/** Pages of the explorers that the user chose. Nothing is asked of them before a press. */
import { useQuery } from '@tanstack/react-query';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Sheet } from '#ui/sheet.tsx';
import type { Explorer } from '../../model.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useSignerAction } from '../../shared/signer-action.tsx';
import { useSigner } from '../../signer-client/context.tsx';
import { messages } from './messages.ts';

export function Elsewhere({ chainId, hash }: { chainId: ChainId; hash: Hash }) {
  const { store } = useServices();
  const signer = useSigner();
  const { run, failure } = useSignerAction();
  const explorers = useQuery({
    queryKey: ['transaction', 'explorers'],
    queryFn: () => store.explorers.all(),
  }).data;
  const pages = (explorers ?? []).flatMap((explorer) => {
    const page = explorer.enabled && explorer.chainId === chainId ? explorerPage(explorer, hash) : null;
    return page === null ? [] : [{ id: explorer.id, name: explorer.name, page }];
  });
  if (pages.length === 0) return null;
  const words = messages.links;
  // The host says where it leads, and opens it.
  const open = async (url: string) => {
    await signer.call('openLink', { url });
  };
  return (
    <Sheet title={words.title} padded>
      <div className={layout.stack3}>
        <p>{words.note}</p>
        <div className={layout.buttons}>
          {pages.map(({ id, name, page }) => (
            <Button key={id} size="s" onClick={() => run(() => open(page))}>
              <bdi>{words.open(displayText(name, 40))}</bdi>
            </Button>
          ))}
        </div>
        {failure}
      </div>
    </Sheet>
  );
}

// Pages of explorers that the user chose, about one transaction. Pure; nothing is asked by it.

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
