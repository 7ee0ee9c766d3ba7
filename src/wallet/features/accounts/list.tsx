/** All accounts: whose key is where, what they hold, what still needs a backup; and their order. */
import { Link } from '@tanstack/react-router';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import EyeOff from 'lucide-react/icons/eye-off';
import { useEffect, useRef, useState } from 'react';
import { displayText } from '#core/text/display.ts';
import { AddressText } from '#ui/address.tsx';
import { shortAddress } from '#ui/address-parts.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Details } from '#ui/details.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { Row, RowList, rowLink } from '#ui/row.tsx';
import { useDelegated } from '../../components/delegation/use-delegations.ts';
import { AccountDot, RoleTag } from '../../components/labels/role-tag.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { Group } from '../../components/page/group.tsx';
import { Page } from '../../components/page/page.tsx';
import { useSignerAction, useSignerState } from '../../components/page/signer-action.tsx';
import type { Account } from '../../model/account.ts';
import { storeKeys } from '../../shared/account-sync.ts';
import { useAccounts, useAllAccounts } from '../../shared/accounts.ts';
import { announce } from '../../shared/announcer.tsx';
import { useLiveBalances } from '../../shared/balances.ts';
import { useAppStore, useServices } from '../../shared/services-context.tsx';
import { AccountRow, useArranging } from './account-row.tsx';
import styles from './accounts.module.css';
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
            <Link to="/accounts/scan" className={buttonClass({ size: 's' })}>
              {messages.find}
            </Link>
          ) : null}
          {/* biome-ignore lint/suspicious/noThenProperty: a text in an address, never awaited */}
          <Link to="/welcome" search={{ then: '/accounts' }} className={buttonClass({ size: 's' })}>
            {messages.more}
          </Link>
        </>
      }
    >
      <Group
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
      </Group>
      <HiddenAccounts accounts={all.filter((account) => !accounts.includes(account))} />
    </Page>
  );
}

/** The accounts as they are put in order: up, down, out of sight. By keyboard as by hand, and said aloud. */
function ArrangeList({ accounts }: { accounts: readonly Account[] }) {
  const { change, move, error } = useArranging();
  const list = useRef<HTMLDivElement>(null);
  /** The button that was pressed: moving its row in the document takes the focus away from it. */
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    if (pressed.current === null || accounts.length === 0) return;
    list.current?.querySelector<HTMLElement>(`[data-act="${pressed.current}"]`)?.focus();
    pressed.current = null;
  }, [accounts]);

  const shift = async (account: Account, by: -1 | 1) => {
    const place = accounts.indexOf(account) + by;
    if (place < 0 || place >= accounts.length) return;
    pressed.current = `${by}-${account.address}`;
    if (await move(account.address, by))
      announce(words.moved(displayText(account.label, 40), place + 1, accounts.length));
  };
  const hide = async (account: Account) => {
    const index = accounts.indexOf(account);
    const neighbour = accounts[index + 1] ?? accounts[index - 1];
    if (neighbour === undefined) {
      announce(words.last);
      return;
    }
    pressed.current = `hide-${neighbour.address}`;
    if (await change(account.address, { hidden: true }))
      announce(words.hidden(displayText(account.label, 40)));
  };

  return (
    <div ref={list}>
      <RowList label={words.list}>
        {accounts.map((account, index) => {
          const label = displayText(account.label, 40);
          return (
            <Row
              key={account.address}
              lead={<Identicon seed={account.address} />}
              title={
                <span className={styles.name}>
                  <AccountDot account={account} />
                  <bdi>{label}</bdi>
                  <RoleTag account={account} />
                </span>
              }
              sub={
                <span className={styles.short} data-whole={account.address}>
                  {shortAddress(account.address)}
                </span>
              }
              end={
                <span className={styles.tools}>
                  <IconButton
                    label={words.up(label)}
                    data-act={`-1-${account.address}`}
                    aria-disabled={index === 0 || undefined}
                    onClick={() => void shift(account, -1)}
                  >
                    <ArrowUp aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={words.down(label)}
                    data-act={`1-${account.address}`}
                    aria-disabled={index === accounts.length - 1 || undefined}
                    onClick={() => void shift(account, 1)}
                  >
                    <ArrowDown aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={words.hideOf(label)}
                    data-act={`hide-${account.address}`}
                    title={accounts.length === 1 ? words.last : undefined}
                    aria-disabled={accounts.length === 1 || undefined}
                    onClick={() => void hide(account)}
                  >
                    <EyeOff aria-hidden="true" />
                  </IconButton>
                </span>
              }
            />
          );
        })}
      </RowList>
      {error ? <ErrorView error={error} level={3} /> : null}
    </div>
  );
}

const words = messages.arrange;

/** Accounts that were put out of sight, folded away. */
function HiddenAccounts({ accounts }: { accounts: readonly Account[] }) {
  const { change, error } = useArranging();
  if (accounts.length === 0) return null;
  const show = async ({ address, label }: Account) => {
    if (await change(address, { hidden: false })) announce(words.shown(displayText(label, 40)));
  };
  return (
    <Details summary={words.hiddenTitle(accounts.length)}>
      <p className={styles.quiet}>{words.hiddenText}</p>
      <RowList label={words.hiddenTitle(accounts.length)}>
        {accounts.map((account) => {
          const label = displayText(account.label, 40);
          return (
            <Row
              key={account.address}
              tone="quiet"
              lead={<Identicon seed={account.address} />}
              title={
                <span className={styles.name}>
                  <AccountDot account={account} />
                  <Link to="/accounts/$address" params={{ address: account.address }} className={rowLink}>
                    <bdi>{label}</bdi>
                  </Link>
                  <RoleTag account={account} />
                </span>
              }
              sub={<AddressText address={account.address} copy />}
              end={
                <Button size="s" aria-label={words.showOf(label)} onClick={() => void show(account)}>
                  {words.show}
                </Button>
              }
            />
          );
        })}
      </RowList>
      {error ? <ErrorView error={error} level={3} /> : null}
    </Details>
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
        size="s"
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
