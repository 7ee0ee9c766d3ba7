import { encodeFunctionData, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import { textDraft } from '#core/abi/form/types.ts';
import { toAddress } from '#core/address/address.ts';
import { parseHex } from '#core/bytes/hex.ts';
import { unwrap } from '#core/result.ts';
import {
  type CallText,
  callTextOf,
  emptyCall,
  functionOf,
  keepCalls,
  keptCalls,
  namesOfAll,
  readCallText,
  withSignature,
} from './call-text.ts';

const TO = toAddress(`0x${'aa'.repeat(20)}`);
const transfer = (over: Partial<CallText> = {}): CallText => ({
  ...withSignature({ ...emptyCall(0), to: TO, how: 'function' }, 'transfer(address to, uint256 amount)'),
  ...over,
});

describe('a call that is written', () => {
  it('as bytes comes back from what it reads as', () => {
    const call = { to: TO, value: 15n * 10n ** 17n, data: unwrap(parseHex('0x1234')) };
    expect(callTextOf(3, call)).toMatchObject({ id: 3, to: TO, value: '1.5', data: '0x1234' });
    expect(readCallText(callTextOf(3, call))).toEqual({ errors: {}, to: TO, call });
  });

  it('as a function is encoded as viem does', () => {
    const abi = parseAbi(['function transfer(address to, uint256 amount)']);
    const args = [textDraft(TO), textDraft('7')];
    expect(readCallText(transfer({ args })).call?.data).toBe(encodeFunctionData({ abi, args: [TO, 7n] }));
    // Arguments that miss are told at the arguments.
    expect(readCallText(transfer())).toEqual({ errors: {}, to: TO, call: null });
    const { errors } = readCallText(transfer({ signature: 'transfer(' }));
    expect(errors.signature?.code).toBe('ABI_SIGNATURE_INVALID');
  });

  it('keeps its arguments while the function stays the same, whatever its parameters are called', () => {
    const args = [textDraft(TO), textDraft('7')];
    expect(withSignature(transfer({ args }), 'transfer(address a, uint b)').args).toBe(args);
    expect(withSignature(transfer({ args }), 'burn(uint256 amount)').args).toHaveLength(1);
    expect(functionOf('f(uint256)')).toBe(functionOf('f(uint256)'));
  });

  it('says what is wrong at its field', () => {
    const wrong = { ...emptyCall(0), to: '0x12', value: '1,5', data: '0x1' };
    const { errors, call } = readCallText(wrong);
    expect(call).toBeNull();
    expect([errors.to?.code, errors.value?.code, errors.data?.code]).toEqual([
      'INPUT_ADDRESS_INVALID',
      'INPUT_AMOUNT_AMBIGUOUS',
      'INPUT_DATA_INVALID',
    ]);
  });

  it('goes where a name leads once that is known, and never after a reload without asking again', () => {
    const named = { ...emptyCall(0), to: 'friend.eth' };
    expect(readCallText(named).call).toBeNull();
    const found = { ...named, toAddress: TO };
    expect(readCallText(found).call?.to).toBe(TO);
    // An address is itself, whatever was known of another text.
    const other = toAddress(`0x${'bb'.repeat(20)}`);
    expect(readCallText({ ...found, to: other }).call?.to).toBe(other);
    expect(keptCalls(keepCalls([found]))?.[0]).toMatchObject({ to: 'friend.eth', toAddress: null });
  });

  it('tells by which names it was written, where it goes and in its arguments', () => {
    const other = toAddress(`0x${'bb'.repeat(20)}`);
    const named = { ...emptyCall(0), to: 'friend.eth', toAddress: TO };
    const within = transfer({ to: TO, args: [textDraft('payee.eth', other), textDraft('7')] });
    expect(namesOfAll([named, { ...emptyCall(1), to: TO }, within])).toEqual([
      { name: 'friend.eth', address: TO, call: 1 },
      { name: 'payee.eth', address: other, call: 3 },
    ]);
    // An address in place of the name is itself; arguments of a function that is not called are nobody's.
    expect(
      namesOfAll([
        { ...named, to: other },
        { ...within, how: 'data' },
      ]),
    ).toEqual([]);
  });

  it('outlives a reload with whatever stands in it', () => {
    const calls = [
      { ...emptyCall(0), to: 'half' },
      transfer({ id: 1, args: [textDraft('bob'), textDraft('x')] }),
    ];
    expect(keptCalls(keepCalls(calls))).toEqual(calls);
    expect([keptCalls('{'), keptCalls('[{"to":1}]')]).toEqual([null, null]);
  });
});
