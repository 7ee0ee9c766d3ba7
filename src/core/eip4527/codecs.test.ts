import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAddress } from '../address/address.ts';
import { type Cbor, encodeCbor } from '../cbor/cbor.ts';
import { EvidentError } from '../errors/error.ts';
import type { Ur } from '../ur/ur.ts';
import {
  type CryptoHdKey,
  decodeCryptoAccount,
  decodeCryptoHdKey,
  encodeCryptoAccount,
  encodeCryptoHdKey,
} from './hdkey.ts';
import {
  decodeEthSignature,
  decodeEthSignRequest,
  type EthSignature,
  type EthSignRequest,
  encodeEthSignature,
  encodeEthSignRequest,
} from './signing.ts';

const nullable = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const uint31 = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const fingerprint = nullable(fc.integer({ min: 1, max: 2 ** 32 - 1 }));
const text = nullable(fc.string({ unit: 'grapheme', maxLength: 30 }));

const keypathOf = <T>(index: fc.Arbitrary<T>) =>
  fc.record({
    components: fc.array(fc.record({ index, hardened: fc.boolean() }), { maxLength: 8 }),
    sourceFingerprint: fingerprint,
    depth: nullable(fc.nat(255)),
  });
const keypath = keypathOf(uint31);

const hdKey: fc.Arbitrary<CryptoHdKey> = fc.record({
  isMaster: fc.boolean(),
  keyData: fc.tuple(fc.constantFrom(2, 3), bytes(32)).map(([first, rest]) => Uint8Array.of(first, ...rest)),
  chainCode: nullable(bytes(32)),
  useInfo: nullable(fc.record({ type: uint31, network: fc.nat(5) })),
  origin: nullable(keypath),
  children: nullable(keypathOf(fc.oneof(uint31, fc.constant('*' as const)))),
  parentFingerprint: fingerprint,
  name: text,
  note: text,
});

const request: fc.Arbitrary<EthSignRequest> = fc.record({
  requestId: nullable(bytes(16)),
  signData: fc.uint8Array({ maxLength: 300 }),
  dataType: fc.constantFrom('transaction', 'typedData', 'message', 'typedTransaction'),
  chainId: nullable(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })),
  path: keypath,
  address: nullable(bytes(20).map((value) => toAddress(`0x${Buffer.from(value).toString('hex')}`))),
  origin: text,
});

const answer: fc.Arbitrary<EthSignature> = fc.record({
  requestId: nullable(bytes(16)),
  signature: fc.uint8Array({ minLength: 65, maxLength: 70 }),
  origin: text,
});

const DECODERS: readonly ((ur: Ur) => unknown)[] = [
  decodeCryptoHdKey,
  decodeCryptoAccount,
  decodeEthSignRequest,
  decodeEthSignature,
];

function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (thrown) {
    if (thrown instanceof EvidentError) return thrown.code;
    throw thrown;
  }
  return 'no error';
}

function roundTrip<T>(arbitrary: fc.Arbitrary<T>, encode: (value: T) => Ur, decode: (ur: Ur) => T): void {
  fc.assert(
    fc.property(arbitrary, (value) => {
      expect(decode(encode(value))).toEqual(value);
    }),
  );
}

describe('round trips', () => {
  it('crypto-hdkey', () => {
    roundTrip(hdKey, encodeCryptoHdKey, decodeCryptoHdKey);
  });

  it('crypto-account', () => {
    const account = fc.record({
      masterFingerprint: fc.nat(2 ** 31 - 1).map((half) => 2 * half + 1),
      keys: fc.array(hdKey, { minLength: 1, maxLength: 4 }),
    });
    roundTrip(account, encodeCryptoAccount, decodeCryptoAccount);
  });

  it('eth-sign-request', () => {
    roundTrip(request, encodeEthSignRequest, decodeEthSignRequest);
  });

  it('eth-signature', () => {
    roundTrip(answer, encodeEthSignature, decodeEthSignature);
  });
});

const KEY = Uint8Array.of(2, ...new Uint8Array(32).fill(7));
const PATH: Cbor = { tag: 304, value: new Map([[1, [44, true]]]) };
const fields =
  (base: readonly (readonly [number, Cbor])[]) => (changes: readonly (readonly [number, Cbor])[]) =>
    encodeCbor(new Map([...base, ...changes]));

