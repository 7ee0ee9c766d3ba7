import { lazy, useSyncExternalStore } from 'react';
import { displayText } from '#core/text/display.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import { AddressText } from '#ui/address.tsx';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { Row, RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { offline } from '#workers/register.ts';
import { Card, Intro, Stack, Title } from '../app/card.tsx';
import { useFlow, useSigner } from '../app/context.ts';
import { decoders } from '../app/decoders.ts';
import type { Task } from '../app/tasks.ts';
import { useAsyncAction } from '../app/use-async-action.ts';
import type { KeyringStatus } from '../keyring/client.ts';
import { messages } from '../messages.ts';
import { ErrorNote } from './error-note.tsx';
import styles from './home.module.css';

const Damaged = lazy(async () => ({ default: (await import('./damaged.tsx')).Damaged }));

/** The signer opened by itself: the state of the vault, and what can be done with it. */
export function Home({ status }: { status: KeyringStatus }) {
  const { session, keyring, flow } = useSigner();
  const { returns } = useFlow();
  const action = useAsyncAction();
  const { vault } = status;
  const begin = (task: Task) => () => {
    // Rejected when the user cancels: nothing more to say.
    session.ask(task, 'user').catch(() => undefined);
  };
  // Not the act's own `busy`: the request has a screen of its own, and this one is gone meanwhile.
  const sign = (): void => {
    action.run(
      async () => (await import('../app/cold.ts')).signColdRequest({ session, keyring, decoders }),
      () => undefined,
    );
  };
  if (vault === 'damaged') return <Damaged onClose={returns ? () => flow.enterWallet('/') : undefined} />;
  return (
    <Card>
      <Title>{messages.home.title[vault]}</Title>
      <Introduction status={status} />
      <Stack>
        {vault === 'unlocked' ? (
          <Accounts
            status={status}
            onBackUp={(sourceId) => begin({ kind: 'backUp', sourceId })()}
            onNext={(sourceId) =>
              action.run(
                () => keyring.call('addAccount', { sourceId }),
                () => undefined,
              )
            }
          />
        ) : null}
        <ErrorNote error={action.error} />
        <div className={layout.buttons}>
          {vault === 'absent' ? (
            <>
              <Button variant="primary" onClick={begin({ kind: 'create' })}>
                {messages.home.create}
              </Button>
              <Button onClick={begin({ kind: 'importKey' })}>{messages.home.importKey}</Button>
              <Button onClick={begin({ kind: 'manage', screen: 'restore' })}>{messages.home.restore}</Button>
            </>
          ) : null}
          {vault === 'locked' ? (
            <Button variant="primary" onClick={begin({ kind: 'unlock' })}>
              {messages.home.unlock}
            </Button>
          ) : null}
          {vault === 'unlocked' ? (
            <>
              <Button variant="primary" onClick={sign}>
                {messages.home.sign}
              </Button>
              <Button onClick={begin({ kind: 'manage', screen: 'exportAccounts' })}>
                {messages.home.exportAccounts}
              </Button>
              <Button onClick={begin({ kind: 'manage', screen: 'overview' })}>{messages.home.manage}</Button>
              <Button onClick={begin({ kind: 'create' })}>{messages.home.createMore}</Button>
              <Button onClick={begin({ kind: 'importKey' })}>{messages.home.importMore}</Button>
              <Button
                onClick={() =>
                  action.run(
                    () => keyring.call('lock', {}),
                    () => undefined,
                  )
                }
              >
                {messages.home.lock}
              </Button>
            </>
          ) : null}
        </div>
      </Stack>
      <div className={cx(layout.small, align.wrap, align.ruled, styles.foot)}>
        <Offline />
        {returns ? (
          <Button variant="text" size="s" onClick={() => flow.enterWallet('/')}>
            {messages.home.enter}
          </Button>
        ) : null}
        {vault === 'absent' || vault === 'blocked' ? null : (
          <Button variant="text" size="s" onClick={begin({ kind: 'erase' })}>
            {messages.home.erase}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Introduction({ status }: { status: KeyringStatus }) {
  const { intro } = messages.home;
  switch (status.vault) {
    case 'unlocked':
      return <Intro>{intro.unlocked(status.lockMinutes)}</Intro>;
    case 'absent':
    case 'locked':
    case 'unsupported':
    case 'blocked':
      return <Intro>{intro[status.vault]}</Intro>;
    case 'damaged':
      return null;
  }
}

/** Whether this page would open without a network: what somebody wants to know before pulling the cable. */
function Offline() {
  const state = useSyncExternalStore(offline.subscribe, offline.snapshot);
  const fromFile = window.location.protocol === 'file:';
  return <p role="status">{fromFile ? messages.home.fromFile : messages.home.offline[state]}</p>;
}

interface AccountsProps {
  readonly status: KeyringStatus;
  readonly onBackUp: (sourceId: string) => void;
  readonly onNext: (sourceId: string) => void;
}

function Accounts({ status, onBackUp, onNext }: AccountsProps) {
  return status.sources.map(({ id, kind, label, backedUpAt, savedAt }) => {
    const words = kind === 'mnemonic';
    const saved = backedUpAt !== null || savedAt !== null;
    const own = status.accounts.filter((account) => account.sourceId === id);
    return (
      <Sheet
        key={id}
        title={displayText(label)}
        action={
          words ? (
            <Button variant="text" size="s" onClick={() => (saved ? onNext(id) : onBackUp(id))}>
              {saved ? messages.home.addAccount : messages.home.backUp}
            </Button>
          ) : null
        }
      >
        <RowList label={displayText(label)}>
          {own.map((account) => (
            <AccountRow key={account.address} account={account} saved={saved} />
          ))}
        </RowList>
      </Sheet>
    );
  });
}

function AccountRow({ account, saved }: { account: PublicAccount; saved: boolean }) {
  const { address, path, look } = account;
  const place = path ?? messages.home.privateKey;
  const label = look?.label ?? '';
  const name = label === '' ? '' : displayText(label);
  return (
    <Row
      lead={<Identicon seed={address} size={30} />}
      title={
        <>
          {name === '' ? null : <b className={cx(layout.long, styles.name)}>{name}</b>}
          <AddressText address={address} copy />
        </>
      }
      sub={saved ? place : `${place} · ${messages.home.notBackedUp}`}
    />
  );
}
