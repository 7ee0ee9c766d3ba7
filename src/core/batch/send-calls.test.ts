import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAddress } from '../address/address.ts';
import { bytesToHex, EMPTY_HEX } from '../bytes/hex.ts';
import type { ChainId } from '../chain/chain-id.ts';
import { unwrap } from '../result.ts';
import {
  isSendCalls,
  type ReadSendCalls,
  readSendCalls,
  type SendCalls,
  writeSendCalls,
} from './send-calls.ts';

const TO = `0x${'11'.repeat(20)}`;
const FROM = `0x${'22'.repeat(20)}`;
const hexes = (min: number, max: number) =>
  fc.uint8Array({ minLength: min, maxLength: max }).map((bytes) => bytesToHex(bytes));
const addresses = hexes(20, 20).map(toAddress);
const requests: fc.Arbitrary<SendCalls> = fc.record({
  id: fc.option(fc.string({ maxLength: 40 })),
  from: fc.option(addresses),
  chainId: fc.integer({ min: 1, max: 2 ** 31 }) as fc.Arbitrary<ChainId>,
  atomicRequired: fc.boolean(),
  calls: fc.array(fc.record({ to: addresses, value: fc.bigInt(0n, 2n ** 256n - 1n), data: hexes(0, 60) }), {
    minLength: 1,
    maxLength: 4,
  }),
});

const base = (): Record<string, unknown> => ({
  version: '2.0.0',
  from: FROM,
  chainId: '0x1',
  atomicRequired: true,
  calls: [{ to: TO, value: '0x9184e72a', data: '0xd46e' }, { to: TO }],
});
const read = (value: unknown) => readSendCalls(JSON.stringify(value));
const told = (value: unknown): string => {
  const result = read(value);
  if (result.ok) return 'read';
  const { part, at, names, version } = result.error.details;
  return `${result.error.code} ${part ?? at ?? names ?? version ?? ''}`.trim();
};
const withCall = (over: object) => ({ ...base(), calls: [{ to: TO }, { to: TO, ...over }] });

