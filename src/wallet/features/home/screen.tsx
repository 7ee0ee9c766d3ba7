/** Home: what you own, how that is known, and what happened last. */
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { displayText } from '#core/text/display.ts';
import { buttonClass } from '#ui/button.tsx';
import { ReceiveGlyph, SendGlyph } from '#ui/glyphs.tsx';
import { useAllAccounts, useCurrentAccount, useScope } from '../../shared/accounts.ts';
import { useLiveBalances } from '../../shared/balances.ts';
import { DelegatedNotice } from '../../shared/delegation/delegated-notice.tsx';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { Page } from '../../shared/page.tsx';
import { RestartedNotice } from '../../shared/restarted-notice.tsx';
import { countedIn, roleOf } from '../../shared/roles.ts';
import { ActivitySheet } from './activity-sheet.tsx';
import { AssetsSheet } from './assets-sheet.tsx';
import { BackupNotice } from './backup-notice.tsx';
import { ConnectCard } from './connect-card.tsx';
import { Faucet } from './faucet.tsx';
import { holdsNothing } from './holds-nothing.ts';
import { messages } from './messages.ts';
import styles from './screen.module.css';
import { setupOver } from './setup.ts';
import { StaleNotices } from './stale-notices.tsx';
import { Total, totalLevel } from './total.tsx';
import { useDiscovery } from './use-discovery.ts';
import { TestWorth } from './worth.tsx';

// What is read last, or only at the beginning.
const SetupCard = lazy(async () => ({ default: (await import('./setup-card.tsx')).SetupCard }));
const CollectiblesSheet = lazy(async () => ({
  default: (await import('./collectibles-sheet.tsx')).CollectiblesSheet,
}));
const EmptyHome = lazy(async () => ({ default: (await import('./empty-home.tsx')).EmptyHome }));

export function HomeScreen() {
  const accounts = useScope();
  const all = useAllAccounts();
  const { account } = useCurrentAccount();
  const networks = useEnabledNetworks();
  const chains = useLiveBalances();
  const counted = useMemo(() => countedIn(accounts), [accounts]);
  const settled = chains.every((chain) => chain.settled);
  // Whatever is asked of a chain is asked after that, and at once: the questions of one moment are one request.
  useDiscovery(settled);
  const [begun, setBegun] = useState(setupOver);
  if (account === null) return null;
  const connected = networks.length > 0;
  const setup = connected && !begun && all.some((each) => roleOf(each) === 'hot');
  const level = totalLevel(chains, counted);
  return (
    <Page title={messages.title} hideTitle>
      {setup ? null : <BackupNotice accounts={all} />}
      {settled ? <DelegatedNotice account={account} /> : null}
      {connected ? (
        <div className={styles.hero}>
          {networks.map(({ network, restarted }) =>
            restarted ? <RestartedNotice key={network.chainId} network={network} /> : null,
          )}
          <StaleNotices chains={chains} />
          <Total
            chains={chains}
            whose={accounts.length > 1 ? messages.total.all : displayText(account.label, 40)}
            counted={counted}
            watched={accounts.length - counted.length}
          />
          <TestWorth chains={chains} counted={counted} />
        </div>
      ) : (
        <ConnectCard />
      )}
      <div className={styles.acts}>
        <Link to="/send" search={{ from: account.address }} className={buttonClass({ variant: 'primary' })}>
          <SendGlyph />
          {messages.send}
        </Link>
        <Link to="/receive" search={{ account: account.address }} className={buttonClass()}>
          <ReceiveGlyph />
          {messages.receive}
        </Link>
      </div>
      {connected ? (
        <div className={styles.columns}>
          <div className={styles.column}>
            <Faucet key={account.address} account={account} chains={chains} />
            {holdsNothing(chains, counted) ? (
              <Suspense fallback={<div className={styles.empty} />}>
                <EmptyHome account={account} chains={chains} />
              </Suspense>
            ) : (
              <AssetsSheet chains={chains} counted={counted} level={level} />
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
