import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAddress } from '../address/address.ts';
import { MAX_UINT256 } from '../amount/amount.ts';
import { type AssetRef, formatAssetRef, parseAssetRef } from './asset-ref.ts';

const contract = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => toAddress(`0x${Buffer.from(bytes).toString('hex')}`));
const ref: fc.Arbitrary<AssetRef> = fc.oneof(
  fc.constant({ kind: 'native' } as const),
  fc.record({ kind: fc.constant('token' as const), contract }),
  fc.record({
    kind: fc.constant('collectible' as const),
    contract,
    tokenId: fc.bigInt({ min: 0n, max: MAX_UINT256 }),
  }),
);

describe('parseAssetRef', () => {
  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(ref, (value) => {
        expect(parseAssetRef(formatAssetRef(value))).toEqual(value);
      }),
    );
  });

  it.each([
    '',
    'Native',
    '0x',
    `0x${'a'.repeat(39)}`,
    `0x${'a'.repeat(40)}:`,
    `0x${'a'.repeat(40)}:01`,
    `0x${'a'.repeat(40)}:-1`,
    `0x${'a'.repeat(40)}:0x1`,
    `0x${'a'.repeat(40)}:1:2`,
    `0x${'a'.repeat(40)}:1e3`,
    `0x${'a'.repeat(40)}:${MAX_UINT256 + 1n}`,
    'native:1',
    // A checksum that is not.
    '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB49',
  ])('refuses %s', (text) => {
    expect(parseAssetRef(text)).toBeNull();
  });

  it('gives each item one text: whatever it accepts is written as it was read, but for the case of the address', () => {
    fc.assert(
      fc.property(fc.string(), contract, (text, address) => {
        const whole = `${address}:${text}`;
        const read = parseAssetRef(whole);
        if (read !== null) expect(formatAssetRef(read)).toBe(whole);
      }),
    );
  });
});
