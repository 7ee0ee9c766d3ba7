/** The toolbox beside viem, and against vectors that nobody here wrote. */
import fc from 'fast-check';
import {
  checksumAddress,
  getContractAddress,
  keccak256,
  serializeTransaction,
  type TransactionSerializable,
  toHex,
  toRlp,
  type Hex as ViemHex,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { readVectors } from '#test/vectors.ts';
import { toAddress } from '../address/address.ts';
import { bytesToHex, type Hash, type Hex, hexToBytes } from '../bytes/hex.ts';
import type { Result } from '../result.ts';
import { unwrap } from '../result.ts';
import {
  chainChecksum,
  create2Address,
  createAddress,
  encodeType,
  keccakOfBytes,
  keccakOfText,
} from './hash.ts';
import { minimalBytes, numberOf, parseWhole } from './numbers.ts';
import { buildUnsigned, dissectTransaction } from './raw-transaction.ts';
import { decodeRlp, encodeRlp, type RlpItem, readRlpText, rlpText } from './rlp.ts';
import { parseTime, writeTime } from './time.ts';

const codeOf = (result: Result<unknown>) => (result.ok ? 'read' : result.error.code);
const hexes = (min: number, max: number) =>
  fc.uint8Array({ minLength: min, maxLength: max }).map((bytes) => bytesToHex(bytes));
const items: fc.Arbitrary<RlpItem> = fc.letrec<{ item: RlpItem }>((tie) => ({
  item: fc.oneof({ maxDepth: 4 }, hexes(0, 80), fc.array(tie('item'), { maxLength: 6 })),
})).item;
const addresses = hexes(20, 20).map(toAddress);

describe('RLP', () => {
  it('is written as viem writes it, and read back', () => {
    fc.assert(
      fc.property(items, (item) => {
        const encoded = encodeRlp(item);
        expect(encoded).toBe(toRlp(item as ViemHex));
        expect(decodeRlp(encoded)).toEqual({ ok: true, value: item });
        expect(readRlpText(rlpText(item))).toEqual({ ok: true, value: item });
      }),
    );
  });

  it('is read in its one canonical form alone', () => {
    fc.assert(
      fc.property(items, fc.nat(), fc.integer({ min: 1, max: 255 }), (item, place, change) => {
        const bytes = hexToBytes(encodeRlp(item));
        const at = place % bytes.length;
        bytes[at] = (bytes[at] ?? 0) ^ change;
        const changed = bytesToHex(bytes);
        const read = decodeRlp(changed);
        if (read.ok) expect(encodeRlp(read.value)).toBe(changed);
        else expect(read.error.code).toBe('TOOL_RLP_INVALID');
      }),
    );
  });

  it('may be nested as deep as its bound and no deeper, however it is asked', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect(codeOf(readRlpText(nested(128)))).toBe('read');
    expect(codeOf(readRlpText(nested(500)))).toBe('TOOL_RLP_DEEP');
    // Lists of 10,000 levels, built from the inside.
    let payload = '';
    for (let depth = 0; depth < 3000; depth += 1) {
      const size = payload.length / 2;
      const digits = size.toString(16).padStart(4, '0');
      payload = size <= 55 ? (0xc0 + size).toString(16) + payload : `f9${digits}${payload}`;
      if (size > 55 && size < 256) payload = `f8${digits.slice(2)}${payload.slice(6)}`;
    }
    expect(codeOf(decodeRlp(`0x${payload}` as Hex))).toBe('TOOL_RLP_DEEP');
  });
});

type Nested = ViemHex | Nested[];
const ethers = readVectors<{ name: string; encoded: Hex; decoded: Nested }[]>('ethers-v6/rlp.json.gz');
const valid = readVectors<Record<string, { in: unknown; out: Hex }>>('eth-tests/rlptest.json');
const invalid = readVectors<Record<string, { out: string }>>('eth-tests/invalidRLPTest.json');

