import fc from 'fast-check';
import { encodeErrorResult, encodeFunctionData, parseAbi, stringToHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { parseFunction } from '#core/abi/parse.ts';
import { type Hex, parseHex } from '#core/bytes/hex.ts';
import { toEvidentError } from '#core/errors/error.ts';
import { readLog } from '#core/logs/read.ts';
import { unwrap } from '#core/result.ts';
import { type DecodedKind, decode, leavesOf, readSearchData } from './decode.ts';
import { decodeErrorOf } from './screen.tsx';

const hex = (text: string): Hex => unwrap(parseHex(text));
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const CALL = encodeFunctionData({
  abi: parseAbi(['function transfer(address to, uint256 amount)']),
  args: [BOB, 5n],
});
const TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const FROM = `0x${'00'.repeat(12)}${BOB.slice(2).toLowerCase()}`;
const AMOUNT = `0x${'00'.repeat(31)}05`;
const TYPED = {
  types: {
    Order: [
      { name: 'lines', type: 'Line[]' },
      { name: 'tags', type: 'string[]' },
    ],
    Line: [{ name: 'amount', type: 'uint256' }],
  },
  primaryType: 'Order',
  domain: { name: 'Shop', chainId: 1 },
  message: { lines: [{ amount: '1' }, { amount: 2 }], tags: [] },
};
const kindOf = async (text: string, chosen: DecodedKind | null = null) => (await decode(text, chosen))?.kind;
const codeOf = (text: string, chosen: DecodedKind | null = null) =>
  decode(text, chosen).then(
    () => 'read',
    (thrown: unknown) => toEvidentError(thrown).code,
  );

describe('what was pasted', () => {
  it('is found out by its form', async () => {
    const signed = await privateKeyToAccount(`0x${'11'.repeat(32)}`).signTransaction({
      type: 'eip1559',
      chainId: 1,
      nonce: 0,
      gas: 21_000n,
      maxFeePerGas: 1n,
    });
    const reverted = encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['no'] });
    expect(await kindOf('  ')).toBeUndefined();
    expect(await kindOf(CALL)).toBe('call');
    expect(await kindOf(CALL.replace(/(.{64})/g, '$1\n'))).toBe('call');
    expect(await kindOf(signed)).toBe('transaction');
    expect(await kindOf(reverted)).toBe('revert');
    expect(await kindOf(`0xe450d38c${'00'.repeat(96)}`)).toBe('revert');
    expect(await kindOf(JSON.stringify(TYPED))).toBe('typedData');
    expect(await kindOf(`${TOPIC}\n${FROM}\n${FROM}\n${AMOUNT}`)).toBe('log');
    // It begins like a transaction, and is none.
    expect(await kindOf('0x02f80000')).toBe('call');
    expect(await kindOf('0x')).toBe('call');
  });

  it('is read as it is said to be', async () => {
    expect(await kindOf(CALL, 'revert')).toBe('revert');
    expect(await codeOf(CALL, 'transaction')).toBe('TX_TYPE_UNKNOWN');
    expect(await codeOf(CALL, 'typedData')).toBe('TOOL_TYPED_DATA');
    expect(await codeOf(CALL, 'log')).toBe('INPUT_DATA_INVALID');
    expect(await codeOf('hello')).toBe('INPUT_DATA_INVALID');
    expect(await codeOf(`0x${'00'.repeat(160 * 1024 + 1)}`)).toBe('INPUT_DATA_SIZE');
    expect(await codeOf('x'.repeat(1024 * 1024 + 1))).toBe('INPUT_TOO_LONG');
    expect(await codeOf('{"types":{}}')).toBe('TOOL_TYPED_DATA');
  });

  it('as a log: topics and data are told apart by the event', async () => {
    const read = async (text: string) => {
      const decoded = await decode(text, null);
      return decoded?.kind === 'log' ? { log: decoded.log, reading: readLog(decoded.log) } : null;
    };
    expect(await read([TOPIC, FROM, FROM, AMOUNT].join('\n'))).toMatchObject({
      log: { topics: [TOPIC, FROM, FROM], data: AMOUNT },
      reading: { kind: 'event', event: 'transfer' },
    });
    const asJson = { address: BOB, topics: [TOPIC, FROM, FROM, AMOUNT], data: '0x', logIndex: '0x1' };
    expect(await read(JSON.stringify(asJson))).toMatchObject({
      log: { address: BOB },
      reading: { kind: 'event', event: 'transferItem' },
    });
    const forAll = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31';
    expect(await read([forAll, FROM, FROM, `0x${'00'.repeat(31)}01`].join(' '))).toMatchObject({
      reading: { event: 'approvalForAll' },
    });
    // No data, and left out: an owner that was added.
    const added = '0x9465fa0c962cc76958e6373a993326400c1c94f8be2fe3a952adfa7f60b2ea26';
    expect(await read(`${added} ${FROM}`)).toMatchObject({ reading: { name: 'AddedOwner' } });
    // Of one token: four topics, no data.
    expect(await read(`${TOPIC} ${FROM} ${FROM} ${AMOUNT} 0x`)).toMatchObject({
      reading: { event: 'transferItem' },
    });
  });

  it('of any text ends in a reading or a known error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string(), fc.json(), fc.stringMatching(/^0x[0-9a-f]{0,80}$/)),
        async (text) => {
          expect(await codeOf(text)).not.toBe('UNEXPECTED');
        },
      ),
    );
  });
});

describe('typed data', () => {
  it('is laid out by its types, and what they do not name is left out', () => {
    const message = { ...TYPED.message, extra: 'unsigned' };
    expect(leavesOf({ ...TYPED, message })).toEqual({
      shown: [
        { path: 'lines[0].amount', type: 'uint256', value: '1' },
        { path: 'lines[1].amount', type: 'uint256', value: '2' },
        { path: 'tags', type: 'string[]', value: '[]' },
      ],
      more: 0,
    });
  });

  it('counts what is too much', () => {
    const message = { lines: [], tags: Array.from({ length: 700 }, () => 'x') };
    const { shown, more } = leavesOf({ ...TYPED, message });
    expect([shown.length, more]).toEqual([500, 201]);
  });
});

it('an error is read by the description that was given', () => {
  const fn = unwrap(parseFunction('Broke(string why)'));
  const data = encodeErrorResult({ abi: parseAbi(['error Broke(string why)']), args: ['tired'] });
  expect(decodeErrorOf([fn], hex(data))).toMatchObject({
    args: [{ name: 'why', value: { value: 'tired' } }],
  });
  expect(decodeErrorOf([fn], hex(stringToHex('other')))).toBeNull();
});

it('a link brings data, or says that it does not', () => {
  expect(readSearchData(undefined)).toBeNull();
  expect(readSearchData('0xA9')).toBe('0xa9');
  for (const wrong of ['', '0x', '0xa', 'hello', 5, `0x${'00'.repeat(160 * 1024 + 1)}`])
    expect(readSearchData(wrong)).toBe('unread');
});
