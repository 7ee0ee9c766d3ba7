import fc from 'fast-check';
import { decodeFunctionData, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import { decodeCall, decodeCallAndTail } from '../abi/decode.ts';
import { encodeCall } from '../abi/encode.ts';
import { abiFunction, parseFunction } from '../abi/parse.ts';
import { samplesOf, typeArbitrary, valueArbitrary } from '../abi/testing.ts';
import { toAddress } from '../address/address.ts';
import { bytesToHex, type Hex, hexSize, hexToBytes } from '../bytes/hex.ts';
import { unwrap } from '../result.ts';
import { assessTransaction } from '../risk/assess.ts';
import { subject } from '../risk/testing/build.ts';
import { STANDARDS } from './known.ts';
import { nodesOf } from './parties.ts';
import { plainText } from './parts.ts';
import { rowsOf } from './sentence.ts';
import { readTail } from './tail.ts';
import { ACCOUNT, CONTRACT, encode, FRIEND, read, say, sentenceContext, TOKEN } from './testing.ts';
import type { CallTree } from './tree.ts';

const join = (...parts: readonly string[]) =>
  `0x${parts.map((part) => part.replace('0x', '')).join('')}` as Hex;
const ascii = (text: string) => bytesToHex(new TextEncoder().encode(text));
const UNIX = '0x756e697800000000000c';
const MARKER = '80218021802180218021802180218021';
const MAX = 2n ** 256n - 1n;

const tailArbitrary = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 80 }).map(bytesToHex),
  fc.constantFrom(UNIX, `0x626173656170700700${MARKER}`).map((hex) => hex as Hex),
  // Words that look like arguments.
  fc.bigInt({ min: 0n, max: MAX }).map((word) => `0x${word.toString(16).padStart(64, '0')}` as Hex),
);

const knownCall: fc.Arbitrary<Hex> = fc
  .constantFrom(...STANDARDS)
  .chain(({ fn }) =>
    fc.tuple(...fn.inputs.map(({ type }) => valueArbitrary(type))).map((values) => encodeCall(fn, values)),
  );

const findingsOf = (tree: CallTree) =>
  assessTransaction(subject(tree, { account: ACCOUNT }))
    .filter(({ id }) => id !== 'bytes-behind-arguments')
    .map(({ id, level, title, text, subject: about }) => ({ id, level, title, text, about }));
const cautionsOf = (tree: CallTree) =>
  assessTransaction(subject(tree, { account: ACCOUNT })).filter(({ id }) => id === 'bytes-behind-arguments');

/** Everything that is said of a call but for what stands behind it. */
function readingOf(tree: CallTree) {
  const rows = rowsOf(tree, sentenceContext).filter(({ label }) => label !== 'After the arguments');
  const { reading, meaning, children } = tree;
  return { reading, meaning, children, rows, sentence: say(tree), findings: findingsOf(tree) };
}

