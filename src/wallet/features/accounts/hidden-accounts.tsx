/** Accounts that were put out of sight, folded away. */
import { Link } from '@tanstack/react-router';
import { displayText } from '#core/text/display.ts';
import { AddressText } from '#ui/address-text.tsx';
import { Button } from '#ui/button.tsx';
import { Details } from '#ui/details.tsx';
import { Identicon } from '#ui/identicon.tsx';
import { Row, RowList, rowLink } from '#ui/row.tsx';
import type { Account } from '../../model.ts';
import { announce } from '../../shared/announcer.tsx';
import { ErrorView } from '../../shared/error-view.tsx';
import { AccountDot, RoleTag } from '../../shared/role-tag.tsx';
import styles from './accounts.module.css';
import { messages } from './messages.ts';
import { useArranging } from './use-arranging.ts';

const words = messages.arrange;

export function HiddenAccounts({ accounts }: { accounts: readonly Account[] }) {
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
