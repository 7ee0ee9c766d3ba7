import fc from 'fast-check';
import { type AbiEvent, encodeAbiParameters, encodeEventTopics, parseAbiItem } from 'viem';
import { describe, expect, it } from 'vitest';
import { readInterface } from '../abi/interface/read.ts';
import { toAddress } from '../address/address.ts';
import { parseHash } from '../bytes/hash.ts';
import { type Hash, type Hex, parseHex } from '../bytes/hex.ts';
import { plainText, type SentenceContext } from '../calldata/parts.ts';
import { unwrap } from '../result.ts';
import { eventSentence, readLog } from './read.ts';

const ME = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
const BOB = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const TOKEN = toAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3');
const CONTRACT = toAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc');
const WORD = `0x${'ab'.repeat(32)}`;

const sentenceContext: SentenceContext = {
  native: 'ETH',
  token: (address) => (address === TOKEN ? { symbol: 'USDX', decimals: 6 } : null),
  account: ME,
  now: 1_700_000_000n,
};

/** As viem writes the log of a declaration. */
function logOf(declaration: string, values: readonly unknown[]) {
  const event = parseAbiItem(`event ${declaration}`) as AbiEvent;
  const named = Object.fromEntries(event.inputs.map(({ name }, place) => [name, values[place]]));
  const topics = encodeEventTopics({ abi: [event], eventName: event.name, args: named } as never);
  const inData = event.inputs.filter(({ indexed }) => indexed !== true);
  const data = encodeAbiParameters(
    inData,
    inData.map(({ name }) => named[name ?? '']),
  );
  return {
    topics: topics.map((topic) => unwrap(parseHash(String(topic)))),
    data: unwrap(parseHex(data)),
  };
}
function say(declaration: string, values: readonly unknown[], address = TOKEN): string {
  const reading = readLog({ address, ...logOf(declaration, values) });
  if (reading.kind !== 'event') throw new Error(reading.why);
  return plainText(eventSentence(reading, address, sentenceContext));
}

