/** Where a descriptor, or the engine that follows it, would say something else than what is signed. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeCall } from '../abi/encode.ts';
import { parseFunction } from '../abi/parse.ts';
import type { AbiValue } from '../abi/types.ts';
import { type Address, toAddress, ZERO_ADDRESS } from '../address/address.ts';
import type { Hex } from '../bytes/hex.ts';
import type { Sentence } from '../calldata/words.ts';
import type { ChainId } from '../chain/chain-id.ts';
import { unwrap } from '../result.ts';
import { describeCall, describeCallBy, describeTypedData, describeTypedDataBy } from './describe.ts';
import { createRegistry } from './registry.ts';
import type { CallRequest, ClearReading, ClearText } from './types.ts';

const CHAIN = 1 as ChainId;
const AT = toAddress('0x1111111111111111111111111111111111111111');
const FROM = toAddress('0x2222222222222222222222222222222222222222');
const TOKEN = toAddress('0x3333333333333333333333333333333333333333');
const OTHER = toAddress('0x4444444444444444444444444444444444444444');
const COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';

const tokens = (address: Address) => (address === TOKEN ? { symbol: 'USDX', decimals: 6 } : null);
const number = (value: bigint): AbiValue => ({ kind: 'number', value });
const address = (value: Address): AbiValue => ({ kind: 'address', value });
const list = (...items: readonly AbiValue[]): AbiValue => ({ kind: 'list', items });
const text = (value: string): AbiValue => ({ kind: 'text', value });
const bytes = (value: string): AbiValue => ({ kind: 'bytes', value: value as Hex });

interface Given {
  readonly fields: readonly object[];
  readonly intent?: string;
  readonly interpolatedIntent?: string;
  readonly metadata?: object;
  readonly definitions?: object;
  readonly request?: Partial<CallRequest>;
}

function readBy(signature: string, values: readonly AbiValue[], given: Given): Promise<ClearReading> {
  const { fields, intent = 'Do it', interpolatedIntent, metadata = {}, definitions = {}, request } = given;
  const format = { intent, fields, ...(interpolatedIntent === undefined ? {} : { interpolatedIntent }) };
  const registry = createRegistry({
    'registry/x/calldata-x.json': {
      context: {
        contract: {
          deployments: [
            { chainId: 1, address: AT },
            { chainId: 56, address: AT },
          ],
        },
      },
      metadata,
      display: { definitions, formats: { [signature]: format } },
    },
  });
  const data = encodeCall(unwrap(parseFunction(signature)), values);
  return describeCallBy(registry, {
    chainId: CHAIN,
    from: FROM,
    to: AT,
    value: 0n,
    data,
    tokens,
    ...request,
  });
}

async function describedBy(signature: string, values: readonly AbiValue[], given: Given): Promise<ClearText> {
  const reading = await readBy(signature, values, given);
  if (reading.kind !== 'described') throw new Error(JSON.stringify(reading));
  return reading.text;
}

const words = (parts: Sentence) =>
  parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'address') return part.address;
      return `${part.unlimited ? 'any' : part.amount} ${part.symbol ?? `units of ${part.token}`}`;
    })
    .join('');
const rows = ({ fields }: ClearText) => fields.map(({ label, parts }) => `${label}: ${words(parts)}`);
const kinds = ({ warnings }: ClearText) => warnings.map(({ kind }) => kind);

describe('amounts', () => {
  const f = 'f(address token, uint256 amount)';
  const amount = (params: object) => ({
    fields: [{ path: 'amount', label: 'Amount', format: 'tokenAmount', params, visible: 'always' }],
  });

  test('a vouched token in its unit, another in base units beside its whole address', async () => {
    const byPath = amount({ tokenPath: 'token' });
    expect(rows(await describedBy(f, [address(TOKEN), number(1_500_000n)], byPath))).toEqual([
      'Amount: 1.5 USDX',
    ]);
    expect(rows(await describedBy(f, [address(OTHER), number(1_500_000n)], byPath))).toEqual([
      `Amount: 1500000 units of ${OTHER}`,
    ]);
  });

  test('what the descriptor calls a token is not believed', async () => {
    const metadata = { token: { name: 'Fine', ticker: 'USDC', decimals: 2 } };
    const read = await describedBy(f, [address(AT), number(700n)], {
      ...amount({ tokenPath: 'token' }),
      metadata,
    });
    expect(rows(read)).toEqual([`Amount: 700 units of ${AT}`]);
  });

  test('a token without a parameter is the contract itself, not the first address at hand', async () => {
    expect(rows(await describedBy(f, [address(TOKEN), number(5n)], amount({})))).toEqual([
      `Amount: 5 units of ${AT}`,
    ]);
  });

  test('a token that stands in the descriptor alone is said to be its own', async () => {
    const read = await describedBy(f, [address(OTHER), number(5n)], amount({ token: TOKEN }));
    expect(rows(read)).toEqual(['Amount: 0.000005 USDX']);
    expect(kinds(read)).toEqual(['tokenFromDescription', 'leavesOut']);
  });

  test('the placeholder of the coin is a coin only where the descriptor says so', async () => {
    const values = [address(toAddress(COIN.toLowerCase())), number(10n ** 18n)];
    const declared = amount({ tokenPath: 'token', nativeCurrencyAddress: [COIN] });
    expect(rows(await describedBy(f, values, declared))).toEqual(['Amount: 1 ETH']);
    expect(rows(await describedBy(f, values, amount({ tokenPath: 'token' })))).toEqual([
      `Amount: 1000000000000000000 units of ${COIN}`,
    ]);
  });

  test('the coin of a chain that nobody here knows is not called ETH', async () => {
    const coin = { fields: [{ path: '@.value', label: 'Sent', format: 'amount' }] };
    const bsc = { chainId: 56 as ChainId, value: 12n };
    expect(rows(await describedBy('g()', [], { ...coin, request: bsc }))).toEqual([
      'Sent: 12 units of native',
    ]);
    expect(rows(await describedBy('g()', [], { ...coin, request: { ...bsc, native: 'BNB' } }))).toEqual([
      'Sent: 0.000000000000000012 BNB',
    ]);
  });

  test('a token on another chain is not the one of this chain', async () => {
    const other = amount({ tokenPath: 'token', chainId: 137 });
    expect(rows(await describedBy(f, [address(TOKEN), number(5n)], other))).toEqual([
      `Amount: 5 units of ${TOKEN} on Polygon (chain 137)`,
    ]);
  });

  test('a threshold’s word does not hide the number', async () => {
    const all = amount({ tokenPath: 'token', threshold: '0x0a', message: 'All' });
    expect(rows(await describedBy(f, [address(TOKEN), number(10n)], all))).toEqual([
      'Amount: 0.00001 USDX (All)',
    ]);
    expect(rows(await describedBy(f, [address(TOKEN), number(9n)], all))).toEqual(['Amount: 0.000009 USDX']);
    expect(rows(await describedBy(f, [address(TOKEN), number(2n ** 256n - 1n)], all))).toEqual([
      'Amount: any USDX (All)',
    ]);
  });

  test('items of a list go with the tokens of the same place, and nothing is guessed', async () => {
    const g = 'g(address[] tokens, uint256[] amounts, uint256[][] nested)';
    const values = [
      list(address(TOKEN), address(OTHER)),
      list(number(1n), number(2n)),
      list(list(number(3n), number(4n)), list(number(5n))),
    ];
    const of = (path: string) => ({
      fields: [{ path, label: 'Amount', format: 'tokenAmount', params: { tokenPath: 'tokens.[]' } }],
    });
    expect(rows(await describedBy(g, values, of('amounts.[]')))).toEqual([
      'Amount: 0.000001 USDX',
      `Amount 2: 2 units of ${OTHER}`,
    ]);
    for (const path of ['amounts.[1]', 'amounts.[1:]', 'nested.[].[]'])
      expect(await readBy(g, values, of(path)), path).toMatchObject({ kind: 'refused', why: 'failed' });
  });
});

describe('what the description does not say', () => {
  test('value that is sent along', async () => {
    const quiet = { fields: [], request: { value: 10n ** 18n } };
    const read = await describedBy('g()', [], quiet);
    expect(read.warnings.map(({ parts }) => words(parts))).toEqual([
      'The description does not speak of the 1 ETH that this call sends along',
    ]);
    const shown = { ...quiet, fields: [{ path: '@.value', label: 'Sent', format: 'amount' }] };
    expect(kinds(await describedBy('g()', [], shown))).toEqual([]);
  });

  test('parameters that are hidden or forgotten, by name', async () => {
    const read = await describedBy(
      'f((address maker, uint256 salt) order, uint256 tip, address to)',
      [
        {
          kind: 'tuple',
          fields: [
            { name: 'maker', type: { kind: 'address' }, value: address(FROM) },
            { name: 'salt', type: { kind: 'uint', bits: 256 }, value: number(9n) },
          ],
        },
        number(4n),
        address(OTHER),
      ],
      {
        fields: [
          { path: '#.order.maker', label: 'Maker', format: 'addressName' },
          { path: 'to', label: 'To', format: 'addressName', visible: 'never' },
        ],
      },
    );
    expect(read.warnings.map(({ parts }) => words(parts))).toEqual([
      'The description leaves out order.salt, tip, to',
    ]);
  });

  test('a field on a condition counts as shown only where it is', async () => {
    const given = { fields: [{ path: 'tip', label: 'Tip', format: 'raw', visible: { ifNotIn: [0] } }] };
    expect(kinds(await describedBy('f(uint256 tip)', [number(0n)], given))).toEqual(['leavesOut']);
    expect(kinds(await describedBy('f(uint256 tip)', [number(1n)], given))).toEqual([]);
  });
});

describe('addresses and texts', () => {
  const f = 'f(address to, uint256 packed, string note, bytes data)';
  const packed = (0xffn << 160n) | BigInt(OTHER);
  const values = [
    address(TOKEN),
    number(packed),
    text('Pay\u202e<b>undefined'),
    bytes(`0x${'ab'.repeat(300)}`),
  ];
  const one = (field: object) => ({ fields: [{ label: 'It', ...field }] });

  test('addresses are whole, and no name is put in their place', async () => {
    expect(rows(await describedBy(f, values, one({ path: 'to', format: 'addressName' })))).toEqual([
      `It: ${TOKEN}`,
    ]);
  });

  test('an address in a larger number is said to be that', async () => {
    const read = await describedBy(f, values, one({ path: 'packed', format: 'addressName' }));
    expect(rows(read)).toEqual([`It: ${OTHER}`]);
    expect(kinds(read)).toContain('addressFromNumber');
  });

  test('an address of the descriptor’s own is said to be that', async () => {
    const read = await describedBy(
      f,
      values,
      one({ value: '0x5555555555555555555555555555555555555555', format: 'addressName' }),
    );
    expect(kinds(read)).toContain('addressFromDescription');
  });

  test('a placeholder for the sender is the sender', async () => {
    const sender = one({ path: 'to', format: 'addressName', params: { senderAddress: ZERO_ADDRESS } });
    const none = [address(ZERO_ADDRESS), ...values.slice(1)];
    expect(rows(await describedBy(f, none, sender))).toEqual([`It: ${FROM}`]);
    expect(rows(await describedBy(f, values, sender))).toEqual([`It: ${TOKEN}`]);
  });

  test('texts and bytes are whole; what cannot be seen is left out and said', async () => {
    const read = await describedBy(f, values, one({ path: 'note', format: 'raw' }));
    expect(rows(read)).toEqual(['It: Pay<b>undefined']);
    expect(kinds(read)).toContain('unseenText');
    expect(rows(await describedBy(f, values, one({ path: 'data', format: 'raw' })))).toEqual([
      `It: 0x${'ab'.repeat(300)}`,
    ]);
  });

  test('a piece of a text or of an address is not shown for the whole', async () => {
    for (const path of ['note.[0:3]', 'to.[0:8]'])
      expect(await readBy(f, values, one({ path, format: 'raw' })), path).toMatchObject({
        why: 'unaccounted',
      });
  });

  test('the descriptor’s own texts lose what cannot be seen', async () => {
    const read = await describedBy('g()', [], {
      intent: 'Send\u202e money\u200b',
      fields: [],
      metadata: { owner: 'Ow\u0000ner', contractName: 'C\u2066' },
    });
    expect([words(read.intent), read.owner, read.contract, ...kinds(read)]).toEqual([
      'Send money',
      'Owner',
      'C',
      'unseenText',
    ]);
  });

  test('a call within is named and not described: how it is called is not known here', async () => {
    const g = 'g(address target, bytes call)';
    const inner = encodeCall(unwrap(parseFunction(g)), [address(TOKEN), bytes('0x1234')]);
    const field = { path: 'call', label: 'Call', format: 'calldata', params: { calleePath: 'target' } };
    const read = await describedBy(g, [address(AT), bytes(inner)], { fields: [field] });
    expect(rows(read)).toEqual([`Call: 132 bytes of data for ${AT}`]);
  });

  test('labels that the engine would lose or move are refused', async () => {
    for (const label of ['__proto__', '7', '', undefined])
      expect(
        await readBy('f(uint256 a)', [number(1n)], { fields: [{ path: 'a', format: 'raw', label }] }),
        String(label),
      ).toMatchObject({ kind: 'refused', why: 'unreadable' });
  });
});

test('dates in UTC, durations, enumerations, units, chains; numbers beyond a date', async () => {
  const f =
    'f(uint256 at, uint256 last, uint256 lasts, uint256 kind, uint256 rate, uint256 chain, uint256 block)';
  const values = [1_830_297_600n, 2n ** 256n - 1n, 90_061n, 2n, 125n, 8453n, 77n].map(number);
  const fields = [
    { path: 'at', label: 'At', format: 'date', params: { encoding: 'timestamp' } },
    { path: 'last', label: 'Last', format: 'date', params: { encoding: 'timestamp' } },
    { path: 'lasts', label: 'Lasts', format: 'duration' },
    { path: 'kind', label: 'Kind', format: 'enum', params: { $ref: '$.metadata.enums.kinds' } },
    { path: 'rate', label: 'Rate', format: 'unit', params: { base: '%', decimals: 2 } },
    { path: 'chain', label: 'Chain', format: 'chainId' },
    { path: 'block', label: 'Block', format: 'date', params: { encoding: 'blockheight' } },
  ];
  const metadata = { enums: { kinds: { 1: 'stable', 2: 'variable' } } };
  expect(rows(await describedBy(f, values, { fields, metadata }))).toEqual([
    'At: 1 Jan 2028, 00:00:00 UTC',
    `Last: after the year 9999 (${2n ** 256n - 1n} seconds since 1970)`,
    'Lasts: 1 day 1 h 1 min 1 s',
    'Kind: variable',
    'Rate: 1.25 %',
    'Chain: Base (chain 8453)',
    'Block: block 77',
  ]);
});

test('a sentence with values in it is made of parts', async () => {
  const read = await describedBy('f(address to, uint256 amount)', [address(TOKEN), number(8n)], {
    interpolatedIntent: 'Send {amount} to {to}',
    fields: [
      { path: 'amount', label: 'Amount', format: 'tokenAmount', params: { tokenPath: 'to' } },
      { path: 'to', label: 'To', format: 'addressName' },
    ],
  });
  expect(words(read.intent)).toBe(`Send 0.000008 USDX to ${TOKEN}`);
});

describe('where a descriptor applies', () => {
  const fields: readonly object[] = [];
  test('its chain, its contract, its function, called and not delegated to', async () => {
    for (const request of [
      { chainId: 10 as ChainId },
      { to: OTHER },
      { to: null },
      { operation: 'delegateCall' },
      { operation: 'create' },
      { data: '0x12345678' as Hex },
      { data: '0x1234' as Hex },
    ] as const)
      expect(await readBy('g()', [], { fields, request }), JSON.stringify(request)).toEqual({ kind: 'none' });
    expect(await readBy('g()', [], { fields })).toMatchObject({ kind: 'described' });
  });

  test('data that the function does not lay out so is refused', async () => {
    const f = unwrap(parseFunction('f(uint256 a)'));
    const data = `${encodeCall(f, [number(1n)])}00` as Hex;
    expect(await readBy('f(uint256 a)', [number(1n)], { fields, request: { data } })).toMatchObject({
      kind: 'refused',
      why: 'malformed',
      descriptor: 'registry/x/calldata-x.json',
    });
  });

  test('a function that is described twice is not described', async () => {
    const place = { contract: { deployments: [{ chainId: 1, address: AT }] } };
    const formats = { 'f(uint256 a)': { intent: 'A', fields }, 'f(uint b)': { intent: 'B', fields } };
    const registry = createRegistry({ x: { context: place, display: { formats } } });
    const data = encodeCall(unwrap(parseFunction('f(uint256)')), [number(1n)]);
    expect(
      await describeCallBy(registry, { chainId: CHAIN, from: null, to: AT, value: 0n, data, tokens }),
    ).toMatchObject({ kind: 'refused', why: 'ambiguous' });
  });

  test('interfaces of tokens: for tokens that the program vouches for', async () => {
    const data = encodeCall(unwrap(parseFunction('transfer(address,uint256)')), [
      address(OTHER),
      number(1_500_000n),
    ]);
    const request = { chainId: CHAIN, from: FROM, value: 0n, data, tokens };
    const read = await describeCall({ ...request, to: TOKEN });
    expect(read).toMatchObject({ kind: 'described', text: { generic: true } });
    if (read.kind === 'described') expect(rows(read.text)).toEqual(['Amount: 1.5 USDX', `To: ${OTHER}`]);
    expect(await describeCall({ ...request, to: OTHER })).toEqual({ kind: 'none' });
    const vault = encodeCall(unwrap(parseFunction('deposit(uint256,address)')), [number(1n), address(FROM)]);
    expect(await describeCall({ ...request, to: TOKEN, data: vault })).toEqual({ kind: 'none' });
  });

  test('includes: overridden by path, and a circle is no way', () => {
    const registry = createRegistry({
      'a/x.json': { includes: 'y.json' },
      'a/y.json': { includes: '../a/x.json' },
      'a/z.json': { includes: './gone.json' },
    });
    expect([...registry.broken.keys()]).toEqual(['a/x.json', 'a/y.json', 'a/z.json']);
  });
});

describe('typed data', () => {
  const DOMAIN = [
    { name: 'name', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ];
  const ORDER = [
    { name: 'to', type: 'address' },
    { name: 'amount', type: 'uint256' },
  ];
  const registry = createRegistry({
    'registry/x/eip712-x.json': {
      context: { eip712: { domain: { name: 'X' }, deployments: [{ chainId: 1, address: AT }] } },
      display: {
        formats: {
          'Order(address to,uint256 amount)': {
            intent: 'Order',
            fields: [
              { path: 'amount', label: 'Amount', format: 'tokenAmount', params: { token: TOKEN } },
              { path: 'to', label: 'To', format: 'addressName' },
            ],
          },
        },
      },
    },
  });
  const document = {
    types: { EIP712Domain: DOMAIN, Order: ORDER },
    primaryType: 'Order',
    domain: { name: 'X', chainId: 1, verifyingContract: AT },
    message: { to: OTHER, amount: '1500000' },
  };
  const read = (changes: object) =>
    describeTypedDataBy(registry, { json: JSON.stringify({ ...document, ...changes }), tokens });

  test('what matches is described', async () => {
    const reading = await read({});
    if (reading.kind !== 'described') throw new Error(JSON.stringify(reading));
    expect(rows(reading.text)).toEqual(['Amount: 1.5 USDX', `To: ${OTHER}`]);
    expect(kinds(reading.text)).toEqual(['tokenFromDescription']);
  });

  test.each<[string, object, string]>([
    ['another chain', { domain: { ...document.domain, chainId: 5 } }, 'none'],
    ['another contract', { domain: { ...document.domain, verifyingContract: OTHER } }, 'none'],
    ['another name', { domain: { ...document.domain, name: 'Y' } }, 'refused'],
    [
      'a chain that the domain’s type does not declare, so that nobody signs it',
      { types: { ...document.types, EIP712Domain: DOMAIN.filter(({ name }) => name !== 'chainId') } },
      'none',
    ],
    ['no type of the domain', { types: { Order: ORDER } }, 'none'],
    ['a field that is not declared', { message: { ...document.message, more: 1 } }, 'none'],
    ['a field that is missing', { message: { to: OTHER } }, 'none'],
    ['a number that JSON cannot hold', { message: { to: OTHER, amount: 2 ** 60 } }, 'none'],
    ['a number out of range', { message: { to: OTHER, amount: '-1' } }, 'none'],
    ['a wrong checksum', { message: { to: COIN.replace('Ee', 'eE'), amount: 1 } }, 'none'],
    [
      'other types under the same name',
      { types: { ...document.types, Order: [...ORDER].reverse() } },
      'none',
    ],
    [
      'a type within itself',
      { types: { ...document.types, Order: [{ name: 'to', type: 'Order' }] } },
      'none',
    ],
    ['no such primary type', { primaryType: 'toString' }, 'none'],
  ])('%s is not', async (_, changes, kind) => {
    expect(await read(changes)).toMatchObject({ kind });
  });

  test('slices of bytes are slices of bytes, not of their digits', async () => {
    const sliced = createRegistry({
      x: {
        context: { eip712: { deployments: [{ chainId: 1, address: AT }] } },
        display: {
          formats: {
            'P(bytes path)': {
              intent: 'P',
              fields: [{ path: 'path.[0:20]', label: 'First', format: 'addressName' }],
            },
          },
        },
      },
    });
    const path = `${OTHER.toLowerCase()}000bb8${TOKEN.slice(2)}`;
    const json = JSON.stringify({
      types: { EIP712Domain: DOMAIN, P: [{ name: 'path', type: 'bytes' }] },
      primaryType: 'P',
      domain: document.domain,
      message: { path },
    });
    const reading = await describeTypedDataBy(sliced, { json, tokens });
    expect(reading.kind === 'described' && rows(reading.text)).toEqual([`First: ${OTHER}`]);
  });

  test('a permit: for a token that the program vouches for', async () => {
    const names = ['owner', 'spender', 'value', 'nonce', 'deadline'];
    const types = ['address', 'address', 'uint256', 'uint256', 'uint256'];
    const permit = (verifyingContract: Address) =>
      JSON.stringify({
        types: { EIP712Domain: DOMAIN, Permit: names.map((name, index) => ({ name, type: types[index] })) },
        primaryType: 'Permit',
        domain: { ...document.domain, verifyingContract },
        message: { owner: FROM, spender: OTHER, value: '1500000', nonce: 3, deadline: 1_830_297_600 },
      });
    const reading = await describeTypedData({ json: permit(TOKEN), tokens });
    expect(reading.kind === 'described' && rows(reading.text)).toContain('Max spending amount: 1.5 USDX');
    expect(await describeTypedData({ json: permit(OTHER), tokens })).toEqual({ kind: 'none' });
  });

  test('anything at all: an answer, and no crash', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.json().map((one) => `{"types":${one}}`),
        ),
        async (json) => {
          expect(await describeTypedDataBy(registry, { json, tokens })).toEqual({ kind: 'none' });
        },
      ),
      { numRuns: 300 },
    );
  });
});
