/** Home: what you own, how that is known, and what happened last. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import type { EvidenceLevel } from '#core/evidence/evidence.ts';
import { worthText } from '#core/prices/price.ts';
import { displayText } from '#core/text/display.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ReceiveGlyph, SendGlyph } from '#ui/glyphs.tsx';
import { groupInteger } from '#ui/group-integer.ts';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { ActivityRow } from '../../components/activity/activity-row.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { Page } from '../../components/page/page.tsx';
import type { Account } from '../../model/account.ts';
import { historyUpdateQuery, latestActivityQuery } from '../../queries/activity.ts';
import { discoveryQuery } from '../../queries/portfolio.ts';
import { useAccounts, useAllAccounts, useCurrentAccount, useScope } from '../../shared/accounts.ts';
import type { ChainState } from '../../shared/asset-lines.ts';
import { type LiveChain, staleChains, useLiveBalances } from '../../shared/balances.ts';
import { moneyOf, usePrices } from '../../shared/money.ts';
import { useEnabledNetworks, useNetworkName } from '../../shared/networks.ts';
import { countedIn, isWatchOnly, roleOf } from '../../shared/roles.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useNow } from '../../shared/time.ts';
import { usePainted } from '../../shared/use-painted.ts';
import { AssetsSheet } from './assets-sheet.tsx';
import { ConnectCard } from './connect-card.tsx';
import { Faucet } from './faucet.tsx';
import { messages } from './messages.ts';
import styles from './screen.module.css';
import { setupOver, unsavedSource, useBackUp } from './setup.ts';
import { lineExpected, Total, totalLevel } from './total.tsx';

// What is read last, or only at the beginning.
const SetupCard = lazy(async () => ({ default: (await import('./setup-card.tsx')).SetupCard }));
const CollectiblesSheet = lazy(async () => ({
  default: (await import('./collectibles-sheet.tsx')).CollectiblesSheet,
}));
const ValueLineCard = lazy(async () => ({ default: (await import('./value-line.tsx')).ValueLineCard }));
const HomeNotices = lazy(async () => ({ default: (await import('./notices.tsx')).HomeNotices }));
const KeepLast = lazy(async () => ({ default: (await import('./keep-last.ts')).KeepLast }));
const EmptyHome = lazy(async () => ({ default: (await import('./empty-home.tsx')).EmptyHome }));

/** What Home reads last was read once: it is at hand as Home opens again. */
let complete = false;

export function HomeScreen() {
  const accounts = useScope();
  const all = useAllAccounts();
  const { account } = useCurrentAccount();
  const networks = useEnabledNetworks();
  const chains = useLiveBalances();
  const counted = useMemo(() => countedIn(accounts), [accounts]);
  const now = useNow();
  // What is read last is fetched once the rest was painted.
  const settled = chains.every((chain) => chain.settled);
  // Whatever is asked of a chain is asked after that, and at once: the questions of one moment are one request.
  useDiscovery(settled);
  const [room] = useState(lineExpected);
  const [begun, setBegun] = useState(setupOver);
  const failing = chains.some(({ error }) => error !== null);
  const late = usePainted(true);
  const [again] = useState(complete);
  useEffect(() => {
    if (settled) complete = true;
  }, [settled]);
  /** The account for which the demo was opened. */
  const [funding, setFunding] = useState<Address | null>(null);
  if (account === null) return null;
  const connected = networks.length > 0;
  const setup = connected && !begun && all.some((each) => roleOf(each) === 'hot');
  const stale = staleChains(chains, now);
  const nothing = holdsNothing(chains, counted);
  const level = totalLevel(chains, counted);
  return (
    <Page title={messages.title} hideTitle>
      {settled || again ? (
        <Suspense>
          {failing || !settled ? null : <KeepLast />}
          <HomeNotices account={account} chains={chains} late={late || !again} />
        </Suspense>
      ) : null}
      {setup ? null : <BackupNotice accounts={all} />}
      <div className={connected ? styles.top : layout.stack5}>
        {connected ? (
          <div className={layout.stack2}>
            <Total
              chains={chains}
              stale={stale}
              whose={accounts.length > 1 ? messages.total.all : displayText(account.label, 40)}
              counted={counted}
              watched={accounts.length - counted.length}
            />
            <TestWorth chains={chains} counted={counted} />
          </div>
        ) : (
          <ConnectCard onDemo={() => setFunding(isWatchOnly(account) ? null : account.address)} />
        )}
        {connected && !nothing ? (
          <div className={styles.line} data-room={room ? '' : undefined} data-late="">
            <Suspense>
              {counted.length > 0 && chains.every(({ loading }) => !loading) ? (
                <ValueLineCard chains={chains} counted={counted} stale={stale.size > 0} />
              ) : null}
            </Suspense>
          </div>
        ) : null}
        <div className={styles.acts}>
          <Link
            to="/send"
            search={{ from: account.address }}
            className={buttonClass(connected ? { variant: 'primary' } : {})}
          >
            <SendGlyph />
            {messages.send}
          </Link>
          <Link to="/receive" search={{ account: account.address }} className={buttonClass()}>
            <ReceiveGlyph />
            {messages.receive}
          </Link>
        </div>
      </div>
      {connected ? (
        <div className={styles.columns}>
          <div className={layout.stack5}>
            <Faucet
              key={account.address}
              account={account}
              chains={chains}
              wanted={funding === account.address}
              onAsked={() => setFunding(null)}
            />
            {nothing ? (
              <Suspense fallback={<div className={styles.empty} />}>
                <EmptyHome account={account} chains={chains} />
              </Suspense>
            ) : (
              <AssetsSheet chains={chains} stale={stale} counted={counted} level={level} room={room} />
            )}
            {settled ? (
              <Suspense>
                <CollectiblesSheet counted={counted} />
              </Suspense>
            ) : null}
          </div>
          <div className={layout.stack5} data-late="">
            {setup ? (
              <div className={styles.setup}>
                {settled ? (
                  <Suspense>
                    <SetupCard
                      account={account}
                      accounts={all}
                      chains={chains}
                      onDismiss={() => setBegun(true)}
                    />
                  </Suspense>
                ) : null}
              </div>
            ) : null}
            <ActivitySheet accounts={accounts} settled={settled} level={level} />
          </div>
        </div>
      ) : null}
    </Page>
  );
}

