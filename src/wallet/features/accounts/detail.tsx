/** One account: its address, and what is known of it. */
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { parseAddress } from '#core/address/address.ts';
import { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { ColourChoice } from '#ui/colour-choice.tsx';
import type { AccountColour } from '#ui/colour-dot.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ReceiveGlyph } from '#ui/glyphs.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { DelegatedNotice } from '../../components/delegation/delegated-notice.tsx';
import { AccountDot, colourOf, RoleTag } from '../../components/labels/role-tag.tsx';
import { BackLink } from '../../components/page/back-link.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { Setting, SettingRows } from '../../components/page/group.tsx';
import { Page } from '../../components/page/page.tsx';
import type { Account } from '../../model/account.ts';
import { useAccounts, useAllAccounts } from '../../shared/accounts.ts';
import { announce } from '../../shared/announcer.tsx';
import { useLiveBalances } from '../../shared/balances.ts';
import { isWatchOnly, roleOf } from '../../shared/roles.ts';
import { dateText, useNow } from '../../shared/time.ts';
import { usePainted } from '../../shared/use-painted.ts';
import { keyText, NativeSums, RemoveAccount, RenameForm, useArranging } from './account-row.tsx';
import styles from './accounts.module.css';
import { messages } from './messages.ts';

const words = messages.detail;

export function AccountScreen() {
  const { address } = useParams({ from: '/framed/live/sections/owned/accounts/$address' });
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
      back={<BackLink to="/accounts">{messages.title}</BackLink>}
      lead={<Identicon seed={account.address} size={40} />}
      heading={
        <span className={styles.title}>
          <AccountDot account={account} />
          <bdi>{label}</bdi>
          <RoleTag account={account} />
        </span>
      }
      actions={
        <Link
          to="/receive"
          search={{ account: account.address }}
          className={buttonClass({ variant: 'primary', size: 's' })}
        >
          <ReceiveGlyph />
          {words.receive}
        </Link>
      }
    >
      <AddressBlock address={account.address} label={words.address} copy />
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
      <Rows account={account} />
    </Page>
  );
}

function Rows({ account }: { account: Account }) {
  const navigate = useNavigate();
  const chains = useLiveBalances();
  const now = useNow();
  const visible = useAccounts();
  const { change, error } = useArranging();
  const { facts } = words;
  const { arrange, rename } = messages;
  const label = displayText(account.label, 40);
  const [naming, setNaming] = useState<'no' | 'now' | 'done'>('no');
  /** Shown at once; what is stored takes its place, or what was stored before comes back. */
  const [asked, setAsked] = useState<{ readonly colour: AccountColour | null } | null>(null);
  const recolour = async (colour: AccountColour | null) => {
    setAsked({ colour });
    if (await change(account.address, { colour })) announce(words.coloured);
    setAsked(null);
  };
  const hide = async (hidden: boolean) => {
    const said = hidden ? arrange.hidden : arrange.shown;
    if (await change(account.address, { hidden })) announce(said(label));
  };
  return (
    <>
      <SettingRows title={words.details}>
        {naming === 'now' ? (
          <Setting>
            <RenameForm account={account} onDone={() => setNaming('done')} />
          </Setting>
        ) : (
          <Setting name={facts.name} text={<bdi>{label}</bdi>}>
            <Button
              size="s"
              aria-label={rename.action(label)}
              autoFocus={naming === 'done'}
              onClick={() => setNaming('now')}
            >
              {rename.short}
            </Button>
          </Setting>
        )}
        <Setting>
          <ColourChoice
            legend={words.colour}
            value={asked === null ? colourOf(account) : asked.colour}
            onChange={(colour) => void recolour(colour)}
          />
        </Setting>
        {chains.length > 0 && !account.hidden ? (
          <Setting name={facts.balance}>
            <div className={styles.sums}>
              <NativeSums account={account} chains={chains} />
            </div>
          </Setting>
        ) : null}
        <Setting
          name={facts.kind}
          text={`${keyText(account)} · ${words.createdAt(dateText(account.createdAt, now))}`}
        />
        {roleOf(account) === 'hot' ? <Setting name={facts.backup} text={backupText(account, now)} /> : null}
      </SettingRows>
      {error ? <ErrorView error={error} level={3} /> : null}
      <SettingRows title={words.changes}>
        <Setting name={words.delegation} text={words.delegationText}>
          <Link
            to="/accounts/$address/delegation"
            params={{ address: account.address }}
            className={buttonClass({ size: 's' })}
            aria-label={words.delegationOpen}
          >
            {words.open}
          </Link>
        </Setting>
        {account.hidden ? (
          <Setting name={words.show} text={words.hidden}>
            <Button size="s" onClick={() => void hide(false)}>
              {arrange.show}
            </Button>
          </Setting>
        ) : visible.length > 1 ? (
          <Setting name={words.hide} text={words.hideText}>
            <Button size="s" onClick={() => void hide(true)}>
              {arrange.hide}
            </Button>
          </Setting>
        ) : null}
        <RemoveAccount account={account} onRemoved={() => void navigate({ to: '/accounts' })} />
      </SettingRows>
    </>
  );
}

function backupText({ backedUpAt, savedAt }: Account, now: number): ReactNode {
  if (backedUpAt !== null) return words.backedUpAt(dateText(backedUpAt, now));
  if (savedAt !== null) return words.savedAt(dateText(savedAt, now));
  return <span className={layout.caution}>{messages.notBackedUp}</span>;
}