describe('crypto-hdkey', () => {
  const cbor = fields([[3, KEY]]);
  const read = (...changes: [number, Cbor][]): string =>
    codeOf(() => decodeCryptoHdKey({ type: 'crypto-hdkey', cbor: cbor(changes) }));
  const paths = (components: Cbor): Cbor => ({ tag: 304, value: new Map([[1, components]]) });

  it('refuses private keys, whatever says that they are', () => {
    expect(read([2, true])).toBe('INPUT_UR_PRIVATE');
    expect(read([3, new Uint8Array(33)])).toBe('INPUT_UR_PRIVATE');
    expect(read([1, true], [2, false], [3, new Uint8Array(33).fill(9, 1)])).toBe('INPUT_UR_PRIVATE');
    const key = decodeCryptoHdKey({ type: 'crypto-hdkey', cbor: cbor([]) });
    expect(codeOf(() => encodeCryptoHdKey({ ...key, keyData: new Uint8Array(33) }))).toBe('INPUT_UR_PRIVATE');
  });

  it('takes what it should, and ignores fields that it does not know', () => {
    expect(read()).toBe('no error');
    expect(read([2, false], [99, 'more'], [100, [new Map(), null]])).toBe('no error');
    expect(read([8, 0])).toBe('no error');
    expect(read([6, PATH], [7, paths([0, false, [], false])])).toBe('no error');
    const key = decodeCryptoHdKey({ type: 'crypto-hdkey', cbor: cbor([[8, 0]]) });
    expect(key.parentFingerprint).toBeNull();
  });

  it.each<[string, [number, Cbor]]>([
    ['a short key', [3, KEY.slice(1)]],
    ['an uncompressed key', [3, Uint8Array.of(4, ...KEY.slice(1))]],
    ['text for a key', [3, 'key']],
    ['a short chain code', [4, new Uint8Array(31)]],
    ['a number for a flag', [2, 0]],
    ['an origin without a tag', [6, new Map([[1, []]])]],
    ['an origin under another tag', [6, { tag: 303, value: new Map([[1, []]]) }]],
    ['an origin without components', [6, { tag: 304, value: new Map() }]],
    ['half a component', [6, paths([44])]],
    ['a component without a flag', [6, paths([44, 60])]],
    ['an index with the hardened bit', [6, paths([2 ** 31, true])]],
    ['a negative index', [6, paths([-1, true])]],
    ['a wildcard in the origin', [6, paths([[], false])]],
    ['a range among the children', [7, paths([[0, 9], false])]],
    ['a path of 256 steps', [6, paths(Array.from({ length: 256 }, () => [0, false]).flat())]],
    ['a fingerprint of 33 bits', [8, 2 ** 32]],
    ['a long name', [9, 'n'.repeat(1025)]],
    ['a number for a name', [9, 1]],
    ['coin info without a tag', [5, new Map()]],
  ])('refuses %s', (_, change) => {
    expect(read(change)).toBe('INPUT_UR_INVALID');
  });

  it('refuses what has no key, and another type', () => {
    expect(codeOf(() => decodeCryptoHdKey({ type: 'crypto-hdkey', cbor: encodeCbor(new Map()) }))).toBe(
      'INPUT_UR_INVALID',
    );
    expect(() => decodeCryptoHdKey({ type: 'crypto-psbt', cbor: cbor([]) })).toThrow(
      expect.objectContaining({ code: 'INPUT_UR_TYPE', details: { type: 'crypto-psbt' } }),
    );
  });
});