/** True when every chain has told of every account, and none of them holds anything. Not known is not nothing. */
export function holdsNothing(chains: readonly ChainState[], accounts: readonly Address[]): boolean {
  if (chains.length === 0 || accounts.length === 0) return false;
  return chains.every(({ balances }) => {
    if (balances === null) return false;
    const known = new Set<Address>();
    for (const { account, asset, amount } of balances.value) {
      if (!accounts.includes(account)) continue;
      if (amount > 0n) return false;
      if (asset.id === 'native') known.add(account);
    }
    return known.size === accounts.length;
  });
}

// The latest of the accounts that Home shows.

/** As many as fit beside the assets; the rest is on the Activity screen. */
const SHOWN = 5;

/** `settled`: what is owned is on the screen, which comes first. `level`: how the total is known. */
function ActivitySheet({
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
  // Drawn in slices: the first row alone brings the browser's formats of dates along.
  const data = useDeferredValue(activity.data);
  const entries = (data?.entries ?? []).slice(0, SHOWN);
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
              narrow
              level={level}
            />
          ))}
        </RowList>
      ) : data !== activity.data || activity.isPending || updates.some(({ isPending }) => isPending) ? (
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

/** Keys of which there is no second copy are lost with this browser: said on Home until there is one. */
function BackupNotice({ accounts }: { accounts: readonly Account[] }) {
  const source = unsavedSource(accounts);
  const { busy, backUp, failure } = useBackUp(source);
  if (source === null) return null;
  const { isPhrase, accounts: own } = source;
  const words = isPhrase ? messages.backup.phrase : messages.backup.key;
  const [only] = own.length === 1 ? own : [];
  return (
    <>
      <Notice
        tone="caution"
        standing
        title={words.title}
        action={
          <Button busy={busy} onClick={backUp}>
            {words.action}
          </Button>
        }
      >
        {only ? messages.backup.text(displayText(only.label, 40)) : messages.backup.several}
      </Notice>
      {failure}
    </>
  );
}

/** What test money would be worth, where prices are on: there to be looked at, never part of a sum of money. */
function TestWorth({ chains, counted }: { chains: readonly LiveChain[]; counted: readonly Address[] }) {
  const { test } = moneyOf(chains, counted, usePrices(), useNow());
  const words = messages.worth;
  if (test === null) return null;
  return (
    <p className={layout.small}>
      <b>{words.test} </b>
      {words.sum(groupInteger(worthText(test.value).text))} {words.testNote}
      {test.stale ? <span className={layout.caution}> {words.stale}</span> : null}
    </p>
  );
}

// Looks for what came in beside the lists, once what the lists know is on the screen.

/** What it finds goes into the store, and from there onto the screen; what fails is told where one looks by hand. */
function useDiscovery(settled: boolean): void {
  const services = useServices();
  const accounts = useAccounts();
  const networks = useEnabledNetworks();
  const addresses = useMemo(() => accounts.map(({ address }) => address), [accounts]);
  useQueries({
    queries: networks.map(({ network }) => ({
      ...discoveryQuery(services, network.chainId, addresses),
      enabled: settled && addresses.length > 0,
      retry: false,
    })),
  });
}
