import { describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { EMPTY_HEX, type Hex, parseHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { unwrap } from '#core/result.ts';
import { plainTransaction, type SafeTransaction } from '#core/safe/transaction.ts';
import { assessSafeTransaction } from './transaction-view.tsx';

const SAFE = toAddress(`0x${'5a'.repeat(20)}`);
const OTHER = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const facts = { address: SAFE, chainId: 1 as ChainId, owners: [toAddress(`0x${'3c'.repeat(20)}`)] };
const hex = (text: string): Hex => unwrap(parseHex(text));
const wordOf = (text: string) => text.slice(2).toLowerCase().padStart(64, '0');
const assessed = (transaction: SafeTransaction) =>
  assessSafeTransaction(transaction, facts, 'Demo').findings.map(({ level, id }) => `${level} ${id}`);
const call = (data: string, to = OTHER, value = 0n) =>
  plainTransaction({ to, value, data: hex(data), operation: 'call' }, 0n);

describe('what is found in a Safe transaction', () => {
  it('is nothing in a payment', () => {
    const pay = plainTransaction({ to: OTHER, value: 1n, data: EMPTY_HEX, operation: 'call' }, 0n);
    expect(assessed(pay)).toEqual([]);
    expect(assessSafeTransaction(pay, facts, 'Demo').tree.children[0]?.meaning?.kind).toBe('pay');
  });

  it.each<[string, SafeTransaction, string]>([
    ['foreign code', { ...call('0x12345678'), operation: 'delegateCall' }, 'danger delegate-call'],
    ['a refund', { ...call('0x', OTHER, 1n), gasPrice: 5n }, 'danger safe-refund'],
    ['another owner', call(`0x0d582f13${wordOf(OTHER)}${wordOf('0x1')}`, SAFE), 'danger safe-owners'],
    ['a module', call(`0x610b5925${wordOf(OTHER)}`, SAFE), 'danger safe-control'],
    ['a guard', call(`0xe19a9dd9${wordOf(OTHER)}`, SAFE), 'danger safe-control'],
  ])('is told of %s', (_, transaction, finding) => {
    expect(assessed(transaction)).toContain(finding);
  });
});
