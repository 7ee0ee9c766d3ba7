/** `/apps/delegations`: which accounts run the code of a contract (EIP-7702). */
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Address } from '#core/address/address.ts';
import { displayText } from '#core/text/display.ts';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { Row, RowList, rowLink } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AppsTabs } from '../../components/apps/tabs.tsx';
import { type ChainDelegations, useChainDelegations } from '../../components/delegation/use-delegations.ts';
import { Failures } from '../../components/page/failures.tsx';
import { NoNetwork } from '../../components/page/no-network.tsx';
import { Page } from '../../components/page/page.tsx';
import { useAccounts } from '../../shared/accounts.ts';
import { messages } from './messages.ts';

const words = messages.delegations;

export function DelegationsScreen() {
  const accounts = useAccounts();
  const addresses = useMemo(() => accounts.map(({ address }) => address), [accounts]);
  const chains = useChainDelegations(addresses);
  return (
    <Page title={words.title}>
      <AppsTabs />
      <p className={layout.intro}>{words.intro}</p>
      {chains.length === 0 ? (
        <NoNetwork words={words.noNetwork} />
      ) : (
        <Sheet>
          <RowList label={words.accounts}>
            {accounts.map(({ address, label }) => (
              <Row
                key={address}
                lead={<Identicon seed={address} size={34} />}
                title={
                  <Link to="/accounts/$address/delegation" params={{ address }} className={rowLink}>
                    <bdi>{displayText(label, 40)}</bdi>
                  </Link>
                }
                sub={<Known address={address} chains={chains} />}
              />
            ))}
          </RowList>
        </Sheet>
      )}
      <Failures of={chains} />
    </Page>
  );
}

/** That there is no delegation is said once every chain has said so. */
function Known({ address, chains }: { address: Address; chains: readonly ChainDelegations[] }) {
  const names = (some: readonly ChainDelegations[]) =>
    some.map(({ network }) => displayText(network.name, 40));
  const on = chains.filter(({ delegations }) => delegations?.some(({ account }) => account === address));
  const unread = chains.filter(({ delegations, error }) => delegations === null && error !== null);
  const known = on.length > 0 || unread.length > 0;
  if (!known && chains.some(({ delegations }) => delegations === null)) return <Skeleton width="50%" />;
  return (
    <>
      {known ? null : words.none}
      {on.length === 0 ? null : <bdi>{words.on(names(on))}</bdi>}
      {on.length > 0 && unread.length > 0 ? ' · ' : null}
      {unread.length === 0 ? null : <bdi>{words.unread(names(unread))}</bdi>}
    </>
  );
}
