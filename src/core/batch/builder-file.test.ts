import fc from 'fast-check';
import { encodeFunctionData, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import { toAddress } from '../address/address.ts';
import { bytesToHex } from '../bytes/hex.ts';
import type { ChainId } from '../chain/chain-id.ts';
import type { Result } from '../result.ts';
import { unwrap } from '../result.ts';
import { builderChecksum, readBuilderFile, writeBuilderFile } from './builder-file.ts';

const codeOf = (result: Result<unknown>) =>
  result.ok
    ? 'read'
    : `${result.error.code} ${result.error.details.at ?? result.error.details.part ?? ''}`.trim();
const hexes = (min: number, max: number) =>
  fc.uint8Array({ minLength: min, maxLength: max }).map((bytes) => bytesToHex(bytes));
const addresses = hexes(20, 20).map(toAddress);
const files = fc.record({
  chainId: fc.integer({ min: 1, max: 2 ** 31 }) as fc.Arbitrary<ChainId>,
  name: fc.string(),
  description: fc.string(),
  safe: fc.option(addresses),
  calls: fc.array(fc.record({ to: addresses, value: fc.bigInt(0n, 2n ** 256n - 1n), data: hexes(0, 60) }), {
    maxLength: 4,
  }),
});
const stamp = { createdAt: 1_700_000_000_000, owner: null };
const TO = toAddress(`0x${'11'.repeat(20)}`);

/** As the builder exports a function that was filled in: no bytes, but texts. */
function filled(inputs: readonly object[], values: Readonly<Record<string, string>>) {
  return JSON.stringify({
    version: '1.0',
    chainId: '1',
    createdAt: 1,
    meta: { name: 'x' },
    transactions: [
      {
        to: TO,
        value: '0',
        data: null,
        contractMethod: { inputs, name: 'f', payable: false },
        contractInputsValues: values,
      },
    ],
  });
}

describe('the file of the Transaction Builder', () => {
  it('comes back as it was written, with a checksum that fits', () => {
    fc.assert(
      fc.property(files, (file) => {
        expect(readBuilderFile(writeBuilderFile(file, stamp))).toEqual({
          ok: true,
          value: { file, checksum: 'right' },
        });
      }),
    );
  });

  it('tells by its checksum that anything but the name was changed', () => {
    const calls = [{ to: TO, value: 1n, data: bytesToHex(Uint8Array.of(1, 2)) }];
    const file = { chainId: 1 as ChainId, name: 'pay', description: '', safe: null, calls };
    const written = JSON.parse(writeBuilderFile(file, stamp)) as Record<string, never>;
    const checksumOf = (changed: object) =>
      unwrap(readBuilderFile(JSON.stringify({ ...written, ...changed }))).checksum;
    const meta = written.meta as unknown as Record<string, unknown>;
    expect(checksumOf({ meta: { ...meta, name: 'other' } })).toBe('right');
    expect(checksumOf({ meta: { ...meta, description: 'other' } })).toBe('wrong');
    expect(checksumOf({ chainId: '5' })).toBe('wrong');
    expect(checksumOf({ transactions: [] })).toBe('wrong');
    expect(checksumOf({ meta: { ...meta, checksum: undefined } })).toBe('none');
  });

  it('does not mind in which order the fields stand', () => {
    const one = { version: '1.0', meta: { name: 'a', checksum: 'x' }, transactions: [], chainId: '1' };
    const two = { chainId: '1', transactions: [], meta: { checksum: 'y', name: 'b' }, version: '1.0' };
    expect(builderChecksum(one)).toBe(builderChecksum(two));
  });

  it('may name functions and texts in place of bytes: they are encoded as viem does', () => {
    const uints = [{ name: 'ids', type: 'uint256[]', internalType: 'uint256[]' }];
    const abi = parseAbi(['function f(uint256[] ids)']);
    const many = 2n ** 200n + 1n;
    expect(unwrap(readBuilderFile(filled(uints, { ids: `[1, ${many}]` }))).file.calls[0]?.data).toBe(
      encodeFunctionData({ abi, args: [[1n, many]] }),
    );
    const tuple = [
      {
        name: 'order',
        type: 'tuple',
        components: [
          { name: 'to', type: 'address' },
          { name: 'ok', type: 'bool' },
        ],
      },
    ];
    const tupleAbi = parseAbi(['function f((address to, bool ok) order)']);
    expect(unwrap(readBuilderFile(filled(tuple, { order: `["${TO}", true]` }))).file.calls[0]?.data).toBe(
      encodeFunctionData({ abi: tupleAbi, args: [{ to: TO, ok: true }] }),
    );
  });

  it.each<[string, string, string]>([
    ['no JSON', '{', 'BATCH_FILE_INVALID'],
    ['no list of calls', '{"version":"1.0","chainId":"1"}', 'BATCH_FILE_INVALID transactions'],
    ['no chain', '{"version":"1.0","chainId":"x","transactions":[]}', 'BATCH_FILE_INVALID chainId'],
    [
      'a value that fits no argument',
      filled([{ name: 'n', type: 'uint8' }], { n: '256' }),
      'BATCH_CALL_INVALID 1',
    ],
    ['an argument that is missing', filled([{ name: 'n', type: 'uint8' }], {}), 'BATCH_CALL_INVALID 1'],
  ])('with %s is refused', (_, text, code) => {
    expect(codeOf(readBuilderFile(text))).toBe(code);
  });

  it.each<[string, string]>([
    ['a list in quotes may hold a number of any size', `"[${2n ** 53n + 1n}]"`],
    ['a small one may stand bare', '[7]'],
  ])('%s', (_, list) => {
    const text = filled([{ name: 'n', type: 'uint256[]' }], { n: 'LIST' }).replace('"LIST"', list);
    const number = BigInt(/\d+/.exec(list)?.[0] ?? 0);
    const abi = parseAbi(['function f(uint256[] n)']);
    expect(unwrap(readBuilderFile(text)).file.calls[0]?.data).toBe(
      encodeFunctionData({ abi, args: [[number]] }),
    );
  });

  it('with a field twice, or nested beyond measure, is refused', () => {
    const file = { chainId: 1 as ChainId, name: '', description: '', safe: null, calls: [] };
    const written = writeBuilderFile(file, stamp);
    const twice = written.replace('"chainId"', '"chainId": "5", "chainId"');
    expect(codeOf(readBuilderFile(twice))).toBe('BATCH_FILE_INVALID field');
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(codeOf(readBuilderFile(written.replace('"version"', `"x": ${deep}, "version"`)))).toMatch(
      /^BATCH_FILE_INVALID/,
    );
  });

  it('with a bare number that a parser would change is refused, wherever it stands', () => {
    const uint = filled([{ name: 'n', type: 'uint256' }], { n: 'N' });
    const list = filled([{ name: 'n', type: 'uint256[]' }], { n: 'N' });
    for (const written of [
      '9007199254740993',
      '-9007199254740993',
      '1e30',
      '1.00000000000000000001',
      '1.0',
    ]) {
      for (const [file, value] of [
        [uint, written],
        [list, `[1,${written}]`],
      ] as const) {
        expect(codeOf(readBuilderFile(file.replace('"N"', value)))).toBe('BATCH_FILE_INVALID number');
      }
    }
    // Every safe whole number is itself; every other one is not let through as something else.
    fc.assert(
      fc.property(fc.bigInt(-(2n ** 70n), 2n ** 70n), (number) => {
        const read = readBuilderFile(uint.replace('"N"', String(number)));
        const safe = number >= -(2n ** 53n) + 1n && number < 2n ** 53n;
        expect(codeOf(read) === 'BATCH_FILE_INVALID number').toBe(!safe);
      }),
    );
  });

  it('with too many calls is refused', () => {
    const transactions = Array.from({ length: 201 }, () => ({ to: TO, value: '0', data: '0x' }));
    expect(codeOf(readBuilderFile(JSON.stringify({ version: '1.0', chainId: '1', transactions })))).toBe(
      'BATCH_TOO_LARGE',
    );
  });
});
