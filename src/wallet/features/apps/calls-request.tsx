/** Several calls that an app asked for (EIP-5792): as one where the account's code can, else one after the other. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { encodeExecute } from '#core/batch/ways.ts';
import { bytesToHex } from '#core/bytes/hex.ts';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { batchId } from '../../apps/batches.ts';
import { accountFor } from '../../apps/checks.ts';
import { TransactionReview } from '../../components/review/transaction-review.tsx';
import type { CallsBatch } from '../../model/apps.ts';
import type { TransactionRecord } from '../../model.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import type { TransactionRequest } from '../../transactions/request.ts';
import { messages } from './messages.ts';
import type { PartProps } from './part.ts';
import { useAppsSnapshot } from './session.ts';
import { askedBy } from './transaction-request.tsx';
import { useHold } from './use-hold.ts';

const words = messages.request;

export function CallsRequest({ session, request, asked }: PartProps<'calls'>) {
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
  if (!single && own.isPending) return <SkeletonRows count={3} />;
  if (made === null) return null;
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
      <TransactionReview key={sent} request={made} onBusy={onReviewBusy} onSent={(of) => void onSent(of)} />
    </div>
  );
}

/** The card is there only with an account. */
function record(account: { readonly address: CallsBatch['account'] } | undefined): CallsBatch['account'] {
  if (account === undefined) throw new RangeError('no account');
  return account.address;
}
