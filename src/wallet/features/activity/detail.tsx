/** `/activity/:chain/:hash`: one transaction in full. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ZERO_ADDRESS } from '#core/address/address.ts';
import { EMPTY_HEX, type Hash, hexSize, parseHash } from '#core/bytes/hex.ts';
import { type ChainId, parseChainId } from '#core/chain/chain-id.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import { isWaiting } from '#core/lifecycle/state.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import type { TransactionDetail } from '../../chain/services.ts';
import type { Account, TransactionRecord } from '../../model.ts';
import { reverseNameQuery } from '../../queries/names.ts';
import { recordQuery, transactionQuery } from '../../queries/transaction.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import { counterpartyText, isTaken, partyText } from '../../shared/activity-row.tsx';
import { useActivitySummary } from '../../shared/activity-summary/use-activity-summary.ts';
import { useNow } from '../../shared/clock.ts';
import { SaveContact } from '../../shared/contacts/save-contact.tsx';
import { useContactNames } from '../../shared/contacts/use-contacts.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { EvidenceOf } from '../../shared/evidence.tsx';
import { findNetwork, useNetworkName, useNetworks } from '../../shared/networks.ts';
import { Page } from '../../shared/page.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { ageText, dateText } from '../../shared/time.ts';
import { paidSymbol } from '../../transactions/token-text.ts';
import { ActList, type ReplacementKind } from './act-list.tsx';
import styles from './activity.module.css';
import { amountWords, endingOf, headline } from './describe.ts';
import { Elsewhere } from './elsewhere.tsx';
import { Facts } from './facts.tsx';
import { messages } from './messages.ts';
import { NoteSheet } from './note.tsx';
import { Queue } from './queue.tsx';
import { Replace } from './replace.tsx';
import { Reverted } from './reverted.tsx';
import { DataSection, LogsSection, RawSection, Transfers } from './sections.tsx';
import { Steps } from './steps.tsx';
import { reachedStep, timeline } from './timeline.ts';
import { Displaced, Trouble } from './trouble.tsx';
import { UnsolicitedNotice } from './unsolicited.tsx';

export function TransactionScreen() {
  // The route has parsed them; a screen shown by other means must not guess either.
  const params = useParams({ strict: false });
  const chain = parseChainId(params.chain);
  const hash = parseHash(String(params.hash));
  if (!chain.ok || !hash.ok) {
    return (
      <Page title={messages.transaction}>
        <ErrorView error={new EvidentError('NAV_PARAMETERS')} />
      </Page>
    );
  }
  return <Transaction key={`${chain.value}/${hash.value}`} chainId={chain.value} hash={hash.value} />;
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
              {messages.stale.text(ageText(query.dataUpdatedAt, now), failing.code)}
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
              <div className={styles.buttons}>
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
            <span className={styles.hex}>
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

const PAYMENTS: readonly string[] = ['sendNative', 'sendToken', 'receiveNative', 'receiveToken'];

type ShownProps = { detail: TransactionDetail; notice: ReactNode; onChanged: () => void };

function Shown({ detail: bare, notice, onChanged }: ShownProps) {
  const accounts = useAllAccounts();
  const { detail, nameEvidence } = useNamed(bare, accounts);
  const now = useNow();
  // The record as it was when that was pressed: what happens to it meanwhile must not change what is being signed.
  const [replacing, setReplacing] = useState<{ kind: ReplacementKind; record: TransactionRecord } | null>(
    null,
  );
  const { entry } = detail;
  const ending = endingOf(entry, detail.receipt?.status ?? null);
  const symbol = paidSymbol(entry, findNetwork(useNetworks(), entry.chainId)?.network ?? null);
  const called = useContactNames(entry.chainId);
  const whom = counterpartyText(entry, accounts, called);
  const summary = useActivitySummary(entry);
  const said = summary?.((address) => partyText(address, entry, accounts, called)) ?? null;
  const title = headline(entry, ending, amountWords(entry, symbol), whom, said);
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
    <Page title={title} whole={entry.counterparty ?? undefined} actions={<Ways detail={detail} />}>
      <p className={styles.sub}>
        <span>{dateText(entry.timestamp * 1000, now)}</span>
        <EvidenceOf evidence={entry.evidence} text />
      </p>
      {notice}
      <LiveRegion>{status}</LiveRegion>
      {record === null ? null : (
        <>
          <Trouble record={record} />
          <Displaced record={record} />
        </>
      )}
      <UnsolicitedNotice entry={entry} />
      <Reverted detail={detail} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Sheet title={PAYMENTS.includes(entry.action) ? messages.facts.title : messages.transaction} padded>
            <Facts detail={detail} accounts={accounts} symbol={symbol} nameEvidence={nameEvidence} />
          </Sheet>
          {hexSize(dataOf(detail)) === 0 ? null : (
            <Suspense fallback={null}>
              <Decoded detail={detail} />
            </Suspense>
          )}
          <Transfers detail={detail} accounts={accounts} />
          <Suspense fallback={null}>
            <Calls detail={detail} />
          </Suspense>
        </div>
        <div className={styles.column}>
          <Sheet title={messages.progress} padded>
            <Steps steps={steps} confirmations={detail.confirmations} chainId={entry.chainId} />
          </Sheet>
          {record === null ? null : (
            <>
              {waits ? <Queue record={record} /> : null}
              <ActList
                record={record}
                included={included}
                onChanged={onChanged}
                onReplace={(kind) => setReplacing({ kind, record })}
              />
            </>
          )}
          <NoteSheet chainId={entry.chainId} hash={entry.hash} />
          <Elsewhere chainId={entry.chainId} hash={entry.hash} />
          <div>
            <DataSection detail={detail} symbol={symbol} />
            <LogsSection detail={detail} />
            <RawSection detail={detail} />
          </div>
        </div>
      </div>
    </Page>
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

/** Where one goes from here: the list, or the same payment once more. */
function Ways({ detail }: { detail: TransactionDetail }) {
  const { entry } = detail;
  const payment =
    entry.direction === 'out' &&
    entry.unsolicited === undefined &&
    !isTaken(entry) &&
    (entry.action === 'sendNative' || entry.action === 'sendToken');
  return (
    <>
      <Link to="/activity" className={buttonClass({ variant: 'text' })}>
        {messages.all}
      </Link>
      {payment && entry.counterparty !== null ? (
        <SaveContact address={entry.counterparty} name={entry.counterpartyName} />
      ) : null}
      {payment && entry.counterparty !== null ? (
        <Link
          to="/send"
          search={{
            from: entry.account,
            chain: entry.chainId,
            asset: entry.assetId,
            // The name is looked up anew: it is who was meant, wherever it leads by now.
            to: entry.record === null ? entry.counterparty : (entry.counterpartyName ?? entry.counterparty),
          }}
          className={buttonClass()}
        >
          {messages.again}
        </Link>
      ) : null}
    </>
  );
}
