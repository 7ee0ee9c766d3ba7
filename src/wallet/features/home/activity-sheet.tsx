/** The latest of the accounts that Home shows. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { EvidenceLevel } from '#core/evidence/evidence.ts';
import { displayText } from '#core/text/display.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import type { Account } from '../../model.ts';
import { historyUpdateQuery, latestActivityQuery } from '../../queries/activity.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import { ActivityRow } from '../../shared/activity-row.tsx';
import { useNow } from '../../shared/clock.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { useEnabledNetworks, useNetworkName } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { messages } from './messages.ts';

/** As many as fit beside the assets; the rest is on the Activity screen. */
const SHOWN = 5;

/** `settled`: what is owned is on the screen, which comes first. `level`: how the total is known. */
export function ActivitySheet({
  accounts: shown,
  settled,
  level,
}: {
  accounts: readonly Account[];
  settled: boolean;
  level: EvidenceLevel | null;
}) {
  const services = useServices();
  const accounts = useAllAccounts();
  const addresses = useMemo(() => shown.map(({ address }) => address), [shown]);
  const networks = useEnabledNetworks();
  const nameOf = useNetworkName();
  const now = useNow();
  const activity = useQuery({
    ...latestActivityQuery(services, addresses, SHOWN),
    enabled: settled,
  });
  const updates = useQueries({
    queries: networks.map(({ network }) => ({
      ...historyUpdateQuery(services, network.chainId, addresses),
      enabled: settled,
    })),
  });
  const words = messages.activity;
  const entries = (activity.data?.entries ?? []).slice(0, SHOWN);
  return (
    <Sheet bare title={words.title} action={<Link to="/activity">{words.all}</Link>}>
      {entries.length > 0 ? (
        <RowList>
          {entries.map((entry) => (
            <ActivityRow
              key={`${entry.chainId}:${entry.hash}:${entry.assetId}:${entry.direction}`}
              entry={entry}
              accounts={accounts}
              chain={networks.length > 1 ? nameOf(entry.chainId) : undefined}
              now={now}
              within={{ level }}
            />
          ))}
        </RowList>
      ) : activity.isPending || updates.some(({ isPending }) => isPending) ? (
        <SkeletonRows count={3} />
      ) : activity.isError ? (
        <ErrorView error={activity.error} level={3} onRetry={() => void activity.refetch()} />
      ) : (
        <EmptyState title={words.emptyTitle}>
          {words.empty(shown.length === 1 ? displayText(shown[0]?.label ?? '', 40) : null)}
        </EmptyState>
      )}
    </Sheet>
  );
}
