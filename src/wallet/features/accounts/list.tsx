/** All accounts: whose key is where, what they hold, what still needs a backup; and their order. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { displayText } from '#core/text/display.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import layout from '#ui/layout.module.css';
import { RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { Account } from '../../model.ts';
import { storeKeys } from '../../shared/account-sync.ts';
import { useAccounts, useAllAccounts } from '../../shared/accounts.ts';
import { announce } from '../../shared/announcer.tsx';
import { useLiveBalances } from '../../shared/balances.ts';
import { useDelegated } from '../../shared/delegation/use-delegations.ts';
import { Page } from '../../shared/page.tsx';
import { useAppStore, useServices } from '../../shared/services-context.tsx';
import { useSignerState } from '../../shared/signer.ts';
import { useSignerAction } from '../../shared/signer-action.tsx';
import { AccountRow } from './account-row.tsx';
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

/** Derives the next account of recovery words that the signer holds. */
function AddAccount({ accounts }: { accounts: readonly Account[] }) {
  const { client } = useSignerState();
  const services = useServices();
  const appStore = useAppStore();
  const [choosing, setChoosing] = useState(false);
  const { busy, run, failure } = useSignerAction(2);
  const sources = mnemonicSources(accounts);
  const [first] = sources;
  if (first === undefined) return null;

  const add = (sourceId: string) => {
    setChoosing(false);
    run(async () => {
      const key = await client.call('addAccount', { sourceId });
      await storeKeys(services.store.accounts, [key]);
      const page = await appStore.reload();
      const added = page.accounts.find(({ address }) => address === key.address);
      if (added) announce(messages.added(displayText(added.label, 40)));
    });
  };

  return (
    <>
      <Button
        variant="primary"
        busy={busy}
        onClick={() => (sources.length > 1 ? setChoosing(true) : add(first.sourceId))}
      >
        {messages.add}
      </Button>
      <Dialog open={choosing} onClose={() => setChoosing(false)} title={messages.addFrom}>
        <div className={layout.stack2}>
          {sources.map(({ sourceId, label }) => (
            <Button key={sourceId} wide onClick={() => add(sourceId)}>
              {messages.sourceOf(displayText(label, 40))}
            </Button>
          ))}
        </div>
      </Dialog>
      {failure}
    </>
  );
}
