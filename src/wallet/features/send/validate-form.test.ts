import { describe, expect, test } from 'vitest';
import { ZERO_ADDRESS } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { decodeTokenTransfer } from '#core/tx/payment.ts';
import { amountText, callOf, type PaymentDraft, type SendContext } from './draft.ts';
import {
  ALICE,
  account,
  codes,
  context,
  draft,
  ETHER,
  GWEI,
  ME,
  TOKEN,
  token,
  tokenWorld,
} from './testing/payment.ts';
import { validateSendForm } from './validate-form.ts';

test('a form in which everything is right is an order', () => {
  const result = validateSendForm(draft, context);
  expect(result.errors).toEqual({});
  expect(result.worstFee).toBe(21_000n * 3n * GWEI);
  expect(result.likelyFee).toBe(21_000n * 2n * GWEI);
  expect(result.ready).toBe(true);
  expect(result.request).toMatchObject({
    payment: { to: ALICE, toName: 'alice.eth', amount: (15n * ETHER) / 10n },
    named: [{ name: 'alice.eth', address: ALICE }],
    gasLimit: undefined,
    nonce: undefined,
  });
  expect(result.feeChoice).toMatchObject({ tier: 'normal', own: null, sweep: false });
});

describe('what is wrong, and where', () => {
  test.each<[string, Partial<PaymentDraft>, Partial<SendContext>, Record<string, string>]>([
    ['no amount', { amount: '' }, {}, { amount: 'INPUT_REQUIRED' }],
    ['two readings', { amount: '1,500' }, {}, { amount: 'INPUT_AMOUNT_AMBIGUOUS' }],
    ['too many decimals', { amount: `0.${'1'.repeat(19)}` }, {}, { amount: 'INPUT_AMOUNT_DECIMALS' }],
    ['zero', { amount: '0.0' }, {}, { amount: 'INPUT_AMOUNT_ZERO' }],
    ['more than there is', { amount: '10.1' }, {}, { amount: 'INPUT_AMOUNT_BALANCE' }],
    ['nothing left for the fee', { amount: '10' }, {}, { amount: 'INPUT_AMOUNT_FEE' }],
    ['no recipient', { to: '' }, { recipient: { kind: 'empty' } }, { to: 'INPUT_REQUIRED' }],
    [
      'a failed name',
      {},
      {
        recipient: { kind: 'failed', text: 'x', error: new EvidentError('NAME_NOT_FOUND'), canRetry: false },
      },
      { to: 'NAME_NOT_FOUND' },
    ],
    [
      'watched',
      {},
      { account: { ...account, sourceId: null, sourceKind: 'watch' } },
      { from: 'KEY_ACCOUNT_UNKNOWN' },
    ],
    [
      'below a watched public key',
      {},
      { account: { ...account, sourceId: null, sourceKind: 'xpub' } },
      { from: 'KEY_ACCOUNT_UNKNOWN' },
    ],
    ['a foreign account', {}, { account: null }, { from: 'INPUT_REQUIRED' }],
    ['a chain that is off', {}, { network: null, asset: null }, { asset: 'INPUT_REQUIRED' }],
    ['call data', { data: '0xabcd' as Hex }, {}, { data: 'ABI_CALLDATA_UNKNOWN' }],
    ['own fees missing', { speed: 'own' }, {}, { maxFee: 'INPUT_REQUIRED', priorityFee: 'INPUT_REQUIRED' }],
    ['gas limit', { gasLimit: '20000' }, {}, { gasLimit: 'INPUT_GAS_LIMIT' }],
    ['gas above the block', { gasLimit: '30000001' }, {}, { gasLimit: 'INPUT_GAS_LIMIT' }],
    ['nonce', { nonce: '1.5' }, {}, { nonce: 'INPUT_NONCE_INVALID' }],
    [
      'revert',
      {},
      { gasError: new EvidentError('TX_WOULD_REVERT', { reason: 'no' }), gas: null },
      { fee: 'TX_WOULD_REVERT' },
    ],
  ])('%s', (_, d, w, expected) => {
    expect(codes({ ...draft, ...d }, { ...context, ...w })).toEqual(expected);
    expect(validateSendForm({ ...draft, ...d }, { ...context, ...w }).ready).toBe(false);
  });

  test('an account whose key is on a cold signer pays like any other', () => {
    const cold: SendContext = {
      ...context,
      account: { ...account, sourceId: null, sourceKind: 'cold', coldSource: 'a' },
    };
    expect(validateSendForm(draft, cold)).toMatchObject({
      errors: {},
      ready: true,
      request: { payment: { to: ALICE } },
    });
  });

  test('the zero address, the token itself', () => {
    const to = (address: typeof ALICE): SendContext => ({
      ...tokenWorld,
      recipient: { kind: 'known', text: address, address, checked: true, name: null, evidence: null },
    });
    expect(codes(draft, to(ZERO_ADDRESS))).toEqual({ to: 'INPUT_ADDRESS_ZERO' });
    expect(codes(draft, to(TOKEN))).toEqual({ to: 'INPUT_ADDRESS_TOKEN' });
    expect(validateSendForm(draft, to(ME))).toMatchObject({ errors: {}, toOneself: true });
  });

  test('unknown decimals block, and the amount is not read', () => {
    const unknown = { ...tokenWorld, asset: { ...token, decimals: null } };
    expect(codes(draft, unknown)).toEqual({ asset: 'INPUT_DECIMALS_UNKNOWN' });
    expect(validateSendForm(draft, unknown).amount).toBeNull();
    expect(codes(draft, { ...tokenWorld, asset: { ...token, decimals: 200 } })).toEqual({
      asset: 'INPUT_DECIMALS_UNKNOWN',
    });
  });

  test('a name that is still being looked up is no error and no order', () => {
    const result = validateSendForm(draft, {
      ...context,
      recipient: { kind: 'resolving', text: 'alice.eth', name: 'alice.eth' },
    });
    expect(result.errors).toEqual({});
    expect(result).toMatchObject({ ready: false, request: null });
  });

  test('a token payment needs ether for the fee', () => {
    expect(codes(draft, { ...tokenWorld, nativeBalance: 1n })).toEqual({ fee: 'TX_INSUFFICIENT_FUNDS' });
  });

  test('an estimate that fails for another reason does not block: it is made again before signing', () => {
    expect(
      validateSendForm(draft, { ...context, gas: null, gasError: new EvidentError('RPC_TIMEOUT') }).ready,
    ).toBe(true);
  });
});

