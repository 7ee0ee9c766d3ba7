/** One call after the other: each reviewed, signed, and waited for. A single one is not counted. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { type Address, isAddress } from '#core/address/address.ts';
import type { BatchCall } from '#core/batch/builder-file.ts';
import { hexSize } from '#core/bytes/hex.ts';
import { type ChainId, parseChainId } from '#core/chain/chain-id.ts';
import { endOf } from '#core/lifecycle/state.ts';
import type { Intent } from '#core/tx/transaction.ts';
import align from '#ui/align.module.css';
import { Button, buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Progress } from '#ui/progress.tsx';
import { Sheet } from '#ui/sheet.tsx';
import {
  callTextOf,
  keepCalls,
  keepNames,
  keptCalls,
  keptNames,
  type PlacedName,
  readCallText,
} from '../../components/batch/call-text.ts';
import { TransactionReview } from '../../components/review/transaction-review.tsx';
import type { Account } from '../../model/account.ts';
import type { Network } from '../../model/network.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import { useServices } from '../../shared/services-context.tsx';
import styles from './batch.module.css';
import { messages } from './messages.ts';

const words = messages.sequence;

export interface Sequence {
  readonly chainId: ChainId;
  readonly account: Address;
  readonly calls: readonly BatchCall[];
  /** What was entered by name, each with the place of its call (from 1): asked again before that call is signed. */
  readonly named: readonly PlacedName[];
  /** When it was begun, in milliseconds since the epoch: no record before it belongs to it. */
  readonly begunAt: number;
}

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
  const records = query.data === undefined ? null : sequenceRecordsOf(sequence, query.data);
  const steps = (records ?? calls.map(() => null)).map(stepOf);
  const place = steps.findIndex((step) => step !== 'done');
  const step = place === -1 ? 'done' : (steps[place] ?? 'open');
  const call = calls[place];
  const isOpen = records !== null && step === 'open' && call !== undefined;
  useEffect(() => {
    if (!isOpen) onBusy(false);
  }, [isOpen, onBusy]);
  const failed = records?.[place];
  const only = calls.length === 1;
  const said = only ? words.only : words;
  return (
    <div className={layout.stack4}>
      {only && isOpen ? null : (
        <Sheet title={only ? undefined : words.title} padded>
          <div className={layout.stack4}>
            {only ? null : (
              <Progress
                label={place === -1 ? words.done : words.now(place + 1, calls.length)}
                value={steps.filter((each) => each === 'done').length}
                max={calls.length}
              />
            )}
            <ol className={layout.stack2}>
              {calls.map((each, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a call is what stands at its place
                <li key={index} className={cx(align.wrap, layout.long, styles.row)} data-step={steps[index]}>
                  {only ? null : <b>{words.now(index + 1, calls.length)}</b>}
                  <code>{each.to}</code>
                  {words.steps[steps[index] ?? 'open']}
                  <Opened record={records?.[index] ?? null} />
                </li>
              ))}
            </ol>
            {step === 'waiting' ? <p role="status">{said.waiting}</p> : null}
            {step === 'failed' ? <Notice tone="danger" title={said.failed} /> : null}
            {step === 'done' ? <p role="status">{said.done}</p> : null}
            <div className={layout.buttons}>
              {step === 'failed' && failed ? (
                <Button onClick={() => onAgain(restOf(sequence, place, failed.createdAt + 1))}>
                  {words.retry}
                </Button>
              ) : null}
              <Button onClick={onEnd}>{step === 'done' || only ? words.back : words.stop}</Button>
            </div>
          </div>
        </Sheet>
      )}
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
          {...(only ? { onCancel: onEnd, cancelLabel: words.back } : {})}
          onBusy={onBusy}
          onSent={() => setSent((count) => count + 1)}
        />
      ) : null}
    </div>
  );
}

// Calls that are sent one after the other, across reloads of the page.

/**
 * What became of each call, by the wallet's own records: a record is the call's when it is younger than the sequence
 * and says the same, each record once. So a reload between signing and the answer sends nothing twice.
 */
export function sequenceRecordsOf(
  { chainId, account, calls, begunAt }: Sequence,
  records: readonly TransactionRecord[],
): readonly (TransactionRecord | null)[] {
  const free = records
    .filter((each) => each.account === account && each.chainId === chainId && each.createdAt >= begunAt)
    .filter(({ state }) => 'hash' in state)
    .sort((a, b) => a.createdAt - b.createdAt || a.transaction.nonce - b.transaction.nonce);
  return calls.map(({ to, value, data }) => {
    const index = free.findIndex(
      ({ transaction }) => transaction.to === to && transaction.value === value && transaction.data === data,
    );
    return index === -1 ? null : (free.splice(index, 1)[0] ?? null);
  });
}

/** What is left from this place on, counted anew: for whoever goes on after a call that failed. */
export function restOf(sequence: Sequence, place: number, begunAt: number): Sequence {
  const named = sequence.named.flatMap(({ call, ...each }) =>
    call > place ? [{ ...each, call: call - place }] : [],
  );
  return { ...sequence, calls: sequence.calls.slice(place), named, begunAt };
}

type Step = 'open' | 'waiting' | 'done' | 'failed';

export function stepOf(record: TransactionRecord | null): Step {
  if (record === null) return 'open';
  const end = endOf(record.state);
  return end === 'waiting' ? 'waiting' : end === 'succeeded' ? 'done' : 'failed';
}

const schema = v.strictObject({
  chainId: v.string(),
  account: v.custom<Address>(isAddress),
  calls: v.string(),
  named: v.string(),
  begunAt: v.pipe(v.string(), v.regex(/^\d{1,16}$/)),
});
export const keptSequenceSchema = schema;

export function keepSequence({ chainId, account, calls, named, begunAt }: Sequence): Record<string, string> {
  const texts = calls.map((call, index) => callTextOf(index, call));
  return {
    chainId: String(chainId),
    account,
    calls: keepCalls(texts),
    named: keepNames(named),
    begunAt: String(begunAt),
  };
}

/** Null for what this did not write. */
export function keptSequence({
  chainId,
  account,
  calls,
  named,
  begunAt,
}: v.InferOutput<typeof schema>): Sequence | null {
  const chain = parseChainId(chainId);
  const read = keptCalls(calls)?.map((text) => readCallText(text).call);
  const names = keptNames(named);
  if (!chain.ok || read === undefined || names === null) return null;
  const complete = read.flatMap((call) => (call === null ? [] : [call]));
  if (complete.length !== read.length || complete.length === 0) return null;
  return { chainId: chain.value, account, calls: complete, named: names, begunAt: Number(begunAt) };
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