function itemOf(value: unknown): RlpItem {
  if (Array.isArray(value)) return value.map(itemOf);
  if (typeof value === 'number') return minimalBytes(BigInt(value));
  const text = String(value);
  if (text.startsWith('#')) return minimalBytes(BigInt(text.slice(1)));
  return bytesToHex(new TextEncoder().encode(text));
}

describe('RLP vectors', () => {
  it('of ethers v6 and of the Ethereum tests are written and read alike', () => {
    for (const { name, encoded, decoded } of ethers) {
      expect([name, encodeRlp(decoded as RlpItem)]).toEqual([name, encoded]);
      expect([name, decodeRlp(encoded)]).toEqual([name, { ok: true, value: decoded }]);
    }
    for (const [name, { in: value, out }] of Object.entries(valid)) {
      const item = itemOf(value);
      expect([name, encodeRlp(item)]).toEqual([name, out]);
      expect([name, decodeRlp(out)]).toEqual([name, { ok: true, value: item }]);
    }
  });

  it('that are none are refused', () => {
    for (const [name, { out }] of Object.entries(invalid)) {
      const text = (out.startsWith('0x') ? out : `0x${out}`) as Hex;
      expect([name, codeOf(decodeRlp(text))]).toEqual([name, 'TOOL_RLP_INVALID']);
    }
  });
});

describe('hashes, addresses, numbers', () => {
  it('equal those of viem', () => {
    fc.assert(
      fc.property(hexes(0, 300), fc.string({ unit: 'grapheme' }), (bytes, text) => {
        expect(keccakOfBytes(bytes)).toBe(keccak256(bytes));
        expect(keccakOfText(text)).toBe(keccak256(toHex(text)));
      }),
    );
    fc.assert(
      fc.property(addresses, fc.bigInt(0n, 2n ** 64n - 2n), (from, nonce) => {
        expect(createAddress(from, nonce)).toBe(getContractAddress({ opcode: 'CREATE', from, nonce }));
      }),
    );
    fc.assert(
      fc.property(addresses, hexes(32, 32), hexes(0, 90), (from, salt, code) => {
        expect(create2Address(from, salt as Hash, keccakOfBytes(code))).toBe(
          getContractAddress({ opcode: 'CREATE2', from, salt, bytecode: code }),
        );
      }),
    );
    fc.assert(
      fc.property(addresses, fc.integer({ min: 1, max: 2 ** 40 }), (address, chain) => {
        expect(chainChecksum(address, BigInt(chain))).toBe(checksumAddress(address, chain));
      }),
    );
  });

  it('knows the published CREATE2 example and the one of EIP-1191', () => {
    // EIP-1014, example 5.
    expect(
      create2Address(
        toAddress('0x00000000000000000000000000000000deadbeef'),
        `0x${'cafebabe'.padStart(64, '0')}` as Hash,
        keccakOfBytes('0xdeadbeef' as Hex),
      ),
    ).toBe('0x60f3f640a8508fC6a86d45DF051962668E1e8AC7');
    expect(chainChecksum(toAddress('0x27b1fdb04752bbc536007a920d24acb045561c26'), 30n)).toBe(
      '0x27b1FdB04752BBc536007A920D24ACB045561c26',
    );
  });

  it('reads whole numbers exactly, and nothing else', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 256n - 1n), (value) => {
        expect(parseWhole(String(value))).toEqual({ ok: true, value });
        expect(parseWhole(`0x${value.toString(16)}`)).toEqual({ ok: true, value });
        expect(numberOf(minimalBytes(value))).toBe(value);
      }),
    );
    expect(parseWhole('1_000_000')).toEqual({ ok: true, value: 1_000_000n });
    for (const text of ['', '-1', '1.5', '1e3', '0x', '1__0', '_1', String(2n ** 256n)]) {
      expect([text, codeOf(parseWhole(text))]).toEqual([text, 'TOOL_NUMBER']);
    }
    expect(codeOf(parseWhole('256', 8))).toBe('TOOL_NUMBER');
    expect([numberOf('0x00' as Hex), numberOf('0x0001' as Hex)]).toEqual([null, null]);
  });
});

