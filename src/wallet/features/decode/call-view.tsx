/** Call data: the sentence, the tree, digest and bytes. */
import { useCallback } from 'react';
import { functionText } from '#core/abi/parse.ts';
import type { AbiFunction } from '#core/abi/types.ts';
import { type Address, ZERO_ADDRESS } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { readCall } from '#core/calldata/read.ts';
import { sentenceOf } from '#core/calldata/sentence.ts';
import type { SuppliedAbi } from '#core/calldata/tree.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { CallTreeView, SentenceText } from '#ui/call-tree/call-tree.tsx';
import { cx } from '#ui/cx.ts';
import { FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { DigestFact } from '../../components/decoding/fields.tsx';
import { useKeptReading } from '../../components/decoding/use-kept.ts';
import { useLexicon } from '../../components/decoding/use-sentence-context.ts';
import { useKnownNames } from '../../shared/contacts/use-contacts.ts';
import { findNetwork, useNetworks } from '../../shared/networks.ts';
import { messages } from './messages.ts';

const words = messages.call;

export type CallViewProps = {
  data: Hex;
  /** Null where it was not given. */
  to: Address | null;
  chainId: ChainId;
  functions: readonly AbiFunction[];
};

/** A description holds for the contract that was given, or for the one that stands in its place. */
export function suppliedBy(functions: readonly AbiFunction[], contract: Address): readonly SuppliedAbi[] {
  return functions.length === 0 ? [] : [{ contract, functions: functions.map(functionText), by: 'supplied' }];
}

export function CallView({ data, to, chainId, functions }: CallViewProps) {
  const network = findNetwork(useNetworks(), chainId)?.network ?? null;
  const sentenceContext = useLexicon(network);
  const labels = useKnownNames(chainId);
  const read = useCallback(
    (kept: readonly SuppliedAbi[]) => {
      const target = to ?? ZERO_ADDRESS;
      const call = { chainId, from: null, to: target, value: 0n, data, operation: 'call' } as const;
      return readCall(call, { abi: [...suppliedBy(functions, target), ...kept] });
    },
    [chainId, to, data, functions],
  );
  const tree = useKeptReading(chainId, read);
  const nameOf = (address: Address) =>
    to === null && address === ZERO_ADDRESS ? words.placeName : labels(address);
  return (
    <Sheet title={words.title} padded>
      <div className={layout.stack4}>
        {to === null ? (
          <Notice title={words.placeTitle} standing>
            {words.place}
          </Notice>
        ) : null}
        <p className={cx(layout.strong, layout.lead)}>
          <SentenceText sentence={sentenceOf(tree, sentenceContext)} nameOf={nameOf} />
        </p>
        {tree.reading.kind === 'unread' && tree.reading.why === 'unknown' ? (
          <p className={layout.quiet}>{words.unknown}</p>
        ) : null}
        <CallTreeView tree={tree} sentenceContext={sentenceContext} nameOf={nameOf} headed />
        <FactList>
          <DigestFact label={words.digest} value={tree.digest} />
        </FactList>
      </div>
    </Sheet>
  );
}
