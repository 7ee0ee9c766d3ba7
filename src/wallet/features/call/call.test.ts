import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readDescription } from '#core/abi/interface/read.ts';
import { toAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { unwrap } from '#core/result.ts';
import type { EnteredRecipient } from '../../components/recipient/recipient.ts';
import type { Account } from '../../model/account.ts';
import type { Network } from '../../model/network.ts';
import {
  type CallFormDraft,
  callDraftFromSearch,
  callSeedOf,
  decodeCallDraft,
  encodeCallDraft,
  isCallDraftDirty,
  keptCallSchema,
} from './draft.ts';
import { type CallWorld, readCallForm, readData } from './form.tsx';
import { readCallSearch } from './search.ts';

const ME = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
const BOB = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const TOKEN = toAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3');
const CHAIN = 31337 as ChainId;

const known: EnteredRecipient = {
  kind: 'known',
  text: TOKEN,
  address: TOKEN,
  checked: true,
  name: null,
  evidence: null,
};
const world: CallWorld = {
  account: { address: ME, label: 'Everyday' } as Account,
  network: { chainId: CHAIN, name: 'Demo' } as Network,
  recipient: known,
};
const draft: CallFormDraft = { from: ME, chainId: CHAIN, to: TOKEN, value: '', data: '', abi: '' };
const TRANSFER = `0xa9059cbb${BOB.slice(2).toLowerCase().padStart(64, '0')}${'5'.padStart(64, '0')}`;
const POKE = `0x${'deadbeef'}`;

describe('search', () => {
  test('reads every parameter', () => {
    const search = {
      from: ME,
      chain: '31337',
      to: ' app.eth ',
      value: '0.5',
      data: TRANSFER.toUpperCase().replace('0X', '0x'),
    };
    expect(readCallSearch(search)).toEqual({
      from: ME,
      chain: 31337,
      to: 'app.eth',
      value: '0.5',
      data: TRANSFER,
    });
  });

  test.each([
    [{ from: '0x12' }, 'from'],
    [{ chain: '1.5' }, 'chain'],
    [{ to: 'a'.repeat(256) }, 'to'],
    [{ value: '0x10' }, 'value'],
    [{ value: '1,5' }, 'value'],
    [{ data: '0xabc' }, 'data'],
    [{ data: `0x${'00'.repeat(128 * 1024 + 1)}` }, 'data'],
  ])('what cannot be read is dropped and named', (search, field) => {
    expect(readCallSearch(search)).toEqual({ unread: field });
  });

  test('never throws', () => {
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.anything()), (raw) => void readCallSearch(raw)));
  });
});

test('a kept draft comes back as it was, and not for another link', () => {
  const text = fc.string({ maxLength: 200 });
  const drafts = fc.record({
    from: fc.option(fc.constantFrom(ME, BOB)),
    chainId: fc.option(fc.constant(CHAIN)),
    to: text,
    value: text,
    data: text,
    abi: text,
  });
  fc.assert(
    fc.property(drafts, (each) => {
      const kept = v.parse(keptCallSchema, JSON.parse(JSON.stringify(encodeCallDraft(each, 'seed'))));
      expect(decodeCallDraft(kept, 'seed')).toEqual(each);
      expect(decodeCallDraft(kept, '')).toEqual(each);
      expect(decodeCallDraft(kept, 'other')).toBeNull();
    }),
  );
  const start = callDraftFromSearch({ to: 'a.eth' });
  expect(isCallDraftDirty({ ...start, to: ' a.eth ' }, start)).toBe(false);
  expect(isCallDraftDirty({ ...start, data: '0x' }, start)).toBe(true);
  expect(callSeedOf({})).toBe('');
  expect(callSeedOf({ to: 'a' })).not.toBe(callSeedOf({ value: 'a' }));
});

describe('the form', () => {
  test('a call that is known by a standard', () => {
    const { request, tree, size } = readCallForm({ ...draft, data: TRANSFER }, world);
    expect(size).toBe(68);
    expect(tree?.meaning).toMatchObject({ kind: 'transfer', to: BOB, amount: 5n });
    expect(request).toMatchObject({
      call: { to: TOKEN, value: 0n, data: TRANSFER },
      intent: { kind: 'call', signature: 'transfer(address,uint256)' },
    });
    expect(request?.abi).toBeUndefined();
  });

  test('of a pasted description only what fits the data is handed on, as supplied for this contract', () => {
    const fn = unwrap(readDescription('poke(uint256 n)'))[0];
    const data = `${fn?.selector}${'7'.padStart(64, '0')}`;
    const reading = readCallForm(
      { ...draft, data, abi: 'function other()\n\nfunction poke(uint256 n)' },
      world,
    );
    expect(reading.functions).toBe(2);
    expect(reading.request?.abi).toEqual({
      contract: TOKEN,
      functions: ['function poke(uint256 n)'],
      by: 'supplied',
    });
    expect(reading.tree?.reading).toMatchObject({ kind: 'function', by: 'supplied' });
  });

  test('a description cannot rename a standard call', () => {
    const { tree } = readCallForm(
      { ...draft, data: TRANSFER, abi: 'transfer(address mint, uint256 nothing)' },
      world,
    );
    expect(tree).toMatchObject({ reading: { by: 'standard' }, meaning: { kind: 'transfer' } });
  });

  test('a name is handed on, to be asked again before the signature', () => {
    const byName: EnteredRecipient = { ...known, text: 'app.eth', name: 'app.eth' };
    const named = readCallForm({ ...draft, data: POKE }, { ...world, recipient: byName }).request?.named;
    expect(named).toEqual([{ name: 'app.eth', address: TOKEN }]);
    expect(readCallForm({ ...draft, data: POKE }, world).request?.named).toBeUndefined();
  });

  test('no data is a payment', () => {
    const { request } = readCallForm({ ...draft, value: '0.5' }, world);
    expect(request?.intent).toEqual({ kind: 'sendNative', to: TOKEN, toName: null, amount: 5n * 10n ** 17n });
  });

  test.each<[Partial<CallFormDraft>, Partial<CallWorld>, string, string]>([
    [{ value: '1,5' }, {}, 'value', 'INPUT_AMOUNT_AMBIGUOUS'],
    [{ data: '0xabc' }, {}, 'data', 'INPUT_DATA_INVALID'],
    [{ data: 'a9059cbb' }, {}, 'data', 'INPUT_DATA_INVALID'],
    [{ abi: 'transfer(' }, {}, 'abi', 'ABI_SIGNATURE_INVALID'],
    [{ abi: '{"no":1}' }, {}, 'abi', 'ABI_JSON_INVALID'],
    [{}, { recipient: { kind: 'empty' } }, 'to', 'INPUT_REQUIRED'],
    [{}, { account: null }, 'from', 'INPUT_REQUIRED'],
    [{}, { network: null }, 'chain', 'INPUT_REQUIRED'],
  ])('%j %j: said at the field, and nothing to review', (patch, other, field, code) => {
    const { errors, request } = readCallForm({ ...draft, data: POKE, ...patch }, { ...world, ...other });
    expect(errors).toMatchObject({ [field]: { code } });
    expect(request).toBeNull();
  });

  test('data is taken with the line breaks it was pasted with, and refused beyond its size', () => {
    expect(readData(' 0xde ad\n be ef ')).toEqual({ ok: true, value: POKE });
    expect(readData(`0x${'00'.repeat(128 * 1024 + 1)}`)).toMatchObject({
      error: { code: 'INPUT_DATA_SIZE' },
    });
  });
});
