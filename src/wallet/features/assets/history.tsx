/** What happened last with one asset, of all accounts; all of it is in the activity. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { commonLevel } from '#core/evidence/evidence.ts';
import { EvidenceMark } from '#ui/evidence-mark.tsx';
import layout from '#ui/layout.module.css';
import { RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { ActivityRow } from '../../components/activity/activity-row.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import type { ActivityEntry } from '../../history/types.ts';
import { assetActivityQuery } from '../../queries/activity.ts';
import { useAccounts, useAllAccounts } from '../../shared/accounts.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useNow } from '../../shared/time.ts';
import { messages } from './messages.ts';

const SHOWN = 5;
/** So many are looked through for those of one item. */
const OF_COLLECTION = 50;

type HistoryProps = {
  asset: { readonly chainId: ChainId; readonly id: 'native' | Address };
  /** Of a collection, one item alone. */
  tokenId?: bigint;
};

export function AssetHistory({ asset, tokenId }: HistoryProps) {
  const services = useServices();
  const accounts = useAllAccounts();
  const counted = useAccounts();
  const now = useNow();
  const { data, error, isPending } = useQuery(
    assetActivityQuery(
      services,
      counted.map(({ address }) => address),
      asset,
      tokenId === undefined ? SHOWN : OF_COLLECTION,
    ),
  );
  const words = messages.history;
  const lines = (data?.entries ?? [])
    .filter((entry) => tokenId === undefined || concerns(entry, asset.id, tokenId))
    .slice(0, SHOWN);
  const level = commonLevel(lines.map(({ evidence }) => evidence.level));
  return (
    <Sheet
      title={words.title}
      padded={lines.length === 0}
      action={
        <span className={layout.row3}>
          {level === null ? null : <EvidenceMark level={level} text />}
          <Link to="/activity" search={{ chain: asset.chainId, asset: `${asset.chainId}/${asset.id}` }}>
            {words.all}
          </Link>
        </span>
      }
    >
      {lines.length > 0 ? (
        <RowList>
          {lines.map((entry) => (
            <ActivityRow
              key={`${entry.hash} ${entry.account}`}
              entry={entry}
              accounts={accounts}
              now={now}
              level={level}
            />
          ))}
        </RowList>
      ) : isPending ? (
        <SkeletonRows count={2} />
      ) : error ? (
        <ErrorView error={error} level={3} />
      ) : (
        <p className={layout.quiet}>{words.none}</p>
      )}
    </Sheet>
  );
}

function concerns(
  { collectible, assetId, moves }: ActivityEntry,
  contract: HistoryProps['asset']['id'],
  id: bigint,
) {
  return (
    (assetId === contract && collectible?.tokenId === id) ||
    (moves ?? []).some(({ token, tokenId }) => token === contract && tokenId === id)
  );
}
