/** The card that signs another transaction in the place of one that waits. */
import { lazy, Suspense, useMemo, useState } from 'react';
import { EMPTY_HEX } from '#core/bytes/hex.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import type { Account, Network, TransactionRecord } from '../../model.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import { useDraftGuard } from '../../shared/draft-guard.tsx';
import { findNetwork, useNetworks } from '../../shared/networks.ts';
import { Page } from '../../shared/page.tsx';
import { useShowSent } from '../../shared/show-sent.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import type { ReplacementKind } from './act-list.tsx';
import { messages } from './messages.ts';

const TransactionReview = lazy(async () => ({
  default: (await import('../../components/review/transaction-review.tsx')).TransactionReview,
}));

export type ReplaceProps = {
  record: TransactionRecord;
  kind: ReplacementKind;
  /** What it is, as its own screen is headed. */
  what: string;
  /** It does not wait any more: there is nothing left to replace. */
  over: boolean;
  onBack: () => void;
};

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