describe('an event log', () => {
  it.each<[string, readonly unknown[], RegExp]>([
    [
      'Transfer(address indexed from, address indexed to, uint256 amount)',
      [ME, BOB, 1_500_000n],
      /^1\.5 USDX went from this account to 0x7099/,
    ],
    [
      'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
      [BOB, ME, 7n],
      /^Item number 7 of 0x5FbD\S+ went from 0x7099\S+ to this account$/,
    ],
    [
      'Approval(address indexed owner, address indexed spender, uint256 amount)',
      [ME, BOB, 2n ** 256n - 1n],
      /^0x7099\S+ may spend unlimited USDX from this account$/,
    ],
    [
      'Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)',
      [ME, BOB, 9n],
      /item number 9/,
    ],
    [
      'ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
      [ME, BOB, true],
      /may take every item/,
    ],
    [
      'ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
      [ME, BOB, false],
      /may no longer take/,
    ],
    [
      'TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
      [CONTRACT, ME, BOB, 3n, 40n],
      /^40 of item number 3 of 0x5FbD\S+ went from this account to 0x7099/,
    ],
    [
      'TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
      [CONTRACT, ME, BOB, [1n, 2n], [3n, 4n]],
      /^2 kinds of items/,
    ],
    ['Deposit(address indexed dst, uint256 wad)', [ME, 2_000_000n], /deposited coins and received 2 USDX/],
    ['Withdrawal(address indexed src, uint256 wad)', [ME, 2_000_000n], /returned 2 USDX/],
    [
      'Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
      [ME, TOKEN, BOB, 5_000_000n, 1_700_000_000],
      /may spend up to 5 USDX from this account through Permit2, until 14 November 2023, 22:13:20 UTC/,
    ],
    [
      'Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce)',
      [ME, TOKEN, BOB, 2n ** 160n - 1n, 1_700_000_000, 1],
      /unlimited USDX/,
    ],
    ['ExecutionSuccess(bytes32 indexed txHash, uint256 payment)', [WORD, 0n], /was executed/],
    ['ExecutionSuccess(bytes32 txHash, uint256 payment)', [WORD, 0n], /was executed/],
    ['ExecutionFailure(bytes32 indexed txHash, uint256 payment)', [WORD, 0n], /failed/],
    [
      'Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
      [ME, 1n, 0n, 0n, 2n, BOB],
      /^Event “Swap” of 0x5FbD/,
    ],
    [
      'Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
      [ME, BOB, -1n, 1n, 1n, 1n, -5],
      /^Event “Swap”/,
    ],
  ])('%s is read', (declaration, values, sentence) => {
    expect(say(declaration, values)).toMatch(sentence);
  });

  it('keeps its fields in the order of the declaration', () => {
    const reading = readLog({
      address: TOKEN,
      ...logOf(
        'Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
        [ME, 1n, 2n, 3n, 4n, BOB],
      ),
    });
    expect(reading).toMatchObject({
      signature: 'Swap(address,uint256,uint256,uint256,uint256,address)',
      fields: [
        { name: 'sender', value: { value: ME } },
        { name: 'amount0In', value: { value: 1n } },
        { name: 'amount1In', value: { value: 2n } },
        { name: 'amount0Out', value: { value: 3n } },
        { name: 'amount1Out', value: { value: 4n } },
        { name: 'to', value: { value: BOB } },
      ],
    });
  });

  it('without its contract gives amounts as bare numbers', () => {
    const log = logOf('Transfer(address indexed from, address indexed to, uint256 amount)', [ME, BOB, 5n]);
    const reading = readLog({ address: null, ...log });
    if (reading.kind !== 'event') throw new Error(reading.why);
    expect(plainText(eventSentence(reading, null, sentenceContext))).toMatch(/^5 went from this account/);
  });

  it('is left unread where it does not fit', () => {
    const { topics, data } = logOf('Transfer(address indexed from, address indexed to, uint256 amount)', [
      ME,
      BOB,
      5n,
    ]);
    const unread = (given: readonly Hash[], bytes: Hex) => {
      const reading = readLog({ address: TOKEN, topics: given, data: bytes });
      return reading.kind === 'unread' ? reading.why : reading.kind;
    };
    expect(unread([], data)).toBe('anonymous');
    expect(unread([unwrap(parseHash(WORD))], data)).toBe('unknown');
    expect(unread(topics.slice(0, 2), data)).toBe('malformed');
    expect(unread(topics, unwrap(parseHex(`${data}00`)))).toBe('malformed');
    expect(unread(topics, unwrap(parseHex('0x')))).toBe('malformed');
    // An address with something before it is none.
    const [first, , third] = topics;
    if (first === undefined || third === undefined) throw new Error('no topics');
    expect(unread([first, unwrap(parseHash(WORD)), third], data)).toBe('malformed');
  });

  it('of any bytes ends in a reading', () => {
    const known = logOf('Deposit(address indexed dst, uint256 wad)', [ME, 2n]).topics[0];
    const word = fc.uint8Array({ minLength: 32, maxLength: 32 });
    const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`;
    fc.assert(
      fc.property(fc.array(word, { maxLength: 3 }), fc.uint8Array({ maxLength: 200 }), (topics, data) => {
        const given = topics.map((topic) => unwrap(parseHash(hex(topic))));
        const log = { address: TOKEN, topics: [known as Hash, ...given], data: unwrap(parseHex(hex(data))) };
        expect(['event', 'unread']).toContain(readLog(log).kind);
      }),
    );
  });
});

describe('an interface that is kept', () => {
  const kept = unwrap(
    readInterface(
      'event Filled(uint256 indexed id, string note)\nevent Transfer(address indexed from, address indexed to, uint256 amount)',
    ),
  );

  it('names what the program does not know, and says so', () => {
    const log = { address: TOKEN, ...logOf('Filled(uint256 indexed id, string note)', [7n, 'done']) };
    expect(readLog(log)).toEqual({ kind: 'unread', why: 'unknown' });
    const reading = readLog(log, kept);
    expect(reading).toMatchObject({ kind: 'event', event: 'other', name: 'Filled', by: 'supplied' });
    expect(reading.kind === 'event' && reading.fields.map(({ value }) => value)).toEqual([
      { kind: 'number', value: 7n },
      { kind: 'text', value: 'done' },
    ]);
  });

  it('never speaks in the place of a standard', () => {
    const declaration = 'Transfer(address indexed from, address indexed to, uint256 amount)';
    const log = { address: TOKEN, ...logOf(declaration, [ME, BOB, 1n]) };
    expect(readLog(log, kept)).toEqual(readLog(log));
    expect(readLog(log)).toMatchObject({ event: 'transfer', by: 'standard' });
  });

  it('changes nothing of a log that fits nowhere', () => {
    const log = { address: TOKEN, topics: [unwrap(parseHash(WORD))], data: unwrap(parseHex('0x')) };
    expect(readLog(log, kept)).toEqual(readLog(log));
    const bare = { ...log, topics: [] };
    expect(readLog(bare, kept)).toEqual({ kind: 'unread', why: 'anonymous' });
  });
});
