import { serializeTransaction, type TransactionSerializableEIP1559 } from 'viem';
import { describe, expect, it } from 'vitest';
import type { Address } from '#core/address/address.ts';
import { encodeExecute } from '#core/batch/ways.ts';
import { bytesToHex, type Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { signInMessage } from '#core/siwe/sign-in.ts';
import { decoders } from '../app/decoders.ts';
import { ALICE, BOB } from '../app/testing.ts';
import { decodeUnsigned } from '../decode/transaction.ts';
import { asksToSign, partsAnswered, readAppRequest, type Signing, signaturesFor } from './asked.ts';

const DATA = '0xa9059cbb01' as Hex;
const ORIGIN = 'https://app.example';

function request(method: string, ...params: unknown[]) {
  const read = readAppRequest(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
  if (read === null) throw new Error('A request');
  return read;
}

/** A transaction as the wallet completed it. */
function transaction(fields: Partial<TransactionSerializableEIP1559> = {}): Signing {
  const unsigned = serializeTransaction({
    type: 'eip1559',
    chainId: 1,
    nonce: 3,
    gas: 50_000n,
    maxFeePerGas: 9n,
    maxPriorityFeePerGas: 1n,
    to: BOB,
    value: 5n,
    data: DATA,
    ...fields,
  });
  return { kind: 'transaction', account: ALICE, transaction: decodeUnsigned(unsigned as Hex) };
}

const parts = (asked: ReturnType<typeof request>, signing: Signing, done = 0) =>
  partsAnswered(asked, done, signing, { origin: ORIGIN, decodeTypedData: decoders.typedData });

const SENT = { from: ALICE, to: BOB, value: '0x5', data: DATA };

describe('eth_sendTransaction', () => {
  it.each([
    ['as asked', SENT],
    ['addresses in lower case', { ...SENT, from: ALICE.toLowerCase(), to: BOB.toLowerCase() }],
    ['with the chain', { ...SENT, chainId: '0x1' }],
    [
      'with gas, fees and a nonce of the app’s, which are suggestions',
      { ...SENT, gas: '0x1', gasPrice: '0x2', nonce: '0x9' },
    ],
    [
      'data by its other name',
      { from: ALICE, to: BOB, value: '0x05', input: DATA.toUpperCase().replace('0X', '0x') },
    ],
  ])('is it: %s', async (_name, asked) =>
    expect(await parts(request('eth_sendTransaction', asked), transaction())).toBe(1),
  );

  it.each([
    ['another recipient', { ...SENT, to: ALICE }],
    ['another amount', { ...SENT, value: '0x6' }],
    ['no amount', { from: ALICE, to: BOB, data: DATA }],
    ['an amount that is no text', { ...SENT, value: 5 }],
    ['other data', { ...SENT, data: '0x' }],
    ['two sorts of data', { ...SENT, input: '0x' }],
    ['another account', { ...SENT, from: BOB }],
    ['no account', { to: BOB, value: '0x5', data: DATA }],
    ['another chain', { ...SENT, chainId: '0xa' }],
    ['a creation', { from: ALICE, value: '0x5', data: DATA }],
    ['a recipient that is no address', { ...SENT, to: 'bob.eth' }],
    ['a wrong checksum', { ...SENT, to: BOB.replace('C', 'c') }],
    ['a delegation', { ...SENT, authorizationList: [] }],
    ['nothing', null],
  ])('is not it: %s', async (_name, asked) =>
    expect(await parts(request('eth_sendTransaction', asked), transaction())).toBe(0),
  );

  it('creates a contract without a recipient', async () => {
    const asked = request('eth_sendTransaction', { from: ALICE, value: '0x5', data: DATA });
    expect(await parts(asked, transaction({ to: null }))).toBe(1);
  });
});

describe('wallet_sendCalls', () => {
  const CALLS = [
    { to: BOB, value: 5n, data: DATA },
    { to: ALICE, value: 0n, data: '0x' as Hex },
  ];
  const asking = (fields: object = {}) =>
    request('wallet_sendCalls', {
      version: '2.0.0',
      from: ALICE,
      chainId: '0x1',
      atomicRequired: false,
      calls: [{ to: BOB, value: '0x5', data: DATA }, { to: ALICE }],
      ...fields,
    });

  it('is one call after another, in their order', async () => {
    expect(signaturesFor(asking())).toBe(2);
    const second = transaction({ to: ALICE, value: 0n, data: '0x' });
    expect(await parts(asking(), transaction())).toBe(1);
    expect(await parts(asking(), second, 1)).toBe(1);
    expect(await parts(asking(), second)).toBe(0);
    expect(await parts(asking(), transaction(), 1)).toBe(0);
    expect(await parts(asking(), transaction(), 2)).toBe(0);
  });

  it('is all of them as one batch', async () => {
    const batch = (calls = CALLS) => transaction({ to: ALICE, value: 0n, data: encodeExecute(calls) });
    expect(await parts(asking({ atomicRequired: true }), batch())).toBe(2);
    expect(await parts(asking(), batch(CALLS.toReversed()))).toBe(0);
    expect(await parts(asking(), batch(CALLS.slice(0, 1)))).toBe(0);
    expect(await parts(asking(), batch(), 1)).toBe(0);
  });

  it('is no single call where all or none was asked for, nor on another chain or of another account', async () => {
    expect(await parts(asking({ atomicRequired: true }), transaction())).toBe(0);
    expect(await parts(asking({ chainId: '0x2' }), transaction())).toBe(0);
    expect(await parts(asking({ from: BOB }), transaction())).toBe(0);
    expect(await parts(asking({ version: '1.0' }), transaction())).toBe(0);
  });
});

describe('messages', () => {
  const hello: Signing = { kind: 'message', account: ALICE, message: '0x48656c6c6f' as Hex };

  it.each([
    [['0x48656c6c6f', ALICE], 1],
    [['0x48656C6C6F', ALICE], 1],
    [['Hello', ALICE], 1],
    [[ALICE, 'Hello'], 1],
    [['Hello', BOB], 0],
    [['Hello '], 0],
    [['hello', ALICE], 0],
    [[{}, ALICE], 0],
    [[], 0],
  ] as const)('%j: %i', async (params, count) =>
    expect(await parts(request('personal_sign', ...params), hello)).toBe(count),
  );

  it('answer no other method', async () => {
    expect(await parts(request('eth_sign', ALICE, '0x48656c6c6f'), hello)).toBe(0);
    expect(asksToSign(request('eth_sign'))).toBe(false);
    expect(asksToSign(request('personal_sign'))).toBe(true);
  });
});

describe('a sign-in that comes with connecting', () => {
  const FIELDS = { nonce: 'abcdefgh1', chainId: '0x1', statement: 'Welcome' };
  const asking = (fields: object = {}) =>
    request('wallet_connect', {
      version: '1',
      capabilities: { signInWithEthereum: { ...FIELDS, ...fields } },
    });
  const written = (change: (text: string) => string = (text) => text, account: Address = ALICE): Signing => {
    const fields = { nonce: FIELDS.nonce, chainId: 1 as ChainId, statement: FIELDS.statement };
    const text = signInMessage(fields, ALICE, ORIGIN, '2026-01-02T00:00:00Z') ?? '';
    return { kind: 'message', account, message: bytesToHex(new TextEncoder().encode(change(text))) };
  };

  it('is the message that its fields make for the app’s own origin, at any time', async () => {
    expect(await parts(asking(), written())).toBe(1);
    expect(
      await parts(
        asking(),
        written((text) => text.replace('2026-01-02', '2026-01-03')),
      ),
    ).toBe(1);
    expect(await parts(asking({ issuedAt: '2026-01-02T00:00:00Z' }), written())).toBe(1);
    expect(signaturesFor(asking())).toBe(1);
  });

  it.each<[string, object, (text: string) => string]>([
    ['another domain', {}, (text) => text.replace('app.example wants', 'bank.example wants')],
    ['another nonce', {}, (text) => text.replace('abcdefgh1', 'abcdefgh2')],
    ['another statement', {}, (text) => text.replace('Welcome', 'Pay')],
    ['something more', {}, (text) => `${text}\nResources:\n- https://app.example/`],
    ['what is no sign-in', {}, () => 'Welcome'],
    ['a time that the app gave otherwise', { issuedAt: '2026-02-02T00:00:00Z' }, (text) => text],
    ['a domain that is not the app’s', { domain: 'bank.example' }, (text) => text],
    ['fields that are none', { nonce: 'short' }, (text) => text],
  ])('is not %s', async (_name, fields, change) =>
    expect(await parts(asking(fields), written(change))).toBe(0),
  );

  it('is neither another account’s, nor anything where no sign-in was asked for', async () => {
    expect(
      await parts(
        asking(),
        written((text) => text, BOB),
      ),
    ).toBe(0);
    expect(await parts(request('wallet_connect', { version: '1' }), written())).toBe(0);
    expect(await parts(request('eth_requestAccounts'), written())).toBe(0);
  });
});

describe('typed data', () => {
  const document = (amount: number) => ({
    types: {
      EIP712Domain: [{ name: 'name', type: 'string' }],
      Mail: [{ name: 'amount', type: 'uint256' }],
    },
    primaryType: 'Mail',
    domain: { name: 'App' },
    message: { amount },
  });

  it('is the same document, however it is written', async () => {
    const decoded = await decoders.typedData(JSON.stringify(document(1)));
    const signing: Signing = { kind: 'typedData', account: ALICE, decoded };
    const asked = (...params: unknown[]) => parts(request('eth_signTypedData_v4', ...params), signing);
    expect(await asked(ALICE, JSON.stringify(document(1)))).toBe(1);
    expect(await asked(ALICE, JSON.stringify(document(1), null, 2))).toBe(1);
    expect(await asked(ALICE, document(1))).toBe(1);
    expect(await asked(ALICE, document(2))).toBe(0);
    expect(await asked(BOB, document(1))).toBe(0);
    expect(await asked(ALICE, 'no document')).toBe(0);
    expect(await asked(ALICE)).toBe(0);
    expect(await parts(request('eth_signTypedData', ALICE, document(1)), signing)).toBe(0);
    expect(await parts(request('personal_sign', ALICE, 'Hello'), signing)).toBe(0);
  });
});
