/** All accounts: whose key is where, what they hold, what still needs a backup; and their order. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '#ui/button.tsx';
import { RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useAccounts, useAllAccounts } from '../../shared/accounts.ts';
import { useLiveBalances } from '../../shared/balances.ts';
import { useDelegated } from '../../shared/delegation/use-delegations.ts';
import { Page } from '../../shared/page.tsx';
import { AccountRow } from './account-row.tsx';
import { AddAccount } from './add-account.tsx';
import { ArrangeList } from './arrange-list.tsx';
import { HiddenAccounts } from './hidden-accounts.tsx';
import { messages } from './messages.ts';
import { mnemonicSources } from './sources.ts';

export function AccountsScreen() {
  const accounts = useAccounts();
  const all = useAllAccounts();
  const chains = useLiveBalances();
  const delegated = useDelegated(accounts);
  const [arranging, setArranging] = useState(false);
  const words = messages.arrange;
  return (
    <Page
      title={messages.title}
      actions={
        <>
          <AddAccount accounts={all} />
          {mnemonicSources(all).length > 0 ? (
            <Link to="/accounts/scan" className={buttonClass()}>
              {messages.find}
            </Link>
          ) : null}
          {/* biome-ignore lint/suspicious/noThenProperty: a text in an address, never awaited */}
          <Link to="/welcome" search={{ then: '/accounts' }} className={buttonClass()}>
            {messages.more}
          </Link>
        </>
      }
    >
      <Sheet
        title={messages.count(accounts.length)}
        action={
          accounts.length > 1 || arranging ? (
            <Button variant="text" size="s" onClick={() => setArranging(!arranging)}>
              {arranging ? words.end : words.begin}
            </Button>
          ) : null
        }
      >
        {arranging ? (
          <ArrangeList accounts={accounts} />
        ) : (
          <RowList label={messages.title}>
            {accounts.map((account) => (
              <AccountRow
                key={account.address}
                account={account}
                chains={chains}
                delegated={delegated.has(account.address)}
              />
            ))}
          </RowList>
        )}
      </Sheet>
      <HiddenAccounts accounts={all.filter((account) => !accounts.includes(account))} />
    </Page>
  );
}
