/** What one call of a list says, read from its bytes alone. */
import { useId, useMemo } from 'react';
import type { Address } from '#core/address/address.ts';
import type { BatchCall } from '#core/batch/builder-file.ts';
import { readCall } from '#core/calldata/read.ts';
import { CallTreeView } from '#ui/call-tree/call-tree.tsx';
import type { Network } from '../../model.ts';
import { useKnownNames } from '../contacts/use-contacts.ts';
import { useLexicon } from '../decoding/use-sentence-context.ts';
import styles from './batch.module.css';
import { batchMessages as words } from './messages.ts';

export type CallReadingProps = { call: BatchCall; from: Address; network: Network };

export function CallReading({ call: { to, value, data }, from, network }: CallReadingProps) {
  const sentenceContext = useLexicon(network);
  const nameOf = useKnownNames(network.chainId);
  const id = useId();
  // By what it says: the form reads its texts anew at each letter.
  const tree = useMemo(
    () => readCall({ to, value, data, chainId: network.chainId, from, operation: 'call' }),
    [to, value, data, network.chainId, from],
  );
  return (
    <section className={styles.reading} aria-labelledby={id}>
      <h3 id={id}>{words.reads}</h3>
      <CallTreeView tree={tree} sentenceContext={sentenceContext} nameOf={nameOf} />
    </section>
  );
}
