import { secp256k1 } from '@noble/curves/secp256k1.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signatureParts } from './signing.ts';

const ORDER = secp256k1.Point.Fn.ORDER;
const wrong = expect.objectContaining({ code: 'SIGN_SIGNATURE_WRONG' });

function join(r: bigint, s: bigint, v: bigint): Uint8Array {
  const number = (value: bigint, length: number): string => value.toString(16).padStart(length, '0');
  const tail = number(v, 2);
  const text = number(r, 64) + number(s, 64) + (tail.length % 2 === 0 ? tail : `0${tail}`);
  return new Uint8Array(Buffer.from(text, 'hex'));
}

const r = fc.bigInt({ min: 1n, max: ORDER - 1n });
const s = fc.bigInt({ min: 1n, max: ORDER / 2n });
const yParity = fc.constantFrom(0 as const, 1 as const);
const chainId = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

describe('signatureParts', () => {
  it('takes each of the three ways to write the parity', () => {
    fc.assert(
      fc.property(r, s, yParity, chainId, (rValue, sValue, parity, chain) => {
        const parts = { r: rValue, s: sValue, yParity: parity };
        const v = BigInt(parity);
        expect(signatureParts(join(rValue, sValue, v), chain)).toEqual(parts);
        expect(signatureParts(join(rValue, sValue, 27n + v), null)).toEqual(parts);
        expect(signatureParts(join(rValue, sValue, 35n + 2n * BigInt(chain) + v), chain)).toEqual(parts);
      }),
    );
  });

  it('takes EIP-155 for the chain it is asked about and no other', () => {
    expect(signatureParts(join(1n, 1n, 0x25n), 1).yParity).toBe(0);
    expect(signatureParts(join(1n, 1n, 0x26n), 1).yParity).toBe(1);
    expect(signatureParts(join(1n, 1n, 0x1546d72n), 11155111)).toEqual({ r: 1n, s: 1n, yParity: 1 });
    for (const chain of [null, 2, 11155111])
      expect(() => signatureParts(join(1n, 1n, 0x25n), chain)).toThrow(wrong);
  });

  it.each<[string, bigint, bigint, bigint]>([
    ['r of zero', 0n, 1n, 27n],
    ['s of zero', 1n, 0n, 27n],
    ['r of the order', ORDER, 1n, 27n],
    ['s in the upper half', 1n, ORDER / 2n + 1n, 27n],
    ['v of 2', 1n, 1n, 2n],
    ['v of 26', 1n, 1n, 26n],
    ['v of 29', 1n, 1n, 29n],
    ['v of 35 without a chain in it', 1n, 1n, 35n],
    ['v too large by one', 1n, 1n, 39n],
  ])('refuses %s', (_, rValue, sValue, v) => {
    expect(() => signatureParts(join(rValue, sValue, v), 1)).toThrow(wrong);
  });

  it('refuses what is too short', () => {
    for (const length of [0, 64])
      expect(() => signatureParts(new Uint8Array(length).fill(1), 1)).toThrow(wrong);
  });
});
