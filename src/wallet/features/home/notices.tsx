/** What Home says of chains that do not answer, of delegations and of chains that were restarted. */
import { DelegatedNotice } from '../../components/delegation/delegated-notice.tsx';
import { RestartedNotice } from '../../components/page/restarted-notice.tsx';
import { StaleNotices } from '../../components/page/stale-notices.tsx';
import type { Account } from '../../model/account.ts';
import type { LiveChain } from '../../shared/balances.ts';
import { useEnabledNetworks } from '../../shared/networks.ts';

type HomeNoticesProps = { account: Account; chains: readonly LiveChain[]; late: boolean };

/** `late`: Home was painted. */
export function HomeNotices({ account, chains, late }: HomeNoticesProps) {
  const networks = useEnabledNetworks();
  return (
    <>
      <StaleNotices chains={chains} late={late} />
      <DelegatedNotice account={account} late={late} />
      {networks.map(({ network, restarted }) =>
        restarted ? <RestartedNotice key={network.chainId} network={network} late={late} /> : null,
      )}
    </>
  );
}
