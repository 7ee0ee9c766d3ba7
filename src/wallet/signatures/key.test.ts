import { secp256k1 } from '@noble/curves/secp256k1.js';
import { recoverAddress } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { type Hex, parseHex } from '#core/bytes/hex.ts';
import { unwrap } from '#core/result.ts';
import { recover } from '../evm/signatures.ts';
import { readKeySignature } from './key.ts';

const ORDER = secp256k1.Point.Fn.ORDER;
const word = (value: bigint) => value.toString(16).padStart(64, '0');
const hex = (text: string): Hex => unwrap(parseHex(text));
const written = (r: bigint, s: bigint, end: string) => readKeySignature(hex(`0x${word(r)}${word(s)}${end}`));

describe('a signature of a key', () => {
  it('is read in each of its forms, and leads to its signer', async () => {
    const digest = `0x${'5a'.repeat(32)}` as const;
    for (let n = 0; n < 16; n += 1) {
      const signer = privateKeyToAccount(generatePrivateKey());
      const whole = hex(await signer.sign({ hash: digest }));
      expect(await recoverAddress({ hash: digest, signature: whole })).toBe(signer.address);
      const v = Number.parseInt(whole.slice(-2), 16);
      const bare = whole.slice(0, -2);
      const s = BigInt(`0x${whole.slice(66, 130)}`);
      // EIP-2098: the parity is the top bit of s.
      const compact = `${whole.slice(0, 66)}${word(s + (v === 28 ? 2n ** 255n : 0n))}`;
      for (const form of [whole, `${bare}0${v - 27}`, compact]) {
        const read = readKeySignature(hex(form));
        if (typeof read === 'string') throw new Error(read);
        expect(await recover(digest as never, read)).toBe(signer.address);
      }
    }
  });

  it('is refused with its reason', () => {
    expect(readKeySignature(hex('0x'))).toBe('length');
    expect(readKeySignature(hex(`0x${'11'.repeat(63)}`))).toBe('length');
    expect(readKeySignature(hex(`0x${'11'.repeat(66)}`))).toBe('length');
    for (const end of ['02', '1a', '1d', '25', 'ff']) expect(written(1n, 1n, end)).toBe('recoveryId');
    expect(written(1n, ORDER / 2n, '1b')).toMatchObject({ yParity: 0 });
    expect(written(1n, ORDER / 2n + 1n, '1b')).toBe('highS');
    expect(written(1n, ORDER - 1n, '1c')).toBe('highS');
    for (const [r, s] of [
      [0n, 1n],
      [1n, 0n],
      [ORDER, 1n],
      [1n, ORDER],
    ] as const)
      expect(written(r, s, '1b')).toBe('range');
    expect(written(1n, ORDER / 2n + 1n, '')).toBe('highS');
  });

  it('may lead to no key', async () => {
    // No point of the curve has 5 as its x.
    const read = written(5n, 1n, '1b');
    if (typeof read === 'string') throw new Error(read);
    expect(await recover(`0x${'5a'.repeat(32)}` as never, read)).toBeNull();
  });
});
