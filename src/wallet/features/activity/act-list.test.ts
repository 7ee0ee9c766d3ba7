import { describe, expect, test } from 'vitest';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { TransactionState } from '#core/lifecycle/state.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import type { NonceQueue, QueuePlace } from '../../transactions/types.ts';
import { actsOf, waitsFor } from './act-list.tsx';

const hash = '0x01' as Hash;
const raw = '0x02' as Hex;
const bytes = { hash, raw };
const inclusion = { block: 5n, blockHash: hash, status: 'succeeded', feePaid: 1n, timestamp: 77 } as const;
const pending: TransactionState = { kind: 'pending', ...bytes };
const refusedFor = (code: 'TX_UNDERPRICED' | 'TX_NONCE_TOO_LOW'): TransactionState => ({
  kind: 'refused',
  ...bytes,
  code,
  reason: '',
});
const record = (state: TransactionState, change: Partial<TransactionRecord> = {}) =>
  ({ id: 'one', state, intent: { kind: 'sendNative' }, ...change }) as TransactionRecord;
const say = (of: TransactionRecord, conflicting: readonly TransactionRecord[] = [], watchOnly = false) =>
  actsOf(of, conflicting, { watchOnly, included: false }).map(({ name, obstacle }) =>
    obstacle === null ? name : `${name}: ${obstacle.kind}`,
  );

describe('what can be done', () => {
  test.each<[TransactionState, readonly string[]]>([
    [{ kind: 'broadcast', ...bytes }, ['offer', 'speedUp', 'cancel']],
    [pending, ['speedUp', 'cancel']],
    [refusedFor('TX_UNDERPRICED'), ['offer', 'speedUp', 'forget']],
    [refusedFor('TX_NONCE_TOO_LOW'), ['offer: used', 'speedUp: used', 'forget']],
    [{ kind: 'dropped', ...bytes }, ['offer', 'speedUp', 'cancel', 'forget']],
    [{ kind: 'replaced', ...bytes, by: hash }, []],
    [{ kind: 'included', ...bytes, inclusion }, []],
    [{ kind: 'final', hash, inclusion }, []],
  ])('in state %#', (state, acts) => {
    expect(say(record(state))).toEqual(acts);
  });

  test('nothing, once a block has it and our own record does not say so yet', () => {
    expect(actsOf(record(pending), [], { watchOnly: false, included: true })).toEqual([]);
  });

  test('what cancels is not cancelled, only sped up', () => {
    expect(say(record(pending, { intent: { kind: 'cancel', nonce: 1 } }))).toEqual(['speedUp']);
  });

  test('without a key nothing new is signed, but bytes can be offered', () => {
    expect(say(record({ kind: 'dropped', ...bytes }), [], true)).toEqual([
      'offer',
      'speedUp: watchOnly',
      'cancel: watchOnly',
      'forget',
    ]);
  });

  test('what is being replaced is acted on where its replacement is, by way of others too', () => {
    const replacement = record(pending, { id: 'two', replaces: 'one' });
    const replacementOfReplacement = record(pending, { id: 'three', replaces: 'two' });
    expect(say(record(pending), [replacement])).toEqual(['speedUp: replacement', 'cancel: replacement']);
    expect(say(record(pending), [replacementOfReplacement, replacement])).toEqual([
      'speedUp: replacement',
      'cancel: replacement',
    ]);
    // Seen from the newest one, what it replaces is no obstacle.
    expect(say(replacement, [record(pending)])).toEqual(['speedUp', 'cancel']);
  });

  test('a refused replacement leaves the first one to be acted on', () => {
    const refused = record(refusedFor('TX_UNDERPRICED'), { id: 'two', replaces: 'one' });
    expect(say(record(pending), [refused])).toEqual(['speedUp', 'cancel']);
    expect(say(refused, [record(pending)])).toEqual(['offer', 'speedUp', 'forget']);
    const third = record(refusedFor('TX_UNDERPRICED'), { id: 'three', replaces: 'two' });
    const second = record(pending, { id: 'two', replaces: 'one' });
    expect(say(third, [second, record(pending)])).toEqual(['offer', 'speedUp', 'forget']);
  });

  test('a nonce that is gone, or that another payment holds, is not taken again', () => {
    const dropped = record({ kind: 'dropped', ...bytes });
    const other = record(pending, { id: 'other' });
    expect(say(dropped, [other])).toEqual(['offer: taken', 'speedUp: taken', 'cancel: taken', 'forget']);
    const done = record({ kind: 'final', hash, inclusion }, { id: 'other' });
    expect(say(dropped, [done])).toEqual(['offer: used', 'speedUp: used', 'cancel: used', 'forget']);
  });
});

describe('what it waits for', () => {
  const place = (nonce: number, state: QueuePlace['state'], last = nonce): QueuePlace => ({
    nonce,
    last,
    records: [],
    state,
  });
  const queue = (...places: readonly QueuePlace[]): NonceQueue => ({ next: 5, pending: 6, places });

  test('nothing, when it is next', () => {
    expect(waitsFor(queue(place(5, 'waiting')), 5)).toBeNull();
    expect(waitsFor(queue(), 4)).toBeNull();
  });
  test('the first in line, or what nobody sent', () => {
    expect(waitsFor(queue(place(5, 'waiting'), place(6, 'behind')), 6)?.nonce).toBe(5);
    const gap = place(6, 'gap', 8);
    expect(waitsFor(queue(place(5, 'waiting'), gap, place(9, 'behind')), 9)).toBe(gap);
  });
});
