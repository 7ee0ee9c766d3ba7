import { describe, expect, test } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { TransactionState } from '#core/lifecycle/state.ts';
import type { ActivityEntry } from '../../history/types.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import { sentSteps } from './sent.tsx';
import { reachedStep, timeline } from './timeline.ts';

const hash = '0x01' as Hash;
const raw = '0x02' as Hex;
const inclusion = { block: 5n, blockHash: hash, status: 'succeeded', feePaid: 1n, timestamp: 77 } as const;
const record = (state: TransactionState) =>
  ({ createdAt: 5000, updatedAt: 9000, state }) as TransactionRecord;
const entry = (status: ActivityEntry['status'], state: TransactionState | null = null) =>
  ({
    status,
    timestamp: 77,
    record: state === null ? null : record(state),
    action: 'sendNative',
    direction: 'out',
    symbol: 'ETH',
    decimals: 18,
    amount: 15n * 10n ** 17n,
    account: toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'),
  }) as ActivityEntry;
const steps = (e: ActivityEntry, outcome: 'succeeded' | 'reverted' | null = null) =>
  timeline(e, outcome).map(({ name, state }) => `${name} ${state}`);

describe('what a screen reader is told', () => {
  test.each<[ActivityEntry['status'], TransactionState, string]>([
    ['pending', { kind: 'broadcast', hash, raw }, 'offered'],
    ['pending', { kind: 'pending', hash, raw }, 'waiting'],
    ['succeeded', { kind: 'included', hash, raw, inclusion }, 'included'],
    ['replaced', { kind: 'replaced', hash, raw, by: hash }, 'replaced'],
    ['final', { kind: 'final', hash, inclusion }, 'final'],
  ])('%s: the step that is reached, and final only once it is', (status, state, said) => {
    expect(reachedStep(timeline(entry(status, state)))).toBe(said);
  });
});

describe('steps', () => {
  test('ours, from the signature to the end', () => {
    expect(steps(entry('pending', { kind: 'broadcast', hash, raw }))).toEqual([
      'signed done',
      'offered now',
      'waiting todo',
      'included todo',
      'final todo',
    ]);
    expect(steps(entry('pending', { kind: 'pending', hash, raw }))).toEqual([
      'signed done',
      'waiting now',
      'included todo',
      'final todo',
    ]);
    expect(steps(entry('succeeded', { kind: 'included', hash, raw, inclusion }))).toEqual([
      'signed done',
      'waiting done',
      'included done',
      'final now',
    ]);
    expect(steps(entry('final', { kind: 'final', hash, inclusion }))).toEqual([
      'signed done',
      'waiting done',
      'included done',
      'final done',
    ]);
  });

  test('others’ begin with the chain', () => {
    expect(steps(entry('final'))).toEqual(['waiting done', 'included done', 'final done']);
  });

  test('a final one that reverted is not shown as a success', () => {
    const reverted = { ...inclusion, status: 'reverted' } as const;
    expect(steps(entry('final', { kind: 'final', hash, inclusion: reverted }))).toContain('reverted failed');
    expect(steps(entry('final'), 'reverted')).toContain('reverted failed');
  });

  test('bad ends', () => {
    expect(steps(entry('refused', { kind: 'refused', hash, raw, code: 'TX_REFUSED', reason: '' }))).toEqual([
      'signed done',
      'refused failed',
    ]);
    const over = timeline(entry('replaced', { kind: 'replaced', hash, raw: null, by: hash }));
    expect(over.at(-1)).toMatchObject({ name: 'replaced', state: 'done', by: hash, at: 9 });
    // In a block that may still be taken back, it is not over.
    expect(steps(entry('cancelled', { kind: 'cancelled', hash, raw, by: hash }))).toEqual([
      'signed done',
      'waiting done',
      'cancelled done',
      'final now',
    ]);
    expect(steps(entry('dropped', { kind: 'dropped', hash, raw }))).toContain('dropped failed');
  });
});

describe('the four steps after a signature', () => {
  const said = (e: ActivityEntry) => sentSteps(e).map(({ name, state }) => `${name} ${state}`);

  test.each<[ActivityEntry, string]>([
    [entry('pending', { kind: 'signed', hash, raw }), 'signed done, sent todo, included todo, final todo'],
    [entry('pending', { kind: 'broadcast', hash, raw }), 'signed done, sent todo, included todo, final todo'],
    [entry('pending', { kind: 'pending', hash, raw }), 'signed done, sent done, included todo, final todo'],
    [entry('succeeded'), 'signed done, sent done, included done, final todo'],
    [entry('final'), 'signed done, sent done, included done, final done'],
    [entry('reverted'), 'signed done, sent done, included failed'],
    [entry('refused'), 'signed done, sent failed'],
    [entry('replaced'), 'signed done, sent done, included failed'],
  ])('case %#', (e, steps) => {
    expect(said(e).join(', ')).toBe(steps);
  });
});
