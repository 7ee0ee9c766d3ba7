import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeCall } from '../abi/encode.ts';
import { abiFunction, functionText } from '../abi/parse.ts';
import { samplesOf, typeArbitrary, valueArbitrary } from '../abi/testing.ts';
import { type Hex, hexToBytes } from '../bytes/hex.ts';
import { STANDARDS } from './known.ts';
import { addressesIn, nodesOf, tokensIn } from './parties.ts';
import { calldataDigest, readCall } from './read.ts';
import { argRows, rowsOf, sentenceOf } from './sentence.ts';
import { ACCOUNT, CONTRACT, callOf, encode, FRIEND, read, say, sentenceContext, TOKEN } from './testing.ts';
import { type CallTree, MAX_NODES } from './tree.ts';

/** What must hold for any tree, whatever the bytes: reading is writing's inverse, bounds are kept, words are found. */
function expectSound(tree: CallTree): void {
  const nodes = nodesOf(tree);
  expect(nodes.length).toBeLessThanOrEqual(MAX_NODES);
  for (const { call, reading, meaning, children, digest, tail } of nodes) {
    expect(digest).toBe(calldataDigest(call.data));
    if (reading.kind === 'function') {
      const values = reading.args.map(({ value }) => value);
      expect(`${encodeCall(reading.fn, values)}${tail.slice(2)}`).toBe(call.data);
      if (reading.by !== 'standard') expect(meaning).toBeNull();
    } else {
      expect(children).toEqual([]);
      expect(tail).toBe('0x');
      if (reading.kind === 'unread') expect(call.data.startsWith(reading.selector)).toBe(true);
    }
  }
  const texts = [
    sentenceOf(tree, sentenceContext),
    ...nodes.flatMap((node) => rowsOf(node, sentenceContext).map(({ parts }) => parts)),
  ];
  const said = texts.flat().flatMap((part) => (part.kind === 'text' ? [part.text] : []));
  expect(said.filter((text) => /undefined|NaN|\[object|\{[a-zA-Z]+\}/.test(text))).toEqual([]);
  expect(texts[0]?.length).toBeGreaterThan(0);
  tokensIn(tree);
  addressesIn(tree);
}

/** Calls of the functions that are known, with random arguments; bytes among them may be calls again. */
const standardCallAt = fc.constantFrom(...STANDARDS).chain(({ fn, of }) =>
  fc
    .tuple(...fn.inputs.map(({ type }) => valueArbitrary(type)))
    // At a contract of its own, where it is of one.
    .map((values) => ({ to: of?.[0] ?? CONTRACT, data: encodeCall(fn, values) })),
);
const standardCall: fc.Arbitrary<Hex> = standardCallAt.map(({ data }) => data);

const multicall = (parts: readonly string[]) => encode('multicall(bytes[] data)', parts);

const nested = fc.letrec<{ call: Hex }>((tie) => ({
  call: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    standardCall,
    fc.array(tie('call'), { maxLength: 3 }).map(multicall),
    tie('call').map((data) =>
      encode(
        'execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 a, uint256 b, uint256 c, address d, address e, bytes f)',
        CONTRACT,
        0n,
        data,
        data.length % 2,
        0n,
        0n,
        0n,
        FRIEND,
        FRIEND,
        '0x',
      ),
    ),
    tie('call').map((data) =>
      encode('aggregate3((address target, bool allowFailure, bytes callData)[] calls)', [
        { target: CONTRACT, allowFailure: true, callData: data },
      ]),
    ),
  ),
})).call;

describe('any call', () => {
  it('of a known function is read, and reads back to its bytes', () => {
    let functions = 0;
    fc.assert(
      fc.property(standardCallAt, fc.bigInt({ min: 0n, max: 2n ** 96n }), ({ to, data }, value) => {
        const tree = read(to, data, value);
        expectSound(tree);
        if (tree.reading.kind === 'function') functions += 1;
      }),
      { numRuns: 600 },
    );
    expect(functions).toBeGreaterThan(400);
  });

  it('that carries calls stays within its bounds', () => {
    fc.assert(
      fc.property(nested, (data) => {
        expectSound(read(CONTRACT, data));
      }),
      { numRuns: 300 },
    );
  });

  it('whose bytes were changed is read as what it now says, or not at all', () => {
    fc.assert(
      fc.property(
        nested,
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 0, max: 40 }),
        (data, changes, cut) => {
          const bytes = hexToBytes(data);
          // The selector stays, so that it is still taken for the function that it was.
          for (const [at, byte] of changes) bytes[4 + (at % Math.max(1, bytes.length - 4))] = byte;
          const rest = bytes.subarray(0, Math.max(4, bytes.length - cut));
          expectSound(read(CONTRACT, `0x${Buffer.from(rest).toString('hex')}` as Hex));
        },
      ),
      { numRuns: 800 },
    );
  });

  it('of random bytes behind a known selector ends in words', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STANDARDS), fc.uint8Array({ maxLength: 600 }), ({ fn }, bytes) => {
        expectSound(read(CONTRACT, `${fn.selector}${Buffer.from(bytes).toString('hex')}` as Hex));
      }),
      { numRuns: 800 },
    );
  });
});

