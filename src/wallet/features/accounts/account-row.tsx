/** One account in the list. */
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { MAX_LABEL } from '#protocol/messages.ts';
import { AddressText } from '#ui/address.tsx';
import { AmountText } from '#ui/amount-text.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { Row, rowLink } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { tagClass } from '#ui/tag.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { delegationMessages } from '../../components/delegation/messages.ts';
import { AccountDot, RoleTag } from '../../components/labels/role-tag.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { Setting } from '../../components/page/group.tsx';
import { MenuItem, MoreMenu } from '../../components/page/menu.tsx';
import { useSignerAction, useSignerState } from '../../components/page/signer-action.tsx';
import type { Account } from '../../model/account.ts';
import {
  type AppearanceChange,
  changeAccounts,
  changeAppearance,
  forgetAccounts,
  moveAccount,
} from '../../shared/account-sync.ts';
import { useAccounts } from '../../shared/accounts.ts';
import { amountView } from '../../shared/amounts.ts';
import { announce } from '../../shared/announcer.tsx';
import { type NativeTotal, nativeTotals } from '../../shared/asset-lines.ts';
import { type LiveChain, staleChains, staleSince } from '../../shared/balances.ts';
import { roleOf } from '../../shared/roles.ts';
import { useAppStore, useServices } from '../../shared/services-context.tsx';
import { momentText, useNow } from '../../shared/time.ts';
import styles from './accounts.module.css';
import { messages } from './messages.ts';

type AccountRowProps = {
  account: Account;
  chains: readonly LiveChain[];
  /** A program answers for it on one of the chains, as far as is known. */
  delegated: boolean;
};

export function AccountRow({ account, chains, delegated }: AccountRowProps) {
  const [state, setState] = useState<'shown' | 'renaming' | 'renamed' | 'removing'>('shown');
  const { change, error } = useArranging();
  const visible = useAccounts();
  const role = roleOf(account);
  const label = displayText(account.label, 40);
  const { rename, arrange, remove } = messages;
  const hide = async () => {
    if (await change(account.address, { hidden: true })) announce(arrange.hidden(label));
  };
  return (
    <>
      <Row
        lead={<Identicon seed={account.address} />}
        title={
          state === 'renaming' ? (
            <RenameForm account={account} onDone={() => setState('renamed')} />
          ) : (
            <span className={styles.name}>
              <AccountDot account={account} />
              <Link to="/accounts/$address" params={{ address: account.address }} className={rowLink}>
                <bdi>{label}</bdi>
              </Link>
              <RoleTag account={account} />
              {delegated ? <DelegatedTag account={account} /> : null}
            </span>
          )
        }
        sub={
          <>
            <span className={styles.facts}>
              <AddressText address={account.address} copy />
              {/* Where its key is and when it was backed up is on its own page: here is what there is to do. */}
              {isUnsaved(account) ? <span className={layout.caution}>{messages.notBackedUp}</span> : null}
            </span>
            {error ? <ErrorView error={error} level={3} /> : null}
          </>
        }
        end={
          <span className={styles.end}>
            <span>
              <NativeSums account={account} chains={chains} />
            </span>
            {/* The form took the focus with it: back to where it was opened. */}
            <MoreMenu label={messages.acts(label)} autoFocus={state === 'renamed'}>
              {() => (
                <>
                  <MenuItem label={rename.action(label)} onPress={() => setState('renaming')}>
                    {rename.short}
                  </MenuItem>
                  {visible.length > 1 ? (
                    <MenuItem label={arrange.hideOf(label)} onPress={() => void hide()}>
                      {arrange.hide}
                    </MenuItem>
                  ) : null}
                  {/* One with a key is removed on its own page, where the signer is asked. */}
                  {role === 'hot' ? null : (
                    <MenuItem label={remove.of(label)} onPress={() => setState('removing')}>
                      {remove.action}
                    </MenuItem>
                  )}
                </>
              )}
            </MoreMenu>
          </span>
        }
      />
      {state === 'removing' && role !== 'hot' ? (
        <RemoveDialog account={account} text={remove.text[role]} onClose={() => setState('shown')} />
      ) : null}
    </>
  );
}

type RemoveAccountProps = {
  account: Account;
  onRemoved?: (() => void) | undefined;
};

const words = messages.remove;

/** Out of the wallet's store; resolves when screens know. */
function useForget({ account, onRemoved }: RemoveAccountProps): () => Promise<void> {
  const { store } = useServices();
  const appStore = useAppStore();
  return async () => {
    await forgetAccounts(store.accounts, [account.address]);
    const { accounts } = await appStore.reload();
    const { coldSource } = account;
    // Public keys without an account of theirs are of no use.
    if (coldSource !== null && accounts.every((other) => other.coldSource !== coldSource))
      await store.coldSources.remove(coldSource);
    announce(words.done(displayText(account.label, 40)));
    // Without any account the route leads to the welcome by itself.
    if (accounts.length > 0) onRemoved?.();
  };
}

/** A setting: forgets an account. One with a key is the signer's to remove, on its own screen. */
export function RemoveAccount(props: RemoveAccountProps) {
  const role = roleOf(props.account);
  return role === 'hot' ? <RemoveKey {...props} /> : <RemoveHere {...props} text={words.text[role]} />;
}

