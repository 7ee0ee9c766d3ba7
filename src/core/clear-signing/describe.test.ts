/** Where a descriptor applies, and what it leaves out. */

import { describe, expect, test } from 'vitest';
import { encodeCall } from '../abi/encode.ts';
import { parseFunction } from '../abi/parse.ts';
import type { Hex } from '../bytes/hex.ts';
import type { ChainId } from '../chain/chain-id.ts';
import { unwrap } from '../result.ts';
import { describeCall, describeCallBy } from './describe.ts';
import { createRegistry } from './descriptor.ts';
import {
  AT,
  address,
  bytes,
  CHAIN,
  describedBy,
  FROM,
  kinds,
  number,
  OTHER,
  readBy,
  rows,
  TOKEN,
  tokens,
  words,
} from './testing/given.ts';

describe('what the description does not say', () => {
  test('value that is sent along', async () => {
    const quiet = { fields: [], request: { value: 10n ** 18n } };
    const read = await describedBy('g()', [], quiet);
    expect(read.warnings.map(({ parts }) => words(parts))).toEqual([
      'The description does not mention the 1 ETH that this call sends',
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

  test('bytes behind the arguments change nothing that is said, and are said', async () => {
    const signature = 'f(uint256 a, bytes b)';
    const values = [number(7n), bytes('0x1234')];
    const given = {
      fields: [
        { path: 'a', label: 'A', format: 'raw' },
        { path: 'b.[-1:]', label: 'B', format: 'raw' },
        { path: 'b', label: 'C', format: 'raw' },
      ],
    };
    const plain = await describedBy(signature, values, given);
    for (const tail of ['00', 'deadbeef', '756e697800000000000c', '00'.repeat(64)]) {
      const data = `${encodeCall(unwrap(parseFunction(signature)), values)}${tail}` as Hex;
      const read = await describedBy(signature, values, { ...given, request: { data } });
      expect(read).toEqual({ ...plain, warnings: [...plain.warnings, expect.anything()] });
      expect(kinds(read).at(-1)).toBe('bytesBehind');
    }
  });

  test('data that the function does not lay out so is refused', async () => {
    const f = unwrap(parseFunction('f(uint256 a)'));
    const data = encodeCall(f, [number(1n)]).slice(0, -2) as Hex;
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
