import { describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { type Hash, type Hex, parseHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { unwrap } from '#core/result.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import {
  keepSequence,
  keptSequence,
  restOf,
  type Sequence,
  sequenceRecordsOf,
  stepOf,
} from './sequence-view.tsx';

const ME = toAddress(`0x${'11'.repeat(20)}`);
const [A, B] = [toAddress(`0x${'aa'.repeat(20)}`), toAddress(`0x${'bb'.repeat(20)}`)];
const hex = (text: string): Hex => unwrap(parseHex(text));
const pay = (to: typeof A, value = 1n, data = hex('0x')) => ({ to, value, data });
const sequence = (calls: Sequence['calls']): Sequence => ({
  chainId: 1 as ChainId,
  account: ME,
  calls,
  named: [],
  begunAt: 100,
});
const inclusion = (status: 'succeeded' | 'reverted') => ({
  block: 1n,
  blockHash: `0x${'00'.repeat(32)}` as Hash,
  status,
  feePaid: 0n,
  timestamp: 1,
});

function record(
  id: string,
  call: ReturnType<typeof pay>,
  over: Partial<Pick<TransactionRecord, 'state' | 'createdAt' | 'account' | 'chainId'>> = {},
): TransactionRecord {
  const hash = `0x${'01'.repeat(32)}` as Hash;
  return {
    id,
    account: ME,
    chainId: 1 as ChainId,
    intent: { kind: 'call', to: call.to, value: call.value },
    transaction: {
      chainId: 1 as ChainId,
      nonce: Number(id),
      ...call,
      gasLimit: 21_000n,
      fees: { kind: 'legacy', gasPrice: 1n },
    },
    unsigned: hex('0x'),
    state: { kind: 'pending', hash, raw: hex('0x01') },
    createdAt: 200,
    updatedAt: 200,
    ...over,
  };
}

describe('a sequence of calls', () => {
  it('knows each call again by its record, each record once, whatever else was sent', () => {
    const calls = [pay(A), pay(B), pay(A)];
    const found = sequenceRecordsOf(sequence(calls), [
      record('1', pay(A)),
      record('2', pay(A, 2n)),
      record('3', pay(B), { createdAt: 50 }),
      record('4', pay(B), { chainId: 2 as ChainId }),
      record('5', pay(B), { account: B }),
      record('6', pay(A, 1n, hex('0x01'))),
      record('7', pay(A), { state: { kind: 'signing' } }),
    ]);
    expect(found.map((each) => each?.id ?? null)).toEqual(['1', null, null]);
    expect(
      sequenceRecordsOf(sequence(calls), [record('2', pay(A)), record('1', pay(A))]).map((each) => each?.id),
    ).toEqual(['1', undefined, '2']);
  });

  it('goes on after a call that succeeded alone', () => {
    const hash = `0x${'01'.repeat(32)}` as Hash;
    const raw = hex('0x01');
    const of = (state: TransactionRecord['state']) => stepOf(record('1', pay(A), { state }));
    expect(stepOf(null)).toBe('open');
    expect(of({ kind: 'pending', hash, raw })).toBe('waiting');
    expect(of({ kind: 'included', hash, raw, inclusion: inclusion('succeeded') })).toBe('done');
    expect(of({ kind: 'included', hash, raw, inclusion: inclusion('reverted') })).toBe('failed');
    expect(of({ kind: 'dropped', hash, raw })).toBe('failed');
  });

  it('outlives a reload', () => {
    const kept: Sequence = {
      ...sequence([pay(A, 10n ** 18n), pay(B, 0n, hex('0x1234'))]),
      named: [{ name: 'friend.eth', address: B, call: 2 }],
    };
    const written = keepSequence(kept) as Parameters<typeof keptSequence>[0];
    expect(keptSequence(written)).toEqual(kept);
    expect(keptSequence({ ...written, calls: '[]' })).toBeNull();
    expect(keptSequence({ ...written, calls: 'x' })).toBeNull();
    // Without its names it would be signed unasked.
    for (const named of ['', '{}', '[{"name":"a.eth"}]', '[{"name":"a.eth","address":"0x1","call":1}]']) {
      expect(keptSequence({ ...written, named })).toBeNull();
    }
  });

  it('goes on from the call that failed with the names of what is left', () => {
    const named = [
      { name: 'a.eth', address: A, call: 1 },
      { name: 'b.eth', address: B, call: 3 },
    ];
    const rest = restOf({ ...sequence([pay(A), pay(A), pay(B)]), named }, 1, 500);
    expect(rest).toEqual({
      ...sequence([pay(A), pay(B)]),
      named: [{ name: 'b.eth', address: B, call: 2 }],
      begunAt: 500,
    });
  });
});
