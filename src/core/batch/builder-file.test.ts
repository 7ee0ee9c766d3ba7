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

  it('with too many calls is refused', () => {
    const transactions = Array.from({ length: 201 }, () => ({ to: TO, value: '0', data: '0x' }));
    expect(codeOf(readBuilderFile(JSON.stringify({ version: '1.0', chainId: '1', transactions })))).toBe(
      'BATCH_TOO_LARGE',
    );
  });
});
