/** The calls that were made inside a transaction, where a node can tell: asked for once they are opened, for it costs the node. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { readCall } from '#core/calldata/read.ts';
import { sentenceOf } from '#core/calldata/sentence.ts';
import type { CallTree, SuppliedAbi } from '#core/calldata/tree.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { toEvidentError } from '#core/errors/error.ts';
import { CallTreeView, SentenceText } from '#ui/call-tree/call-tree.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import layout from '#ui/layout.module.css';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useKeptReading } from '../../components/decoding/use-kept.ts';
import { useLexicon } from '../../components/decoding/use-sentence-context.ts';
import { EvidenceOf } from '../../components/labels/evidence.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import type { TransactionDetail } from '../../history/detail.ts';
import type { TracedCall } from '../../history/detail-trace.ts';
import { useKnownNames } from '../../shared/contacts/use-contacts.ts';
import { findNetwork, useNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import styles from './calls.module.css';
import { messages } from './messages.ts';
import { useCapped } from './sections.tsx';

const words = messages.calls;
/** Levels that are set in; a phone is narrow. */
const MAX_INDENT = 5;
const NO_CALLS: readonly never[] = [];

export function Calls({ detail: { entry, receipt } }: { detail: TransactionDetail }) {
  const services = useServices();
  const [asked, setAsked] = useState(false);
  const { chainId, hash } = entry;
  const query = useQuery({
    queryKey: ['trace', chainId, hash, receipt?.blockHash ?? null],
    queryFn: ({ signal }) => services.trace(chainId, hash, { signal }),
    enabled: asked && receipt !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { shown, more } = useCapped(query.data?.value.calls ?? NO_CALLS);
  if (receipt === null) return null;
  return (
    <Details summary={words.title} onToggle={() => setAsked(true)}>
      <div className={layout.stack3}>
        {query.data === undefined && !query.isError ? (
          <>
            <p>{words.cost}</p>
            <SkeletonRows count={2} />
          </>
        ) : null}
        {query.isError ? (
          <ErrorView
            error={toEvidentError(query.error)}
            level={3}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : null}
        {query.data === null ? <p>{words.none}</p> : null}
        {query.data ? (
          <>
            <p>
              {words.count(query.data.value.calls.length)} <EvidenceOf evidence={query.data.evidence} text />
            </p>
            <ol className={layout.stack3} aria-label={words.title}>
              {shown.map((call, place) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place of a call is its identity
                  key={place}
                  style={{ marginInlineStart: `calc(var(--s3) * ${Math.min(call.depth, MAX_INDENT)})` }}
                >
                  <OneCall call={call} chainId={chainId} />
                </li>
              ))}
            </ol>
            {more}
            {query.data.value.cut ? <p>{words.cut}</p> : null}
          </>
        ) : null}
      </div>
    </Details>
  );
}

function OneCall({ call, chainId }: { call: TracedCall; chainId: ChainId }) {
  const { depth, kind, from, to, value, data, error, undone } = call;
  const network = findNetwork(useNetworks(), chainId)?.network ?? null;
  const sentenceContext = useLexicon(network);
  const nameOf = useKnownNames(chainId);
  const read = useCallback(
    (kept: readonly SuppliedAbi[]): CallTree => {
      const operation = kind === 'create' || kind === 'delegateCall' ? kind : 'call';
      const call = { chainId, from, to: kind === 'create' ? null : to, value, data, operation } as const;
      // What it carries is in the trace by itself: told twice, it would look as if it was done twice.
      return { ...readCall(call, { abi: kept }), children: [] };
    },
    [chainId, kind, from, to, value, data],
  );
  const tree = useKeptReading(chainId, read);
  const marks = [words.depth(depth), words.kinds[kind], error === null && undone ? words.undone : null];
  return (
    <div className={cx(layout.long, styles.call)} data-undone={undone || undefined}>
      <p className={layout.small}>{marks.filter((mark) => mark !== null).join(' · ')}</p>
      {error === null ? null : (
        <p>
          <bdi>{words.failed(error)}</bdi>
        </p>
      )}
      <Details summary={<SentenceText sentence={sentenceOf(tree, sentenceContext)} nameOf={nameOf} />}>
        <CallTreeView tree={tree} sentenceContext={sentenceContext} nameOf={nameOf} headed />
      </Details>
    </div>
  );
}
