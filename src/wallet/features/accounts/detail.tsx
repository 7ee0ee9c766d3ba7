/** One account: its address, and what is known of it. */
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { parseAddress } from '#core/address/address.ts';
import { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { ColourChoice } from '#ui/colour-choice.tsx';
import type { AccountColour } from '#ui/colour-dot.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { ReceiveGlyph } from '#ui/glyphs.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { DelegatedNotice } from '../../components/delegation/delegated-notice.tsx';
import { AccountDot, colourOf, RoleTag } from '../../components/labels/role-tag.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { Page } from '../../components/page/page.tsx';
import type { Account } from '../../model/account.ts';
import { useAccounts, useAllAccounts } from '../../shared/accounts.ts';
import { announce } from '../../shared/announcer.tsx';
import { useLiveBalances } from '../../shared/balances.ts';
import { isWatchOnly, roleOf } from '../../shared/roles.ts';
import { dateText, useNow } from '../../shared/time.ts';
import { usePainted } from '../../shared/use-painted.ts';
import { AccountName, NativeSums, pathText, RemoveAccountButton, useArranging } from './account-row.tsx';
import styles from './accounts.module.css';
import { messages } from './messages.ts';

const words = messages.detail;

export function AccountScreen() {
  const { address } = useParams({ from: '/framed/live/owned/accounts/$address' });
  const parsed = parseAddress(address);
  const accounts = useAllAccounts();
  const late = usePainted(true);
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
    <Page
      title={label}
      actions={
        <Link to="/receive" search={{ account: account.address }} className={buttonClass()}>
          <ReceiveGlyph />
          {words.receive}
        </Link>
      }
    >
      {isWatchOnly(account) ? (
        <Notice tone="caution" standing title={words.watchTitle}>
          {words.watch}
        </Notice>
      ) : null}
      {account.hidden ? (
        <Notice tone="info" standing title={words.hiddenTitle}>
          {words.hidden}
        </Notice>
      ) : null}
      <DelegatedNotice account={account} late={late} />
      <Sheet title={words.details} padded>
        <div className={styles.address}>
          <AddressBlock address={account.address} label={words.address} copy />
        </div>
        <Facts account={account} />
      </Sheet>
    </Page>
  );
}

function Facts({ account }: { account: Account }) {
  const navigate = useNavigate();
  const chains = useLiveBalances();
  const now = useNow();
  const visible = useAccounts();
  const { change, error } = useArranging();
  const facts = words.facts;
  const label = displayText(account.label, 40);
  /** Shown at once; what is stored takes its place, or what was stored before comes back. */
  const [asked, setAsked] = useState<{ readonly colour: AccountColour | null } | null>(null);
  const recolour = async (colour: AccountColour | null) => {
    setAsked({ colour });
    if (await change(account.address, { colour })) announce(words.coloured);
    setAsked(null);
  };
  const hide = async (hidden: boolean) => {
    const said = hidden ? messages.arrange.hidden : messages.arrange.shown;
    if (await change(account.address, { hidden })) announce(said(label));
  };
  return (
    <>
      <FactList>
        <Fact label={facts.name}>
          <AccountName account={account}>
            <AccountDot account={account} />
            <bdi>{displayText(account.label, 40)}</bdi>
            <RoleTag account={account} />
          </AccountName>
        </Fact>
        {chains.length > 0 && !account.hidden ? (
          <Fact label={facts.balance}>
            <NativeSums account={account} chains={chains} />
          </Fact>
        ) : null}
        <Fact label={facts.kind}>{messages.kind[account.sourceKind]}</Fact>
        {account.path === null ? null : (
          <Fact label={facts.path}>
            <code>{account.sourceKind === 'xpub' ? pathText(account.path, account) : account.path}</code>
          </Fact>
        )}
        <Fact label={facts.created}>{dateText(account.createdAt, now)}</Fact>
        {roleOf(account) === 'hot' ? (
          <Fact label={facts.backup}>
            {account.backedUpAt !== null ? (
              words.backedUpAt(dateText(account.backedUpAt, now))
            ) : account.savedAt !== null ? (
              words.savedAt(dateText(account.savedAt, now))
            ) : (
              <span className={layout.caution}>{messages.backup.open}</span>
            )}
          </Fact>
        ) : null}
      </FactList>
      <div className={styles.below}>
        <ColourChoice
          legend={words.colour}
          value={asked === null ? colourOf(account) : asked.colour}
          onChange={(colour) => void recolour(colour)}
        />
      </div>
      {error ? <ErrorView error={error} level={3} /> : null}
      <p className={cx(layout.row2, styles.acts)}>
        {account.hidden ? (
          <Button size="s" onClick={() => void hide(false)}>
            {messages.arrange.show}
          </Button>
        ) : visible.length > 1 ? (
          <Button size="s" onClick={() => void hide(true)}>
            {messages.arrange.hide}
          </Button>
        ) : null}
        <Link
          to="/accounts/$address/delegation"
          params={{ address: account.address }}
          className={buttonClass({ size: 's' })}
        >
          {words.delegation}
        </Link>
        <RemoveAccountButton account={account} onRemoved={() => void navigate({ to: '/accounts' })} />
      </p>
    </>
  );
}
