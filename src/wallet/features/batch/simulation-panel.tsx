/** The calls tried out together, one row each. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address } from '#core/address/address.ts';
import type { BatchCall } from '#core/batch/builder-file.ts';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { BatchOutcome } from '../../chain/batch/types.ts';
import type { Network } from '../../model.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { EvidenceOf } from '../../shared/evidence.tsx';
import { useServices } from '../../shared/services-context.tsx';
import styles from './batch.module.css';
import { messages } from './messages.ts';

const words = messages.trial;

export type BatchSimulationPanelProps = {
  network: Network;
  from: Address;
  /** Null while a call is not complete. */
  calls: readonly BatchCall[] | null;
  /** A press while calls are not complete. */
  onRefused: () => void;
};

const keyOf = (calls: readonly BatchCall[] | null) =>
  (calls ?? []).map(({ to, value, data }) => `${to} ${value} ${data}`).join('\n');

export function BatchSimulationPanel({
  network: { chainId },
  from,
  calls,
  onRefused,
}: BatchSimulationPanelProps) {
  const services = useServices();
  const [asked, setAsked] = useState<{ readonly from: Address; readonly calls: readonly BatchCall[] } | null>(
    null,
  );
  const [refused, setRefused] = useState(false);
  const query = useQuery({
    queryKey: ['batch', 'trial', chainId, asked?.from, keyOf(asked?.calls ?? null)],
    queryFn: ({ signal }) =>
      services.batches.simulate(
        { chainId, from: asked?.from ?? from, calls: asked?.calls ?? [] },
        { signal },
      ),
    enabled: asked !== null,
    retry: false,
    staleTime: 0,
  });
  const stale = asked !== null && (keyOf(asked.calls) !== keyOf(calls) || asked.from !== from);
  const again = () => {
    setRefused(calls === null);
    if (calls === null) return onRefused();
    if (asked !== null && !stale) void query.refetch();
    else setAsked({ from, calls });
  };
  return (
    <Sheet title={words.title} padded>
      <div className={layout.stack4}>
        <p className={layout.quiet}>{words.text}</p>
        <div className={layout.buttons}>
          <Button onClick={again} busy={query.isFetching}>
            {words.action}
          </Button>
        </div>
        <p className={layout.quiet} role="status">
          {refused && calls === null ? messages.errors : null}
        </p>
        {asked === null ? null : stale ? (
          <p role="status">{words.stale}</p>
        ) : query.error !== null ? (
          <ErrorView error={query.error} level={3} />
        ) : query.data === undefined ? (
          <p role="status">{words.asking}</p>
        ) : (
          <Outcome outcome={query.data} />
        )}
      </div>
    </Sheet>
  );
}

function Outcome({ outcome }: { outcome: BatchOutcome }) {
  if (outcome.kind === 'unsupported') return <p role="status">{words.unsupported}</p>;
  const failed = outcome.rows.filter(({ succeeded }) => !succeeded).length;
  const counted = words.counted(outcome.rows.length, failed);
  return (
    <>
      <ol className={layout.stack2} aria-label={words.title}>
        {outcome.rows.map(({ succeeded, gasUsed, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands at its place
          <li key={index} className={styles.row} data-outcome={succeeded ? 'succeeded' : 'reverted'}>
            <b>{words.row(index + 1)}</b>
            {succeeded ? (
              words.succeeded(String(gasUsed))
            ) : (
              <span className={layout.danger}>
                {words.reverted}: <bdi>{reason}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p>{counted}</p>
      <LiveRegion>{counted}</LiveRegion>
      <EvidenceOf evidence={outcome.evidence} text />
    </>
  );
}
