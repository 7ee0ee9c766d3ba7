import fc from 'fast-check';
import { labelhash, namehash, hexToBytes as viemBytes } from 'viem';
import { packetToBytes, toCoinType } from 'viem/ens';
import { describe, expect, it } from 'vitest';
import { bytesToHex } from '../bytes/hex.ts';
import type { ChainId } from '../chain/chain-id.ts';
import { unwrap } from '../result.ts';
import { COIN_ETHER, COIN_EVM_DEFAULT, chainOfCoinType, coinTypeOfChain, reverseName } from './coin-types.ts';
import { dnsEncode, ethLabel, labelHash, lineOf, nameHash, parentOf } from './name-hash.ts';
import { commitmentState, GRACE_SECONDS, registrationState, withSlippage } from './registration.ts';

/** Labels as normalised names have them: no dots, not empty. */
const label = fc.string({ unit: fc.constantFrom(...'abcxyz019-_üß한👍'), minLength: 1, maxLength: 20 });
const name = fc.array(label, { minLength: 1, maxLength: 5 }).map((labels) => labels.join('.'));

describe('nodes', () => {
  it('are those of EIP-137', () => {
    expect(nameHash('')).toBe(`0x${'00'.repeat(32)}`);
    expect(nameHash('eth')).toBe('0x93cdeb708b7545dc668eb9280176169d1c33cfd8ed6f04690a0bcc88a93fc4ae');
    expect(nameHash('foo.eth')).toBe('0xde9b09fd7c5f901e23a3f19fecc54828e9c848539801e86591bd9801b019f84f');
  });

  it('and labels and DNS names are those of viem', () => {
    fc.assert(
      fc.property(name, (text) => {
        expect(nameHash(text)).toBe(namehash(text));
        expect(labelHash(text)).toBe(labelhash(text));
        expect(unwrap(dnsEncode(text))).toBe(bytesToHex(packetToBytes(text)));
      }),
    );
  });

  it('refuses what DNS cannot hold', () => {
    expect(dnsEncode('a..b').ok).toBe(false);
    expect(dnsEncode('a'.repeat(256)).ok).toBe(false);
    expect(unwrap(dnsEncode('a'.repeat(255))).length).toBe(2 + 257 * 2);
    expect(unwrap(dnsEncode(''))).toBe('0x00');
    expect(viemBytes(unwrap(dnsEncode('ü'.repeat(127)))).length).toBe(256);
  });

  it('go up to the top level and not to the root', () => {
    expect(lineOf('pay.alice.eth').map((each) => each.name)).toEqual(['pay.alice.eth', 'alice.eth', 'eth']);
    expect(lineOf('alice.eth')[1]?.node).toBe(namehash('eth'));
    expect(lineOf('')).toEqual([]);
    expect([parentOf('a.b.eth'), parentOf('eth')]).toEqual(['b.eth', null]);
    expect(['alice.eth', 'a.b.eth', 'alice.xyz', 'eth'].map(ethLabel)).toEqual(['alice', null, null, null]);
  });
});

describe('coin types', () => {
  it('are those of viem for every chain, and lead back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 0x7fffffff }), (id) => {
        const type = coinTypeOfChain(id as ChainId);
        expect(type).toBe(toCoinType(id));
        expect(type === null ? null : chainOfCoinType(type)).toBe(id);
      }),
    );
    expect(coinTypeOfChain(0x80000000 as ChainId)).toBeNull();
    expect([0n, 501n, COIN_EVM_DEFAULT - 1n, 2n ** 32n].map(chainOfCoinType)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(chainOfCoinType(COIN_EVM_DEFAULT)).toBe(0);
  });

  it('have their place for claims of addresses (ENSIP-19)', () => {
    const address = bytesToHex(new Uint8Array(20).fill(0xab));
    const digits = 'ab'.repeat(20);
    expect(reverseName(address, COIN_ETHER)).toBe(`${digits}.addr.reverse`);
    expect(reverseName(address, COIN_EVM_DEFAULT)).toBe(`${digits}.default.reverse`);
    expect(reverseName(address, 0x80000000n | 8453n)).toBe(`${digits}.80002105.reverse`);
  });
});

describe('registration', () => {
  it('is held, in grace, ended', () => {
    const end = 1_000_000n;
    expect(registrationState(0n, end).kind).toBe('free');
    expect(registrationState(end, end - 1n)).toEqual({ kind: 'held', until: end });
    expect(registrationState(end, end)).toEqual({ kind: 'grace', ended: end, free: end + GRACE_SECONDS });
    expect(registrationState(end, end + GRACE_SECONDS).kind).toBe('grace');
    expect(registrationState(end, end + GRACE_SECONDS + 1n).kind).toBe('ended');
  });

  it('knows a commitment’s age', () => {
    const ages = { min: 60n, max: 86_400n };
    expect(commitmentState(0n, ages, 5n).kind).toBe('absent');
    expect(commitmentState(100n, ages, 159n)).toEqual({ kind: 'waiting', ready: 160n });
    expect(commitmentState(100n, ages, 160n)).toEqual({ kind: 'ready', until: 86_500n });
    expect(commitmentState(100n, ages, 86_500n).kind).toBe('expired');
  });

  it('pays a tenth more at least', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 90n }), (price) => {
        const paid = withSlippage(price);
        expect(paid * 10n).toBeGreaterThanOrEqual(price * 11n);
        expect(paid * 10n).toBeLessThan(price * 11n + 10n);
      }),
    );
  });
});
