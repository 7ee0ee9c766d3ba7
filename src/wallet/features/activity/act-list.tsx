/** The acts on a transaction of ours, each with what it does, and with why it cannot be done where that is so. */
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/dialog.tsx';
import layout from '#ui/layout.module.css';
import { Sheet } from '#ui/sheet.tsx';
import type { TransactionRecord } from '../../model.ts';
import { conflictingTransactionsQuery } from '../../queries/transaction.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import { announce } from '../../shared/announcer.tsx';
import { ErrorView } from '../../shared/error-view.tsx';
import { isWatchOnly } from '../../shared/roles.ts';
import { useServices } from '../../shared/services-context.tsx';
import styles from './activity.module.css';
import { type ActName, type ActState, actsOf, type Obstacle } from './acts.ts';
import { messages } from './messages.ts';

export type ReplacementKind = 'speedUp' | 'cancel';

export type ActListProps = {
  record: TransactionRecord;
  /** A block has it, whether or not the record says so yet. */
  included: boolean;
  /** The record changed: read it again. */
  onChanged: () => void;
  onReplace: (kind: ReplacementKind) => void;
};

export function ActList({ record, included, onChanged, onReplace }: ActListProps) {
  const services = useServices();
  const accounts = useAllAccounts();
  const conflicting = useQuery(conflictingTransactionsQuery(services, record)).data;
  const { busy, error, run } = useRecordAction();
  const [forgetting, setForgetting] = useState(false);
  const navigate = useNavigate();
  // Until it is known what else has its nonce, nothing is offered that could be wrong a moment later.
  if (conflicting === undefined) return null;
  const account = accounts.find(({ address }) => address === record.account);
  const watchOnly = account === undefined || isWatchOnly(account);
  const acts = actsOf(record, conflicting, { watchOnly, included });
  if (acts.length === 0) return null;

  const press: Readonly<Record<ActName, () => void>> = {
    speedUp: () => onReplace('speedUp'),
    cancel: () => onReplace('cancel'),
    offer: () =>
      void run('offer', async (current) => {
        await services.retry(record.id);
        if (current()) onChanged();
      }),
    forget: () => setForgetting(true),
  };
  const forget = () =>
    void run('forget', async (current) => {
      setForgetting(false);
      await services.transacting.forget(record.id);
      announce(messages.forget.done);
      if (current()) await navigate({ to: '/activity' });
    });
  return (
    <Sheet title={messages.acts.title} padded>
      <ul className={cx(layout.stack4, styles.acts)}>
        {acts.map((act, index) => (
          <ActRow
            key={act.name}
            act={act}
            record={record}
            // What stands in the way of several in a row is said once, below the last of them.
            explained={!sameObstacle(act, acts[index + 1])}
            busy={busy === act.name}
            onPress={() => press[act.name]()}
          />
        ))}
      </ul>
      {error === null ? null : <ErrorView error={error} level={3} />}
      <Dialog
        open={forgetting}
        onClose={() => setForgetting(false)}
        title={messages.forget.title}
        footer={
          <>
            <Button autoFocus onClick={() => setForgetting(false)}>
              {messages.forget.no}
            </Button>
            <Button variant="danger" onClick={forget}>
              {messages.forget.yes}
            </Button>
          </>
        }
      >
        <p>{messages.forget.text}</p>
      </Dialog>
    </Sheet>
  );
}

function sameObstacle({ obstacle }: ActState, next: ActState | undefined): boolean {
  return obstacle !== null && obstacle.kind === next?.obstacle?.kind;
}

type ActRowProps = {
  act: ActState;
  record: TransactionRecord;
  explained: boolean;
  busy: boolean;
  onPress: () => void;
};

function ActRow({ act: { name, obstacle }, record, explained, busy, onPress }: ActRowProps) {
  const words = messages.acts;
  const { nonce } = record.transaction;
  // What was refused or lost does not get faster: it is sent again, dearer.
  const lost = record.state.kind === 'refused' || record.state.kind === 'dropped';
  const label = name === 'speedUp' && lost ? words.raise : words.name[name];
  const hint = words.hint[name];
  const id = obstacle === null ? `act-${name}` : `act-${obstacle.kind}`;
  return (
    <li>
      <Button onClick={onPress} busy={busy} disabled={obstacle !== null} aria-describedby={id}>
        {label}
      </Button>
      {explained ? (
        <p id={id} className={layout.small}>
          {obstacle !== null ? (
            <Why obstacle={obstacle} nonce={nonce} />
          ) : typeof hint === 'string' ? (
            hint
          ) : (
            hint(nonce)
          )}
        </p>
      ) : null}
    </li>
  );
}

function Why({ obstacle, nonce }: { obstacle: Obstacle; nonce: number }) {
  const words = messages.acts;
  switch (obstacle.kind) {
    case 'watchOnly':
      return words.watchOnly;
    case 'used':
      return words.used(nonce);
    case 'replacement':
    case 'taken': {
      const { chainId, state } = obstacle.record;
      return (
        <>
          {words[obstacle.kind]}{' '}
          {'hash' in state ? (
            <Link
              to="/activity/$chain/$hash"
              params={{ chain: chainId, hash: state.hash }}
              data-whole={state.hash}
            >
              {words.open(shortAddress(state.hash))}
            </Link>
          ) : null}
        </>
      );
    }
  }
}

/**
 * One act at a time. What was begun goes on whether the screen stands or not; only its own state is left alone once it
 * is gone.
 */
function useRecordAction() {
  const [busy, setBusy] = useState<ActName | null>(null);
  const [error, setError] = useState<EvidentError | null>(null);
  const standing = useRef(true);
  useEffect(() => {
    standing.current = true;
    return () => {
      standing.current = false;
    };
  }, []);
  const current = () => standing.current;
  const run = async (name: ActName, act: (current: () => boolean) => Promise<void>): Promise<void> => {
    if (busy !== null) return;
    setBusy(name);
    setError(null);
    try {
      await act(current);
    } catch (thrown) {
      if (current()) setError(toEvidentError(thrown));
    } finally {
      if (current()) setBusy(null);
    }
  };
  return { busy, error, run };
}
