/** What happened last with one asset, of the account that is shown first; all of it is in the activity. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Asset } from '#core/asset/asset.ts';
import { RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import type { Account } from '../../model.ts';
import { latestActivityQuery } from '../../queries/activity.ts';
import { useAllAccounts, useCurrentAccount } from '../../shared/accounts.ts';
import { ActivityRow } from '../../shared/activity-row.tsx';
import { useNow } from '../../shared/clock.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { useServices } from '../../shared/services-context.tsx';
import styles from './assets.module.css';
import { messages } from './messages.ts';

const SHOWN = 5;

export function History({ asset }: { asset: Pick<Asset, 'chainId' | 'id'> }) {
  const { account } = useCurrentAccount();
  return account === null ? null : <Latest asset={asset} account={account} />;
}

function Latest({ asset, account }: { asset: Pick<Asset, 'chainId' | 'id'>; account: Account }) {
  const services = useServices();
  const accounts = useAllAccounts();
  const now = useNow();
  const { data, error, isPending } = useQuery(latestActivityQuery(services, account.address));
  const words = messages.history;
  const lines = (data?.entries ?? [])
    .filter((entry) => entry.chainId === asset.chainId && entry.assetId === asset.id)
    .slice(0, SHOWN);
  return (
    <Sheet
      title={words.title}
      padded={lines.length === 0}
      action={
        <Link to="/activity" search={{ chain: asset.chainId, asset: `${asset.chainId}/${asset.id}` }}>
          {words.all}
        </Link>
      }
    >
      {lines.length > 0 ? (
        <RowList>
          {lines.map((entry) => (
            <ActivityRow key={entry.hash} entry={entry} accounts={accounts} now={now} />
          ))}
        </RowList>
      ) : isPending ? (
        <SkeletonRows count={2} />
      ) : error ? (
        <ErrorView error={error} level={3} />
      ) : (
        <p className={styles.quiet}>{words.none}</p>
      )}
    </Sheet>
  );
}
