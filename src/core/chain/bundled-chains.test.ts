import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import * as definitions from 'viem/chains';
import { describe, expect, it } from 'vitest';
import { parseAddress } from '../address/address.ts';
import { BUNDLED_CHAINS, bundledChain } from './bundled-chains.ts';
import { isChainId } from './chain-id.ts';
import { KNOWN_CHAINS, knownChain } from './known-chains.ts';

const DEMO = [31337, 31338];

describe('the chains that come along', () => {
  it('are each there once, under one name', () => {
    for (const pick of ['id', 'name', 'shortName'] as const) {
      expect(new Set(BUNDLED_CHAINS.map((chain) => chain[pick])).size).toBe(BUNDLED_CHAINS.length);
    }
    expect(BUNDLED_CHAINS.length).toBeGreaterThanOrEqual(25);
    expect(BUNDLED_CHAINS.every(({ id }) => isChainId(id))).toBe(true);
  });

  it('are all known to the signer by name and coin, and it knows no others but the demo', () => {
    const known = KNOWN_CHAINS.map(({ id }) => id).filter((id) => !DEMO.includes(id));
    expect(known).toEqual(BUNDLED_CHAINS.map(({ id }) => id));
    for (const { id, name, nativeSymbol } of BUNDLED_CHAINS) {
      expect(knownChain(id)).toMatchObject({ name, nativeSymbol });
      expect(bundledChain(id)).toMatchObject({ id, name });
    }
  });

  it.each(BUNDLED_CHAINS)('$name is what viem says', ({ id, nativeSymbol, testnet, multicall3 }) => {
    const same = Object.values(definitions).filter((each) => each.id === id);
    expect(same.map(({ nativeCurrency }) => nativeCurrency.symbol)).toContain(nativeSymbol);
    expect(same.some((each) => ('testnet' in each && each.testnet) === true)).toBe(testnet);
    expect(parseAddress(multicall3).ok).toBe(true);
  });

  it('offer only endpoints and explorers that are asked over https and carry no key', () => {
    for (const { name, rpc, explorers } of BUNDLED_CHAINS) {
      expect(rpc.length, name).toBeGreaterThanOrEqual(1);
      expect(rpc.length, name).toBeLessThanOrEqual(5);
      for (const text of [...rpc, ...explorers.map(({ url }) => url)]) {
        const url = new URL(text);
        expect(url.protocol, text).toBe('https:');
        expect(url.username + url.password + url.search + url.hash, text).toBe('');
        expect(text, text).not.toMatch(/[${}<>]|[0-9a-f]{20}/i);
      }
    }
  });

  it('weigh less than 8 kB', () => {
    const file = new URL('./chains.generated.ts', import.meta.url);
    expect(gzipSync(readFileSync(file)).length).toBeLessThan(8_000);
  });
});
