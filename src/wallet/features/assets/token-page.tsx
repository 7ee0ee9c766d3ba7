/** A coin or token: who of the accounts holds how much, what is known of it, what happened with it, what to do. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { ZERO_ADDRESS } from '#core/address/address.ts';
import { type Asset, type AssetId, nativeAsset } from '#core/asset/asset.ts';
import { createImitations } from '#core/asset/imitation.ts';
import { commonLevel } from '#core/evidence/evidence.ts';
import { isStale, worthText } from '#core/prices/price.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address.tsx';
import { AmountText } from '#ui/amount-text.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { EvidenceMark } from '#ui/evidence-mark.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { groupInteger } from '#ui/group-integer.ts';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Row, RowList, rowLink } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { ChainBadge, TokenIcon } from '../../components/icons/token-icon.tsx';
import { disagreementOn, EvidenceOf, ServersLink } from '../../components/labels/evidence.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { Page } from '../../components/page/page.tsx';
import { StaleNotices } from '../../components/page/stale-notices.tsx';
import type { Network } from '../../model/network.ts';
import { describeAssetQuery } from '../../queries/portfolio.ts';
import { tokensQuery } from '../../queries/tokens.ts';
import { useAccounts, useCurrentAccount } from '../../shared/accounts.ts';
import { amountView } from '../../shared/amounts.ts';
import { assetLines, groupedAssets } from '../../shared/asset-lines.ts';
import { type LiveChain, useLiveBalances } from '../../shared/balances.ts';
import { usePrices } from '../../shared/money.ts';
import { countedIn } from '../../shared/roles.ts';
import { useServices } from '../../shared/services-context.tsx';
import { ageText, useNow } from '../../shared/time.ts';
import { usePainted } from '../../shared/use-painted.ts';
import { isUnknownToken, paidSymbol, symbolText } from '../../transactions/token-text.ts';
import styles from './assets.module.css';
import { AssetHistory } from './history.tsx';
import { messages } from './messages.ts';
import { imitationText, nameOf, shareText } from './words.ts';

export function TokenPage({ network, id }: { network: Network; id: AssetId }) {
  const services = useServices();
  const { chainId } = network;
  const tokens = useQuery(tokensQuery(services, chainId));
  const stored = tokens.data?.find((token) => token.id === id);
  // Only of a token that is not kept is the contract asked: then it must say what it is.
  const asking = id !== 'native' && tokens.data !== undefined && stored === undefined && network.enabled;
  const told = useQuery({
    ...describeAssetQuery(services, chainId, id === 'native' ? ZERO_ADDRESS : id),
    enabled: asking,
    retry: false,
  });
  const asset = id === 'native' ? nativeAsset(network) : (stored ?? told.data);
  if (asset === undefined) {
    return (
      <Page title={messages.asset}>
        {told.error ? (
          <ErrorView error={told.error} onRetry={() => void told.refetch()} />
        ) : (
          <SkeletonRows count={3} />
        )}
      </Page>
    );
  }
  return <Shown network={network} asset={asset} tokens={tokens.data ?? []} />;
}

function Shown({ network, asset, tokens }: { network: Network; asset: Asset; tokens: readonly Asset[] }) {
  const { account } = useCurrentAccount();
  const name = nameOf(asset);
  const imitation = useMemo(() => createImitations(network, tokens)(asset), [network, tokens, asset]);
  const chains = useLiveBalances();
  const chain = chains.find((each) => each.network.chainId === network.chainId);
  const late = usePainted(true);
  return (
    <Page
      title={name}
      lead={<TokenIcon asset={asset} unknown={isUnknownToken(asset)} size={40} on={network.name} />}
      actions={
        <div className={layout.buttons}>
          {account === null ? null : (
            <Link
              to="/receive"
              search={{ account: account.address, chain: asset.chainId, asset: asset.id }}
              className={buttonClass()}
            >
              {messages.receive}
            </Link>
          )}
          {imitation?.kind === 'native' ? null : (
            <Link
              to="/send"
              search={{
                ...(account ? { from: account.address } : {}),
                chain: asset.chainId,
                asset: asset.id,
              }}
              className={buttonClass({ variant: 'primary' })}
            >
              {messages.send}
            </Link>
          )}
        </div>
      }
    >
      <StaleNotices chains={chain === undefined ? [] : [chain]} late={late} />
      {imitation === null ? null : (
        <Notice tone="caution" standing>
          {imitationText(imitation)}
        </Notice>
      )}
      <AssetColumns
        aside={
          <>
            <About network={network} asset={asset} />
            {asset.id === 'native' ? null : <StatusSheet asset={asset} />}
          </>
        }
      >
        <Balances network={network} asset={asset} chain={chain} />
        <Elsewhere asset={asset} chains={chains} />
        <AssetHistory asset={asset} />
      </AssetColumns>
    </Page>
  );
}

/** What is held and what happened, and at the right what is known of it and what can be decided. */
export function AssetColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={cx(layout.columns, styles.columns)}>
      <div className={layout.stack5}>{children}</div>
      <div className={layout.stack5}>{aside}</div>
    </div>
  );
}

