/**
 * One or several calls, reviewed, signed and sent in turn. The next one is prepared when the one before is stored, so
 * that their nonces follow each other without a gap, also where some are left out or it is stopped half-way. Before
 * it, the amount that an allowance is to have.
 */
import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatAmount, parseAmount } from '#core/amount/amount.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import align from '#ui/align.module.css';
import { Button, buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Progress } from '#ui/progress.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Allowance } from '../../approvals/types.ts';
import { useDraftGuard } from '../../components/form/drafts.tsx';
import { fieldError } from '../../components/page/error-view.tsx';
import { TransactionReview } from '../../components/review/transaction-review.tsx';
import type { Account } from '../../model/account.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import { announce } from '../../shared/announcer.tsx';
import { useContactNamesByChain } from '../../shared/contacts/use-contacts.ts';
import { findNetwork, useNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import styles from './approvals.module.css';
import { type ApprovalJob, amountJob } from './job.ts';
import { messages } from './messages.ts';
import { Whose } from './row.tsx';
import { spenderText, whatText } from './words.ts';

// Another amount for an allowance, before it is reviewed as the call that it is.

type AmountDialogProps = {
  allowance: Allowance;
  whom: string;
  /** The amount's unit, safe to show. */
  unit: string;
  onJob: (job: ApprovalJob) => void;
  onClose: () => void;
};

export function AmountDialog({ allowance, whom, unit, onJob, onClose }: AmountDialogProps) {
  const { approvals } = useServices();
  const words = messages.amount;
  const decimals = allowance.asset?.decimals ?? 0;
  const [text, setText] = useState(() =>
    allowance.unlimited || allowance.amount === null ? '' : formatAmount(allowance.amount, decimals),
  );
  const [error, setError] = useState<string | undefined>(undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseAmount(text, decimals);
    if (!parsed.ok) return setError(fieldError(toEvidentError(parsed.error)));
    if (parsed.value === 0n) return setError(words.zero);
    if (parsed.value === allowance.amount) return setError(words.same);
    try {
      onJob(amountJob(approvals, allowance, parsed.value));
    } catch (thrown) {
      setError(fieldError(toEvidentError(thrown)));
    }
  };

  return (
    <Dialog open onClose={onClose} title={words.title}>
      <form className={layout.stack4} onSubmit={submit} noValidate>
        <p>
          <bdi>{words.text(whom)}</bdi>
        </p>
        <Field label={words.label} hint={words.hint} error={error} required>
          <TextInput
            value={text}
            figures
            autoFocus
            inputMode="decimal"
            maxLength={100}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setError(undefined);
            }}
            end={<bdi>{unit}</bdi>}
          />
        </Field>
        <p className={layout.small}>{words.some}</p>
        <div className={layout.buttons}>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="primary">
            {words.review}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Outcome =
  | { readonly kind: 'left' }
  | { readonly kind: 'sent' | 'refused'; readonly record: TransactionRecord };

type QueueProps = {
  /** Not empty, and the same as long as it stands. */
  jobs: readonly ApprovalJob[];
  /** All of them: each call is signed by the account that gave the approval. */
  accounts: readonly Account[];
  /** Each call says whose it is. */
  whose: boolean;
  onDone: () => void;
};

export function ApprovalQueue({ jobs, accounts, whose, onDone }: QueueProps) {
  const words = messages.queue;
  const called = useContactNamesByChain();
  const networks = useNetworks();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [busy, setBusy] = useState(false);
  const [stopped, setStopped] = useState(false);
  // After a refusal the next one waits for a word: with a gap before it, it would wait for ever.
  const [held, setHeld] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const job = stopped ? undefined : jobs[outcomes.length];
  const many = jobs.length > 1;
  const sent = outcomes.filter(({ kind }) => kind === 'sent').length;
  const guard = useDraftGuard({ dirty: busy || (job !== undefined && outcomes.length > 0), underWay: busy });

  // Each step begins at its heading: what was pressed is gone.
  const step = job === undefined ? 'done' : job.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step moves the focus, though nothing of it is read
  useEffect(() => heading.current?.focus(), [step]);

  const end = (outcome: Outcome) => {
    setBusy(false);
    setOutcomes((before) => [...before, outcome]);
    if (outcome.kind === 'sent' && many) announce(words.announceSent(sent + 1, jobs.length));
    if (outcome.kind === 'refused') setHeld(true);
  };
  const onSent = (record: TransactionRecord) =>
    end({ kind: record.state.kind === 'refused' ? 'refused' : 'sent', record });
  const network = job === undefined ? null : (findNetwork(networks, job.allowance.chainId)?.network ?? null);
  const account = job === undefined ? undefined : ownerOf(job, accounts);
  const last = outcomes.at(-1);

  if (job === undefined || network === null || account === undefined) {
    return (
      <Sheet title={<Heading ref={heading}>{words.done}</Heading>} padded>
        <div className={layout.stack4}>
          <Outcomes jobs={jobs} outcomes={outcomes} accounts={accounts} whose={whose} />
          <div className={layout.buttons}>
            <Button variant="primary" onClick={onDone}>
              {words.back}
            </Button>
          </div>
        </div>
      </Sheet>
    );
  }
  const title = many ? words.many(jobs.length) : isRevoke(job) ? words.revoke : words.change;
  return (
    <div className={layout.stack4}>
      <Sheet title={<Heading ref={heading}>{title}</Heading>} padded>
        <div className={layout.stack4}>
          {many ? (
            <>
              <p className={layout.small}>{words.each}</p>
              <Progress
                label={words.now(outcomes.length + 1, jobs.length)}
                value={outcomes.length}
                max={jobs.length}
                detail={words.progress(sent, jobs.length)}
              />
            </>
          ) : null}
          {held && last?.kind === 'refused' ? <Refused record={last.record} /> : null}
          <div className={layout.spread}>
            <div className={layout.stack2}>
              <p>
                <bdi>{whatText(job.allowance, network)}</bdi>
                <br />
                <bdi className={cx(layout.small, styles.sub)} data-whole={job.allowance.spender}>
                  {spenderText(job.allowance, accounts, called)}
                </bdi>
              </p>
              {whose ? <Whose account={account} /> : null}
            </div>
            <div className={layout.buttons}>
              <Button
                size="s"
                onClick={() => (outcomes.length === 0 ? onDone() : setStopped(true))}
                disabled={busy}
              >
                {many ? words.stop : words.back}
              </Button>
              {many && !held ? (
                <Button size="s" onClick={() => end({ kind: 'left' })} disabled={busy}>
                  {words.skip}
                </Button>
              ) : null}
              {held ? (
                <Button size="s" onClick={() => setHeld(false)}>
                  {words.goOn}
                </Button>
              ) : null}
            </div>
          </div>
        </div>
      </Sheet>
      {held ? null : (
        <TransactionReview
          key={job.key}
          request={{ account, network, call: job.call, intent: job.intent }}
          onSent={onSent}
          onBusy={setBusy}
        />
      )}
      {guard.dialog}
    </div>
  );
}

const ownerOf = ({ allowance }: ApprovalJob, accounts: readonly Account[]) =>
  accounts.find(({ address }) => address === allowance.owner);

const isRevoke = ({ intent }: ApprovalJob): boolean => intent.kind === 'approve' && intent.amount === 0n;

function Heading({ ref, children }: { ref: React.Ref<HTMLHeadingElement>; children: string }) {
  return (
    <span ref={ref} tabIndex={-1} className={styles.heading}>
      {children}
    </span>
  );
}

function Refused({ record: { state } }: { record: TransactionRecord }) {
  const words = messages.queue;
  const error = state.kind === 'refused' ? new EvidentError(state.code) : null;
  return (
    <Notice tone="danger" title={error?.message ?? words.refusedTitle}>
      {error?.next} {words.refused}
    </Notice>
  );
}

/** What became of each, in the order in which they were begun. */
function Outcomes({
  jobs,
  outcomes,
  accounts,
  whose,
}: {
  jobs: readonly ApprovalJob[];
  outcomes: readonly Outcome[];
  accounts: readonly Account[];
  whose: boolean;
}) {
  const words = messages.queue;
  const called = useContactNamesByChain();
  const networks = useNetworks();
  return (
    <ul className={layout.stack3}>
      {jobs.map((job, index) => {
        const { key, allowance } = job;
        const owner = whose ? ownerOf(job, accounts) : undefined;
        const outcome = outcomes[index] ?? { kind: 'left' };
        const network = findNetwork(networks, allowance.chainId)?.network ?? null;
        return (
          <li key={key} className={cx(align.wrap, layout.long, styles.outcome)} data-outcome={outcome.kind}>
            <bdi>{whatText(allowance, network)}</bdi>
            <bdi className={cx(layout.small, styles.sub)} data-whole={allowance.spender}>
              {spenderText(allowance, accounts, called)}
            </bdi>
            {owner === undefined ? null : <Whose account={owner} />}
            <span className={cx(layout.small, styles.sub)}>
              {outcome.kind === 'left' ? words.left : outcome.kind === 'sent' ? words.sent : words.notSent}
            </span>
            {outcome.kind !== 'left' && 'hash' in outcome.record.state ? (
              <Link
                to="/activity/$chain/$hash"
                params={{ chain: allowance.chainId, hash: outcome.record.state.hash }}
                className={buttonClass({ variant: 'text', size: 's' })}
              >
                {words.open}
              </Link>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