describe('crypto-account', () => {
  const key: Cbor = { tag: 303, value: new Map([[3, KEY]]) };
  const read = (keys: Cbor): string =>
    codeOf(() => decodeCryptoAccount({ type: 'crypto-account', cbor: fields([[1, 5]])([[2, keys]]) }));
  const wrap = (...tags: number[]): Cbor => tags.reduceRight<Cbor>((value, tag) => ({ tag, value }), key);

  it('takes keys within script expressions', () => {
    for (const tags of [[], [403], [308, 400, 404], [400, 401, 410], [409]])
      expect(read([wrap(...tags)])).toBe('no error');
  });

  it('refuses anything else', () => {
    for (const keys of [
      [],
      [wrap(411)],
      [wrap(399)],
      [wrap(303)],
      [key, { tag: 306, value: new Map([[3, KEY]]) }],
      [new Map([[3, KEY]])],
      Array.from({ length: 257 }, () => key),
      key,
    ])
      expect(read(keys)).toBe('INPUT_UR_INVALID');
    expect(
      read([
        {
          tag: 303,
          value: new Map<number, Cbor>([
            [3, KEY],
            [2, true],
          ]),
        },
      ]),
    ).toBe('INPUT_UR_PRIVATE');
  });
});

describe('eth-batch-sign-request', () => {
  it('is refused as what it is', () => {
    const ur = { type: 'eth-batch-sign-request', cbor: Uint8Array.of(0xa1, 0x01, 0x80) };
    expect(codeOf(() => decodeEthSignRequest(ur))).toBe('INPUT_UR_BATCH');
  });
});

describe('eth-sign-request', () => {
  const cbor = fields([
    [2, Uint8Array.of(1)],
    [3, 1],
    [5, PATH],
  ]);
  const read = (...changes: [number, Cbor][]): string =>
    codeOf(() => decodeEthSignRequest({ type: 'eth-sign-request', cbor: cbor(changes) }));

  it('takes the data type also under the tag of the EIP', () => {
    expect(read()).toBe('no error');
    expect(read([3, { tag: 401, value: 4 }])).toBe('no error');
  });

  it.each<[string, [number, Cbor]]>([
    ['a request id without a tag', [1, new Uint8Array(16)]],
    ['a short request id', [1, { tag: 37, value: new Uint8Array(15) }]],
    ['text for data', [2, 'data']],
    ['data type 0', [3, 0]],
    ['data type 5', [3, 5]],
    ['data type 1.5 as text', [3, '1']],
    ['chain 0', [4, 0]],
    ['a negative chain', [4, -1]],
    ['a chain beyond exact numbers', [4, 2n ** 53n]],
    ['a path without a tag', [5, new Map([[1, []]])]],
    ['an address of 19 bytes', [6, new Uint8Array(19)]],
    ['an address as text', [6, '0x0000000000000000000000000000000000000000']],
    ['a long origin', [7, 'o'.repeat(1025)]],
  ])('refuses %s', (_, change) => {
    expect(read(change)).toBe('INPUT_UR_INVALID');
  });
});

describe('eth-signature', () => {
  const read = (length: number): string =>
    codeOf(() =>
      decodeEthSignature({ type: 'eth-signature', cbor: fields([[2, new Uint8Array(length)]])([]) }),
    );

  it('bounds the length', () => {
    expect([64, 65, 96, 97].map(read)).toEqual([
      'INPUT_UR_INVALID',
      'no error',
      'no error',
      'INPUT_UR_INVALID',
    ]);
  });
});

describe('hostile messages', () => {
  it('give one of our errors or a value', () => {
    const type = fc.constantFrom('crypto-hdkey', 'crypto-account', 'eth-sign-request', 'eth-signature');
    const honest = fc.oneof(
      hdKey.map(encodeCryptoHdKey),
      request.map(encodeEthSignRequest),
      answer.map(encodeEthSignature),
      hdKey.map((key) => encodeCryptoAccount({ masterFingerprint: 1, keys: [key] })),
    );
    const damaged = fc.tuple(honest, fc.nat(), fc.nat(255)).map(([ur, at, byte]) => {
      const cbor = ur.cbor.slice();
      cbor[at % cbor.length] = byte;
      return { type: ur.type, cbor };
    });
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.oneof(damaged, fc.record({ type, cbor: fc.uint8Array() })), (ur) => {
        for (const decode of DECODERS) seen.add(codeOf(() => decode(ur)));
      }),
      { numRuns: 2000 },
    );
    const codes = ['INPUT_UR_INVALID', 'INPUT_UR_PRIVATE', 'INPUT_UR_TYPE', 'no error'];
    expect([...seen].filter((code) => !codes.includes(code))).toEqual([]);
    expect(seen.size).toBeGreaterThanOrEqual(3);
  });
});
