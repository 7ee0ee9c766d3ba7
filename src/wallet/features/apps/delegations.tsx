/** `/apps/delegations`: which accounts run the code of a contract (EIP-7702). */
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { displayText } from '#core/text/display.ts';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { Row, RowList, rowLink } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { AppsTabs } from '../../components/apps/tabs.tsx';
import { useDelegations } from '../../components/delegation/use-delegations.ts';
import { Page } from '../../components/page/page.tsx';
import { useAccounts } from '../../shared/accounts.ts';
import { messages } from './messages.ts';

const words = messages.delegations;

export function DelegationsScreen() {
  const accounts = useAccounts();
  const addresses = useMemo(() => accounts.map(({ address }) => address), [accounts]);
  const delegations = useDelegations(addresses);
  return (
    <Page title={words.title}>
      <AppsTabs />
      <p className={layout.intro}>{words.intro}</p>
      <Sheet>
        <RowList label={words.accounts}>
          {accounts.map(({ address, label }) => {
            const on = delegations.filter(({ account }) => account === address);
            const networks = on.map(({ network }) => displayText(network.name, 40));
            return (
              <Row
                key={address}
                lead={<Identicon seed={address} size={34} />}
                title={
                  <Link to="/accounts/$address/delegation" params={{ address }} className={rowLink}>
                    <bdi>{displayText(label, 40)}</bdi>
                  </Link>
                }
                sub={<bdi>{on.length === 0 ? words.none : words.on(networks)}</bdi>}
              />
            );
          })}
        </RowList>
      </Sheet>
    </Page>
  );
}
