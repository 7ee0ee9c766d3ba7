/** `/call`: composes a contract call, then reviews it. */
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useDraftGuard, useFormReset } from '../../components/form/drafts.tsx';
import { Page } from '../../components/page/page.tsx';
import { TransactionReview } from '../../components/review/transaction-review.tsx';
import type { TransactionRecord } from '../../model/transaction.ts';
import { useAccounts, useCurrentAccount } from '../../shared/accounts.ts';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { useShowSent } from '../../shared/show-sent.ts';
import { useTurning } from '../../shared/use-turning.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import { beginsNewCall, CALL_DRAFT, callSeedOf, useCallDraft } from './draft.ts';
import { CallRequestForm } from './form.tsx';
import { messages } from './messages.ts';
import { type CallSearch, readCallSearch } from './search.ts';

export function CallScreen() {
  const search = useSearch({ from: '/framed/live/owned/call' });
  const { round, onUsed } = useFormReset(CALL_DRAFT);
  return <Call key={`${round} ${callSeedOf(search)}`} search={search} onUsed={onUsed} />;
}

function Call({ search, onUsed }: { search: CallSearch; onUsed: () => void }) {
  const showSent = useShowSent();
  const accounts = useAccounts();
  const current = useCurrentAccount().account;
  const networks = useEnabledNetworks();
  const hold = useCallDraft(search, {
    from: current?.address ?? null,
    chainId: networks[0]?.network.chainId ?? null,
  });
  const [request, setRequest] = useState<TransactionRequest | null>(null);
  const [busy, setBusy] = useState(false);
  const guard = useDraftGuard({
    dirty: hold.dirty || busy,
    replacedBy: (next) => beginsNewCall(readCallSearch(next), callSeedOf(search)),
    underWay: busy,
  });
  const title = request === null ? messages.title : messages.reviewTitle;
  const place = useTurning(request === null ? 'form' : 'review', title);
  const toTransaction = async (record: TransactionRecord) => {
    guard.release();
    // Another navigation came in between, and led back here.
    if ((await showSent(record)) && place.current !== null) onUsed();
  };
  return (
    <Page title={title} documentTitle={messages.title}>
      {/* biome-ignore lint/a11y/useSemanticElements: it is no section of its own */}
      <div ref={place} tabIndex={-1} role="group" aria-label={title}>
        {request === null ? (
          <CallRequestForm
            search={search}
            hold={hold}
            accounts={accounts}
            networks={networks}
            onReview={setRequest}
          />
        ) : (
          <TransactionReview
            request={request}
            onBusy={setBusy}
            onCancel={() => setRequest(null)}
            onSent={(record) => void toTransaction(record)}
          />
        )}
      </div>
      {guard.dialog}
    </Page>
  );
}
