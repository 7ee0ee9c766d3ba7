/** What a Safe holds: the coin of its chain and listed tokens, read as the balances of an account are. */
import { useQuery } from '@tanstack/react-query';
import { AmountText } from '#ui/amount-text.tsx';
import layout from '#ui/layout.module.css';
import { Row, RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { SafeFacts } from '../../chain/safe/types.ts';
import type { Network } from '../../model.ts';
import { otherBalancesQuery } from '../../queries/balances.ts';
import { amountView } from '../../shared/amounts.ts';
import { type AssetLine, assetLines } from '../../shared/asset-lines.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { EvidenceOf } from '../../shared/evidence.tsx';
import { TokenIcon } from '../../shared/icons/token-icon.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { assetName, paidSymbol } from '../../transactions/token-text.ts';
import { messages } from './messages.ts';
import styles from './safe.module.css';

const words = messages.holdings;

export function Holdings({ facts, network }: { facts: SafeFacts; network: Network }) {
  const { address } = facts;
  const query = useQuery(otherBalancesQuery(useServices(), network.chainId, [address]));
  const balances = query.data ?? null;
  const lines = assetLines([{ network, balances }], [address]).shown;
  return (
    <Sheet title={words.title}>
      {balances === null ? null : (
        <>
          <RowList label={words.title}>
            {lines.map((line) => (
              <Holding key={line.asset.id} line={line} stale={query.isError} />
            ))}
          </RowList>
          <p className={styles.note}>
            <EvidenceOf evidence={balances.evidence} text />{' '}
            <span className={layout.quiet}>{words.listed}</span>
          </p>
        </>
      )}
      {query.error !== null ? (
        <ErrorView
          error={query.error}
          level={3}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : balances === null ? (
        <p role="status" className={styles.note}>
          {words.reading}
        </p>
      ) : null}
    </Sheet>
  );
}

function Holding({ line: { asset, amount, network }, stale }: { line: AssetLine; stale: boolean }) {
  return (
    <Row
      lead={<TokenIcon asset={asset} />}
      title={<bdi>{assetName(asset)}</bdi>}
      stale={stale}
      end={
        amount === null ? (
          words.unread
        ) : (
          <AmountText {...amountView(amount, asset.decimals)} symbol={paidSymbol(asset, network)} />
        )
      }
    />
  );
}
