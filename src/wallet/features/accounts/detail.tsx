/** One account: receive to it, and what is known of it. */
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { parseAddress } from '#core/address/address.ts';
import { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { Account } from '../../model.ts';
import { isWatchOnly, useAccounts } from '../../shared/accounts.ts';
import { useLiveBalances } from '../../shared/balances.ts';
import { useNow } from '../../shared/clock.ts';
import { Page } from '../../shared/page.tsx';
import { dateText } from '../../shared/time.ts';
import { AccountName } from './account-name.tsx';
import { NativeSums } from './account-row.tsx';
import styles from './accounts.module.css';
import { messages } from './messages.ts';
import { Receive } from './receive.tsx';
import { RemoveAccount } from './remove-account.tsx';

const words = messages.detail;

export function AccountScreen() {
  const { address } = useParams({ from: '/framed/live/owned/accounts/$address' });
  const parsed = parseAddress(address);
  const accounts = useAccounts();
  if (!parsed.ok) throw new EvidentError('NAV_PARAMETERS', { part: 'address' }, parsed.error);
  const account = accounts.find((one) => one.address === parsed.value.address);
  if (account === undefined) {
    return (
      <Page title={words.unknownTitle} hideTitle width="form">
        <Sheet>
          <EmptyState
            title={words.unknownTitle}
            action={
              <Link to="/accounts" className={buttonClass()}>
                {words.toAccounts}
              </Link>
            }
          >
            {words.unknown}
          </EmptyState>
        </Sheet>
      </Page>
    );
  }
  const label = displayText(account.label, 40);
  return (
    <Page title={label} documentTitle={words.documentTitle(label)}>
      {isWatchOnly(account) ? (
        <Notice tone="caution" standing title={words.watchTitle}>
          {words.watch}
        </Notice>
      ) : null}
      <div className={styles.detail}>
        <Sheet title={words.receive} padded>
          <Receive account={account} />
        </Sheet>
        <Sheet title={words.details} padded>
          <Facts account={account} />
        </Sheet>
      </div>
    </Page>
  );
}

function Facts({ account }: { account: Account }) {
  const navigate = useNavigate();
  const chains = useLiveBalances();
  const now = useNow();
  const facts = words.facts;
  return (
    <>
      <FactList>
        <Fact label={facts.name}>
          <AccountName account={account}>
            <bdi>{displayText(account.label, 40)}</bdi>
          </AccountName>
        </Fact>
        {chains.length > 0 ? (
          <Fact label={facts.balance}>
            <NativeSums account={account} chains={chains} />
          </Fact>
        ) : null}
        <Fact label={facts.kind}>{messages.kind[account.sourceKind]}</Fact>
        {account.path === null ? null : (
          <Fact label={facts.path}>
            <code>{account.path}</code>
          </Fact>
        )}
        <Fact label={facts.created}>{dateText(account.createdAt, now)}</Fact>
        {account.sourceKind === 'mnemonic' ? (
          <Fact label={facts.backup}>
            {account.backedUpAt === null ? (
              <span className={styles.caution}>{messages.backup.open}</span>
            ) : (
              words.backedUpAt(dateText(account.backedUpAt, now))
            )}
          </Fact>
        ) : null}
      </FactList>
      {isWatchOnly(account) ? (
        <p className={styles.below}>
          <RemoveAccount account={account} onRemoved={() => void navigate({ to: '/accounts' })} />
        </p>
      ) : null}
    </>
  );
}
