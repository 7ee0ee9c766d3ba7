/** What all calls together would do, simulated once they stand still: one row each. */
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import type { Address } from '#core/address/address.ts';
import type { BatchCall } from '#core/batch/builder-file.ts';
import { hexSize } from '#core/bytes/hex.ts';
import { countText } from '#core/text/language.ts';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { EvidenceOf } from '../../components/labels/evidence.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { SETTLE_MS } from '../../components/review/use-facts.ts';
import type { Network } from '../../model/network.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useDebounced } from '../../shared/use-debounced.ts';
import type { BatchOutcome } from '../../transactions/simulate/simulate-batch.ts';
import styles from './batch.module.css';
import { messages } from './messages.ts';

const words = messages.trial;
/** What is simulated while it is typed; more than this waits for a press. */
const MAX_BYTES = 8192;
/** Of longer lists those that would fail are shown. */
const MOST_ROWS = 12;

type BatchPreviewProps = {
  network: Network;
  from: Address;
  /** Null while a call is not complete. */
  calls: readonly BatchCall[] | null;
  /** Also of those that are not complete. */
  count: number;
};

export function BatchPreview({ network: { chainId }, from, calls, count }: BatchPreviewProps) {
  const services = useServices();
  const key = [chainId, from, ...(calls ?? []).map(({ to, value, data }) => `${to} ${value} ${data}`)].join(
    '\n',
  );
  const settled = useDebounced(key, SETTLE_MS) === key;
  const [pressed, setPressed] = useState<string | null>(null);
  const long = (calls ?? []).reduce((size, { data }) => size + hexSize(data), 0) > MAX_BYTES;
  const asked = calls !== null && (long ? pressed === key : settled);
  const query = useQuery({
    queryKey: ['batch', 'trial', key],
    queryFn: ({ signal }) => services.batches.simulate({ chainId, from, calls: calls ?? [] }, { signal }),
    enabled: asked,
    retry: false,
    staleTime: 0,
  });
  // Cached of these very calls, or what is being asked; nothing of others.
  const outcome = calls === null ? null : (query.data ?? null);
  const rows = outcome?.kind === 'outcome' ? outcome.rows : null;
  const failed = rows?.filter(({ succeeded }) => !succeeded).length ?? 0;
  const said =
    calls === null
      ? words.incomplete
      : rows !== null
        ? words.counted(rows.length, failed)
        : outcome !== null
          ? words.unsupported
          : query.error !== null
            ? null
            : long && !asked
              ? words.long
              : words.asking;
  return (
    <Sheet
      bare
      title={words.title}
      action={outcome?.kind === 'outcome' ? <EvidenceOf evidence={outcome.evidence} text /> : null}
    >
      <div className={cx(layout.stack3, styles.preview)} aria-busy={asked && query.isFetching}>
        <p
          className={cx(
            align.line,
            align.medium,
            styles.said,
            rows === null ? layout.quiet : failed === 0 ? layout.proven : layout.danger,
          )}
        >
          {rows === null ? null : failed === 0 ? (
            <CircleCheck size={18} aria-hidden="true" />
          ) : (
            <CircleX size={18} aria-hidden="true" />
          )}
          {said}
        </p>
        <LiveRegion>{rows === null ? null : said}</LiveRegion>
        {query.error !== null && asked ? <ErrorView error={query.error} level={3} /> : null}
        <Rows rows={rows} count={count} />
        <div className={layout.buttons}>
          <Button
            size="s"
            disabled={calls === null}
            busy={query.isFetching}
            onClick={() => (asked ? void query.refetch() : setPressed(key))}
          >
            {rows === null ? words.action : words.again}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

type RowsProps = {
  /** Null while nothing is known: each has its line already, so that nothing moves. */
  rows: Extract<BatchOutcome, { kind: 'outcome' }>['rows'] | null;
  count: number;
};

function Rows({ rows, count }: RowsProps) {
  const places = [...Array(rows?.length ?? count).keys()];
  const shown = places.length <= MOST_ROWS ? places : places.filter((at) => rows?.[at]?.succeeded === false);
  const gas = rows?.reduce((sum, { gasUsed }) => sum + gasUsed, 0n);
  return (
    <div className={layout.figures}>
      <ol aria-label={words.title}>
        {shown.map((at) => {
          const row = rows?.[at];
          return (
            <li
              key={at}
              className={cx(align.ends, styles.gas)}
              data-outcome={row && (row.succeeded ? 'succeeded' : 'reverted')}
            >
              <span className={layout.quiet}>{words.row(at + 1)}</span>
              <span>{row === undefined ? '–' : words.gasUsed(countText(row.gasUsed))}</span>
              {row === undefined || row.succeeded ? null : (
                <span className={cx(layout.danger, layout.long, styles.reason)}>
                  {words.reverted}: <bdi>{row.reason}</bdi>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <p className={cx(align.ends, align.ruled, styles.gas)}>
        <span className={layout.quiet}>{words.total}</span>
        <span>{gas === undefined ? '–' : words.gasUsed(countText(gas))}</span>
      </p>
    </div>
  );
}