describe('any call with any bytes behind it', () => {
  it('is read as without them, with the same findings and a caution', () => {
    let functions = 0;
    fc.assert(
      fc.property(knownCall, tailArbitrary, (data, tail) => {
        const plain = read(CONTRACT, data);
        const tree = read(CONTRACT, join(data, tail));
        if (plain.reading.kind !== 'function') {
          expect(tree.reading.kind).toBe('unread');
          return;
        }
        functions += 1;
        expect(readingOf(tree)).toEqual(readingOf(plain));
        expect(tree.tail).toBe(tail);
        expect(cautionsOf(tree)).toMatchObject([{ level: 'caution' }]);
        const [row] = rowsOf(tree, sentenceContext).filter(({ label }) => label === 'After the arguments');
        expect(plainText(row?.parts ?? [])).toContain(`${hexSize(tail)} byte`);
      }),
      // Two thirds of them are of a known function: 300, give or take ten.
      { numRuns: 450 },
    );
    expect(functions).toBeGreaterThan(250);
  });

  it('is read so inside of others too', () => {
    const outside: readonly ((data: Hex) => Hex)[] = [
      (data) => encode('multicall(bytes[] data)', [data]),
      (data) =>
        encode('aggregate3((address target, bool allowFailure, bytes callData)[] calls)', [
          { target: TOKEN, allowFailure: true, callData: data },
        ]),
      (data) =>
        encode(
          'execTransaction(address a, uint256 b, bytes c, uint8 d, uint256 e, uint256 f, uint256 g, address h, address i, bytes j)',
          TOKEN,
          0n,
          data,
          0,
          0n,
          0n,
          0n,
          FRIEND,
          FRIEND,
          '0x',
        ),
      (data) => encode('upgradeToAndCall(address a, bytes b)', TOKEN, data),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...outside), knownCall, tailArbitrary, (wrap, data, tail) => {
        const plain = read(CONTRACT, wrap(data));
        const tree = read(CONTRACT, wrap(join(data, tail)));
        if (plain.children[0]?.reading.kind !== 'function') return;
        expect(say(tree)).toBe(say(plain));
        expect(tree.children[0]).toMatchObject({ reading: plain.children[0].reading, tail });
        expect(findingsOf(tree)).toEqual(findingsOf(plain));
        expect(cautionsOf(tree)).toHaveLength(1);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps the danger of an allowance without limit', () => {
    const tree = read(TOKEN, join(encode('approve(address a, uint256 b)', FRIEND, MAX), 'deadbeef'));
    const ids = assessTransaction(subject(tree, { account: ACCOUNT })).map(
      ({ id, level }) => `${level} ${id}`,
    );
    expect(ids).toEqual(
      expect.arrayContaining(['danger unlimited-allowance', 'caution bytes-behind-arguments']),
    );
    expect(ids.some((id) => id.includes('unread-call'))).toBe(false);
  });

  it('stays unread where a byte of the arguments themselves is another way to write them', () => {
    const dirty: readonly (readonly [string, Hex])[] = [
      // A bit above the twenty bytes of an address.
      [
        'padding',
        join('0xa9059cbb', `01${'00'.repeat(11)}${FRIEND.slice(2).toLowerCase()}`, '00'.repeat(32)),
      ],
      // The list begins a word later than it must, and the word between holds something.
      ['an offset', join('0xac9650d8', word(64n), word(7n), word(0n))],
      ['a length beyond the end', join('0xac9650d8', word(32n), word(9n))],
      ['no arguments', '0xa9059cbb' as Hex],
    ];
    fc.assert(
      fc.property(fc.constantFrom(...dirty), tailArbitrary, ([what, data], tail) => {
        expect(read(CONTRACT, data).reading, what).toMatchObject({ kind: 'unread', why: 'malformed' });
        // With others behind, an offset may come to be right; what is read then still writes back to the same bytes.
        for (const node of nodesOf(read(CONTRACT, join(data, tail)))) {
          if (node.reading.kind !== 'function') continue;
          const values = node.reading.args.map(({ value }) => value);
          expect(join(encodeCall(node.reading.fn, values), node.tail)).toBe(node.call.data);
        }
        expect(read(CONTRACT, join('0xa9059cbb', dirty[0]?.[1].slice(10) ?? '', tail)).reading.kind).toBe(
          'unread',
        );
      }),
    );
  });

  it('reads nothing else when bytes of the arguments are changed', () => {
    fc.assert(
      fc.property(
        knownCall,
        tailArbitrary,
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (data, tail, at, flip) => {
          const before = read(CONTRACT, join(data, tail));
          fc.pre(before.reading.kind === 'function' && hexSize(data) > 4);
          const bytes = hexToBytes(join(data, tail));
          const place = 4 + (at % (hexSize(data) - 4));
          bytes[place] = (bytes[place] ?? 0) ^ flip;
          const after = read(CONTRACT, bytesToHex(bytes));
          // Either it is not read, or it says something else.
          if (after.reading.kind === 'function') expect(after.reading).not.toEqual(before.reading);
        },
      ),
      { numRuns: 400 },
    );
  });
});

const word = (value: bigint) => value.toString(16).padStart(64, '0');

describe('the decoder', () => {
  it('gives what viem gives, whatever stands behind', () => {
    const text = 'function fill((address to, uint256[] amounts)[] orders, string note, bytes data)';
    const fn = unwrap(parseFunction(text));
    fc.assert(
      fc.property(
        fc.tuple(...fn.inputs.map(({ type }) => valueArbitrary(type))),
        tailArbitrary,
        (values, tail) => {
          const data = join(encodeCall(fn, values), tail);
          const { args } = decodeFunctionData({ abi: parseAbi([text]), data });
          const [orders, note, bytes] = args;
          const { fields } = unwrap(decodeCallAndTail(fn, data));
          expect(fields.map(({ value }) => value)).toEqual(values);
          expect(note).toBe(fields[1]?.value.kind === 'text' ? fields[1].value.value : null);
          expect(bytes).toBe(fields[2]?.value.kind === 'bytes' ? fields[2].value.value : null);
          expect(orders.length).toBe(fields[0]?.value.kind === 'list' ? fields[0].value.items.length : -1);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('gives back any layout and the bytes behind it, and takes none where all must be arguments', () => {
    fc.assert(
      fc.property(samplesOf(typeArbitrary(2)), tailArbitrary, ({ types, values }, tail) => {
        const fn = abiFunction(
          'anything',
          types.map((type, index) => ({ name: `f${index}`, type })),
        );
        const data = encodeCall(fn, values);
        const read = unwrap(decodeCallAndTail(fn, join(data, tail)));
        expect(read.fields.map(({ value }) => value)).toEqual(values);
        expect(read.tail).toBe(tail);
        expect(unwrap(decodeCallAndTail(fn, data)).tail).toBe('0x');
        expect(decodeCall(fn, data).ok).toBe(true);
        expect(decodeCall(fn, join(data, tail)).ok).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});

describe('what stands behind', () => {
  const CUSTOM = 'cccccccccccccccccccccccccccccccccccccccc';

  // The test cases of ERC-8021.
  it.each([
    [`0x626173656170700700${MARKER}`, 'baseapp', null],
    [`0x626173656170702c6d6f7270686f0e00${MARKER}`, 'baseapp,morpho', null],
    [
      `0x${CUSTOM}210502626173656170702c6d6f7270686f0e01${MARKER}`,
      'baseapp,morpho',
      toAddress(`0x${CUSTOM}`),
    ],
  ])('is attribution by ERC-8021: %s', (tail, codes, registry) => {
    expect(readTail(tail as Hex)).toEqual([{ kind: 'attribution', codes, registry }]);
    expect(readTail(join('0xdeadbeef', tail))).toEqual([
      { kind: 'bytes', bytes: '0xdeadbeef' },
      { kind: 'attribution', codes, registry },
    ]);
  });

  it.each([
    ['no codes', `0x0000${MARKER}`],
    ['fewer bytes than codes', `0x6261ff00${MARKER}`],
    ['another schema', `0x62617365617070070b${MARKER}`],
    ['codes that cannot be seen', `0x62610061707000${'06'}00${MARKER}`],
    ['a registry that is not all there', `0xcccc2105026261736501${MARKER}`],
    ['the marker alone', `0x${MARKER}`],
  ])('is bytes where ERC-8021 has %s', (_what, tail) => {
    expect(readTail(tail as Hex)).toEqual([{ kind: 'bytes', bytes: tail }]);
  });

  it('is Uniswap’s mark, text, a commission, or bytes', () => {
    expect(readTail(UNIX as Hex)).toEqual([{ kind: 'uniswap' }]);
    expect(readTail(ascii('thanks!'))).toEqual([{ kind: 'text', text: 'thanks!' }]);
    expect(readTail(ascii('abc'))).toEqual([{ kind: 'bytes', bytes: '0x616263' }]);
    expect(readTail('0x' as Hex)).toEqual([]);
    const to = FRIEND.slice(2).toLowerCase();
    expect(readTail(join('3ca20afc2bbb', '000000000046', to))).toEqual([
      { kind: 'commission', to: FRIEND, of: 'received' },
    ]);
    const long = join(word(1n), '22220afc2aaa', '000000000046', to);
    expect(readTail(long)).toEqual([{ kind: 'commission', to: FRIEND, of: 'given' }]);
    expect(readTail(join('3ca20afc2ccc', '000000000046', to))[0]?.kind).toBe('bytes');
  });

  it('is said in a row, and never hides its length', () => {
    const said = (tail: string) => {
      const tree = read(TOKEN, join(encode('transfer(address a, uint256 b)', FRIEND, 1n), tail));
      return plainText(rowsOf(tree, sentenceContext).at(-1)?.parts ?? []);
    };
    expect(said('0xdeadbeef')).toBe('4 bytes: 0xdeadbeef');
    expect(said('0x00')).toBe('1 byte: 0x00');
    expect(said(UNIX)).toBe('10 bytes: Uniswap’s own mark');
    expect(said(`0x626173656170700700${MARKER}`)).toBe('25 bytes: attribution (ERC-8021) to “baseapp”');
    expect(said(join(ascii('safe to sign'), `626173656170700700${MARKER}`))).toBe(
      '37 bytes: text “safe to sign”, and attribution (ERC-8021) to “baseapp”',
    );
    expect(said(ascii('safe to sign'))).toBe('12 bytes: text “safe to sign”');
    expect(said('00'.repeat(5000))).toBe('5000 bytes: see the raw data');
  });

  it('costs time in proportion to its length', () => {
    for (const byte of ['41', '00', 'ff'])
      expect(readTail(`0x${byte.repeat(120_000)}` as Hex)).toHaveLength(1);
  });

  it('is parted without loss', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        const tail = bytesToHex(bytes);
        expect(readTail(tail).length).toBe(bytes.length === 0 ? 0 : 1);
      }),
    );
  });
});