function RemoveKey(props: RemoveAccountProps) {
  const { account } = props;
  const { client } = useSignerState();
  const forget = useForget(props);
  const { busy, run, failure } = useSignerAction();
  const remove = () =>
    run(async () => {
      const { address } = account;
      const status = await client.call('manage', { screen: 'removeAccount', address });
      if (status.vault !== 'locked' && !status.accounts.some((key) => key.address === address))
        await forget();
    });
  return (
    <Setting name={words.name} text={words.text.hot} failure={failure}>
      <Button
        variant="dangerOutline"
        size="s"
        busy={busy}
        aria-label={words.of(displayText(account.label, 40))}
        onClick={remove}
      >
        {words.action}
      </Button>
    </Setting>
  );
}

function RemoveHere(props: RemoveAccountProps & { text: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Setting name={words.name} text={props.text}>
      <Button
        variant="dangerOutline"
        size="s"
        aria-label={words.of(displayText(props.account.label, 40))}
        onClick={() => setOpen(true)}
      >
        {words.action}
      </Button>
      {open ? <RemoveDialog {...props} onClose={() => setOpen(false)} /> : null}
    </Setting>
  );
}

function RemoveDialog(props: RemoveAccountProps & { text: string; onClose: () => void }) {
  const { account, text, onClose } = props;
  const forget = useForget(props);
  const { mutate: remove, error } = useMutation({ mutationFn: forget });
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(displayText(account.label, 40))}
      footer={
        <>
          <Button onClick={onClose} autoFocus>
            {words.keep}
          </Button>
          <Button variant="danger" onClick={() => remove()}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {error ? <ErrorView error={error} level={3} /> : null}
    </Dialog>
  );
}

/** Gives an account another name, in place. */
export function RenameForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const [text, setText] = useState(account.label);
  const { change, error } = useArranging();
  const words = messages.rename;
  const label = text.trim();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (label !== '' && (await change(account.address, { label }))) onDone();
  };
  return (
    <form className={cx(layout.row2, styles.rename)} onSubmit={(event) => void save(event)}>
      <TextInput
        aria-label={words.label}
        aria-invalid={label === '' ? true : undefined}
        autoFocus
        maxLength={MAX_LABEL}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
        }}
      />
      <Button type="submit" variant="primary" disabled={label === ''}>
        {words.save}
      </Button>
      <Button onClick={onDone}>{words.cancel}</Button>
      {error ? <ErrorView error={error} level={3} /> : null}
    </form>
  );
}

interface Arranging {
  readonly error: EvidentError | null;
  /** Resolve with whether it was stored; why not is in `error`. */
  change(address: Address, change: AppearanceChange): Promise<boolean>;
  move(address: Address, by: -1 | 1): Promise<boolean>;
}

/** Changes to how an account is arranged, stored here at once; the signer is told when it is unlocked. */
export function useArranging(): Arranging {
  const services = useServices();
  const appStore = useAppStore();
  const [error, setError] = useState<EvidentError | null>(null);
  const write = async (decide: (accounts: readonly Account[]) => readonly Account[]): Promise<boolean> => {
    setError(null);
    try {
      await changeAccounts(services.store.accounts, decide);
      await appStore.reload();
      return true;
    } catch (thrown) {
      setError(toEvidentError(thrown));
      return false;
    }
  };
  return {
    error,
    change: (address, change) => write((accounts) => changeAppearance(accounts, address, change, Date.now())),
    move: (address, by) => write((accounts) => moveAccount(accounts, address, by, Date.now())),
  };
}

/** Where its key is, and by which path. Of an account below an extended public key only the way from there is known. */
export function keyText({ path, sourceKind }: Account): string {
  if (path === null) return messages.kind[sourceKind];
  return sourceKind === 'xpub' ? messages.below(path.slice(2)) : `${messages.kind[sourceKind]} · ${path}`;
}

function isUnsaved(account: Account): boolean {
  return roleOf(account) === 'hot' && account.backedUpAt === null && account.savedAt === null;
}

/** One line per symbol: sums of the native asset over the enabled chains. */
export function NativeSums({ account, chains }: { account: Account; chains: readonly LiveChain[] }) {
  const now = useNow();
  if (chains.length === 0) return null;
  const stale = staleChains(chains, now);
  const ageOf = (total: NativeTotal) => {
    const since = staleSince(stale, total.counted);
    return since === null ? null : <small> {messages.asOf(momentText(since, now))}</small>;
  };
  return nativeTotals(chains, [account.address]).map((total) => (
    <span key={`${total.testnet}${total.symbol}`} className={styles.sum}>
      {total.counted.length > 0 ? (
        <>
          <AmountText
            {...amountView(total.amount, total.decimals, { places: 4 })}
            symbol={displayText(total.symbol, 16)}
          />
          {total.missing.length > 0 ? (
            <small> {messages.without(total.missing.map(({ name }) => displayText(name)).join(', '))}</small>
          ) : null}
          {ageOf(total)}
        </>
      ) : chains.some(({ network, loading }) => loading && total.missing.includes(network)) ? (
        <Skeleton width="5em" />
      ) : (
        messages.unknown(displayText(total.symbol, 16))
      )}
    </span>
  ));
}

// “Delegated”, beside the name of an account; leads to what it means.

function DelegatedTag({ account: { address } }: { account: Account }) {
  return (
    <Link to="/accounts/$address/delegation" params={{ address }} className={tagClass('caution')}>
      {delegationMessages.tag}
    </Link>
  );
}
