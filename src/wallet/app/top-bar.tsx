/** The account that screens show first, and the two acts everybody comes for. */
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import { displayText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { buttonClass } from '#ui/button.tsx';
import { ChevronGlyph } from '#ui/glyphs.tsx';
import { Identicon } from '#ui/identicon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Account } from '../model.ts';
import { useAccounts, useCurrentAccount } from '../shared/accounts.ts';
import { AccountDot, RoleTag } from '../shared/role-tag.tsx';
import { reportFailure } from './failures.ts';
import { appMessages } from './messages.ts';
import styles from './top-bar.module.css';

export function TopBar() {
  const { account } = useCurrentAccount();
  if (account === null) return <span />;
  return (
    <div className={styles.top}>
      <Switcher current={account} />
      <div className={styles.acts}>
        <Link to="/accounts/$address" params={{ address: account.address }} className={buttonClass()}>
          {appMessages.receive}
        </Link>
        <Link to="/send" search={{ from: account.address }} className={buttonClass({ variant: 'primary' })}>
          {appMessages.send}
        </Link>
      </div>
    </div>
  );
}

function Switcher({ current }: { current: Account }) {
  const accounts = useAccounts();
  const { choose } = useCurrentAccount();
  const list = useRef<HTMLDivElement>(null);
  // Many accounts are many pictures: they are drawn when somebody first looks, and stay, for one may have the focus.
  const [opened, setOpened] = useState(false);
  const pick = (address: Address) => {
    list.current?.hidePopover();
    choose(address).catch(reportFailure);
  };
  const label = displayText(current.label, 40);
  const words = appMessages.switcher;
  return (
    <div className={styles.switcher}>
      <button type="button" popoverTarget="account-list" className={styles.current}>
        <Identicon seed={current.address} />
        <span className={styles.names}>
          <span className={styles.label}>
            <AccountDot account={current} />
            <bdi>{label}</bdi>
            <RoleTag account={current} />
            <ChevronGlyph />
          </span>
          <span className={styles.address} data-whole={current.address}>
            {shortAddress(current.address)}
          </span>
        </span>
        <VisuallyHidden>{words.choose}</VisuallyHidden>
      </button>
      <div
        ref={list}
        id="account-list"
        popover="auto"
        className={styles.list}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') setOpened(true);
        }}
      >
        <p className={styles.listTitle}>{words.title}</p>
        <ul>
          {(opened ? accounts : []).map((account) => (
            <li key={account.address}>
              <button
                type="button"
                className={styles.option}
                aria-current={account.address === current.address ? 'true' : undefined}
                onClick={() => pick(account.address)}
              >
                <Identicon seed={account.address} size={26} />
                <span className={styles.names}>
                  <bdi>{displayText(account.label, 40)}</bdi>
                  <span className={styles.address} data-whole={account.address}>
                    {shortAddress(account.address)}
                  </span>
                </span>
                <AccountDot account={account} />
                <RoleTag account={account} />
              </button>
            </li>
          ))}
        </ul>
        <Link to="/accounts" className={styles.all} onClick={() => list.current?.hidePopover()}>
          {words.all}
        </Link>
      </div>
    </div>
  );
}
