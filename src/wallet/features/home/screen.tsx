/** Home: what you own, how that is known, and what happened last. */
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { useAccounts, useAllAccounts, useCurrentAccount } from '../../shared/accounts.ts';
import { useLiveBalances } from '../../shared/balances.ts';
import { DelegatedNotice } from '../../shared/delegation/delegated-notice.tsx';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { Page } from '../../shared/page.tsx';
import { RestartedNotice } from '../../shared/restarted-notice.tsx';
import { isWatchOnly } from '../../shared/roles.ts';
import { ActivitySheet } from './activity-sheet.tsx';
import { AssetsSheet } from './assets-sheet.tsx';
import { BackupNotice } from './backup-notice.tsx';
import { CollectiblesSheet } from './collectibles-sheet.tsx';
import { ConnectCard } from './connect-card.tsx';
import { Faucet } from './faucet.tsx';
import { messages } from './messages.ts';
import styles from './screen.module.css';
import { StaleNotices } from './stale-notices.tsx';
import { Total } from './total.tsx';
import { useDiscovery } from './use-discovery.ts';
import { Worth } from './worth.tsx';

export function HomeScreen() {
  const accounts = useAccounts();
  const all = useAllAccounts();
  const { account } = useCurrentAccount();
  const networks = useEnabledNetworks();
  const chains = useLiveBalances();
  // An address that is only watched is somebody else's money, unless there is nothing but watched ones.
  const counted = useMemo(() => {
    const own = accounts.filter((one) => !isWatchOnly(one));
    return (own.length > 0 ? own : accounts).map(({ address }) => address);
  }, [accounts]);
  const settled = chains.every((chain) => chain.settled);
  // Whatever is asked of a chain is asked after that, and at once: the questions of one moment are one request.
  useDiscovery(settled);
  if (account === null) return null;
  const connected = networks.length > 0;
  return (
    <Page title={messages.title} hideTitle>
      <BackupNotice accounts={all} />
      {settled ? <DelegatedNotice account={account} /> : null}
      {connected ? (
        <>
          {networks.map(({ network, restarted }) =>
            restarted ? <RestartedNotice key={network.chainId} network={network} /> : null,
          )}
          <StaleNotices chains={chains} />
          <Total chains={chains} counted={counted} watched={accounts.length - counted.length} />
          <Worth chains={chains} counted={counted} />
        </>
      ) : (
        <ConnectCard />
      )}
      <div className={styles.acts}>
        <Link
          to="/send"
          search={{ from: account.address }}
          className={buttonClass({ variant: 'primary', wide: true })}
        >
          {messages.send}
        </Link>
        <Link
          to="/accounts/$address"
          params={{ address: account.address }}
          className={buttonClass({ wide: true })}
        >
          {messages.receive}
        </Link>
      </div>
      <Faucet key={account.address} account={account} />
      {connected ? (
        <div className={styles.columns}>
          <div className={styles.column}>
            <AssetsSheet chains={chains} counted={counted} />
            <CollectiblesSheet counted={counted} />
          </div>
          <ActivitySheet account={account} settled={settled} />
        </div>
      ) : null}
    </Page>
  );
}