describe('plain calls', () => {
  it('reads a payment, a creation and a delegate call without data for what they are', () => {
    const paid = read(FRIEND, '0x', 10n ** 18n);
    expect(paid).toMatchObject({ reading: { kind: 'none' }, meaning: { kind: 'pay', to: FRIEND } });
    expect(say(paid)).toBe(`Send 1 ETH to ${FRIEND}`);
    expect(say(paid, { ...sentenceContext, native: null })).toBe(
      `Send 1 of the chain’s own coin to ${FRIEND}`,
    );
    expect(say(read(ACCOUNT, '0x', 1n))).toBe('Send 0.000000000000000001 ETH to this account');
    const created = read(null, '0x6080' as Hex, 5n);
    expect(created).toMatchObject({ reading: { kind: 'create' }, meaning: null });
    expect(say(created)).toBe('Create a contract and send it 0.000000000000000005 ETH');
    const borrowed = readCall({ ...callOf(FRIEND, '0x', 5n), operation: 'delegateCall' });
    expect(borrowed.meaning).toBeNull();
    expect(say(borrowed)).toBe(`Run the code of ${FRIEND} with all of the caller’s rights, without data`);
  });

  it.each(['0x12', '0x123456', '0x12345678', `0x12345678${'00'.repeat(32)}`])('leaves %s unread', (data) => {
    const tree = read(CONTRACT, data as Hex, 1n);
    expect(tree.reading).toEqual({ kind: 'unread', selector: data.slice(0, 10), why: 'unknown' });
    expect(say(tree)).toBe(
      `Call ${CONTRACT} with data that could not be read, and send 0.000000000000000001 ETH with the call`,
    );
  });

  it('hides nothing behind the arguments', () => {
    const data = encode('transfer(address a, uint256 b)', FRIEND, 1n);
    const plain = read(TOKEN, data);
    for (const more of ['00', '00'.repeat(32), 'deadbeef']) {
      const tree = read(TOKEN, `${data}${more}` as Hex);
      expect(tree).toMatchObject({ reading: plain.reading, meaning: plain.meaning, tail: `0x${more}` });
      expect(say(tree)).toBe(say(plain));
      expect(rowsOf(tree, sentenceContext).map(({ label }) => label)).toContain('After the arguments');
    }
  });

  it('reads nothing where a byte of the arguments is missing, whatever was meant by those behind', () => {
    const data = encode('transfer(address a, uint256 b)', FRIEND, 1n);
    const short = `${data.slice(0, 72)}${data.slice(74)}` as Hex;
    expect(read(TOKEN, short).reading).toMatchObject({ kind: 'unread', why: 'malformed' });
  });

  it('gives the digest of ERC-8213', () => {
    // The test case of the document.
    const data = `0xa9059cbb0000000000000000000000004675c7e5baafbffbca748158becba61ef3b0a263${(10n ** 18n).toString(16).padStart(64, '0')}`;
    expect(calldataDigest(data as Hex)).toBe(
      '0x812cee5d9cc7461c04bbcd7b70af9c28b243ac5d74d3453b008b93b7dac69985',
    );
  });
});