test('the data fee is part of the likely fee, and with its reserve of the worst case and of "all"', () => {
  const fee = 21_000n * 3n * GWEI;
  const dataFee = 10n ** 12n;
  const reserve = (dataFee * 5n) / 4n;
  const there = { ...context, dataFee };
  expect(validateSendForm(draft, there)).toMatchObject({
    likelyFee: 21_000n * 2n * GWEI + dataFee,
    worstFee: fee + reserve,
  });
  expect(validateSendForm({ ...draft, all: true }, there).amount).toBe(10n * ETHER - fee - reserve);
});

test('exactly this payment is tried out, once it can be paid', () => {
  expect(validateSendForm(draft, context).request).toMatchObject({
    account: { address: ME },
    call: { to: ALICE, value: (15n * ETHER) / 10n },
    intent: { kind: 'sendNative', to: ALICE, amount: (15n * ETHER) / 10n },
  });
  const token = validateSendForm(draft, tokenWorld).request;
  expect(token?.intent).toMatchObject({ kind: 'sendToken', token: TOKEN, to: ALICE, amount: 1_500_000n });
  expect(decodeTokenTransfer(token?.call.data ?? ('0x' as Hex))).toEqual({ to: ALICE, amount: 1_500_000n });
  const all = validateSendForm({ ...draft, all: true }, context);
  expect(all.request?.call.value).toBe(all.amount);
  for (const amount of ['', '0', '11'])
    expect(validateSendForm({ ...draft, amount }, context).request).toBeNull();
});

test('who names a gas limit may send what an estimate says would fail', () => {
  const gasError = new EvidentError('TX_WOULD_REVERT', { reason: 'no' });
  const insists = { ...draft, gasLimit: '90000' };
  expect(validateSendForm(insists, { ...context, gas: null, gasError })).toMatchObject({
    ready: true,
    request: { gasLimit: 90_000n },
  });
});

describe('fee cap', () => {
  const small = { ...draft, amount: '0.000001' };
  const worst = 21_000n * 3n * GWEI;

  test('a fee above the amount is accepted expressly, for that much and no more', () => {
    expect(validateSendForm(small, context)).toMatchObject({
      overCap: true,
      capAccepted: false,
      aboveAmount: true,
      ready: false,
    });
    expect(validateSendForm(small, { ...context, acceptedFee: worst - 1n }).ready).toBe(false);
    expect(validateSendForm(small, { ...context, acceptedFee: worst }).ready).toBe(true);
  });

  test('"send all" is no way around it: what is left may be less than the fee', () => {
    const fee = 21_000n * 3n * GWEI;
    const balance = fee + fee / 2n;
    const poor = { ...context, assetBalance: balance, nativeBalance: balance };
    const all = { ...draft, all: true };
    expect(validateSendForm(all, poor)).toMatchObject({ amount: fee / 2n, overCap: true, ready: false });
    expect(validateSendForm(all, { ...poor, acceptedFee: fee })).toMatchObject({
      ready: true,
      request: { payment: { amount: 'max' } },
    });
  });

  test('a token amount cannot be compared, the absolute cap still holds', () => {
    expect(validateSendForm({ ...draft, amount: '0.000001' }, tokenWorld).overCap).toBe(false);
    const dear = { ...draft, speed: 'own', maxFee: '1000', priorityFee: '1' } as const;
    expect(validateSendForm(dear, tokenWorld).overCap).toBe(true);
  });
});

test('a maximum below the next base fee is no error: the rules of risk say it', () => {
  const low = { ...draft, speed: 'own', maxFee: '0.9', priorityFee: '0.1' } as const;
  expect(validateSendForm(low, context)).toMatchObject({ ready: true, errors: {} });
});

describe('the call to estimate', () => {
  test('a token transfer of exactly the amount', () => {
    const call = callOf(draft, tokenWorld);
    expect(call).toMatchObject({ to: TOKEN, value: 0n });
    expect(decodeTokenTransfer(call?.data ?? ('0x' as Hex))).toEqual({ to: ALICE, amount: 1_500_000n });
  });
  test('never more than there is', () => {
    expect(callOf({ ...draft, amount: '99' }, context)).toMatchObject({ value: 0n });
  });
  test('nothing before the recipient is known', () => {
    expect(
      callOf(draft, { ...context, recipient: { kind: 'resolving', text: 'a.eth', name: 'a.eth' } }),
    ).toBeNull();
  });
});

test('an amount that a link gave in base units is read by the token’s decimals', () => {
  const linked = { ...draft, amount: '', units: '2500000' };
  expect(amountText(linked, token)).toBe('2.5');
  expect(validateSendForm(linked, tokenWorld).amount).toBe(2_500_000n);
});
