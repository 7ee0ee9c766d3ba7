/** One account in the list. */
import { Link } from '@tanstack/react-router';
import { displayText } from '#core/text/display.ts';
import { AddressText } from '#ui/address-text.tsx';
import { AmountText } from '#ui/amount-text.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { Row, rowLink } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Account } from '../../model.ts';
import { amountView } from '../../shared/amounts.ts';
import type { LiveChain } from '../../shared/balances.ts';
import { DelegatedTag } from '../../shared/delegation/delegated-tag.tsx';
import { AccountDot, RoleTag } from '../../shared/role-tag.tsx';
import { roleOf } from '../../shared/roles.ts';
import { nativeTotals } from '../../shared/totals.ts';
import { AccountName } from './account-name.tsx';
import styles from './accounts.module.css';
import { messages } from './messages.ts';
import { RemoveAccount } from './remove-account.tsx';

export type AccountRowProps = {
  account: Account;
  chains: readonly LiveChain[];
  /** A program answers for it on one of the chains, as far as is known. */
  delegated: boolean;
};

export function AccountRow({ account, chains, delegated }: AccountRowProps) {
  return (
    <Row
      lead={<Identicon seed={account.address} />}
      title={
        <AccountName account={account}>
          <AccountDot account={account} />
          <Link to="/accounts/$address" params={{ address: account.address }} className={rowLink}>
            <bdi>{displayText(account.label, 40)}</bdi>
          </Link>
          <RoleTag account={account} />
          {delegated ? <DelegatedTag account={account} /> : null}
        </AccountName>
      }
      sub={
        <span className={styles.facts}>
          <AddressText address={account.address} copy />
          <span>
            {account.path === null ? messages.kind[account.sourceKind] : pathText(account.path, account)}
          </span>
          <BackupState account={account} />
        </span>
      }
      end={<NativeSums account={account} chains={chains} />}
      endSub={roleOf(account) === 'hot' ? null : <RemoveAccount account={account} />}
    />
  );
}

/** Of an account below an extended public key only the way from there is known. */
export function pathText(path: string, { sourceKind }: Account): string {
  return sourceKind === 'xpub' ? messages.below(path.slice(2)) : messages.path(path);
}

function BackupState({ account }: { account: Account }) {
  if (roleOf(account) !== 'hot') return null;
  if (account.backedUpAt !== null) return <span>{messages.backup.done}</span>;
  if (account.savedAt !== null) return <span>{messages.backup.saved}</span>;
  return <span className={layout.caution}>{messages.backup.open}</span>;
}

/** One line per symbol: sums of the native asset over the enabled chains. */
export function NativeSums({ account, chains }: { account: Account; chains: readonly LiveChain[] }) {
  if (chains.length === 0) return null;
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
        </>
      ) : chains.some(({ network, loading }) => loading && total.missing.includes(network)) ? (
        <Skeleton width="5em" />
      ) : (
        messages.unknown(displayText(total.symbol, 16))
      )}
    </span>
  ));
}
