/** Pages of the explorers that the user chose. Nothing is asked of them before a press. */
import { useQuery } from '@tanstack/react-query';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import { buttonClass } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { explorerPage } from './links.ts';
import styles from './list.module.css';
import { messages } from './messages.ts';

export function Elsewhere({ chainId, hash }: { chainId: ChainId; hash: Hash }) {
  const { store } = useServices();
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
  return (
    <Sheet title={words.title} padded>
      <div className={styles.stack}>
        <p>{words.note}</p>
        <div className={styles.actions}>
          {pages.map(({ id, name, page }) => (
            <a
              key={id}
              href={page}
              target="_blank"
              rel="noreferrer noopener"
              className={buttonClass({ size: 's' })}
            >
              <bdi>{words.open(displayText(name, 40))}</bdi>
            </a>
          ))}
        </div>
      </div>
    </Sheet>
  );
}
