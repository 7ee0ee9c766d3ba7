/** The accounts as they are put in order: up, down, out of sight. By keyboard as by hand, and said aloud. */
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import EyeOff from 'lucide-react/icons/eye-off';
import { useEffect, useRef } from 'react';
import { displayText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Identicon } from '#ui/identicon.tsx';
import { Row, RowList } from '#ui/row.tsx';
import type { Account } from '../../model.ts';
import { announce } from '../../shared/announcer.tsx';
import { ErrorView } from '../../shared/error-view.tsx';
import { AccountDot, RoleTag } from '../../shared/role-tag.tsx';
import styles from './accounts.module.css';
import { messages } from './messages.ts';
import { useArranging } from './use-arranging.ts';

const words = messages.arrange;

export function ArrangeList({ accounts }: { accounts: readonly Account[] }) {
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
