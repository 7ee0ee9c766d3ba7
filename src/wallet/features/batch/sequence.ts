/** Calls that are sent one after the other, across reloads of the page. Pure. */
import * as v from 'valibot';
import { type Address, isAddress } from '#core/address/address.ts';
import type { BatchCall } from '#core/batch/builder-file.ts';
import { type ChainId, parseChainId } from '#core/chain/chain-id.ts';
import { endOf } from '#core/lifecycle/state.ts';
import type { TransactionRecord } from '../../model.ts';
import { callTextOf, keepCalls, keptCalls, readCallText } from '../../shared/batch/call-text.ts';
import { keepNames, keptNames, type PlacedName } from '../../shared/batch/kept-names.ts';

export interface Sequence {
  readonly chainId: ChainId;
  readonly account: Address;
  readonly calls: readonly BatchCall[];
  /** What was entered by name, each with the place of its call (from 1): asked again before that call is signed. */
  readonly named: readonly PlacedName[];
  /** When it was begun, in milliseconds since the epoch: no record before it belongs to it. */
  readonly begunAt: number;
}

/**
 * What became of each call, by the wallet's own records: a record is the call's when it is younger than the sequence
 * and says the same, each record once. So a reload between signing and the answer sends nothing twice.
 */
export function recordsOf(
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

export type Step = 'open' | 'waiting' | 'done' | 'failed';

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
