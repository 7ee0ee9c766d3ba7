import { describe, expect, it } from 'vitest';
import { BUNDLED_CHAINS } from '#core/chain/bundled-chains.ts';
import { findChains } from './screen.tsx';

const names = (text: string) => findChains(BUNDLED_CHAINS, text).chains.map(({ name }) => name);

describe('a network that is looked for', () => {
  it('is found by its id, however it is written', () => {
    for (const text of ['10', ' 10 ', '0xa', '0x0A', 'eip155:10']) {
      expect(findChains(BUNDLED_CHAINS, text), text).toMatchObject({
        chains: [{ name: 'OP Mainnet' }],
        unlisted: null,
      });
    }
    expect(findChains(BUNDLED_CHAINS, '31415926')).toEqual({ chains: [], unlisted: 31415926 });
  });

  it('is found by a part of its name, the best first', () => {
    expect(names('base')).toEqual(['Base', 'Base Sepolia']);
    expect(names('sepolia')[0]).toBe('Sepolia');
    expect(names('ARBITRUM')).toEqual(['Arbitrum One', 'Arbitrum Nova', 'Arbitrum Sepolia']);
    expect(names('no such chain')).toEqual([]);
    expect(names('')).toHaveLength(BUNDLED_CHAINS.length);
  });
});
