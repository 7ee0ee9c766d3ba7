import { expect, test } from 'vitest';
import { toAddress } from '../address/address.ts';
import { type Spending, spentByWaiting } from './queue.ts';

const ALICE = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const TOKEN = toAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3');
const fees = (maxFeePerGas: bigint) => ({ kind: 'eip1559', maxFeePerGas, maxPriorityFeePerGas: 0n }) as const;
const ether = (nonce: number, value: bigint, price = 1n): Spending => ({
  transaction: { nonce, value, gasLimit: 21_000n, fees: fees(price) },
  intent: { kind: 'sendNative', to: ALICE, toName: null, amount: value },
});
const tokens = (nonce: number, amount: bigint): Spending => ({
  transaction: { nonce, value: 0n, gasLimit: 60_000n, fees: fees(2n) },
  intent: { kind: 'sendToken', token: TOKEN, symbol: 'T', decimals: 0, to: ALICE, toName: null, amount },
});

test('nothing waits, nothing is taken', () => {
  expect(spentByWaiting([], 'native')).toBe(0n);
});

test('value and worst-case fee of the coin; of a token what payments of it send', () => {
  const waiting = [ether(1, 100n), tokens(2, 7n), tokens(3, 8n)];
  expect(spentByWaiting(waiting, 'native')).toBe(100n + 21_000n + 2n * 120_000n);
  expect(spentByWaiting(waiting, TOKEN)).toBe(15n);
  expect(spentByWaiting(waiting, ALICE)).toBe(0n);
});

test('of those that share a nonce only the dearest counts, in whatever order they stand', () => {
  const conflicting = [ether(1, 100n), ether(1, 0n, 3n), ether(1, 90n, 2n)];
  expect(spentByWaiting(conflicting, 'native')).toBe(63_000n);
  expect(spentByWaiting(conflicting.toReversed(), 'native')).toBe(63_000n);
  expect(spentByWaiting([tokens(4, 9n), ether(4, 0n)], TOKEN)).toBe(9n);
});
