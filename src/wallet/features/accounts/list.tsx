/** All accounts: whose key is where, what they hold, what still needs a backup. */
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import { RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useAccounts } from '../../shared/accounts.ts';
import { useLiveBalances } from '../../shared/balances.ts';
import { Page } from '../../shared/page.tsx';
import { AccountRow } from './account-row.tsx';
import { AddAccount } from './add-account.tsx';
import { messages } from './messages.ts';

export function AccountsScreen() {
  const accounts = useAccounts();
  const chains = useLiveBalances();
  return (
    <Page
      title={messages.title}
      actions={
        <>
          <AddAccount accounts={accounts} />
          {/* biome-ignore lint/suspicious/noThenProperty: a text in an address, never awaited */}
          <Link to="/welcome" search={{ then: '/accounts' }} className={buttonClass()}>
            {messages.more}
          </Link>
        </>
      }
    >
      <Sheet>
        <RowList label={messages.title}>
          {accounts.map((account) => (
            <AccountRow key={account.address} account={account} chains={chains} />
          ))}
        </RowList>
      </Sheet>
    </Page>
  );
}
