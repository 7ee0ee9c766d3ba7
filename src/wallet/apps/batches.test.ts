import { describe, expect, it } from 'vitest';
import type { Hash } from '#core/bytes/hex.ts';
import type { TransactionState } from '#core/lifecycle/state.ts';
import type { TransactionRecord } from '../model/transaction.ts';
import { record } from '../testing/stage.ts';
import { batchStatus } from './batches.ts';

const hash = `0x${'ab'.repeat(32)}` as Hash;
const raw = '0x' as never;
const inclusion = { block: 1n, blockHash: hash, feePaid: 1n, timestamp: 1 };
const STATES = {
  waiting: { kind: 'pending', hash, raw },
  done: { kind: 'final', hash, inclusion: { ...inclusion, status: 'succeeded' } },
  reverted: { kind: 'included', hash, raw, inclusion: { ...inclusion, status: 'reverted' } },
  lost: { kind: 'dropped', hash, raw },
} as const satisfies Record<string, TransactionState>;
const records = (names: readonly (keyof typeof STATES)[]): TransactionRecord[] =>
  names.map((name) => ({ ...record, state: STATES[name] }));

describe('batchStatus (EIP-5792)', () => {
  it.each<[readonly (keyof typeof STATES)[], number, boolean, number]>([
    [[], 2, false, 100],
    [['done'], 2, false, 100],
    [['done', 'waiting'], 2, false, 100],
    [['done', 'done'], 2, false, 200],
    [[], 2, true, 400],
    [['lost'], 1, false, 400],
    [['reverted'], 1, false, 500],
    [['reverted', 'reverted'], 2, false, 500],
    [['done', 'reverted'], 2, false, 600],
    [['done'], 2, true, 600],
    [['reverted', 'lost'], 2, false, 600],
  ])('%j of %d, stopped: %s, is %d', (names, size, stopped, status) => {
    expect(batchStatus({ size, stopped }, records(names))).toBe(status);
  });
});
