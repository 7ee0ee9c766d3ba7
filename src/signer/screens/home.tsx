import type { PublicAccount } from '#protocol/messages.ts';
import { AddressText } from '#ui/address-text.tsx';
import { Button } from '#ui/button.tsx';
import { Identicon } from '#ui/identicon.tsx';
import { Row, RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Card, Intro, Stack, Title } from '../app/card.tsx';
import { useServices } from '../app/context.ts';
import type { Task } from '../app/session.ts';
import { useAct } from '../app/use-act.ts';
import type { KeyringStatus } from '../keyring/client.ts';
import { messages } from '../messages.ts';
import { ErrorNote } from './error-note.tsx';
import styles from './home.module.css';

/** The signer opened by itself: the state of the vault, and what can be done with it. */
export function Home({ status }: { status: KeyringStatus }) {
  const { session, keyring, place } = useServices();
  const act = useAct();
  const { vault } = status;
  const begin = (task: Task) => () => {
    // Rejected when the user cancels: nothing more to say.
    session.ask(task, 'user').catch(() => undefined);
  };
  return (
    <Card>
      <Title>{messages.home.title[vault]}</Title>
      {vault === 'absent' ? <Intro>{messages.home.intro.absent}</Intro> : null}
      {vault === 'locked' ? <Intro>{messages.home.intro.locked}</Intro> : null}
      {vault === 'unlocked' ? <Intro>{messages.home.intro.unlocked(status.lockMinutes)}</Intro> : null}
      <Stack>
        {vault === 'unlocked' ? (
          <Accounts
            accounts={status.accounts}
            onBackUp={(sourceId) => begin({ kind: 'backUp', sourceId })()}
            onNext={(sourceId) =>
              act.run(
                () => keyring.addAccount(sourceId),
                () => undefined,
              )
            }
          />
        ) : null}
        <ErrorNote error={act.error} />
        <div className={styles.acts}>
          {vault === 'absent' ? (
            <>
              <Button variant="primary" onClick={begin({ kind: 'create' })}>
                {messages.home.create}
              </Button>
              <Button onClick={begin({ kind: 'importKey' })}>{messages.home.importKey}</Button>
            </>
          ) : null}
          {vault === 'locked' ? (
            <Button variant="primary" onClick={begin({ kind: 'unlock' })}>
              {messages.home.unlock}
            </Button>
          ) : null}
          {vault === 'unlocked' ? (
            <>
              <Button
                variant="primary"
                busy={act.busy}
                onClick={() =>
                  act.run(
                    () => keyring.lock(),
                    () => undefined,
                  )
                }
              >
                {messages.home.lock}
              </Button>
              <Button onClick={begin({ kind: 'create' })}>{messages.home.createMore}</Button>
              <Button onClick={begin({ kind: 'importKey' })}>{messages.home.importMore}</Button>
            </>
          ) : null}
        </div>
      </Stack>
      <div className={styles.foot}>
        {place === 'window' ? <p>{messages.home.waiting}</p> : null}
        {vault === 'absent' || vault === 'blocked' ? null : (
          <Button variant="text" size="s" onClick={begin({ kind: 'erase' })}>
            {messages.home.erase}
          </Button>
        )}
      </div>
    </Card>
  );
}

interface AccountsProps {
  readonly accounts: readonly PublicAccount[];
  readonly onBackUp: (sourceId: string) => void;
  readonly onNext: (sourceId: string) => void;
}

function Accounts({ accounts, onBackUp, onNext }: AccountsProps) {
  const sources = [...new Set(accounts.map(({ sourceId }) => sourceId))];
  return sources.map((sourceId) => {
    const own = accounts.filter((account) => account.sourceId === sourceId);
    const [first] = own;
    if (first === undefined) return null;
    const words = first.sourceKind === 'mnemonic';
    const saved = !words || first.backedUpAt !== null;
    return (
      <Sheet
        key={sourceId}
        title={first.sourceLabel}
        action={
          saved ? (
            words ? (
              <Button variant="text" size="s" onClick={() => onNext(sourceId)}>
                {messages.home.addAccount}
              </Button>
            ) : null
          ) : (
            <Button variant="text" size="s" onClick={() => onBackUp(sourceId)}>
              {messages.home.backUp}
            </Button>
          )
        }
      >
        <RowList>
          {own.map((account) => (
            <Row
              key={account.address}
              lead={<Identicon seed={account.address} size={30} />}
              title={<AddressText address={account.address} copy />}
              sub={
                <>
                  {account.path ?? messages.home.privateKey}
                  {saved ? null : ` · ${messages.home.notBackedUp}`}
                </>
              }
            />
          ))}
        </RowList>
      </Sheet>
    );
  });
}
