/** A transaction that an app asked for, in the one card that reads, simulates, judges and sends. */

import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { encodeExecute } from '#core/batch/ways.ts';
import { bytesToHex } from '#core/bytes/hex.ts';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { batchId } from '../../apps/batches.ts';
import { accountFor } from '../../apps/checks.ts';
import type { AppsSession } from '../../apps/session.ts';
import { TransactionReview } from '../../components/review/transaction-review.tsx';
import type { AppRequest, CallsBatch } from '../../model/app.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import type { RequestOrigin, TransactionRequest } from '../../transactions/request.ts';
import { Decision } from './decision.tsx';
import { messages } from './messages.ts';
import { askedOf, type RequestPartProps } from './part.ts';
import { useAppsSnapshot } from './session.ts';

const words = messages.request;

export function TransactionRequestView({
  session,
  request,
  asked,
  onReject,
}: RequestPartProps<'transaction'>) {
  const accounts = useAllAccounts();
  const networks = useEnabledNetworks();
  const grant = useAppsSnapshot().apps.find(({ app }) => app === request.app)?.grant ?? null;
  const onBusy = useHold(session, request);
  const address = grant === null ? null : accountFor(grant, asked.from);
  const account = accounts.find((each) => each.address === address);
  const network = networks.find((view) => view.network.chainId === request.chainId)?.network;
  const sent = useSentBefore(request);
  useEffect(() => {
    if (sent !== null) void session.approve(request, hashOf(sent));
  }, [sent, session, request]);
  const made = useMemo<TransactionRequest | null>(() => {
    if (account === undefined || network === undefined) return null;
    const { to, value, data, gas } = asked;
    return {
      account,
      network,
      call: { to, value, data },
      intent: to === null ? { kind: 'deploy', name: '', address: null, value } : { kind: 'call', to, value },
      gasLimit: gas ?? undefined,
      asked: askedBy(request),
    };
  }, [account, network, asked, request]);
  if (sent !== null) return null;
  if (made === null) return <Decision onReject={onReject} />;
  return (
    <TransactionReview
      request={made}
      onCancel={onReject}
      cancelLabel={words.reject}
      onBusy={onBusy}
      onSent={(record) => void session.approve(request, hashOf(record))}
    />
  );
}

/** While a request is carried out its deadline does not end it, and it rests on a grant of that moment. */
function useHold(session: AppsSession, request: AppRequest): (busy: boolean) => void {
  return useCallback(
    (busy: boolean) => {
      session.hold(request, busy);
      // A request that failed is not shown any more, and with its card the signing ends.
      if (busy) session.check(request).catch((thrown: unknown) => session.fail(request, thrown));
    },
    [session, request],
  );
}

export const askedBy = (request: AppRequest): RequestOrigin => ({
  ...askedOf(request),
  request: request.id,
  origin: request.origin,
});

export function hashOf({ state }: TransactionRecord): string | null {
  return 'hash' in state ? state.hash : null;
}

/** Signed in this request's name before the page was loaded anew: it is not signed once more. */
function useSentBefore({ id }: AppRequest): TransactionRecord | null {
  const { store } = useServices();
  const [sent, setSent] = useState<TransactionRecord | null>(null);
  useEffect(() => {
    let left = false;
    store.transactions.all().then(
      (records) => {
        const found = records.find((record) => record.request === id && 'hash' in record.state);
        if (!left && found !== undefined) setSent(found);
      },
      // The host signs the same request no second time.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [store, id]);
  return sent;
}

/** Several calls that an app asked for (EIP-5792): as one where the account's code can, else one after the other. */
export function CallsRequest({ session, request, asked, onReject }: RequestPartProps<'calls'>) {
  const services = useServices();
  const accounts = useAllAccounts();
  const networks = useEnabledNetworks();
  const grant = useAppsSnapshot().apps.find(({ app }) => app === request.app)?.grant ?? null;
  const onBusy = useHold(session, request);
  const [batch, setBatch] = useState<CallsBatch | null>(null);
  const begun = batch !== null;
  // What was begun is carried on or stopped by the user alone.
  const onReviewBusy = useCallback(
    (busy: boolean) => (busy || !begun ? onBusy(busy) : session.hold(request, true)),
    [onBusy, begun, session, request],
  );
  const address = grant === null ? null : accountFor(grant, asked.from);
  const account = accounts.find((each) => each.address === address);
  const network = networks.find((view) => view.network.chainId === asked.chainId)?.network;
  const single = asked.calls.length === 1;
  const own = useQuery({
    queryKey: ['delegation', 'batches', asked.chainId, address],
    queryFn: ({ signal }) =>
      address === null ? false : services.batches.executes(asked.chainId, address, { signal }),
    staleTime: 60_000,
    enabled: !single,
  });
  const together = !single && own.data === true;
  const size = together ? 1 : asked.calls.length;
  const sent = batch?.records.length ?? 0;
  const made = useMemo<TransactionRequest | null>(() => {
    const call = together
      ? { to: address, value: 0n, data: encodeExecute(asked.calls) }
      : (asked.calls[sent] ?? null);
    if (account === undefined || network === undefined || call === null || call.to === null) return null;
    const { to, value, data } = call;
    return {
      account,
      network,
      call: { to, value, data },
      intent: { kind: 'call', to, value },
      asked: askedBy(request),
    };
  }, [account, network, address, asked, together, sent, request]);

  const store = async (next: CallsBatch) => {
    await (await services.store.apps()).batches.put(next);
    setBatch(next);
    return next;
  };
  const finish = (next: CallsBatch) => session.approve(request, { id: next.name });
  const onSent = async (record: TransactionRecord) => {
    const next = await store({
      ...(batch ?? begin()),
      records: [...(batch?.records ?? []), record.id],
    });
    if (next.records.length === size) await finish(next);
  };
  const begin = (): CallsBatch => {
    const name = asked.name ?? bytesToHex(crypto.getRandomValues(new Uint8Array(64)));
    const connection = request.connection ?? '';
    return {
      id: batchId(connection, name),
      connection,
      name,
      chainId: asked.chainId,
      account: record(account),
      atomic: together || single,
      size,
      records: [],
      stopped: false,
      createdAt: Date.now(),
    };
  };
  if (!single && own.isPending) {
    return (
      <div className={layout.stack4}>
        <SkeletonRows count={3} />
        <Decision onReject={onReject} />
      </div>
    );
  }
  if (made === null) return <Decision onReject={onReject} />;
  return (
    <div className={layout.stack4}>
      {size === 1 ? null : (
        <Notice
          standing
          title={`${words.progress(sent + 1, size)}.`}
          action={
            batch === null ? undefined : (
              <Button size="s" onClick={() => void store({ ...batch, stopped: true }).then(finish)}>
                {words.stop}
              </Button>
            )
          }
        >
          {words.partly(size)}
        </Notice>
      )}
      <TransactionReview
        key={sent}
        request={made}
        // What was begun is stopped: rejecting it would deny what was sent.
        {...(begun ? {} : { onCancel: onReject, cancelLabel: words.reject })}
        onBusy={onReviewBusy}
        onSent={(of) => void onSent(of)}
      />
    </div>
  );
}

/** The card is there only with an account. */
function record(account: { readonly address: CallsBatch['account'] } | undefined): CallsBatch['account'] {
  if (account === undefined) throw new RangeError('no account');
  return account.address;
}
