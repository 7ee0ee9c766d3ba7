import { describe, expect, it } from 'vitest';
import { type Address, isAddress, toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import {
  BURN_ADDRESSES,
  isBurn,
  isPermit2,
  isSafeLibrary,
  LISTED_CONTRACTS,
  MULTICALL3,
} from './contracts.ts';
import { BAD_LISTS, badBy } from './known-bad.ts';
import { DEMO_CONTRACTS, isPublished, isSettler, PUBLISHED_CONTRACTS } from './published.ts';

describe('the bundled lists', () => {
  it('write every address with its checksum (EIP-55), once', () => {
    const bad = BAD_LISTS.flatMap(({ addresses }) => addresses);
    const all = [...bad, ...BURN_ADDRESSES, ...LISTED_CONTRACTS, ...PUBLISHED_CONTRACTS];
    for (const address of all) expect(isAddress(address), address).toBe(true);
    expect(new Set(all).size).toBe(all.length);
  });

  it('are as long as their sources', () => {
    expect(BAD_LISTS.map(({ addresses }) => addresses.length)).toEqual([8, 51, 3, 1, 47]);
  });

  it('are found by any spelling of an address', () => {
    expect(badBy(toAddress('0x098b716b8aaf21512996dc57eb0615e2383e2f96'))?.source).toBe('treasury');
    expect(badBy(toAddress('0xd8da6bf26964af9d7eed9e03e53415d37aa96045'))).toBeNull();
    expect(isPermit2(toAddress('0x000000000022d473030f116ddee9f6b43ac78ba3'))).toBe(true);
  });

  it('keep a library to the chains on which its makers put it', () => {
    const byHand = toAddress('0x8D29bE29923b68abfDD21e541b9374737B49cdAD');
    expect([1, 100, 10, 31337].map((chain) => isSafeLibrary(byHand, chain))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isSafeLibrary(toAddress('0x9641d764fc13c8B624c04430C7356C1C7C8102e2'), 31337)).toBe(true);
  });

  it('know an exchange on each of its chains, and the demo’s on its own alone', () => {
    const router = toAddress('0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45');
    expect([1, 10, 137].map((chain) => isPublished(router, chain))).toEqual([true, true, true]);
    // Not on the list: its functions are read there alone.
    expect(isPublished(toAddress('0x111111125421cA6dc452d289314280a0f8842A65'), 1)).toBe(true);
    for (const demo of [DEMO_CONTRACTS.exchange, DEMO_CONTRACTS.controller].map(toAddress))
      expect([31337, 1].map((chain) => isPublished(demo, chain))).toEqual([true, false]);
    expect(isPublished(toAddress(`0x${'ab'.repeat(20)}`), 1)).toBe(false);
  });

  it('know Multicall3 on chains that are known, and nowhere else: its key is in other hands', () => {
    expect([1, 8453, 31337, 888_888_888].map((chain) => isPublished(MULTICALL3, chain))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('know the Settlers of 0x on their own chains', () => {
    // As the registry of 0x named them: four of Ethereum, the newest of chain 4663.
    const [first, second, third, fourth, elsewhere] = [
      '0x7f6ceE965959295cC64d0E6c00d99d6532d8e86b',
      '0x70bf6634eE8Cb27D04478f184b9b8BB13E5f4710',
      '0xDf31A70a21A1931e02033dBBa7DEaCe6c45cfd0f',
      '0x207e1074858A7e78f17002075739eD2745dbaEce',
      '0x6aa80DbBed9ae5aB45FbF61f9644faDA3b29326E',
    ].map(toAddress);
    for (const settler of [first, second, third, fourth] as Address[]) {
      expect(isSettler(settler, 1)).toBe(true);
      expect(isSettler(settler, 10)).toBe(false);
    }
    expect([1, 4663].map((chain) => isSettler(elsewhere as Address, chain))).toEqual([false, true]);
    // One that users do not call themselves.
    expect(isSettler(toAddress('0x03390030a8054ceDbf49920A91ec84d3210B2EAE'), 4663)).toBe(false);
  });

  it('know what nobody holds', () => {
    expect(isBurn(toAddress(`0x${'f'.repeat(40)}`))).toBe(true);
    expect(isBurn(toAddress(`0x${'4'.padStart(40, '0')}`))).toBe(true);
    expect(isBurn(ZERO_ADDRESS)).toBe(false);
    expect(isBurn(toAddress('0x00000000219ab540356cBB839Cbe05303d7705Fa'))).toBe(false);
    expect(isBurn(toAddress('0x4200000000000000000000000000000000000006'))).toBe(false);
  });
});
