/** Pages of the explorers that the user chose. Nothing is asked of them before a press. */
import { useQuery } from '@tanstack/react-query';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Sheet } from '#ui/sheet.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { useSignerAction } from '../../shared/signer-action.tsx';
import { useSigner } from '../../signer-client/context.tsx';
import { explorerPage } from './links.ts';
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
