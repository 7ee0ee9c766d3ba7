/** One account in the list. */
import { Link } from '@tanstack/react-router';
import { displayText } from '#core/text/display.ts';
import { AddressText } from '#ui/address-text.tsx';
import { AmountText } from '#ui/amount-text.tsx';
import { Identicon } from '#ui/identicon.tsx';
import { Row, rowLink } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Account } from '../../model.ts';
import { isWatchOnly } from '../../shared/accounts.ts';
import { amountView } from '../../shared/amounts.ts';
import type { LiveChain } from '../../shared/balances.ts';
import { nativeTotals } from '../../shared/totals.ts';
import { AccountName } from './account-name.tsx';
import styles from './accounts.module.css';
import { messages } from './messages.ts';
import { RemoveAccount } from './remove-account.tsx';

export function AccountRow({ account, chains }: { account: Account; chains: readonly LiveChain[] }) {
  return (
    <Row
      lead={<Identicon seed={account.address} />}
      title={
        <AccountName account={account}>
          <Link to="/accounts/$address" params={{ address: account.address }} className={rowLink}>
            <bdi>{displayText(account.label, 40)}</bdi>
          </Link>
        </AccountName>
      }
      sub={
        <span className={styles.facts}>
          <AddressText address={account.address} copy />
          <span>
            {account.path === null ? messages.kind[account.sourceKind] : messages.path(account.path)}
          </span>
          <BackupState account={account} />
        </span>
      }
      end={<NativeSums account={account} chains={chains} />}
      endSub={isWatchOnly(account) ? <RemoveAccount account={account} /> : null}
    />
  );
}

function BackupState({ account }: { account: Account }) {
  if (account.sourceKind !== 'mnemonic') return null;
  return account.backedUpAt === null ? (
    <span className={styles.caution}>{messages.backup.open}</span>
  ) : (
    <span>{messages.backup.done}</span>
  );
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
