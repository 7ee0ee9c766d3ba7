import { expect, test } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { EMPTY_HEX } from '#core/bytes/hex.ts';
import type { AddressFacts, Finding } from '#core/risk/types.ts';
import { dangersKey } from '../../shared/transacting/judge.ts';
import {
  CHAIN,
  ETHER,
  GWEI,
  ME,
  network,
  outcomeOf,
  SPENDER,
  usdx,
} from '../../shared/transacting/testing/stage.ts';
import { tokenBook } from '../../shared/transacting/tokens.ts';
import { areRead, judgePayment, notSaidByForm, type PaymentToJudge } from './judge.ts';

const LIKE = toAddress(`${SPENDER.slice(0, 8)}${'1'.repeat(28)}${SPENDER.slice(-6)}`.toLowerCase());
const facts = (over: Partial<AddressFacts> = {}): AddressFacts => ({
  address: SPENDER,
  hasCode: false,
  delegatedTo: null,
  codeOnOtherChains: [],
  youngerThanSeconds: null,
  nonce: 5n,
  codeChanged: false,
  evidence: 'reported',
  ...over,
});
const paidBefore = { address: SPENDER, name: null, sent: 3 };
const payment: PaymentToJudge = {
  network,
  call: { chainId: CHAIN, from: ME, to: SPENDER, value: ETHER, data: EMPTY_HEX },
  recipient: { kind: 'known', text: SPENDER, address: SPENDER, checked: true, name: null, evidence: null },
  worstFee: 63_000n * GWEI,
  gasLimit: 21_000n,
  fees: { kind: 'eip1559', maxFeePerGas: 3n * GWEI, maxPriorityFeePerGas: GWEI },
  nextBaseFee: GWEI,
  tokens: tokenBook(network, [usdx], []),
  own: [ME],
  balances: null,
  simulation: outcomeOf({ changes: [{ asset: { kind: 'native' }, delta: -ETHER, by: 'balances' }] }),
  known: { parties: [paidBefore], facts: [facts()], reverse: null },
};
const ids = (over: Partial<PaymentToJudge> = {}) =>
  notSaidByForm(judgePayment({ ...payment, ...over })).map(({ id, level }) => `${id} ${level}`);
const known = (over: Partial<PaymentToJudge['known']>) => ({ ...payment.known, ...over });

test('an ordinary payment to somebody who was paid before gives no occasion to say anything', () => {
  expect(ids()).toEqual([]);
  expect(ids({ simulation: null, fees: null, worstFee: null, gasLimit: null })).toEqual([]);
  expect(ids({ simulation: { kind: 'failed', code: 'RPC_TIMEOUT' } })).toEqual([]);
});

test('whom nobody paid yet is a note; who imitates somebody paid, or is a contract only elsewhere, a danger', () => {
  expect(ids({ known: known({ parties: [] }) })).toEqual(['new-recipient note']);
  const call = { ...payment.call, to: LIKE };
  expect(ids({ call, known: known({ facts: [facts({ address: LIKE })] }) })).toContain(
    'look-alike-address danger',
  );
  expect(ids({ known: known({ facts: [facts({ codeOnOtherChains: ['Sepolia'] })] }) })).toContain(
    'recipient-code-elsewhere danger',
  );
});

test('more leaves than is sent', () => {
  const changes = [{ asset: { kind: 'native' }, delta: -2n * ETHER, by: 'balances' }] as const;
  expect(ids({ simulation: outcomeOf({ changes }) })).toContain('larger-outflow danger');
});

test('a name that led elsewhere when it was last paid; one that the address does not call itself', () => {
  const recipient = { ...payment.recipient, name: 'alice.eth' } as PaymentToJudge['recipient'];
  const before = { address: ME, name: 'alice.eth', sent: 1 };
  expect(ids({ recipient, known: known({ parties: [paidBefore, before] }) })).toContain(
    'name-changed danger',
  );
  // Paid by that name at this address too: it is not new.
  const both = [before, { ...paidBefore, name: 'alice.eth' }];
  expect(ids({ recipient, known: known({ parties: both }) })).toEqual([]);
  expect(ids({ recipient, known: known({ reverse: 'mallory.eth' }) })).toEqual([
    'name-reverse-differs caution',
  ]);
  expect(ids({ recipient, known: known({ reverse: 'alice.eth' }) })).toEqual([]);
});

test('each danger must be among those that were read', () => {
  const danger = (id: string): Finding => ({
    id,
    level: 'danger',
    title: '',
    text: '',
    evidence: 'derived',
    subject: null,
  });
  const read = dangersKey([danger('a'), danger('b')]);
  expect(areRead([], '')).toBe(true);
  expect(areRead([{ ...danger('c'), level: 'caution' }], '')).toBe(true);
  expect(areRead([danger('b')], read)).toBe(true);
  expect(areRead([danger('b')], '')).toBe(false);
  expect(areRead([danger('a'), danger('c')], read)).toBe(false);
});
