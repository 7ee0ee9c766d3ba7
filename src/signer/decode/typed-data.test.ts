import fc from 'fast-check';
import { hashDomain, hashStruct, hashTypedData, recoverTypedDataAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import { anyText } from '#test/any-text.ts';
import { readVectors } from '#test/vectors.ts';
import { decodeTypedData } from './typed-data.ts';

interface Vector {
  readonly name: string;
  readonly domain: Record<string, unknown>;
  readonly primaryType: string;
  readonly types: Record<string, readonly { name: string; type: string }[]>;
  readonly data: Record<string, unknown>;
  readonly digest: string;
}

const vectors = readVectors<readonly Vector[]>('ethers-v6/typed-data.json.gz');

describe('vectors of ethers v6', () => {
  it('give the digest of each', () => {
    let leaves = 0;
    for (const { name, domain, primaryType, types, data, digest } of vectors) {
      const decoded = decodeTypedData(JSON.stringify({ domain, primaryType, types, message: data }));
      expect([name, decoded.digest]).toEqual([name, digest]);
      leaves += decoded.fields.length;
    }
    console.info(`ethers v6 typed data: ${vectors.length} vectors, ${leaves} fields at the top`);
    expect(vectors.length).toBeGreaterThan(100);
  });
});

const hex = (minLength: number, maxLength = minLength) =>
  fc.uint8Array({ minLength, maxLength }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`);

const anyDomain = fc.record(
  {
    name: fc.string({ unit: 'grapheme' }),
    version: fc.string(),
    chainId: fc.oneof(fc.nat(), fc.bigInt(0n, 2n ** 256n - 1n).map(String)),
    verifyingContract: hex(20),
    salt: hex(32),
  },
  { requiredKeys: [] },
);

const bits = fc.integer({ min: 1, max: 32 }).map((bytes) => bytes * 8);
const atomicType = fc.oneof(
  bits.map((n) => `uint${n}`),
  bits.map((n) => `int${n}`),
  fc.integer({ min: 1, max: 32 }).map((n) => `bytes${n}`),
  fc.constantFrom('bool', 'string', 'bytes', 'address'),
);
const suffix = fc.constantFrom('', '', '', '[]', '[2]', '[1][]', '[][3]');

/** Structs S0 … Sn as lists of member types; each uses only those after it, which are named by their distance. */
const anyStructs = fc
  .array(fc.array(fc.tuple(fc.oneof(atomicType, fc.integer({ min: 1, max: 3 })), suffix), { maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((structs) =>
    structs.map((members, at) =>
      members.map(([base, lists]) => {
        if (typeof base === 'string') return `${base}${lists}`;
        return at + base < structs.length ? `S${at + base}${lists}` : `uint8${lists}`;
      }),
    ),
  );

function anyValue(type: string, structs: readonly (readonly string[])[]): fc.Arbitrary<unknown> {
  const list = /^(.*)\[(\d*)\]$/.exec(type);
  if (list !== null) {
    const [, item = '', length = ''] = list;
    const size = length === '' ? { maxLength: 2 } : { minLength: Number(length), maxLength: Number(length) };
    return fc.array(anyValue(item, structs), size);
  }
  const size = Number(/\d+$/.exec(type)?.[0] ?? 0);
  if (type.startsWith('S')) {
    const members = (structs[size] ?? []).map((member, at) => [`f${at}`, anyValue(member, structs)] as const);
    return fc.record(Object.fromEntries(members));
  }
  if (type === 'bytes') return hex(0, 70);
  if (type.startsWith('bytes')) return hex(size);
  if (type === 'address') return hex(20);
  if (type === 'bool') return fc.boolean();
  if (type === 'string') return anyText();
  const top = 2n ** BigInt(type.startsWith('u') ? size : size - 1);
  return fc.bigInt(type.startsWith('u') ? 0n : -top, top - 1n).map((value) => {
    const isSafe = value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER);
    return isSafe && value % 2n === 0n ? Number(value) : String(value);
  });
}

const anyTypedData = anyStructs.chain((structs) =>
  fc.record({
    types: fc.constant(
      Object.fromEntries(
        structs.map((members, at) => [`S${at}`, members.map((type, field) => ({ name: `f${field}`, type }))]),
      ),
    ),
    domain: anyDomain,
    message: anyValue('S0', structs),
  }),
);

describe('decodeTypedData', () => {
  it('agrees with viem on any typed data', () => {
    let checked = 0;
    fc.assert(
      fc.property(anyTypedData, ({ types, message, domain }) => {
        const typed = { types, primaryType: 'S0', domain, message };
        const decoded = decodeTypedData(JSON.stringify(typed));
        const EIP712Domain = decoded.domainFields.map(({ name, type }) => ({ name, type }));
        const whole = { ...typed, types: { ...types, EIP712Domain } } as never;
        expect(decoded.digest).toBe(hashTypedData(whole));
        expect(decoded.domainHash).toBe(hashDomain(whole));
        expect(decoded.structHash).toBe(hashStruct({ data: message, primaryType: 'S0', types } as never));
        // A declared domain type reads the same.
        expect(decodeTypedData(JSON.stringify(whole)).digest).toBe(decoded.digest);
        checked += 1;
      }),
      { numRuns: 100 },
    );
    console.info(`typed data against viem: ${checked}`);
  });

  it('reads the example of EIP-712', async () => {
    const decoded = decodeTypedData(JSON.stringify(MAIL));
    expect(decoded.digest).toBe('0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2');
    expect(decoded.domainHash).toBe('0xf2cee375fa42b42143804025fc449deafd50cc031ca257e0b194a650a912090f');
    expect(decoded.structHash).toBe('0xc52c0ee5d84264471806290a3f2c4cecfc5490626bf912d01f240d7a274b371e');
    expect(decoded.encodedType).toBe(
      'Mail(Person from,Person to,string contents)Person(string name,address wallet)',
    );
    expect(decoded.domain).toEqual({
      name: 'Ether Mail',
      version: '1',
      chainId: 1n,
      verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
    });
    expect(decoded.fields.map(({ name, type }) => [name, type])).toEqual([
      ['from', 'Person'],
      ['to', 'Person'],
      ['contents', 'string'],
    ]);
    expect(decoded.fields[1]?.value).toMatchObject({
      children: [
        { name: 'name', value: { text: 'Bob' } },
        { name: 'wallet', value: { text: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' } },
      ],
    });
    const signature =
      '0x4355c47d63924e8a72e509b65029052eb6c299d53a04e167c5775fd466751c9d07299936d304c153f6443dfa05f40ff007d72911b6f72307f996231605b915621c';
    expect(await recoverTypedDataAddress({ ...MAIL, signature } as never)).toBe(
      '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826',
    );
  });

  it('shows texts with what they hide', () => {
    const decoded = decodeTypedData(
      one('string[]', ['pay \u202eyenom', 'a\u200bb'], { name: 'safe\u{e0041}' }),
    );
    expect(decoded.fields[0]?.value).toMatchObject({
      children: [
        { name: '[0]', value: { text: 'pay ⟨U+202E⟩yenom' } },
        { name: '[1]', value: { text: 'a⟨U+200B⟩b' } },
      ],
    });
    expect(decoded.hidden).toEqual(['bidi', 'invisible', 'tag']);
    expect(decodeTypedData(JSON.stringify(MAIL)).hidden).toEqual([]);
  });

  it('hashes fields of the domain in the order of their declaration', () => {
    const EIP712Domain = [
      { name: 'chainId', type: 'uint256' },
      { name: 'name', type: 'string' },
    ];
    const typed = { ...MAIL, types: { ...MAIL.types, EIP712Domain }, domain: { name: 'x', chainId: 5 } };
    expect(decodeTypedData(JSON.stringify(typed)).digest).toBe(hashTypedData(typed as never));
  });

  it('takes names that every object has for names', () => {
    const types = {
      T: [
        { name: 'constructor', type: 'toString' },
        { name: 'hasOwnProperty', type: 'uint8' },
      ],
      toString: [{ name: 'valueOf', type: 'string' }],
    };
    const message = { constructor: { valueOf: 'a' }, hasOwnProperty: 1 };
    const typed = { types, primaryType: 'T', domain: {}, message };
    expect(decodeTypedData(JSON.stringify(typed)).digest).toBe(hashTypedData(typed as never));
  });

  it('answers any text with typed data or a coded error', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      ':',
      ',',
      '1',
      '-',
      'types',
      '\\',
      'é',
      ' ',
      'null',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.array(piece).map((p) => p.join('')),
        ),
        (text) => {
          expect(() => decodeTypedData(text)).toThrow(EvidentError);
        },
      ),
    );
  });

  it('never reads another message under the same digest', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 256n - 1n), fc.bigInt(0n, 2n ** 256n - 1n), (a, b) => {
        const same = decodeTypedData(one('uint256', String(a))).digest;
        expect(decodeTypedData(one('uint256', `0x${a.toString(16)}`)).digest).toBe(same);
        expect(decodeTypedData(one('uint256', String(b))).digest === same).toBe(a === b);
      }),
      { numRuns: 30 },
    );
  });
});

const MAIL = {
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
};

function one(type: string, value: unknown, domain: object = {}): string {
  return JSON.stringify({
    types: { T: [{ name: 'v', type }] },
    primaryType: 'T',
    domain,
    message: { v: value },
  });
}