describe('a request to send calls', () => {
  it('comes back as it was written, by itself, in a list, and in a whole request', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const written = writeSendCalls(request);
        const params: unknown = JSON.parse(written);
        const expected = { ok: true, value: { request, ignored: [] } };
        expect(readSendCalls(written)).toEqual(expected);
        expect(read([params])).toEqual(expected);
        expect(read({ jsonrpc: '2.0', id: 1, method: 'wallet_sendCalls', params: [params] })).toEqual(
          expected,
        );
        expect(read({ method: 'wallet_sendCalls', params: [params] })).toEqual(expected);
        expect(isSendCalls(params)).toBe(true);
      }),
    );
  });

  it('as the standard’s example has it', () => {
    const example = { ...base(), chainId: '0x01', capabilities: { auxiliaryFunds: { optional: true } } };
    const { request, ignored } = unwrap(read(example)) satisfies ReadSendCalls;
    expect(request).toEqual({
      id: null,
      from: toAddress(FROM),
      chainId: 1,
      atomicRequired: true,
      calls: [
        { to: toAddress(TO), value: 0x9184e72an, data: '0xd46e' },
        { to: toAddress(TO), value: 0n, data: EMPTY_HEX },
      ],
    });
    expect(ignored).toEqual(['auxiliaryFunds']);
  });

  it.each<[string, unknown, string]>([
    ['nothing', null, 'BATCH_REQUEST_INVALID shape'],
    ['two requests at once', [base(), base()], 'BATCH_REQUEST_INVALID params'],
    ['another method', { method: 'eth_sendTransaction', params: [base()] }, 'BATCH_REQUEST_INVALID method'],
    [
      'parameters without their list',
      { method: 'wallet_sendCalls', params: base() },
      'BATCH_REQUEST_INVALID params',
    ],
    [
      'a field of the request that nobody knows',
      { method: 'wallet_sendCalls', params: [base()], more: 1 },
      'BATCH_REQUEST_INVALID more',
    ],
    ['an older version', { ...base(), version: '1.0' }, 'BATCH_REQUEST_VERSION 1.0'],
    ['no version', { ...base(), version: undefined }, 'BATCH_REQUEST_INVALID version'],
    ['a chain as a number', { ...base(), chainId: 1 }, 'BATCH_REQUEST_INVALID chainId'],
    ['a chain beyond all', { ...base(), chainId: `0x${'f'.repeat(20)}` }, 'BATCH_REQUEST_INVALID chainId'],
    [
      'no word on atomicity',
      { ...base(), atomicRequired: undefined },
      'BATCH_REQUEST_INVALID atomicRequired',
    ],
    ['a from that is none', { ...base(), from: '0x12' }, 'BATCH_REQUEST_INVALID from'],
    ['no calls', { ...base(), calls: [] }, 'BATCH_REQUEST_INVALID calls'],
    ['an unknown field', { ...base(), gas: '0x1' }, 'BATCH_REQUEST_INVALID gas'],
    ['an unknown field of a call', withCall({ gas: '0x1' }), 'BATCH_REQUEST_INVALID calls[1].gas'],
    ['a recipient that is none', withCall({ to: 'bob.eth' }), 'BATCH_REQUEST_INVALID calls[1].to'],
    [
      'a checksum that does not fit',
      withCall({ to: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'.replace('5aA', '5AA') }),
      'BATCH_REQUEST_INVALID calls[1].to',
    ],
    ['a decimal value', withCall({ value: '15' }), 'BATCH_REQUEST_INVALID calls[1].value'],
    ['a value as a number', withCall({ value: 15 }), 'BATCH_REQUEST_INVALID calls[1].value'],
    [
      'a value beyond 256 bits',
      withCall({ value: `0x1${'0'.repeat(64)}` }),
      'BATCH_REQUEST_INVALID calls[1].value',
    ],
    ['half a byte of data', withCall({ data: '0x1' }), 'BATCH_REQUEST_INVALID calls[1].data'],
    ['a call that creates a contract', withCall({ to: undefined, data: '0x60' }), 'BATCH_DEPLOYMENT 2'],
    ['one that says so', withCall({ to: null }), 'BATCH_DEPLOYMENT 2'],
    [
      'too many calls',
      { ...base(), calls: Array.from({ length: 201 }, () => ({ to: TO })) },
      'BATCH_TOO_LARGE',
    ],
    ['too many bytes', withCall({ data: `0x${'00'.repeat(128 * 1024 + 1)}` }), 'BATCH_TOO_LARGE'],
  ])('with %s is refused', (_, value, code) => {
    expect(told(value)).toBe(code);
  });

  it('is refused with the names of what it needs besides, whatever they are called', () => {
    const own = fc.string({ minLength: 1, maxLength: 12 }).filter((name) => !name.includes(','));
    const names = fc.uniqueArray(fc.oneof(own, fc.constantFrom('__proto__', 'constructor', 'toString')), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(names, names, fc.boolean(), (needed, liked, inCall) => {
        const wanted = liked.filter((name) => !needed.includes(name));
        const pairs = [
          ...needed.map((name) => [name, { url: 'x' }]),
          ...wanted.map((name) => [name, { optional: true }]),
        ];
        // `fromEntries` makes a field of its own of every name.
        const capabilities: unknown = Object.fromEntries(pairs);
        const result = read(inCall ? withCall({ capabilities }) : { ...base(), capabilities });
        if (needed.length === 0) {
          expect([...unwrap(result).ignored].sort()).toEqual([...wanted].sort());
        } else {
          expect(result.ok ? '' : result.error.code).toBe('BATCH_CAPABILITY');
          const said = result.ok ? [] : (result.error.details.names ?? '').split(', ');
          expect(said.sort()).toEqual([...needed].sort());
        }
      }),
    );
    // Only a plain `true` makes it optional.
    for (const optional of [false, 'true', 1, null]) {
      expect(told({ ...base(), capabilities: { pay: { optional } } })).toBe('BATCH_CAPABILITY pay');
    }
    expect(told({ ...base(), capabilities: [] })).toBe('BATCH_REQUEST_INVALID capabilities');
  });

  it('with a field twice is refused: one reader would take the first, another the last', () => {
    const text = JSON.stringify(base());
    const other = `"0x${'33'.repeat(20)}"`;
    for (const twice of [
      text.replace('"to":', `"to":${other},"to":`),
      text.replace('"chainId":', '"chainId" : "0x5","chainId":'),
      text.replace('"value":', '"valu\\u0065":"0x1","value":'),
    ]) {
      expect(twice).not.toBe(text);
      const result = readSendCalls(twice);
      expect(result.ok ? '' : result.error.code).toBe('BATCH_REQUEST_INVALID');
    }
  });

  it('of anything at all is an answer, never a throw', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    for (const text of ['', '{', deep, `{"calls":${deep}}`, '[null]', '{"method":null}']) {
      expect(readSendCalls(text).ok).toBe(false);
    }
    fc.assert(
      fc.property(fc.json(), fc.jsonValue(), (text, value) => {
        expect(readSendCalls(text).ok).toBe(false);
        const result = read({ ...base(), calls: value });
        expect(result.ok || /^BATCH_/.test(result.error.code)).toBe(true);
      }),
    );
  });
});
