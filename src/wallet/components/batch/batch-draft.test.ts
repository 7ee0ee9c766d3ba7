// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { encodeCall } from '#core/abi/encode.ts';
import { validateAbiForm } from '#core/abi/form/read.ts';
import { formFields, listDraft, textDraft } from '#core/abi/form/types.ts';
import { readInterface } from '#core/abi/interface/read.ts';
import { toAddress } from '#core/address/address.ts';
import { MAX_CALLS } from '#core/batch/builder-file.ts';
import { EMPTY_HEX } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { unwrap } from '#core/result.ts';
import { keepDraft } from '../form/drafts.tsx';
import { addToBatch, BATCH_DRAFT, callTextOfFunction } from './batch-draft.ts';
import { callTextOf, emptyCall, keepCalls, keptCalls, namesOf, readCallText } from './call-text.ts';

const TO = toAddress(`0x${'aa'.repeat(20)}`);
const ME = toAddress(`0x${'bb'.repeat(20)}`);
const CHAIN = 31337 as ChainId;
const call = callTextOf(0, { to: TO, value: 1n, data: EMPTY_HEX });
const kept = () => keptCalls(JSON.parse(sessionStorage.getItem('evident.draft.batch') ?? '{}').calls);

afterEach(() => sessionStorage.clear());

describe('a call is added to the batch', () => {
  it('behind those that are there, in place of an empty one', () => {
    keepDraft(BATCH_DRAFT, { calls: keepCalls([emptyCall(0)]), atomic: 'yes', chain: '1', from: TO });
    expect(addToBatch(CHAIN, ME, call)).toEqual({ kind: 'added', count: 1 });
    expect(addToBatch(CHAIN, ME, { ...call, value: '2' })).toEqual({ kind: 'added', count: 2 });
    expect(kept()?.map(({ value }) => value)).toEqual(['0.000000000000000001', '2']);
  });

  it('never beside calls of another network or account, and not without end', () => {
    addToBatch(CHAIN, ME, call);
    expect(addToBatch(1 as ChainId, ME, call).kind).toBe('other');
    expect(addToBatch(CHAIN, TO, call).kind).toBe('other');
    expect(kept()).toHaveLength(1);
    const many = Array.from({ length: MAX_CALLS }, () => call);
    keepDraft(BATCH_DRAFT, { calls: keepCalls(many), chain: String(CHAIN), from: ME });
    expect(addToBatch(CHAIN, ME, call).kind).toBe('full');
  });
});

describe('a filled in function', () => {
  const contract = unwrap(
    readInterface(
      'enum Side { Buy, Sell }\nfunction f(address to, uint256 value, Side side, uint256[] more)',
    ),
  );
  const [fn] = contract.functions;
  if (fn === undefined) throw new Error('no function');
  const token = { symbol: 'USDX', decimals: 6, origin: 'list' } as const;
  const fields = formFields(fn.inputs, contract.enums).map((field, at) =>
    at === 1 ? { ...field, token } : field,
  );

  it('says the same in the batch, which knows neither units nor members, and keeps its names', () => {
    const drafts = [
      textDraft('friend.eth', TO),
      textDraft('2.5 token'),
      textDraft('Sell'),
      listDraft([textDraft('1 gwei')]),
    ];
    const { values } = validateAbiForm(fields, drafts);
    if (values === null) throw new Error('it is complete');
    const data = encodeCall(fn, values);
    const text = callTextOfFunction(fn, drafts, values, { to: TO, value: 0n, data });
    expect(readCallText(text).call).toEqual({ to: TO, value: 0n, data });
    expect(namesOf(text)).toEqual([{ name: 'friend.eth', address: TO }]);
    const [after] = keptCalls(keepCalls([text])) ?? [];
    expect(after?.args.map((draft) => (draft.kind === 'text' ? draft.text : draft.kind))).toEqual([
      'friend.eth',
      '2500000',
      '1',
      'list',
    ]);
  });
});
