/** One call after the other: each reviewed, signed, and waited for. */

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { BatchCall } from '#core/batch/builder-file.ts';
import { hexSize } from '#core/bytes/hex.ts';
import type { Intent } from '#core/tx/transaction.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Progress } from '#ui/progress.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TransactionReview } from '../../components/review/transaction-review.tsx';
import type { Account, Network, TransactionRecord } from '../../model.ts';
import { useServices } from '../../shared/services-context.tsx';
import styles from './batch.module.css';
import { messages } from './messages.ts';
import { recordsOf, restOf, type Sequence, stepOf } from './sequence.ts';

const words = messages.sequence;

export type SequenceViewProps = {
  sequence: Sequence;
  account: Account;
  network: Network;
  onAgain: (sequence: Sequence) => void;
  onEnd: () => void;
  onBusy: (busy: boolean) => void;
};

export function SequenceView({ sequence, account, network, onAgain, onEnd, onBusy }: SequenceViewProps) {
  const { store } = useServices();
  const [sent, setSent] = useState(0);
  const query = useQuery({
    queryKey: ['batch', 'records', sequence.account, sent],
    queryFn: () => store.transactions.byAccount(sequence.account),
  });
  const { calls } = sequence;
  const records = query.data === undefined ? null : recordsOf(sequence, query.data);
  const steps = (records ?? calls.map(() => null)).map(stepOf);
  const place = steps.findIndex((step) => step !== 'done');
  const step = place === -1 ? 'done' : (steps[place] ?? 'open');
  const call = calls[place];
  const isOpen = records !== null && step === 'open' && call !== undefined;
  useEffect(() => {
    if (!isOpen) onBusy(false);
  }, [isOpen, onBusy]);
  const failed = records?.[place];
  return (
    <div className={layout.stack4}>
      <Sheet title={words.title} padded>
        <div className={layout.stack4}>
          <Progress
            label={place === -1 ? words.done : words.now(place + 1, calls.length)}
            value={steps.filter((each) => each === 'done').length}
            max={calls.length}
          />
          <ol className={layout.stack2}>
            {calls.map((each, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a call is what stands at its place
              <li key={index} className={styles.row} data-step={steps[index]}>
                <b>{words.now(index + 1, calls.length)}</b>
                <code>{each.to}</code>
                {words.steps[steps[index] ?? 'open']}
                <Opened record={records?.[index] ?? null} />
              </li>
            ))}
          </ol>
          {step === 'waiting' ? <p role="status">{words.waiting}</p> : null}
          {step === 'failed' ? <Notice tone="danger" title={words.failed} /> : null}
          {step === 'done' ? <p role="status">{words.done}</p> : null}
          <div className={layout.buttons}>
            {step === 'failed' && failed ? (
              <Button onClick={() => onAgain(restOf(sequence, place, failed.createdAt + 1))}>
                {words.retry}
              </Button>
            ) : null}
            <Button onClick={onEnd}>{step === 'done' ? words.back : words.stop}</Button>
          </div>
        </div>
      </Sheet>
      {isOpen ? (
        <TransactionReview
          key={`${sequence.begunAt} ${place}`}
          request={{
            account,
            network,
            call,
            intent: intentOf(call),
            named: sequence.named.filter(({ call: at }) => at === place + 1),
          }}
          onBusy={onBusy}
          onSent={() => setSent((count) => count + 1)}
        />
      ) : null}
    </div>
  );
}

function intentOf({ to, value, data }: BatchCall): Intent {
  return hexSize(data) === 0
    ? { kind: 'sendNative', to, toName: null, amount: value }
    : { kind: 'call', to, value };
}

function Opened({ record }: { record: TransactionRecord | null }) {
  if (record === null || !('hash' in record.state)) return null;
  return (
    <Link
      to="/activity/$chain/$hash"
      params={{ chain: record.chainId, hash: record.state.hash }}
      className={buttonClass({ variant: 'text', size: 's' })}
    >
      {words.open}
    </Link>
  );
}