describe('what somebody says that a contract has', () => {
  const mint = 'function mint(address winner, uint256 prize)';
  const data = encode('mint(address a, uint256 b)', FRIEND, 7n);
  const abi = (contract: typeof CONTRACT | null, by: 'supplied' | 'guess', functions = [mint]) => ({
    abi: [{ contract, functions, by }],
  });

  it('lays out the fields of its own contract, without a meaning', () => {
    const tree = read(CONTRACT, data, 0n, abi(CONTRACT, 'supplied'));
    expect(tree.reading).toMatchObject({ kind: 'function', by: 'supplied', fn: { name: 'mint' } });
    expect(tree.meaning).toBeNull();
    expect(say(tree)).toBe(`Call “mint” of ${CONTRACT}`);
    expect(read(TOKEN, data, 0n, abi(CONTRACT, 'supplied')).reading.kind).toBe('unread');
  });

  it('calls a guess a guess, whoever makes it', () => {
    expect(read(TOKEN, data, 0n, abi(null, 'guess')).reading).toMatchObject({ by: 'guess' });
    expect(read(TOKEN, data, 0n, abi(null, 'supplied')).reading).toMatchObject({ by: 'guess' });
    const both = { abi: [...abi(null, 'guess').abi, ...abi(CONTRACT, 'supplied').abi] };
    expect(read(CONTRACT, data, 0n, both).reading).toMatchObject({ by: 'supplied' });
  });

  it('never wins over a standard, nor gives one other names', () => {
    const renamed = abi(TOKEN, 'supplied', ['function approve(address friend, uint256 gift)']);
    const tree = read(TOKEN, encode('approve(address a, uint256 b)', FRIEND, 1n), 0n, renamed);
    expect(tree.reading).toMatchObject({ by: 'standard', args: [{ name: 'spender' }, { name: 'amount' }] });
    expect(tree.meaning?.kind).toBe('approve');
    // Nor where the bytes do not fit the standard, by another function of the same selector.
    const odd = encode('approve(address a, uint256 b)', FRIEND, 1n).slice(0, -2) as Hex;
    expect(read(TOKEN, odd, 0n, renamed).reading).toMatchObject({ kind: 'unread', why: 'malformed' });
  });

  it('is malformed where the bytes do not fit', () => {
    const cut = data.slice(0, -2) as Hex;
    const tree = read(CONTRACT, cut, 0n, abi(CONTRACT, 'supplied'));
    expect(tree.reading).toEqual({ kind: 'unread', selector: '0x40c10f19', why: 'malformed' });
    expect(read(CONTRACT, cut, 0n, abi(null, 'guess')).reading).toMatchObject({ why: 'unknown' });
  });

  it('is read with bytes behind it, but for a guess, of which only its fit speaks', () => {
    const more = `${data}00` as Hex;
    const tree = read(CONTRACT, more, 0n, abi(CONTRACT, 'supplied'));
    expect(tree).toMatchObject({ reading: { kind: 'function', by: 'supplied' }, tail: '0x00' });
    expect(read(CONTRACT, more, 0n, abi(null, 'guess')).reading).toMatchObject({ why: 'unknown' });
    // A guess that fits to the last byte is better than a description that leaves some over.
    const both = {
      abi: [
        { contract: CONTRACT, functions: ['function mint(address winner)'], by: 'supplied' as const },
        ...abi(null, 'guess').abi,
      ],
    };
    expect(read(CONTRACT, data, 0n, both).reading).toMatchObject({ by: 'guess' });
  });

  it('survives what is no signature, and any number of them', () => {
    const junk = ['', 'mint(', 'function mint(address winner, uint256 prize) {}', 'x'.repeat(10_000)];
    expect(read(CONTRACT, data, 0n, abi(CONTRACT, 'supplied', [...junk, mint])).reading.kind).toBe(
      'function',
    );
    const many = Array.from({ length: 5000 }, (_, index) => `function f${index}()`);
    expect(read(CONTRACT, data, 0n, abi(CONTRACT, 'supplied', [...many, mint])).reading.kind).toBe('unread');
  });

  it('reads calls of any layout that is given', () => {
    fc.assert(
      fc.property(samplesOf(typeArbitrary(2)), ({ types, values }) => {
        const inputs = types.map((type, index) => ({ name: `f${index}`, type }));
        const fn = abiFunction('anything', inputs);
        const options = abi(CONTRACT, 'supplied', [functionText(fn)]);
        const tree = read(CONTRACT, encodeCall(fn, values), 0n, options);
        expect(tree.reading).toMatchObject({ kind: 'function', by: 'supplied' });
        expectSound(tree);
        if (tree.reading.kind !== 'function') return;
        // Every leaf has a line of its own.
        for (const row of argRows(tree.reading.args)) expect(row.parts.length).toBeGreaterThan(0);
      }),
      { numRuns: 150 },
    );
  });
});

it('knows no two functions of one selector', () => {
  expect(new Set(STANDARDS.map(({ fn }) => fn.selector)).size).toBe(STANDARDS.length);
});
