import { expect, test } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { encodeExecute } from '#core/batch/ways.ts';
import { EMPTY_HEX } from '#core/bytes/hex.ts';
import { readCall } from '#core/calldata/read.ts';
import { sentenceOf } from '#core/calldata/sentence.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { AddressFacts, Finding } from '#core/risk/types.ts';
import { worstCallBy } from '#core/risk/worst-call.ts';
import {
  approve,
  CHAIN,
  ETHER,
  GWEI,
  MAX,
  ME,
  network,
  outcomeOf,
  SPENDER,
  TOKEN,
} from '../testing/stage.ts';
import { assessRisk, dangersKey, otherChain, type RiskInput, unreadDangers } from './assess.ts';

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
const pays = (to = SPENDER) =>
  readCall({ chainId: CHAIN, from: ME, to, value: ETHER, data: EMPTY_HEX, operation: 'call' });
const paidBefore = { address: SPENDER, name: null, sent: 3 };
const payment: RiskInput = {
  network,
  account: ME,
  tree: pays(),
  named: [],
  worstFee: 63_000n * GWEI,
  gasLimit: 21_000n,
  fees: { kind: 'eip1559', maxFeePerGas: 3n * GWEI, maxPriorityFeePerGas: GWEI },
  nextBaseFee: GWEI,
  tokens: [],
  own: [ME],
  balances: null,
  simulation: outcomeOf({ changes: [{ asset: { kind: 'native' }, delta: -ETHER, by: 'balances' }] }),
  parties: [paidBefore],
  facts: [facts()],
  reverseNames: new Map(),
  nodeChainId: null,
  now: 0n,
};
const ids = (over: Partial<RiskInput> = {}) =>
  assessRisk({ ...payment, ...over }).map(({ id, level }) => `${id} ${level}`);

test('an ordinary payment to somebody who was paid before gives no occasion to say anything', () => {
  expect(ids()).toEqual([]);
  expect(ids({ fees: null, worstFee: null, gasLimit: null })).toEqual([]);
});

test('whom nobody paid yet is a note; who imitates somebody paid, or is a contract only elsewhere, a danger', () => {
  expect(ids({ parties: [] })).toEqual(['new-recipient note']);
  expect(ids({ tree: pays(LIKE), facts: [facts({ address: LIKE })] })).toContain('look-alike-address danger');
  expect(ids({ facts: [facts({ codeOnOtherChains: ['Sepolia'] })] })).toContain(
    'recipient-code-elsewhere danger',
  );
});

test('more leaves than is sent', () => {
  const changes = [{ asset: { kind: 'native' }, delta: -2n * ETHER, by: 'balances' }] as const;
  expect(ids({ simulation: outcomeOf({ changes }) })).toContain('larger-outflow danger');
});

test('a name that resolved elsewhere when it was last paid; one that the address does not call itself', () => {
  const named = [{ name: 'alice.eth', address: SPENDER }];
  const before = { address: ME, name: 'alice.eth', sent: 1 };
  expect(ids({ named, parties: [paidBefore, before] })).toContain('name-changed danger');
  // Paid by that name at this address too: it is not new.
  expect(ids({ named, parties: [before, { ...paidBefore, name: 'alice.eth' }] })).toEqual([]);
  expect(ids({ named, reverseNames: new Map([[SPENDER, 'mallory.eth']]) })).toEqual([
    'name-reverse-differs caution',
  ]);
  expect(ids({ named, reverseNames: new Map([[SPENDER, 'alice.eth']]) })).toEqual([]);
});

test('an endpoint of another chain', () => {
  const wrong = new EvidentError('RPC_WRONG_CHAIN', { expected: '1', actual: '5' });
  expect(otherChain([null, new EvidentError('RPC_TIMEOUT'), wrong])).toBe(5);
  expect(otherChain([null])).toBeNull();
  expect(ids({ nodeChainId: 5 })).toContain('chain-mismatch danger');
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
  expect(unreadDangers([], '')).toBe(false);
  expect(unreadDangers([{ ...danger('c'), level: 'caution' }], '')).toBe(false);
  expect(unreadDangers([danger('b')], read)).toBe(false);
  expect(unreadDangers([danger('b')], '')).toBe(true);
  expect(unreadDangers([danger('a'), danger('c')], read)).toBe(true);
});

test('the line above a batch says its gravest call alone; all of them say themselves below', () => {
  const calls = [
    { to: SPENDER, value: ETHER, data: EMPTY_HEX },
    { to: TOKEN, value: 0n, data: approve(MAX) },
    { to: SPENDER, value: 0n, data: EMPTY_HEX },
  ];
  const data = encodeExecute(calls);
  const tree = readCall({ chainId: CHAIN, from: ME, to: ME, value: 0n, data, operation: 'call' });
  expect(tree.children).toHaveLength(3);
  const worstOf = worstCallBy({ chainName: network.name, account: ME, own: [], tokens: [] });
  expect(worstOf(tree)).toBe(tree.children[1]);
  expect(worstOf(tree)).toBe(tree.children[1]);
  const said = sentenceOf(tree, { native: 'ETH', token: () => null, account: ME, now: 0n, worstOf });
  expect(said.filter(({ kind }) => kind === 'amount')).toHaveLength(1);
  expect(said.some((part) => part.kind === 'text' && part.text.includes('2 more calls'))).toBe(true);
});
