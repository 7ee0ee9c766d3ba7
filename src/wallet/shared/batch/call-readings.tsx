/** What calls say, read from their bytes alone, one after the other. */

import { useMemo } from 'react';
import type { Address } from '#core/address/address.ts';
import type { BatchCall } from '#core/batch/builder-file.ts';
import { readCall } from '#core/calldata/read.ts';
import { CallTreeView } from '#ui/call-tree/call-tree.tsx';
import { cx } from '#ui/cx.ts';
import type { Network } from '../../model.ts';
import body from '../body.module.css';
import { useKnownNames } from '../contacts/use-contacts.ts';
import { useLexicon } from '../decoding/use-lexicon.ts';
import styles from './batch.module.css';
import { batchMessages as words } from './messages.ts';

export type CallReadingsProps = { calls: readonly BatchCall[]; from: Address | null; network: Network };

export function CallReadings({ calls, from, network }: CallReadingsProps) {
  const lexicon = useLexicon(network);
  const nameOf = useKnownNames(network.chainId);
  const trees = useMemo(
    () => calls.map((call) => readCall({ ...call, chainId: network.chainId, from, operation: 'call' })),
    [calls, network.chainId, from],
  );
  return (
    <ol className={cx(body.list, styles.calls)} aria-label={words.reads}>
      {trees.map((tree, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a call is what stands at its place
        <li key={index}>
          <CallTreeView tree={tree} lexicon={lexicon} nameOf={nameOf} headed />
        </li>
      ))}
    </ol>
  );
}