describe('times', () => {
  it('are told apart by their size and come back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000_000, max: 99_999_999_999 }), (seconds) => {
        const read = unwrap(parseTime(String(seconds)));
        expect(read).toEqual({ form: 'seconds', milliseconds: seconds * 1000, exact: true });
        const written = writeTime(read);
        expect(written.seconds).toBe(BigInt(seconds));
        expect(unwrap(parseTime(String(written.milliseconds)))).toMatchObject({
          form: 'milliseconds',
          milliseconds: seconds * 1000,
        });
        const back = seconds * 1000 < 253402300800000 ? unwrap(parseTime(written.iso)) : null;
        if (back !== null) expect(back).toEqual({ ...read, form: 'text' });
      }),
    );
  });

  it('as texts are those of the calendar', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          expect(unwrap(parseTime(date.toISOString())).milliseconds).toBe(date.getTime());
        },
      ),
    );
    expect(unwrap(parseTime('2024-02-29')).milliseconds).toBe(Date.UTC(2024, 1, 29));
    expect(unwrap(parseTime('2024-01-31T12:00:00+02:00')).milliseconds).toBe(Date.UTC(2024, 0, 31, 10));
    expect(unwrap(parseTime('1700000000123456'))).toEqual({
      form: 'microseconds',
      milliseconds: 1_700_000_000_123,
      exact: false,
    });
    for (const text of [
      '',
      'now',
      '2023-02-29',
      '2024-13-01',
      '2024-01-01T24:00',
      '-5',
      '1.5',
      '31/01/2024',
    ]) {
      expect([text, codeOf(parseTime(text))]).toEqual([text, 'TOOL_TIME']);
    }
  });
});

describe('encodeType', () => {
  const types = {
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[]' },
      { name: 'contents', type: 'string' },
    ],
    Person: [{ name: 'name', type: 'string' }],
    Unused: [{ name: 'x', type: 'uint256' }],
  };

  it('lists the primary type, then what it refers to', () => {
    expect(encodeType(types, 'Mail')).toEqual({
      ok: true,
      value: 'Mail(Person from,Person[] to,string contents)Person(string name)',
    });
  });

  it('of a type that is not there, or only of every object, is refused', () => {
    expect(codeOf(encodeType(types, 'toString'))).toBe('TOOL_TYPE_UNKNOWN');
  });
});

