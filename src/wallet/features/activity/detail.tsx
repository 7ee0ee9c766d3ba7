/** `/activity/:chain/:hash`: one transaction in full. */

import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ZERO_ADDRESS } from '#core/address/address.ts';
import { EMPTY_HEX, type Hash, hexSize } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { toEvidentError } from '#core/errors/error.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import { isWaiting } from '#core/lifecycle/state.ts';
import { imitatesSymbol } from '#core/risk/poisoning.ts';
import align from '#ui/align.module.css';
import { Button, buttonClass } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorDetails } from '#ui/error-details.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { activityTitle, endingOf, isTaken } from '../../components/activity/activity-text.ts';
import { useActivitySummary } from '../../components/activity/use-activity-summary.ts';
import { SaveContact } from '../../components/contacts/save-contact.tsx';
import { BackLink } from '../../components/page/back-link.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { Page } from '../../components/page/page.tsx';
import type { TransactionDetail } from '../../history/detail.ts';
import type { ActivityEntry } from '../../history/types.ts';
import type { Account } from '../../model/account.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import { reverseNameQuery } from '../../queries/names.ts';
import { describeTokensQuery } from '../../queries/pre-sign.ts';
import { tokensQuery } from '../../queries/tokens.ts';
import { recordQuery, transactionQuery } from '../../queries/transaction.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import { useContactNames } from '../../shared/contacts/use-contacts.ts';
import { findNetwork, useNetworkName, useNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { ageText, dateText, useNow } from '../../shared/time.ts';
import { paidSymbol } from '../../transactions/token-text.ts';
import { ActList, Replace, type ReplacementKind } from './act-list.tsx';
import styles from './activity.module.css';
import { Elsewhere, PartyFacts, TransactionFacts } from './facts.tsx';
import { MoneyFlow } from './flow.tsx';
import { messages } from './messages.ts';
import { NoteSheet } from './note.tsx';
import { DataSection, LogsSection, RawSection, Transfers } from './sections.tsx';
import { SentScreen } from './sent.tsx';
import { TransactionSteps } from './steps.tsx';
import { reachedStep, timeline } from './timeline.ts';
import { Displaced, Reverted, Trouble, WaitingQueue } from './trouble.tsx';

export function TransactionScreen() {
  const { chain, hash } = useParams({ from: '/framed/live/owned/activity/$chain/$hash' });
  return <Begun key={`${chain}/${hash}`} chainId={chain} hash={hash} />;
}

/** Right after the signature what becomes of it is shown alone; the rest is a press away. */
function Begun(of: { chainId: ChainId; hash: Hash }) {
  const router = useRouter();
  // As it was when one came here: the router's place is another as soon as one leaves.
  const [sent, setSent] = useState(() => router.state.location.state.sent ?? null);
  const full = <Transaction {...of} />;
  return sent === null ? full : <SentScreen id={sent} onDetails={() => setSent(null)} otherwise={full} />;
}

function Transaction({ chainId, hash }: { chainId: ChainId; hash: Hash }) {
  const services = useServices();
  const nameOf = useNetworkName();
  const now = useNow();
  const query = useQuery(transactionQuery(services, chainId, hash));
  const reload = () => void query.refetch();
  const { data } = query;

  if (data !== undefined) {
    const failing = query.isError ? toEvidentError(query.error) : null;
    return (
      <Shown
        detail={data}
        notice={
          failing === null ? null : (
            <Notice
              tone="caution"
              title={messages.stale.title}
              action={
                <Button size="s" onClick={reload} busy={query.isFetching}>
                  {messages.retry}
                </Button>
              }
            >
              {messages.stale.text(ageText(query.dataUpdatedAt, now))}
              <ErrorDetails code={failing.code} />
            </Notice>
          )
        }
        onChanged={reload}
      />
    );
  }
  if (query.isPending) {
    return (
      <Page title={messages.transaction}>
        <Sheet>
          <SkeletonRows count={6} />
        </Sheet>
      </Page>
    );
  }
  const error = toEvidentError(query.error);
  if (error.code !== 'TX_NOT_FOUND') {
    return (
      <Page title={messages.transaction}>
        <ErrorView error={error} onRetry={reload} retrying={query.isFetching} />
      </Page>
    );
  }
  const words = messages.notFound;
  return (
    <Page title={messages.transaction} documentTitle={words.title}>
      <div data-code={error.code}>
        <Sheet>
          <EmptyState
            title={words.title}
            action={
              <div className={layout.buttons}>
                <Button onClick={reload} busy={query.isFetching}>
                  {messages.retry}
                </Button>
                <Link to="/activity" className={buttonClass()}>
                  {words.back}
                </Link>
              </div>
            }
          >
            {words.text(nameOf(chainId))}
            <span className={cx(layout.mono, styles.hex)}>
              {hash} <CopyButton value={hash} what={messages.facts.hash} />
            </span>
          </EmptyState>
        </Sheet>
      </div>
    </Page>
  );
}

const Decoded = lazy(async () => ({ default: (await import('./decoded.tsx')).Decoded }));
const Calls = lazy(async () => ({ default: (await import('./calls.tsx')).Calls }));
const dataOf = ({ transaction, entry }: TransactionDetail) =>
  transaction?.data ?? entry.record?.transaction.data ?? EMPTY_HEX;

type ShownProps = { detail: TransactionDetail; notice: ReactNode; onChanged: () => void };

function Shown({ detail: bare, notice, onChanged }: ShownProps) {
  const accounts = useAllAccounts();
  const { detail, nameEvidence } = useNamed(withOutcome(bare), accounts);
  // The record as it was when that was pressed: what happens to it meanwhile must not change what is being signed.
  const [replacing, setReplacing] = useState<{ kind: ReplacementKind; record: TransactionRecord } | null>(
    null,
  );
  const { entry } = detail;
  const network = findNetwork(useNetworks(), entry.chainId)?.network ?? null;
  const called = useContactNames(entry.chainId);
  const summary = useActivitySummary(entry);
  const title = activityTitle(entry, { accounts, called, summary, exact: network });
  const steps = timeline(entry, detail.receipt?.status ?? null);
  const reached = reachedStep(steps);
  const status = reached === null ? '' : messages.step[reached];
  // Either may know first that a block has it: the store, or the chain that was just asked.
  const stored = useQuery(recordQuery(useServices(), entry.record?.id ?? null)).data;
  const record = stored ?? entry.record;
  const included = detail.receipt !== null;
  const waits = record !== null && isWaiting(record.state) && !included;
  if (replacing !== null) {
    return (
      <Replace
        key={replacing.kind}
        {...replacing}
        what={title}
        over={!waits && record?.state.kind !== 'dropped' && record?.state.kind !== 'refused'}
        onBack={() => setReplacing(null)}
      />
    );
  }
  return (
    <Page
      title={title}
      whole={entry.counterparty ?? undefined}
      header={(heading) => <Head detail={detail} heading={heading} />}
    >
      {notice}
      <LiveRegion>{status}</LiveRegion>
      <div className={cx(layout.columns, styles.columns)}>
        <div className={layout.stack5}>
          {record === null ? null : (
            <>
              <Trouble record={record} />
              <Displaced record={record} />
            </>
          )}
          <UnsolicitedNotice entry={entry} />
          <Reverted detail={detail} />
          <MoneyFlow entry={entry} named={{ accounts, called }} />
          {/* All of it at once: nothing is pushed down by what comes above it. */}
          <Suspense
            fallback={
              <Sheet>
                <SkeletonRows count={6} />
              </Sheet>
            }
          >
            {hexSize(dataOf(detail)) === 0 ? null : <Decoded detail={detail} />}
            <Sheet title={messages.parties} padded>
              <PartyFacts detail={detail} accounts={accounts} nameEvidence={nameEvidence} />
            </Sheet>
            <Transfers detail={detail} accounts={accounts} />
            <div className={styles.folds}>
              <Suspense fallback={null}>
                <Calls detail={detail} />
              </Suspense>
              <DataSection detail={detail} symbol={paidSymbol(entry, network)} />
              <LogsSection detail={detail} />
              <RawSection detail={detail} />
            </div>
          </Suspense>
        </div>
        <div className={layout.stack5}>
          <Sheet title={messages.progress} hideTitle bare>
            <TransactionSteps steps={steps} entry={entry} confirmations={detail.confirmations} />
          </Sheet>
          {record === null ? null : (
            <>
              {waits ? <WaitingQueue record={record} /> : null}
              <ActList
                record={record}
                included={included}
                onChanged={onChanged}
                onReplace={(kind) => setReplacing({ kind, record })}
              />
            </>
          )}
          <TransactionFacts detail={detail} accounts={accounts} />
          <Elsewhere chainId={entry.chainId} hash={entry.hash} />
          <NoteSheet chainId={entry.chainId} hash={entry.hash} />
        </div>
      </div>
    </Page>
  );
}

/** What an entry is that nobody asked for, and what not to do with it. */
function UnsolicitedNotice({ entry }: { entry: ActivityEntry }) {
  const imitates = useImitates(entry);
  if (entry.unsolicited === undefined) return null;
  const words = messages.unsolicited;
  return (
    <div data-unsolicited={entry.unsolicited}>
      <Notice tone="caution" title={words.title} standing>
        {words.why[entry.unsolicited === 'unlisted' && imitates ? 'imitation' : entry.unsolicited]}{' '}
        {words.advice}
      </Notice>
    </div>
  );
}

/** What the token of an entry calls itself is asked for here alone: lists need not know. */
function useImitates({ chainId, assetId, unsolicited }: ActivityEntry): boolean {
  const services = useServices();
  const native = findNetwork(useNetworks(), chainId)?.network.nativeSymbol ?? '';
  const asked = unsolicited === 'unlisted' && assetId !== 'native';
  const described = useQuery(describeTokensQuery(services, chainId, asked ? [assetId] : []));
  const tokens = useQuery({ ...tokensQuery(services, chainId), enabled: asked });
  const [token] = described.data ?? [];
  if (token === undefined || tokens.data === undefined) return false;
  const listed = tokens.data.filter(({ status }) => status === 'known').map(({ symbol }) => symbol);
  return imitatesSymbol(token.symbol, [native, ...listed]);
}

/** A transaction that is final may have failed: the receipt decides, not the word "final". */
function withOutcome(detail: TransactionDetail): TransactionDetail {
  const { entry, receipt } = detail;
  return receipt?.status === 'reverted' ? { ...detail, entry: { ...entry, status: 'reverted' } } : detail;
}

/** How it went and when, above what it was. */
function Head({ detail: { entry }, heading }: { detail: TransactionDetail; heading: ReactNode }) {
  const now = useNow();
  const ending = endingOf(entry);
  return (
    <header className={cx(align.column, styles.head)}>
      <BackLink to="/activity">{messages.title}</BackLink>
      <div className={cx(align.ends, styles.headline)}>
        <div>
          <p className={cx(layout.small, align.lines, styles.sub)}>
            <span className={styles.outcome} data-ending={ending}>
              {messages.outcome[ending]}
            </span>
            {dateText(entry.timestamp * 1000, now)}
          </p>
          {heading}
        </div>
        <div className={layout.buttons}>
          <Ways entry={entry} />
        </div>
      </div>
    </header>
  );
}

/**
 * The transaction with a name for the other side, where its address has one that leads back to it. The name that was
 * entered when it was signed goes first: it is who was meant.
 */
function useNamed(
  detail: TransactionDetail,
  accounts: readonly Account[],
): { readonly detail: TransactionDetail; readonly nameEvidence: Evidence | null } {
  const services = useServices();
  const { entry } = detail;
  const { counterparty, chainId } = entry;
  const named = findNetwork(useNetworks(), chainId)?.network.universalResolver != null;
  const own = accounts.some(({ address }) => address === counterparty);
  const query = useQuery({
    ...reverseNameQuery(services, chainId, counterparty ?? ZERO_ADDRESS),
    enabled: named && !own && counterparty !== null && entry.counterpartyName === null,
  });
  const known = query.data ?? null;
  if (known === null || entry.counterpartyName !== null) return { detail, nameEvidence: null };
  return {
    detail: { ...detail, entry: { ...entry, counterpartyName: known.value } },
    nameEvidence: known.evidence,
  };
}

/** To whom one may pay, once more. */
function Ways({ entry }: { entry: ActivityEntry }) {
  const { counterparty } = entry;
  const payment =
    entry.direction === 'out' &&
    entry.unsolicited === undefined &&
    !isTaken(entry) &&
    (entry.action === 'sendNative' || entry.action === 'sendToken');
  if (!payment || counterparty === null) return null;
  return (
    <>
      <SaveContact address={counterparty} name={entry.counterpartyName} />
      <Link
        to="/send"
        search={{
          from: entry.account,
          chain: entry.chainId,
          asset: entry.assetId,
          // The name is looked up anew: it is who was meant, wherever it leads by now.
          to: entry.record === null ? counterparty : (entry.counterpartyName ?? counterparty),
        }}
        className={buttonClass()}
      >
        {messages.again}
      </Link>
    </>
  );
}
