/** The Safes that the user saved, each with what it holds of its chain's coin. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ChainId } from '#core/chain/chain-id.ts';
import { AddressText } from '#ui/address-text.tsx';
import { AmountText } from '#ui/amount-text.tsx';
import { Button } from '#ui/button.tsx';
import { Identicon } from '#ui/identicon.tsx';
import { Row, RowList, rowLink } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { otherBalancesQuery } from '../../queries/balances.ts';
import { contractsQuery } from '../../queries/contracts.ts';
import { amountView } from '../../shared/amounts.ts';
import { assetLines } from '../../shared/asset-lines.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { EvidenceOf } from '../../shared/evidence.tsx';
import { networkName, useEnabledNetworks, useNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import type { ChainState } from '../../shared/totals.ts';
import { paidSymbol } from '../../transactions/token-text.ts';
import { messages } from './messages.ts';
import { NameDialog } from './name-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import styles from './safe.module.css';
import { renameSafe, type SafeRow, safeName, savedSafes } from './saved.ts';

const words = messages.saved;

type Asked = { readonly kind: 'rename' | 'remove'; readonly row: SafeRow };

/** Nothing where none is saved. */
export function SavedList() {
  const services = useServices();
  const contracts = useQuery(contractsQuery(services));
  const networks = useNetworks();
  const rows = useMemo(() => savedSafes(contracts.data ?? []), [contracts.data]);
  const chains = useChains(rows);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  if (contracts.error !== null) {
    return <ErrorView error={contracts.error} onRetry={() => void contracts.refetch()} />;
  }
  if (rows.length === 0) return null;
  return (
    <>
      <Sheet title={words.title}>
        <RowList label={words.title}>
          {rows.map((row) => (
            <SavedRow
              key={`${row.chainId}/${row.address}`}
              row={row}
              chain={networkName(networks, row.chainId)}
              state={chains.get(row.chainId) ?? null}
              onAsk={(kind) => setAsked({ kind, row })}
            />
          ))}
        </RowList>
      </Sheet>
      {[...chains.values()].map(({ network, error, retry }) =>
        error === null ? null : <ErrorView key={network.chainId} error={error} level={3} onRetry={retry} />,
      )}
      {asked?.kind === 'rename' ? (
        <NameDialog
          title={words.renameOf(safeName(asked.row))}
          action={words.rename}
          address={asked.row.address}
          name={asked.row.name}
          done={words.renamed}
          onName={(name) => renameSafe(services, asked.row, name)}
          onClose={close}
        />
      ) : null}
      {asked?.kind === 'remove' ? <RemoveDialog row={asked.row} onClose={close} /> : null}
    </>
  );
}

interface SafeChain extends ChainState {
  readonly error: Error | null;
  readonly retry: () => void;
}

/** All Safes of a chain are asked about in one request. Without the chains that are off. */
function useChains(rows: readonly SafeRow[]): ReadonlyMap<ChainId, SafeChain> {
  const services = useServices();
  const enabled = useEnabledNetworks();
  const asked = enabled
    .map(({ network }) => ({
      network,
      addresses: rows.filter(({ chainId }) => chainId === network.chainId).map(({ address }) => address),
    }))
    .filter(({ addresses }) => addresses.length > 0);
  const answers = useQueries({
    queries: asked.map(({ network, addresses }) =>
      otherBalancesQuery(services, network.chainId, addresses.toSorted()),
    ),
  });
  return new Map(
    asked.map(({ network }, index) => {
      const answer = answers[index];
      return [
        network.chainId,
        {
          network,
          balances: answer?.data ?? null,
          error: answer?.error ?? null,
          retry: () => void answer?.refetch(),
        },
      ];
    }),
  );
}

type SavedRowProps = {
  row: SafeRow;
  chain: string;
  /** Null where the chain is off. */
  state: SafeChain | null;
  onAsk: (kind: Asked['kind']) => void;
};

function SavedRow({ row, chain, state, onAsk }: SavedRowProps) {
  const { chainId, address, safe } = row;
  const name = safeName(row);
  return (
    <Row
      lead={<Identicon seed={address} size={36} />}
      title={
        <Link to="/safe/$chain/$address" params={{ chain: chainId, address }} className={rowLink}>
          <bdi>{name}</bdi>
        </Link>
      }
      sub={
        <>
          <bdi>{chain}</bdi> · {words.owners(safe.threshold, safe.owners)} · <AddressText address={address} />
          <span className={styles.foot}>
            <Button variant="text" size="s" aria-label={words.renameOf(name)} onClick={() => onAsk('rename')}>
              {words.rename}
            </Button>
            <Button variant="text" size="s" aria-label={words.removeOf(name)} onClick={() => onAsk('remove')}>
              {words.remove}
            </Button>
          </span>
        </>
      }
      {...(state === null ? { end: words.off } : coinOf(row, state))}
    />
  );
}

/** How much of the coin it holds, and how that is known; nothing until it was first read. */
function coinOf({ address }: SafeRow, state: SafeChain) {
  const [line] = assetLines([state], [address]).shown;
  if (line === undefined) return state.error === null ? {} : { end: words.unread };
  const { asset, amount, network, evidence } = line;
  if (amount === null) return { end: words.unread };
  return {
    end: <AmountText {...amountView(amount, asset.decimals)} symbol={paidSymbol(asset, network)} />,
    endSub: <EvidenceOf evidence={evidence} text />,
    stale: state.error !== null,
  };
}
