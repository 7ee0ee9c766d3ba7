/** `/batch`: several calls, composed, tried out together, and sent. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import { type BatchCall, MAX_CALLS } from '#core/batch/builder-file.ts';
import { type ChainId, parseChainId } from '#core/chain/chain-id.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Sheet } from '#ui/sheet.tsx';
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
import { ChainField } from '../../components/decoding/fields.tsx';
import {
  dropDraft,
  keepDraft,
  readStoredDraft,
  useDraftGuard,
  useSubmitAttempts,
} from '../../components/form/drafts.tsx';
import { AccountSelect } from '../../components/form/from-field.tsx';
import { EvidenceOf } from '../../components/labels/evidence.tsx';
import { SectionLink } from '../../components/page/back-link.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { NoNetwork } from '../../components/page/no-network.tsx';
import { Page } from '../../components/page/page.tsx';
import { TransactionReview } from '../../components/review/transaction-review.tsx';
import type { Account } from '../../model/account.ts';
import type { Network } from '../../model/network.ts';
import type { NetworkView } from '../../rpc/endpoints/types.ts';
import { useAccounts, useCurrentAccount } from '../../shared/accounts.ts';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useShowSent } from '../../shared/show-sent.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import type { BatchOutcome } from '../../transactions/simulate/simulate-batch.ts';
import styles from './batch.module.css';
import { messages } from './messages.ts';
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
      <p className={layout.intro}>{messages.intro}</p>
      <div className={styles.beside}>
        <Sheet title={messages.compose} padded>
          <div className={layout.stack4} ref={form}>
            <ChainField
              networks={networks}
              selected={network.chainId}
              onSelect={(next) => next !== null && setChain(next)}
            />
            <Field label={messages.account} reserve={false}>
              <AccountSelect accounts={accounts} selected={account} onSelect={setFrom} />
            </Field>
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
        </Sheet>
        <div className={cx(layout.stack5, styles.outcome)}>
          <BatchSimulationPanel network={network} from={account.address} calls={whole} onRefused={refuse} />
          <Ways
            account={account}
            network={network}
            calls={whole}
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
      {guard.dialog}
    </Page>
  );
}

const words = messages.trial;

type BatchSimulationPanelProps = {
  network: Network;
  from: Address;
  /** Null while a call is not complete. */
  calls: readonly BatchCall[] | null;
  /** A press while calls are not complete. */
  onRefused: () => void;
};

const keyOf = (calls: readonly BatchCall[] | null) =>
  (calls ?? []).map(({ to, value, data }) => `${to} ${value} ${data}`).join('\n');

/** The calls tried out together, one row each. */
function BatchSimulationPanel({ network: { chainId }, from, calls, onRefused }: BatchSimulationPanelProps) {
  const services = useServices();
  const [asked, setAsked] = useState<{ readonly from: Address; readonly calls: readonly BatchCall[] } | null>(
    null,
  );
  const [refused, setRefused] = useState(false);
  const query = useQuery({
    queryKey: ['batch', 'trial', chainId, asked?.from, keyOf(asked?.calls ?? null)],
    queryFn: ({ signal }) =>
      services.batches.simulate(
        { chainId, from: asked?.from ?? from, calls: asked?.calls ?? [] },
        { signal },
      ),
    enabled: asked !== null,
    retry: false,
    staleTime: 0,
  });
  const stale = asked !== null && (keyOf(asked.calls) !== keyOf(calls) || asked.from !== from);
  const again = () => {
    setRefused(calls === null);
    if (calls === null) return onRefused();
    if (asked !== null && !stale) void query.refetch();
    else setAsked({ from, calls });
  };
  return (
    <Sheet title={words.title} padded>
      <div className={layout.stack4}>
        <p className={layout.quiet}>{words.text}</p>
        <div className={layout.buttons}>
          <Button onClick={again} busy={query.isFetching}>
            {words.action}
          </Button>
        </div>
        <p className={layout.quiet} role="status">
          {refused && calls === null ? messages.errors : null}
        </p>
        {asked === null ? null : stale ? (
          <p role="status">{words.stale}</p>
        ) : query.error !== null ? (
          <ErrorView error={query.error} level={3} />
        ) : query.data === undefined ? (
          <p role="status">{words.asking}</p>
        ) : (
          <Outcome outcome={query.data} />
        )}
      </div>
    </Sheet>
  );
}

function Outcome({ outcome }: { outcome: BatchOutcome }) {
  if (outcome.kind === 'unsupported') return <p role="status">{words.unsupported}</p>;
  const failed = outcome.rows.filter(({ succeeded }) => !succeeded).length;
  const counted = words.counted(outcome.rows.length, failed);
  return (
    <>
      <ol className={layout.stack2} aria-label={words.title}>
        {outcome.rows.map(({ succeeded, gasUsed, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands at its place
          <li key={index} className={styles.row} data-outcome={succeeded ? 'succeeded' : 'reverted'}>
            <b>{words.row(index + 1)}</b>
            {succeeded ? (
              words.succeeded(String(gasUsed))
            ) : (
              <span className={layout.danger}>
                {words.reverted}: <bdi>{reason}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p>{counted}</p>
      <LiveRegion>{counted}</LiveRegion>
      <EvidenceOf evidence={outcome.evidence} text />
    </>
  );
}
