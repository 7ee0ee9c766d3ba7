/** The account, or all of them, that the screens show; and the ways to others. */
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import { displayText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { cx } from '#ui/cx.ts';
import { CheckGlyph } from '#ui/glyphs.tsx';
import { Identicon } from '#ui/identicon.tsx';
import { VisuallyHidden } from '#ui/live-region.tsx';
import type { Account } from '../model.ts';
import { useAccounts, useCurrentAccount, useScope } from '../shared/accounts.ts';
import { useKnownBalances } from '../shared/balances.ts';
import { shortSum, usePrices } from '../shared/money.ts';
import { AccountDot, RoleTag } from '../shared/role-tag.tsx';
import { countedIn } from '../shared/roles.ts';
import { useNow } from '../shared/time.ts';
import { reportFailure } from './failures.ts';
import { AccountsGlyph, ChevronsGlyph, PlusGlyph, SettingsGlyph } from './glyphs.tsx';
import { appMessages } from './messages.ts';
import styles from './switcher.module.css';

const words = appMessages.switcher;

export function Switcher() {
  const scope = useScope();
  const accounts = useAccounts();
  const { account: current, choose } = useCurrentAccount();
  const list = useRef<HTMLDivElement>(null);
  // Many accounts are many pictures: they are drawn when somebody first looks, and stay, for one may have the focus.
  const [opened, setOpened] = useState(false);
  // What each holds is added up while it can be seen.
  const [open, setOpen] = useState(false);
  const sumOf = useSums(open);
  if (current === null) return <span />;
  const pick = (address: Address | null) => {
    list.current?.hidePopover();
    choose(address).catch(reportFailure);
  };
  const close = () => list.current?.hidePopover();
  const all = scope.length > 1;
  return (
    <div className={styles.switcher}>
      <button type="button" popoverTarget="account-list" className={styles.current} title={words.choose}>
        {all ? <AllPicture /> : <Identicon seed={current.address} size={32} />}
        <span className={styles.names} data-words="">
          {all ? <b>{words.all}</b> : <Name account={current} />}
          {all ? (
            <small>{sumOf(scope) ?? words.count(scope.length)}</small>
          ) : (
            <Below account={current} sum={sumOf([current])} />
          )}
        </span>
        <VisuallyHidden>{words.choose}</VisuallyHidden>
        <ChevronsGlyph />
      </button>
      <div
        ref={list}
        id="account-list"
        popover="auto"
        className={styles.list}
        onBeforeToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'open') setOpened(true);
        }}
      >
        {opened ? (
          <>
            <ul aria-label={words.choose}>
              {accounts.map((account) => (
                <li key={account.address}>
                  <Option
                    selected={!all && account.address === current.address}
                    onPick={() => pick(account.address)}
                  >
                    <Identicon seed={account.address} size={36} />
                    <span className={styles.names}>
                      <Name account={account} />
                      <small className={styles.address} data-whole={account.address}>
                        {shortAddress(account.address)}
                      </small>
                    </span>
                    <span className={styles.sum}>{open ? sumOf([account]) : null}</span>
                  </Option>
                </li>
              ))}
            </ul>
            <div className={styles.ways}>
              {accounts.length > 1 ? (
                <Option selected={all} onPick={() => pick(null)}>
                  <AccountsGlyph />
                  <span>{words.all}</span>
                  <span className={styles.sum}>{open ? sumOf(accounts) : null}</span>
                </Option>
              ) : null}
              {/* biome-ignore lint/suspicious/noThenProperty: a text in an address, never awaited */}
              <Link to="/welcome" search={{ then: '/accounts' }} className={styles.option} onClick={close}>
                <PlusGlyph />
                {words.add}
              </Link>
              <Link to="/accounts" className={styles.option} onClick={close}>
                <SettingsGlyph />
                {words.manage}
              </Link>
            </div>
          </>
        ) : null}
      </div>
    </div>
  );
}

type OptionProps = { selected: boolean; onPick: () => void; children: React.ReactNode };

function Option({ selected, onPick, children }: OptionProps) {
  return (
    <button
      type="button"
      className={styles.option}
      aria-current={selected ? 'true' : undefined}
      onClick={onPick}
    >
      {children}
      {selected ? <CheckGlyph /> : <i />}
    </button>
  );
}

function Name({ account }: { account: Account }) {
  return (
    <span className={styles.label}>
      <AccountDot account={account} />
      <bdi>{displayText(account.label, 40)}</bdi>
      <RoleTag account={account} />
    </span>
  );
}

/** On a wide window the sum, else the address: a phone's first screen shows the sum anyway. */
function Below({ account, sum }: { account: Account; sum: string | null }) {
  return (
    <small>
      <span className={cx(styles.address, sum !== null && styles.narrow)} data-whole={account.address}>
        {shortAddress(account.address)}
      </span>
      {sum === null ? null : <span className={styles.wide}>{sum}</span>}
    </small>
  );
}

function AllPicture() {
  return (
    <span className={styles.all}>
      <AccountsGlyph />
    </span>
  );
}

/** `asking`: somebody looks at the list, so what is not known yet is asked for. */
function useSums(asking: boolean): (accounts: readonly Account[]) => string | null {
  const chains = useKnownBalances(asking);
  const prices = usePrices();
  const now = useNow();
  return (accounts) => shortSum(chains, countedIn(accounts), prices, now);
}
