/** ERC-7930's own examples, and properties. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress } from '../address/address.ts';
import { parseHex } from '../bytes/hex.ts';
import type { ChainId } from '../chain/chain-id.ts';
import { unwrap } from '../result.ts';
import {
  type ChainNames,
  checksumOf,
  decodeInteroperable,
  encodeInteroperable,
  interoperableText,
  parseInteroperable,
} from './interoperable.ts';

const VITALIK = toAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045');
const chains: ChainNames = (name) => ({ base: 8453 as ChainId, eth: 1 as ChainId })[name] ?? null;

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => toAddress(`0x${Buffer.from(bytes).toString('hex')}`));
const chainId = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }).map((id) => id as ChainId);
const some = fc.oneof(
  fc.record({ chainId: fc.option(chainId), address }),
  fc.record({ chainId, address: fc.constant<Address | null>(null) }),
);

describe('an address with its chain', () => {
  it('is written as the standard writes it', () => {
    const mainnet = { chainId: 1 as ChainId, address: VITALIK };
    expect(encodeInteroperable(mainnet)).toBe('0x00010000010114d8da6bf26964af9d7eed9e03e53415d37aa96045');
    expect(interoperableText(mainnet)).toBe(`${VITALIK}@eip155:1#4CA88C9C`);
    const anywhere = { chainId: null, address: VITALIK };
    expect(encodeInteroperable(anywhere)).toBe('0x000100000014d8da6bf26964af9d7eed9e03e53415d37aa96045');
    expect(interoperableText(anywhere)).toBe(`${VITALIK}@eip155#B26DB7CB`);
  });

  it('reads back from both forms', () => {
    fc.assert(
      fc.property(some, (value) => {
        expect(unwrap(decodeInteroperable(encodeInteroperable(value)))).toEqual(value);
        if (value.address === null) return;
        expect(unwrap(parseInteroperable(interoperableText(value), chains))).toEqual({
          who: { kind: 'address', address: value.address },
          chainId: value.chainId,
          checksum: checksumOf(value),
        });
      }),
    );
  });

  it('has one way of writing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (tail) => {
        const bytes = unwrap(parseHex(`0x00010000${Buffer.from(tail).toString('hex')}`));
        const read = decodeInteroperable(bytes);
        if (read.ok) expect(encodeInteroperable(read.value)).toBe(bytes);
      }),
    );
    const body = VITALIK.slice(2).toLowerCase();
    for (const wrong of [
      `0x000100000200${'01'}14${body}`,
      `0x00020000010114${body}`,
      `0x00010002010114${body}`,
      `0x00010000010113${body.slice(2)}`,
      `0x00010000010114${body}00`,
      '0x000100000000',
      '0x0001',
      `0x0001000001001${'4'}${body}`,
    ]) {
      expect(decodeInteroperable(unwrap(parseHex(wrong))).ok, wrong).toBe(false);
    }
  });

  it('takes names before and chains’ names behind', () => {
    const read = (text: string) => parseInteroperable(text, chains);
    expect(unwrap(read('alice.eth@base'))).toEqual({
      who: { kind: 'name', name: 'alice.eth' },
      chainId: 8453,
      checksum: null,
    });
    expect(unwrap(read('alice.eth@Base.l2.eth#c69beb13'))).toMatchObject({
      chainId: 8453,
      checksum: 'C69BEB13',
    });
    expect(unwrap(read(`${VITALIK}@eth#4ca88c9c`))).toMatchObject({ chainId: 1 });
    expect(unwrap(read('alice.eth@eip155:31337'))).toMatchObject({ chainId: 31337 });
    expect(unwrap(read('alice.eth@eip155'))).toMatchObject({ chainId: null });
    for (const [text, code] of [
      [`${VITALIK}@eth#4CA88C9D`, 'NAME_INTEROPERABLE'],
      [`${VITALIK}@base#4CA88C9C`, 'NAME_INTEROPERABLE'],
      [`${VITALIK.replace('d8dA', 'd8da')}@eth`, 'INPUT_ADDRESS_CHECKSUM'],
      ['alice.eth@nowhere', 'INPUT_CHAIN_INVALID'],
      ['alice.eth@solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'INPUT_CHAIN_INVALID'],
      ['alice.eth@eip155:0', 'INPUT_CHAIN_INVALID'],
      ['alice@base', 'NAME_INTEROPERABLE'],
      ['alice.eth@', 'NAME_INTEROPERABLE'],
      ['@base', 'NAME_INTEROPERABLE'],
      ['alice.eth@base#123', 'NAME_INTEROPERABLE'],
      ['alice.eth@base@eth', 'NAME_INTEROPERABLE'],
    ] as const) {
      const result = read(text);
      expect(result.ok ? 'read' : result.error.code, text).toBe(code);
    }
  });
});