function Balances({
  network,
  asset,
  chain,
}: {
  network: Network;
  asset: Asset;
  chain: LiveChain | undefined;
}) {
  const balances = chain?.balances ?? null;
  const disagreement = disagreementOn(chain === undefined ? [] : [chain], asset.id);
  const accounts = useAccounts();
  const rows = useMemo(() => {
    const held = new Map(
      (balances?.value ?? [])
        .filter((row) => row.asset.id === asset.id)
        .map(({ account, amount }) => [account, amount]),
    );
    const total = [...held.values()].reduce((sum, amount) => sum + amount, 0n);
    return accounts.flatMap((account) => {
      const amount = held.get(account.address);
      return amount === undefined || amount === 0n
        ? []
        : [{ account, amount, share: shareText(amount, total) }];
    });
  }, [balances, accounts, asset.id]);
  return (
    <Sheet
      title={messages.balance}
      padded={rows.length === 0}
      action={
        balances === null ? null : (
          <EvidenceOf evidence={balances.evidence} text disagreement={disagreement} />
        )
      }
    >
      {balances === null ? (
        <p className={layout.quiet}>{messages.unread}</p>
      ) : rows.length === 0 ? (
        <p className={layout.quiet}>{messages.none}</p>
      ) : (
        <RowList>
          {rows.map(({ account, amount, share }) => (
            <Row
              key={account.address}
              lead={<Identicon seed={account.address} size={36} />}
              title={<bdi>{displayText(account.label, 40)}</bdi>}
              // All of it is no share.
              sub={share === null || rows.length === 1 ? null : messages.share(share)}
              end={<AmountText {...amountView(amount, asset.decimals)} symbol={paidSymbol(asset, network)} />}
            />
          ))}
        </RowList>
      )}
    </Sheet>
  );
}

/** The same asset on other networks, as Home adds it up. */
function Elsewhere({ asset, chains }: { asset: Asset; chains: readonly LiveChain[] }) {
  const accounts = useAccounts();
  const counted = useMemo(() => countedIn(accounts), [accounts]);
  const isThis = (other: Asset) => other.chainId === asset.chainId && other.id === asset.id;
  const group = groupedAssets(assetLines(chains, counted).shown).find(({ lines }) =>
    lines.some((line) => isThis(line.asset)),
  );
  const others = group?.lines.filter((line) => !isThis(line.asset)) ?? [];
  if (others.length === 0) return null;
  // One mark for all of them, where they are known alike.
  const level = commonLevel(others.map(({ evidence }) => evidence.level));
  const rows = others.map(({ network, evidence }) => ({
    label: displayText(network.name),
    value: <bdi>{evidence.sources.join(', ')}</bdi>,
  }));
  return (
    <Sheet
      title={messages.elsewhere}
      action={
        level === null ? null : <EvidenceMark level={level} text rows={rows} actions={<ServersLink />} />
      }
    >
      <RowList label={messages.elsewhere}>
        {others.map((line) => (
          <Row
            key={line.network.chainId}
            lead={<ChainBadge chainId={line.network.chainId} name={line.network.name} size={36} />}
            title={
              <Link
                to="/assets/$chain/$asset"
                params={{ chain: String(line.network.chainId), asset: line.asset.id }}
                className={rowLink}
              >
                {displayText(line.network.name)}
              </Link>
            }
            end={
              line.amount === null ? (
                messages.unread
              ) : (
                <AmountText
                  {...amountView(line.amount, line.asset.decimals)}
                  symbol={paidSymbol(line.asset, line.network)}
                />
              )
            }
            endSub={level === null ? <EvidenceOf evidence={line.evidence} /> : null}
          />
        ))}
      </RowList>
    </Sheet>
  );
}

