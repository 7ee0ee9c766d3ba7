/** What the call says so far, read from its bytes alone. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SentenceContext } from '#core/calldata/sentence-context.ts';
import type { CallTree } from '#core/calldata/tree.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import { CallTreeView } from '#ui/call-tree/call-tree.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { Account, Network } from '../../model.ts';
import { tokensQuery } from '../../queries/tokens.ts';
import { useNow } from '../../shared/clock.ts';
import { useServices } from '../../shared/services-context.tsx';
import { tokenBook, unitOf } from '../../shared/transacting/tokens.ts';
import styles from './call.module.css';
import { messages } from './messages.ts';

export type PreviewProps = { tree: CallTree | null; account: Account | null; network: Network | null };

export function Preview({ tree, account, network }: PreviewProps) {
  const services = useServices();
  const now = useNow();
  const known = useQuery({
    ...tokensQuery(services, network?.chainId ?? (1 as ChainId)),
    enabled: network !== null,
  });
  const sentenceContext = useMemo<SentenceContext | null>(() => {
    if (network === null || account === null) return null;
    const book = tokenBook(network, known.data ?? [], []);
    return {
      native: displayText(network.nativeSymbol, 16),
      token: (address) => unitOf(book, address),
      account: account.address,
      now: BigInt(Math.floor(now / 1000)),
    };
  }, [network, account, known.data, now]);
  return (
    <Sheet title={messages.preview} padded>
      {tree === null || sentenceContext === null ? (
        <p className={styles.quiet}>{messages.previewEmpty}</p>
      ) : (
        <CallTreeView tree={tree} sentenceContext={sentenceContext} />
      )}
    </Sheet>
  );
}
