/** The acts on a transaction of ours, each with what it does, and with why it cannot be done where that is so. */
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { EMPTY_HEX } from '#core/bytes/hex.ts';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import { isReplacementOf } from '#core/lifecycle/queue.ts';
import { isWaiting } from '#core/lifecycle/state.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/dialog.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useDraftGuard } from '../../components/form/drafts.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { Page } from '../../components/page/page.tsx';
import type { Account } from '../../model/account.ts';
import type { Network } from '../../model/network.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import { conflictingTransactionsQuery } from '../../queries/transaction.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import { announce } from '../../shared/announcer.tsx';
import { findNetwork, useNetworks } from '../../shared/networks.ts';
import { isWatchOnly } from '../../shared/roles.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useShowSent } from '../../shared/show-sent.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import type { NonceQueue, QueuePlace } from '../../transactions/types.ts';
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

type ActName = 'speedUp' | 'cancel' | 'offer' | 'forget';

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
      await services.transactions.forget(record.id);
      announce(messages.forget.done);
      if (current()) await navigate({ to: '/activity' });
    });
  return (
    <Sheet title={messages.acts.title} padded>
      <ul className={layout.stack4}>
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

// What the user can do about a transaction of theirs, and why not, where it cannot be done.

/** `replacement`: another of ours already takes its place. `used`: its nonce is in a block. `taken`: another waits with it. */
type Obstacle =
  | { readonly kind: 'watchOnly' }
  | { readonly kind: 'used' }
  | { readonly kind: 'replacement' | 'taken'; readonly record: TransactionRecord };

interface ActState {
  readonly name: ActName;
  /** Null when it can be done. */
  readonly obstacle: Obstacle | null;
}

const NAMES: Readonly<Partial<Record<TransactionRecord['state']['kind'], readonly ActName[]>>> = {
  signed: ['offer', 'speedUp', 'cancel'],
  broadcast: ['offer', 'speedUp', 'cancel'],
  pending: ['speedUp', 'cancel'],
  refused: ['offer', 'speedUp', 'forget'],
  dropped: ['offer', 'speedUp', 'cancel', 'forget'],
};

/**
 * @param conflicting our other transactions with the same account, chain and nonce.
 * @param included a block has it, whether or not the record says so yet: nothing is left to do about it.
 */
export function actsOf(
  record: TransactionRecord,
  conflicting: readonly TransactionRecord[],
  { watchOnly, included }: { readonly watchOnly: boolean; readonly included: boolean },
): readonly ActState[] {
  if (included) return [];
  const { state, intent } = record;
  const names = (NAMES[state.kind] ?? []).filter((name) => name !== 'cancel' || intent.kind !== 'cancel');
  const used =
    conflicting.some((other) => other.state.kind === 'included' || other.state.kind === 'final') ||
    (state.kind === 'refused' && state.code === 'TX_NONCE_TOO_LOW');
  const other = conflicting.find(
    (each) => isWaiting(each.state) && !isReplacementOf(record, each, conflicting),
  );
  const obstacleOf = (name: ActName): Obstacle | null => {
    if (name === 'forget') return null;
    if (used) return { kind: 'used' };
    if (other !== undefined)
      return { kind: isReplacementOf(other, record, conflicting) ? 'replacement' : 'taken', record: other };
    return watchOnly && name !== 'offer' ? { kind: 'watchOnly' } : null;
  };
  return names.map((name) => ({ name, obstacle: obstacleOf(name) }));
}

/** What a waiting transaction waits for: null where it is next, or where the node has counted past it. */
export function waitsFor({ places }: NonceQueue, nonce: number): QueuePlace | null {
  const before = places.filter((place) => place.nonce < nonce);
  // What nobody sent holds up everything behind it, whatever else is in front of it.
  return before.find(({ state }) => state === 'gap') ?? before[0] ?? null;
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
    <li className={cx(layout.stack1, layout.starts)}>
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

const TransactionReview = lazy(async () => ({
  default: (await import('../../components/review/transaction-review.tsx')).TransactionReview,
}));

type ReplaceProps = {
  record: TransactionRecord;
  kind: ReplacementKind;
  /** What it is, as its own screen is headed. */
  what: string;
  /** It does not wait any more: there is nothing left to replace. */
  over: boolean;
  onBack: () => void;
};

/** The card that signs another transaction in the place of one that waits. */
export function Replace({ record, kind, what, over, onBack }: ReplaceProps) {
  const accounts = useAllAccounts();
  const networks = useNetworks();
  const showSent = useShowSent();
  const [busy, setBusy] = useState(false);
  const guard = useDraftGuard({ dirty: busy, underWay: true });
  const account = accounts.find(({ address }) => address === record.account);
  const network = findNetwork(networks, record.chainId)?.network;
  const request = useMemo(
    () =>
      account === undefined || network === undefined ? null : replacementAct(record, kind, account, network),
    // The book's entries change with each answer of an endpoint; the act is of the record alone.
    [record, kind, account, network],
  );
  const sent = async (record: TransactionRecord) => {
    guard.release();
    if (!(await showSent(record))) onBack();
  };
  return (
    <Page
      title={messages.review[kind](what)}
      actions={
        <Button variant="text" onClick={onBack} disabled={busy}>
          {messages.review.back}
        </Button>
      }
    >
      {over && !busy ? <Notice tone="caution">{messages.review.over}</Notice> : null}
      {request === null ? null : (
        <Suspense
          fallback={
            <Sheet>
              <SkeletonRows count={6} />
            </Sheet>
          }
        >
          <TransactionReview
            request={request}
            onSent={(record) => void sent(record)}
            onCancel={onBack}
            onBusy={setBusy}
          />
        </Suspense>
      )}
      {guard.dialog}
    </Page>
  );
}

/** The same once more, down to the gas limit; or nothing to oneself. */
function replacementAct(
  record: TransactionRecord,
  kind: ReplacementKind,
  account: Account,
  network: Network,
): TransactionRequest {
  const { nonce, to, value, data, gasLimit, authorizations } = record.transaction;
  const common = { account, network, replaces: { record, kind } };
  if (kind === 'cancel') {
    const call = { to: account.address, value: 0n, data: EMPTY_HEX };
    return { ...common, call, intent: { kind: 'cancel', nonce } };
  }
  return {
    ...common,
    call: { to, value, data },
    intent: record.intent,
    gasLimit,
    ...(authorizations === undefined ? {} : { authorizations }),
  };
}