function About({ network, asset }: { network: Network; asset: Asset }) {
  const price = usePrices().of(asset.chainId, asset.id);
  const now = useNow();
  const words = messages.facts;
  return (
    <Sheet title={asset.id === 'native' ? messages.details : messages.contract} bare>
      <div className={cx(layout.stack4, layout.starts, styles.stack)}>
        {asset.id === 'native' ? (
          <p className={layout.quiet}>{messages.native}</p>
        ) : (
          <AddressBlock address={asset.id} label={messages.contract} copy />
        )}
        <FactList>
          {asset.id === 'native' ? null : <Fact label={words.kind}>{messages.standard[asset.standard]}</Fact>}
          <Fact label={words.chain}>{displayText(network.name)}</Fact>
          <Fact label={words.symbol}>
            <bdi>{displayText(asset.symbol, 64)}</bdi>
          </Fact>
          <Fact label={words.decimals}>{asset.decimals ?? messages.noDecimals}</Fact>
          {price === null || asset.status !== 'known' ? null : (
            <Fact
              label={words.price}
              aside={
                <>
                  {messages.price.age(ageText(price.price.updatedAt * 1000, now))}{' '}
                  <EvidenceOf
                    evidence={price.evidence}
                    more={[
                      { label: messages.price.feed, value: displayText(price.description) },
                      { label: messages.contract, value: price.feed },
                    ]}
                  />
                </>
              }
            >
              {messages.price.one(groupInteger(worthText(price.price).text), symbolText(asset))}
              {isStale(price.price, now) ? (
                <span className={layout.caution}> {messages.price.stale}</span>
              ) : null}
            </Fact>
          )}
        </FactList>
        {price === null ? null : <p className={layout.quiet}>{messages.price.note}</p>}
      </div>
    </Sheet>
  );
}

function StatusSheet({ asset }: { asset: Asset }) {
  const services = useServices();
  return (
    <StatusControls status={asset.status} set={(status) => services.portfolio.setToken(asset, status)} />
  );
}

/** What the user decides about a token or a collection. */
export function StatusControls({
  status,
  set,
}: {
  status: Asset['status'];
  set: (status: Asset['status']) => Promise<void>;
}) {
  const { mutate: decide, error } = useMutation({ mutationFn: set });
  const words = messages.status;
  const acts = [
    { to: 'known', text: status === 'unknown' ? words.accept : words.show },
    { to: 'hidden', text: words.hide },
    { to: 'spam', text: words.spam },
  ] as const;
  return (
    <Sheet title={words.title} bare>
      <div className={cx(layout.stack3, layout.starts, styles.stack)}>
        <p role="status">{messages.known[status]}</p>
        <div className={layout.buttons}>
          {acts
            .filter(({ to }) => to !== status)
            .map(({ to, text }) => (
              <Button key={to} onClick={() => decide(to)}>
                {text}
              </Button>
            ))}
        </div>
        {error ? <ErrorView error={error} level={3} /> : null}
      </div>
    </Sheet>
  );
}