const key = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const big = fc.bigInt(0n, 2n ** 96n);
const access = fc.array(
  fc.record({ address: addresses, storageKeys: fc.array(hexes(32, 32), { maxLength: 2 }) }),
  {
    maxLength: 2,
  },
);
const base = {
  chainId: fc.integer({ min: 1, max: 2 ** 31 }),
  nonce: fc.nat(),
  value: big,
  data: hexes(0, 80),
  gas: fc.bigInt(21_000n, 2n ** 40n),
  to: addresses,
};
const dynamic = { maxPriorityFeePerGas: fc.constant(1n), maxFeePerGas: big.map((fee) => fee + 1n) };
const transactions: fc.Arbitrary<TransactionSerializable> = fc.oneof(
  fc.record({ type: fc.constant('legacy' as const), ...base, gasPrice: big }),
  fc.record({ type: fc.constant('eip2930' as const), ...base, gasPrice: big, accessList: access }),
  fc.record({ type: fc.constant('eip1559' as const), ...base, ...dynamic, accessList: access }),
  fc.record({
    type: fc.constant('eip4844' as const),
    ...base,
    ...dynamic,
    accessList: access,
    maxFeePerBlobGas: big.map((fee) => fee + 1n),
    blobVersionedHashes: fc.array(
      hexes(31, 31).map((rest) => `0x01${rest.slice(2)}` as Hex),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
  }),
  fc.record({
    type: fc.constant('eip7702' as const),
    ...base,
    ...dynamic,
    accessList: access,
    authorizationList: fc.array(
      fc.record({
        address: addresses,
        chainId: fc.nat(),
        nonce: fc.nat(),
        r: hexes(32, 32).map((rest) => `0x11${rest.slice(4)}` as Hex),
        s: hexes(32, 32).map((rest) => `0x11${rest.slice(4)}` as Hex),
        yParity: fc.constantFrom(0, 1),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  }),
) as fc.Arbitrary<TransactionSerializable>;

describe('a raw transaction', () => {
  it('of every type, unsigned and signed, is taken apart and put together to the same bytes', async () => {
    await fc.assert(
      fc.asyncProperty(transactions, async (transaction) => {
        const unsigned = serializeTransaction(transaction) as Hex;
        const signed = (await key.signTransaction(transaction)) as Hex;
        const open = unwrap(dissectTransaction(unsigned));
        const closed = unwrap(dissectTransaction(signed));
        expect(open).toMatchObject({ unsigned, digest: keccak256(unsigned), signed: null });
        expect(closed).toMatchObject({
          unsigned,
          digest: keccak256(unsigned),
          chainId: BigInt(transaction.chainId ?? 0),
          signed: { hash: keccak256(signed), from: key.address },
        });
        const named = new Map(open.fields.map(({ name, item, number }) => [name as string, number ?? item]));
        expect(named.get('nonce')).toBe(BigInt(transaction.nonce ?? 0));
        expect(named.get('gasLimit')).toBe(transaction.gas);
        expect(named.get('value')).toBe(transaction.value);
        expect(named.get('data')).toBe(transaction.data);
        expect(named.get('to')).toBe(transaction.to?.toLowerCase());
        const items = open.fields.map(({ item }) => item);
        expect(buildUnsigned(open.type, items, open.type === 0 ? open.chainId : null)).toBe(unsigned);
      }),
      { numRuns: 60 },
    );
  });

  it('that creates a contract, or was signed before EIP-155, is one too', async () => {
    const creation = { type: 'eip1559', chainId: 1, data: '0x6000', gas: 60_000n, maxFeePerGas: 2n } as const;
    const read = unwrap(dissectTransaction(serializeTransaction(creation) as Hex));
    expect(read.fields.find(({ name }) => name === 'to')?.item).toBe('0x');
    const old = { type: 'legacy', to: key.address, gas: 21_000n, gasPrice: 1n } as const;
    expect(unwrap(dissectTransaction((await key.signTransaction(old)) as Hex))).toMatchObject({
      chainId: null,
      unsigned: serializeTransaction(old),
      signed: { from: key.address },
    });
  });

  it('with a byte changed is another one, or none, and never a crash', () => {
    fc.assert(
      fc.property(transactions, fc.nat(), fc.integer({ min: 1, max: 255 }), (transaction, place, change) => {
        const bytes = hexToBytes(serializeTransaction(transaction) as Hex);
        const at = place % bytes.length;
        bytes[at] = (bytes[at] ?? 0) ^ change;
        const changed = bytesToHex(bytes);
        const read = dissectTransaction(changed);
        if (!read.ok) expect(['TOOL_TRANSACTION', 'TOOL_RLP_INVALID']).toContain(read.error.code);
        else if (read.value.signed === null) expect(read.value.unsigned).toBe(changed);
      }),
    );
  });

  it.each<[string, string, string]>([
    ['a type that is none', '0x05c0', 'type'],
    ['a string', '0x0280', 'list'],
    ['fields missing', '0x02c101', 'length'],
  ])('%s is told', (_, bytes, part) => {
    const read = dissectTransaction(bytes as Hex);
    expect(read.ok ? null : [read.error.code, read.error.details.part]).toEqual(['TOOL_TRANSACTION', part]);
  });
});
