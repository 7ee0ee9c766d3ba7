/** Values of a call, where a descriptor or the engine that follows it would show something else. */

import { describe, expect, test } from 'vitest';
import { encodeCall } from '../abi/encode.ts';
import { parseFunction } from '../abi/parse.ts';
import { toAddress, ZERO_ADDRESS } from '../address/address.ts';
import type { ChainId } from '../chain/chain-id.ts';
import { unwrap } from '../result.ts';
import {
  AT,
  address,
  bytes,
  COIN,
  describedBy,
  FROM,
  kinds,
  list,
  number,
  OTHER,
  readBy,
  rows,
  TOKEN,
  text,
  words,
} from './testing/given.ts';

describe('amounts', () => {
  const f = 'f(address token, uint256 amount)';
  const amountOf = (params: object) => ({
    fields: [{ path: 'amount', label: 'Amount', format: 'tokenAmount', params, visible: 'always' }],
  });

  test('a vouched token in its unit, another in base units beside its whole address', async () => {
    const byPath = amountOf({ tokenPath: 'token' });
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
      ...amountOf({ tokenPath: 'token' }),
      metadata,
    });
    expect(rows(read)).toEqual([`Amount: 700 units of ${AT}`]);
  });

  test('a token without a parameter is nobody’s: neither the contract’s nor the first address at hand', async () => {
    expect(rows(await describedBy(f, [address(TOKEN), number(5n)], amountOf({})))).toEqual([
      'Amount: 5 base units',
    ]);
  });

  test('a token that stands in the descriptor alone is said to be its own', async () => {
    const read = await describedBy(f, [address(OTHER), number(5n)], amountOf({ token: TOKEN }));
    expect(rows(read)).toEqual(['Amount: 0.000005 USDX']);
    expect(kinds(read)).toEqual(['tokenFromDescription', 'leavesOut']);
  });

  test('the placeholder of the coin is a coin only where the descriptor says so', async () => {
    const values = [address(toAddress(COIN.toLowerCase())), number(10n ** 18n)];
    const declared = amountOf({ tokenPath: 'token', nativeCurrencyAddress: [COIN] });
    expect(rows(await describedBy(f, values, declared))).toEqual(['Amount: 1 ETH']);
    expect(rows(await describedBy(f, values, amountOf({ tokenPath: 'token' })))).toEqual([
      `Amount: 1000000000000000000 units of ${COIN}`,
    ]);
  });

  test('the coin of a chain that nobody here knows is not called ETH', async () => {
    const coin = { fields: [{ path: '@.value', label: 'Sent', format: 'amount' }] };
    const unknown = { chainId: 4242 as ChainId, value: 12n };
    expect(rows(await describedBy('g()', [], { ...coin, request: unknown }))).toEqual([
      'Sent: 0.000000000000000012 units of native',
    ]);
    expect(rows(await describedBy('g()', [], { ...coin, request: { ...unknown, native: 'BNB' } }))).toEqual([
      'Sent: 0.000000000000000012 BNB',
    ]);
  });

  test('a token on another chain is not the one of this chain', async () => {
    const other = amountOf({ tokenPath: 'token', chainId: 137 });
    expect(rows(await describedBy(f, [address(TOKEN), number(5n)], other))).toEqual([
      `Amount: 5 units of ${TOKEN} on Polygon (chain 137)`,
    ]);
  });

  test('a threshold’s word does not hide the number', async () => {
    const all = amountOf({ tokenPath: 'token', threshold: '0x0a', message: 'All' });
    expect(rows(await describedBy(f, [address(TOKEN), number(10n)], all))).toEqual([
      'Amount: 0.00001 USDX (All)',
    ]);
    expect(rows(await describedBy(f, [address(TOKEN), number(9n)], all))).toEqual(['Amount: 0.000009 USDX']);
    expect(rows(await describedBy(f, [address(TOKEN), number(2n ** 256n - 1n)], all))).toEqual([
      'Amount: any USDX (All)',
    ]);
  });

  test('no end: half of a wide range, the whole of a narrow one', async () => {
    for (const [bits, amount, unlimited] of [
      [256, 2n ** 255n, true],
      [256, 2n ** 255n - 1n, false],
      [160, 2n ** 160n - 1n, true],
      [96, 2n ** 96n - 1n, true],
      [96, 2n ** 95n, false],
      [64, 2n ** 64n - 1n, false],
    ] as const) {
      const read = await describedBy(
        `f(address token, uint${bits} amount)`,
        [address(OTHER), number(amount)],
        amountOf({ tokenPath: 'token' }),
      );
      expect(rows(read)).toEqual([`Amount: ${unlimited ? 'any' : amount} units of ${OTHER}`]);
    }
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

  test('a call within is read by our own decoder, and described by nobody: how it is called is not known here', async () => {
    const g = 'g(address target, bytes call)';
    const field = { path: 'call', label: 'Call', format: 'calldata', params: { calleePath: 'target' } };
    const unknown = encodeCall(unwrap(parseFunction(g)), [address(TOKEN), bytes('0x1234')]);
    const raw = await describedBy(g, [address(AT), bytes(unknown)], { fields: [field] });
    expect(rows(raw)).toEqual([`Call: 132 bytes of data for ${AT}`]);
    expect(kinds(raw)).toContain('bytesUnread');
    expect(raw.calls).toEqual([]);

    const transfer = unwrap(parseFunction('transfer(address to, uint256 amount)'));
    const known = encodeCall(transfer, [address(OTHER), number(1_500_000n)]);
    const read = await describedBy(g, [address(TOKEN), bytes(known)], { fields: [field] });
    expect(rows(read)).toEqual([`Call: for ${TOKEN}: Send 1.5 USDX to ${OTHER}`]);
    expect(kinds(read)).toEqual(['callInside']);
    expect(read.calls).toMatchObject([{ call: { from: null, to: TOKEN }, meaning: { kind: 'transfer' } }]);
  });

  test('an amount of a token that is not named is in base units, and no amount of the contract', async () => {
    const f = 'f(uint256 least)';
    const bare = { path: 'least', label: 'Least', format: 'tokenAmount' };
    const read = await describedBy(f, [number(7n)], { fields: [bare] });
    expect(rows(read)).toEqual(['Least: 7 base units']);
    expect(kinds(read)).toEqual(['tokenUnknown']);
    const definitions = { least: { label: 'Least', format: 'tokenAmount' } };
    const referred = { path: 'least', $ref: '$.display.definitions.least' };
    expect(rows(await describedBy(f, [number(7n)], { fields: [referred], definitions }))).toEqual([
      'Least: 7 base units',
    ]);
    const named = { ...referred, params: { tokenPath: '@.to' } };
    const whole = await describedBy(f, [number(7n)], { fields: [named], definitions });
    expect([rows(whole), kinds(whole)]).toEqual([[`Least: 7 units of ${AT}`], []]);
  });

  test('an item of a collection is called that', async () => {
    const field = { path: 'id', label: 'Item', format: 'nftName', params: { collectionPath: 'from' } };
    const values = [address(OTHER), number(141n)];
    const read = await describedBy('g(address from, uint256 id)', values, { fields: [field] });
    expect(rows(read)).toEqual([`Item: item 141 of the collection ${OTHER}`]);
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
    'At: 1 January 2028, 00:00 UTC',
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

describe('a sentence does not repeat or alter the token that an amount names', () => {
  const f = 'f(address token, uint256 amount)';
  const said = async (interpolatedIntent: string, token: typeof TOKEN = TOKEN) =>
    words(
      (
        await describedBy(f, [address(token), number(8_000_000n)], {
          interpolatedIntent,
          fields: [
            { path: 'token', label: 'Token', format: 'addressName' },
            { path: 'amount', label: 'Amount', format: 'tokenAmount', params: { tokenPath: 'token' } },
          ],
        })
      ).intent,
    );

  test('its symbol once', async () => {
    expect(await said('Stake {amount} USDX now')).toBe('Stake 8 USDX now');
    expect(await said('Stake {amount} USDX')).toBe('Stake 8 USDX');
  });

  test('another token’s name stays', async () => {
    expect(await said('Stake {amount} USDX2')).toBe('Stake 8 USDX USDX2');
    expect(await said('Stake {amount} USDX', OTHER)).toBe(`Stake 8000000 units of ${OTHER} USDX`);
  });

  test('a plus is no part of the symbol', async () => {
    expect(await said('Redeem for {amount}+')).toBe('Redeem for 8 USDX or more');
    expect(await said('Redeem for at least {amount}+')).toBe('Redeem for at least 8 USDX');
  });
});
