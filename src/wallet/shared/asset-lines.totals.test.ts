import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { EvidenceLevel } from '#core/evidence/evidence.ts';
import type { ChainBalances } from '../model/balance.ts';
import type { Network } from '../model/network.ts';
import { testNetwork } from '../testing/network.ts';
import { nativeTotals, weakestLevel } from './asset-lines.ts';

const A = toAddress(`0x${'a1'.repeat(20)}`);
const B = toAddress(`0x${'b2'.repeat(20)}`);

function network(chainId: number, nativeSymbol: string, testnet: boolean): Network {
  return testNetwork({
    chainId: chainId as ChainId,
    nativeSymbol,
    nativeName: nativeSymbol,
    testnet,
    demo: false,
  });
}

function asset(of: Network, id: Asset['id']): Asset {
  const standard = id === 'native' ? 'native' : 'erc20';
  return { chainId: of.chainId, id, standard, symbol: 'ETH', name: 'Ether', decimals: 18, status: 'known' };
}

function balances(
  of: Network,
  rows: readonly [Address, Asset['id'], bigint][],
  level: EvidenceLevel = 'reported',
): ChainBalances {
  return {
    value: rows.map(([account, id, amount]) => ({ account, asset: asset(of, id), amount })),
    evidence: { level, sources: ['node.example'], block: 7n, at: 1 },
  };
}

describe('nativeTotals', () => {
  const main = network(1, 'ETH', false);
  const base = network(8453, 'ETH', false);
  const gnosis = network(100, 'XDAI', false);
  const demo = network(31337, 'ETH', true);

  it('adds the same symbol over chains and accounts, and nothing else', () => {
    const chains = [
      {
        network: main,
        balances: balances(main, [
          [A, 'native', 5n],
          [B, 'native', 7n],
          [A, B, 1000n],
        ]),
      },
      {
        network: base,
        balances: balances(base, [
          [A, 'native', 11n],
          [B, 'native', 0n],
        ]),
      },
      {
        network: gnosis,
        balances: balances(gnosis, [
          [A, 'native', 13n],
          [B, 'native', 0n],
        ]),
      },
    ];
    const totals = nativeTotals(chains, [A, B]);
    expect(totals.map(({ symbol, amount }) => [symbol, amount])).toEqual([
      ['ETH', 23n],
      ['XDAI', 13n],
    ]);
    expect(nativeTotals(chains, [B])[0]?.amount).toBe(7n);
  });

  it('never adds test ether to real ether, and puts the real one first', () => {
    const totals = nativeTotals(
      [
        { network: demo, balances: balances(demo, [[A, 'native', 10_000n]]) },
        { network: main, balances: balances(main, [[A, 'native', 1n]]) },
      ],
      [A],
    );
    expect(totals.map(({ testnet, amount }) => [testnet, amount])).toEqual([
      [false, 1n],
      [true, 10_000n],
    ]);
  });

  it('names the chains that it lacks', () => {
    const [total] = nativeTotals(
      [
        { network: main, balances: balances(main, [[A, 'native', 1n]]) },
        { network: base, balances: null },
      ],
      [A],
    );
    expect(total?.counted.map((part) => part.network)).toEqual([main]);
    expect(total?.missing).toEqual([base]);
  });

  it('lacks a chain where an account could not be read, rather than take it for zero', () => {
    const chains = [
      { network: main, balances: balances(main, [[A, 'native', 1n]]) },
      {
        network: base,
        balances: balances(base, [
          [A, 'native', 2n],
          [B, 'native', 3n],
        ]),
      },
    ];
    const [total] = nativeTotals(chains, [A, B]);
    expect(total?.amount).toBe(5n);
    expect(total?.missing).toEqual([main]);
  });

  it('equals the plain sum for any balances', () => {
    const amount = fc.bigInt({ min: 0n, max: 2n ** 128n });
    const rows = fc.tuple(amount, amount).map(([a, b]): [Address, 'native', bigint][] => [
      [A, 'native', a],
      [B, 'native', b],
    ]);
    fc.assert(
      fc.property(rows, rows, (first, second) => {
        const totals = nativeTotals(
          [
            { network: main, balances: balances(main, first) },
            { network: base, balances: balances(base, second) },
          ],
          [A, B],
        );
        expect(totals[0]?.amount).toBe([...first, ...second].reduce((sum, [, , each]) => sum + each, 0n));
      }),
    );
  });
});

describe('weakestLevel', () => {
  it('is the least of all', () => {
    const of = (level: EvidenceLevel) => ({ level, sources: [], block: null, at: 0 });
    expect(weakestLevel([of('proven'), of('agreed')])).toBe('agreed');
    expect(weakestLevel([of('reported'), of('proven')])).toBe('reported');
    expect(weakestLevel([of('derived')])).toBe('derived');
  });
});
