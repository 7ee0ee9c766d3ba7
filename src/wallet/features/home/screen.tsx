/** Home: what you own, how that is known, and what happened last. */
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import { displayText } from '#core/text/display.ts';
import { buttonClass } from '#ui/button.tsx';
import { ReceiveGlyph, SendGlyph } from '#ui/glyphs.tsx';
import layout from '#ui/layout.module.css';
import { useAllAccounts, useCurrentAccount, useScope } from '../../shared/accounts.ts';
import { useLiveBalances } from '../../shared/balances.ts';
import { useNow } from '../../shared/clock.ts';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { Page } from '../../shared/page.tsx';
import { countedIn, isWatchOnly, roleOf } from '../../shared/roles.ts';
import { staleChains } from '../../shared/stale/staleness.ts';
import { ActivitySheet } from './activity-sheet.tsx';
import { AssetsSheet } from './assets-sheet.tsx';
import { BackupNotice } from './backup-notice.tsx';
import { ConnectCard } from './connect-card.tsx';
import { Faucet } from './faucet.tsx';
import { holdsNothing } from './holds-nothing.ts';
import { lineExpected } from './line-room.ts';
import { messages } from './messages.ts';
import styles from './screen.module.css';
import { setupOver } from './setup.ts';
import { Total, totalLevel } from './total.tsx';
import { useDiscovery } from './use-discovery.ts';
import { TestWorth } from './worth.tsx';

// What is read last, or only at the beginning.
const SetupCard = lazy(async () => ({ default: (await import('./setup-card.tsx')).SetupCard }));
const CollectiblesSheet = lazy(async () => ({
  default: (await import('./collectibles-sheet.tsx')).CollectiblesSheet,
}));
const DelegatedNotice = lazy(async () => ({
  default: (await import('../../shared/delegation/delegated-notice.tsx')).DelegatedNotice,
}));
const ValueLine = lazy(async () => ({ default: (await import('./value-line.tsx')).ValueLine }));
const StaleNotices = lazy(async () => ({
  default: (await import('../../shared/stale/stale-notices.tsx')).StaleNotices,
}));
const RestartedNotice = lazy(async () => ({
  default: (await import('../../shared/restarted-notice.tsx')).RestartedNotice,
}));
const EmptyHome = lazy(async () => ({ default: (await import('./empty-home.tsx')).EmptyHome }));

export function HomeScreen() {
  const accounts = useScope();
  const all = useAllAccounts();
  const { account } = useCurrentAccount();
  const networks = useEnabledNetworks();
  const chains = useLiveBalances();
  const counted = useMemo(() => countedIn(accounts), [accounts]);
  const now = useNow();
  const settled = chains.every((chain) => chain.settled);
  // Whatever is asked of a chain is asked after that, and at once: the questions of one moment are one request.
  useDiscovery(settled);
  const [room] = useState(lineExpected);
  const [begun, setBegun] = useState(setupOver);
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
      {chains.some(({ error }) => error !== null) ? (
        <Suspense>
          <StaleNotices chains={chains} />
        </Suspense>
      ) : null}
      {setup ? null : <BackupNotice accounts={all} />}
      {settled ? (
        <Suspense>
          <DelegatedNotice account={account} />
        </Suspense>
      ) : null}
      {networks.map(({ network, restarted }) =>
        restarted ? (
          <Suspense key={network.chainId} fallback={null}>
            <RestartedNotice network={network} />
          </Suspense>
        ) : null,
      )}
      <div className={connected ? styles.top : styles.column}>
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
          <div className={styles.line} data-room={room ? '' : undefined}>
            <Suspense>
              {counted.length > 0 && chains.every(({ loading }) => !loading) ? (
                <ValueLine chains={chains} counted={counted} stale={stale.size > 0} />
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
          <div className={styles.column}>
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
            <Suspense>
              <CollectiblesSheet counted={counted} />
            </Suspense>
          </div>
          <div className={styles.column}>
            {setup ? (
              <div className={styles.setup}>
                <Suspense>
                  <SetupCard
                    account={account}
                    accounts={all}
                    chains={chains}
                    onDismiss={() => setBegun(true)}
                  />
                </Suspense>
              </div>
            ) : null}
            <ActivitySheet accounts={accounts} settled={settled} level={level} />
          </div>
        </div>
      ) : null}
    </Page>
  );
}
