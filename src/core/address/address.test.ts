import fc from 'fast-check';
import { getAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { readVectors } from '#test/vectors.ts';
import { isAddress, parseAddress, toAddress } from './address.ts';

const lower = fc.stringMatching(/^0x[0-9a-f]{40}$/);

describe('parseAddress', () => {
  it('agrees with viem on the checksum', () => {
    fc.assert(
      fc.property(lower, (text) => {
        expect(toAddress(text)).toBe(getAddress(text));
      }),
    );
  });

  it('accepts one case unchecked, the checksum checked, and nothing between', () => {
    fc.assert(
      fc.property(lower, fc.nat(39), (text, at) => {
        const right = toAddress(text);
        const letters = /[a-f]/.test(text.slice(2));
        expect(parseAddress(right)).toEqual({ ok: true, value: { address: right, checked: letters } });
        expect(parseAddress(text)).toMatchObject({ ok: true, value: { address: right } });
        const character = right.charAt(2 + at);
        const swapped =
          character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase();
        if (swapped === character) return;
        const wrong = right.slice(0, 2 + at) + swapped + right.slice(3 + at);
        const digits = wrong.slice(2);
        if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return;
        expect(parseAddress(wrong)).toMatchObject({ ok: false, error: { code: 'INPUT_ADDRESS_CHECKSUM' } });
      }),
    );
  });

  it.each([
    '',
    '0x',
    'alice.eth',
    '0x12',
    `0x${'g'.repeat(40)}`,
    `${'a'.repeat(40)}`,
    ` 0x${'a'.repeat(40)}`,
    `0X${'a'.repeat(40)}`,
  ])('refuses %j', (text) => {
    expect(parseAddress(text)).toMatchObject({ ok: false, error: { code: 'INPUT_ADDRESS_INVALID' } });
    expect(isAddress(text)).toBe(false);
  });
});

const accounts = readVectors<{ address: string }[]>('ethers-v6/accounts.json.gz');

describe('ethers v6 accounts', () => {
  it('writes every address the same way', () => {
    for (const { address } of accounts) {
      expect(toAddress(address.toLowerCase())).toBe(address);
      expect(parseAddress(address)).toMatchObject({ ok: true });
    }
    console.info(`ethers v6 accounts: ${accounts.length} checksums`);
  });
});
