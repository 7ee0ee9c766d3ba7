import { describe, expect, test } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { TransactionState } from '#core/lifecycle/state.ts';
import type { ActivityEntry } from '../../model/history.ts';
import type { TransactionRecord } from '../../model.ts';
import { amountWords, endingOf, headline } from './describe.ts';
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

describe('headline', () => {
  const say = (e: ActivityEntry, outcome: 'succeeded' | 'reverted' | null = null) =>
    headline(e, endingOf(e, outcome), amountWords(e, 'ETH'), 'alice.eth');

  test.each<[ActivityEntry, 'succeeded' | 'reverted' | null, string]>([
    [entry('pending', { kind: 'pending', hash, raw }), null, 'Sending 1.5 ETH to alice.eth'],
    [entry('final'), 'succeeded', 'Sent 1.5 ETH to alice.eth'],
    [entry('final'), 'reverted', 'Failed: 1.5 ETH to alice.eth'],
    [
      entry('refused', { kind: 'refused', hash, raw, code: 'TX_REFUSED', reason: '' }),
      null,
      'Not sent: 1.5 ETH to alice.eth',
    ],
    [{ ...entry('succeeded'), direction: 'in' }, null, 'Received 1.5 ETH from alice.eth'],
    [{ ...entry('final'), direction: 'self' }, null, 'Sent 1.5 ETH to yourself'],
    [{ ...entry('pending'), action: 'call' }, null, 'Calling alice.eth'],
    [entry('replaced'), null, 'Replaced: 1.5 ETH to alice.eth'],
    [{ ...entry('replaced'), action: 'approve' }, null, 'Replaced: allowance for alice.eth'],
    [{ ...entry('final'), action: 'call' }, 'reverted', 'Failed call of alice.eth'],
  ])('case %#', (e, outcome, words) => {
    expect(say(e, outcome)).toBe(words);
  });

  const approval = (amount: bigint, all = false): ActivityEntry => ({
    ...entry('final'),
    action: 'approve',
    amount,
    symbol: 'USDX',
    decimals: 6,
    record: { intent: { kind: 'approve', all } } as TransactionRecord,
  });
  test.each<[ActivityEntry, string]>([
    [approval(5_000_000n), 'Allowed alice.eth to take 5 ETH'],
    [approval(2n ** 256n - 1n), 'Allowed alice.eth to take any amount of USDX'],
    [approval(2n ** 96n - 1n), 'Allowed alice.eth to take any amount of USDX'],
    [approval(1n, true), 'Allowed alice.eth to take every USDX'],
    [approval(0n), 'Revoked allowance for alice.eth: USDX'],
    [{ ...approval(0n), status: 'pending' }, 'Revoking allowance for alice.eth: USDX'],
    [{ ...approval(0n), status: 'reverted' }, 'Not revoked: allowance for alice.eth: USDX'],
    [{ ...entry('final'), action: 'cancel' }, 'Cancelled'],
    [
      {
        ...entry('reverted'),
        action: 'cancel',
        record: { intent: { kind: 'cancel', nonce: 4 } } as TransactionRecord,
      },
      'Cancelled nonce 4',
    ],
    [{ ...entry('pending'), action: 'delegate' }, 'Delegating the account to alice.eth'],
    [
      {
        ...entry('final'),
        action: 'delegate',
        record: { intent: { kind: 'delegate', delegate: null } } as TransactionRecord,
      },
      'Revoked the account’s delegation',
    ],
    // EIP-7702: what the call came to does not undo it.
    [{ ...entry('reverted'), action: 'delegate' }, 'Delegated the account to alice.eth'],
    [{ ...entry('dropped'), action: 'delegate' }, 'Failed: delegation of the account to alice.eth'],
  ])('of what is no payment, case %#', (e, words) => {
    expect(say(e)).toBe(words);
  });

  test('amounts are exact, unknown decimals are said', () => {
    expect(amountWords({ ...entry('final'), amount: 1n }, 'ETH')).toBe('0.000000000000000001 ETH');
    expect(amountWords({ ...entry('final'), amount: 12_345n * 10n ** 18n }, 'ETH')).toBe('12,345 ETH');
    expect(amountWords({ ...entry('final'), amount: 7n, decimals: null }, 'smallest units of X')).toBe(
      '7 smallest units of X',
    );
  });
});
