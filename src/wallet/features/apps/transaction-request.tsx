/** A transaction that an app asked for, in the one card that reads, simulates, judges and sends. */
import { useEffect, useMemo, useState } from 'react';
import { accountFor } from '../../apps/checks.ts';
import { TransactionReview } from '../../components/review/transaction-review.tsx';
import type { AppRequest } from '../../model/apps.ts';
import type { TransactionRecord } from '../../model.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import type { AskedBy, TransactionRequest } from '../../transactions/request.ts';
import { askedOf, type PartProps } from './part.ts';
import { useAppsSnapshot } from './session.ts';
import { useHold } from './use-hold.ts';

export function TransactionRequestView({ session, request, asked }: PartProps<'transaction'>) {
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
  if (made === null || sent !== null) return null;
  return (
    <TransactionReview
      request={made}
      onBusy={onBusy}
      onSent={(record) => void session.approve(request, hashOf(record))}
    />
  );
}

export const askedBy = (request: AppRequest): AskedBy => ({
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
