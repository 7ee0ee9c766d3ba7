/** `/batch`: several calls, composed, tried out together, and sent. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { MAX_CALLS } from '#core/batch/builder-file.ts';
import { type ChainId, parseChainId } from '#core/chain/chain-id.ts';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { BATCH_DRAFT, batchDraftSchema } from '../../components/batch/batch-draft.ts';
import { CallFiles, HANDED_CALLS } from '../../components/batch/call-files.tsx';
import {
  type CallText,
  callTextOf,
  emptyCall,
  keepCalls,
  keptCalls,
  namesOfAll,
  readCallText,
} from '../../components/batch/call-text.ts';
import { CallsEditor } from '../../components/batch/calls-editor.tsx';
import {
  dropDraft,
  keepDraft,
  readStoredDraft,
  useDraftGuard,
  useSubmitAttempts,
} from '../../components/form/drafts.tsx';
import { FromLine } from '../../components/form/from-line.tsx';
import { SectionLink } from '../../components/page/back-link.tsx';
import { NoNetwork } from '../../components/page/no-network.tsx';
import { Page } from '../../components/page/page.tsx';
import { TransactionReview } from '../../components/review/transaction-review.tsx';
import type { Account } from '../../model/account.ts';
import type { NetworkView } from '../../rpc/endpoints/types.ts';
import { useAccounts, useCurrentAccount } from '../../shared/accounts.ts';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { useShowSent } from '../../shared/show-sent.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import styles from './batch.module.css';
import { messages } from './messages.ts';
import { BatchPreview } from './preview.tsx';
import {
  keepSequence,
  keptSequence,
  keptSequenceSchema,
  type Sequence,
  SequenceView,
} from './sequence-view.tsx';
import { Ways } from './ways.tsx';

const SEQUENCE = 'batch.sequence';

export function BatchScreen() {
  const networks = useEnabledNetworks();
  const accounts = useAccounts();
  const current = useCurrentAccount().account;
  const [usual] = networks;
  if (usual === undefined || current === null) {
    return (
      <Page title={messages.title} back={<SectionLink to="contracts" />}>
        <NoNetwork words={messages.noNetwork} />
      </Page>
    );
  }
  return <Batch networks={networks} usual={usual} accounts={accounts} current={current} />;
}

type BatchProps = {
  networks: readonly NetworkView[];
  usual: NetworkView;
  accounts: readonly Account[];
  current: Account;
};

function Batch({ networks, usual, accounts, current }: BatchProps) {
  const navigate = useNavigate();
  const showSent = useShowSent();
  const [kept] = useState(() => readStoredDraft(BATCH_DRAFT, batchDraftSchema));
  const [chain, setChain] = useState<ChainId>(() => {
    const read = parseChainId(kept?.chain ?? '');
    return read.ok ? read.value : usual.network.chainId;
  });
  const [from, setFrom] = useState<string>(kept?.from || current.address);
  const [calls, setCalls] = useState<readonly CallText[]>(() => {
    const read = kept === null ? null : keptCalls(kept.calls);
    return read === null || read.length === 0 ? [emptyCall(0)] : read;
  });
  // Asked for by a request that was taken over, until somebody lifts it.
  const [atomic, setAtomic] = useState(kept?.atomic === 'yes');
  const [sequence, setSequence] = useState<Sequence | null>(() => {
    const begun = readStoredDraft(SEQUENCE, keptSequenceSchema);
    return begun === null ? null : keptSequence(begun);
  });
  const [request, setRequest] = useState<TransactionRequest | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const { refused, refuse } = useSubmitAttempts(form);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    keepDraft(BATCH_DRAFT, {
      calls: keepCalls(calls),
      atomic: atomic ? 'yes' : 'no',
      chain: String(chain),
      from,
    });
  }, [calls, atomic, chain, from]);
  useEffect(() => {
    if (sequence === null) dropDraft(SEQUENCE);
    else keepDraft(SEQUENCE, keepSequence(sequence));
  }, [sequence]);
  const guard = useDraftGuard({ dirty: busy, underWay: busy });

  const { network } = networks.find((view) => view.network.chainId === chain) ?? usual;
  const account = accounts.find(({ address }) => address === from) ?? current;
  const read = calls.map((text) => readCallText(text).call);
  const complete = read.flatMap((call) => (call === null ? [] : [call]));
  const whole = complete.length === calls.length ? complete : null;

  if (request !== null) {
    return (
      <Page title={messages.review} documentTitle={messages.title}>
        <TransactionReview
          request={request}
          onBusy={setBusy}
          onCancel={() => setRequest(null)}
          onSent={(record) => {
            guard.release();
            void showSent(record).then((shown) => shown || setRequest(null));
          }}
        />
        {guard.dialog}
      </Page>
    );
  }
  const by = sequence === null ? undefined : accounts.find(({ address }) => address === sequence.account);
  const on =
    sequence === null ? undefined : networks.find((view) => view.network.chainId === sequence.chainId);
  if (sequence !== null && by !== undefined && on !== undefined) {
    return (
      <Page title={messages.title} back={<SectionLink to="contracts" />}>
        <SequenceView
          sequence={sequence}
          account={by}
          network={on.network}
          onAgain={setSequence}
          onEnd={() => setSequence(null)}
          onBusy={setBusy}
        />
        {guard.dialog}
      </Page>
    );
  }
  return (
    <Page title={messages.title} back={<SectionLink to="contracts" />}>
      <div className={styles.beside}>
        <div className={layout.stack4} ref={form}>
          <p className={layout.intro}>{messages.intro}</p>
          <FromLine
            networks={networks}
            network={network}
            accounts={accounts}
            account={account}
            onNetwork={setChain}
            onAccount={setFrom}
          />
          <CallsEditor
            calls={calls}
            network={network}
            from={account.address}
            showAll={refused > 0}
            most={MAX_CALLS}
            onChange={setCalls}
          />
          <CallFiles
            chainId={network.chainId}
            from={account.address}
            isSafe={false}
            atomic={atomic}
            calls={whole}
            onTake={(taken, asked) => {
              setCalls(taken.map((call, index) => callTextOf(index, call)));
              setAtomic(asked);
            }}
          />
        </div>
        <div className={styles.outcome}>
          <div className={cx(layout.stack5, styles.stays)}>
            <BatchPreview network={network} from={account.address} calls={whole} count={calls.length} />
            <Ways
              account={account}
              network={network}
              calls={whole}
              count={calls.length}
              // One call is all or none by itself.
              atomic={atomic && calls.length > 1}
              onLift={() => setAtomic(false)}
              onRefused={refuse}
              onRequest={(next) => setRequest({ ...next, named: namesOfAll(calls) })}
              onSequence={() => {
                if (whole === null) return;
                setSequence({
                  chainId: network.chainId,
                  account: account.address,
                  calls: whole,
                  named: namesOfAll(calls),
                  begunAt: Date.now(),
                });
              }}
              onSafe={() => {
                keepDraft(HANDED_CALLS, { calls: keepCalls(calls) });
                void navigate({ to: '/safe' });
              }}
            />
          </div>
        </div>
      </div>
      {guard.dialog}
    </Page>
  );
}
