import { describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { type Asset, nativeAsset } from '#core/asset/asset.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Balance } from '../model/balance.ts';
import type { Network } from '../model/network.ts';
import { testNetwork } from '../testing/network.ts';
import { assetLines, groupedAssets } from './asset-lines.ts';

const A = toAddress(`0x${'a1'.repeat(20)}`);
const B = toAddress(`0x${'b2'.repeat(20)}`);
const chainId = 31337 as ChainId;
const network: Network = testNetwork({ chainId });

function token(digit: string, status: Asset['status']): Asset {
  const id = toAddress(`0x${digit.repeat(40)}`);
  return { chainId, id, standard: 'erc20', symbol: digit, name: digit, decimals: 0, status };
}

function lines(rows: readonly Balance[]) {
  const evidence = { level: 'reported', sources: [], block: 1n, at: 1 } as const;
  return assetLines([{ network, balances: { value: rows, evidence } }], [A, B]);
}

describe('assetLines', () => {
  it('always lists the native asset, and tokens only where they are held', () => {
    const { shown } = lines([{ account: A, asset: token('1', 'known'), amount: 0n }]);
    // Nothing was read of the native asset: that is not zero.
    expect(shown.map(({ asset, amount }) => [asset.id, amount])).toEqual([['native', null]]);
  });

  it('says of a sum whether an account is missing in it', () => {
    const asset = token('1', 'known');
    const partly = lines([{ account: A, asset, amount: 2n }]).shown.at(-1);
    expect([partly?.amount, partly?.whole]).toEqual([2n, false]);
    const both = lines([
      { account: A, asset, amount: 2n },
      { account: B, asset, amount: 0n },
    ]).shown.at(-1);
    expect([both?.amount, both?.whole]).toEqual([2n, true]);
  });

  it('adds the accounts that count, and no others', () => {
    const stranger = toAddress(`0x${'c3'.repeat(20)}`);
    const asset = token('1', 'known');
    const { shown } = lines([
      { account: A, asset, amount: 2n },
      { account: B, asset, amount: 3n },
      { account: stranger, asset, amount: 100n },
    ]);
    expect(shown.at(-1)?.amount).toBe(5n);
  });

  it('shows what is known, counts what is not, and puts spam aside', () => {
    const { shown, unknown, hidden } = lines([
      { account: A, asset: token('3', 'spam'), amount: 1n },
      { account: A, asset: token('2', 'unknown'), amount: 1n },
      { account: A, asset: token('1', 'known'), amount: 1n },
    ]);
    expect(shown.map(({ asset }) => asset.symbol)).toEqual(['ETH', '1']);
    expect(unknown.map(({ asset }) => asset.symbol)).toEqual(['2']);
    expect(hidden.map(({ asset }) => asset.symbol)).toEqual(['3']);
  });
});

describe('groupedAssets', () => {
  const evidence = { level: 'reported', sources: [], block: 1n, at: 1 } as const;
  const second: Network = { ...network, chainId: 31338 as ChainId, name: 'Second demo chain' };
  const on = (where: Network, rows: readonly (readonly [Asset, bigint])[]) => ({
    network: where,
    balances: {
      value: rows.flatMap(([asset, amount]) => [
        { account: A, asset, amount },
        { account: B, asset, amount: 0n },
      ]),
      evidence,
    },
  });
  const sums = (chains: Parameters<typeof assetLines>[0]) => {
    const { shown } = assetLines(chains, [A, B]);
    return groupedAssets(shown).map(({ lines: each, amount }) => [each[0].asset.symbol, amount, each.length]);
  };
  const ether = nativeAsset(network);
  const secondEther = nativeAsset(second);

  it('the largest holding comes first', () => {
    const { shown } = assetLines([on(network, [[ether, 2n]]), on(second, [[secondEther, 3n]])], [A, B]);
    expect(groupedAssets(shown)[0]?.lines.map((line) => line.network.chainId)).toEqual([31338, 31337]);
  });

  it('adds one thing on several chains', () => {
    expect(sums([on(network, [[ether, 2n]]), on(second, [[secondEther, 3n]])])).toEqual([['ETH', 5n, 2]]);
  });

  it('adds no token that calls itself like the coin', () => {
    const imitation = { ...token('7', 'known'), symbol: 'ETH', decimals: 18 };
    expect(
      sums([
        on(network, [
          [ether, 2n],
          [imitation, 100n],
        ]),
        on(second, [[secondEther, 3n]]),
      ]),
    ).toEqual([
      ['ETH', 5n, 2],
      ['ETH', 100n, 1],
    ]);
  });

  it('keeps each by itself where one chain has two of that name, or one was not read', () => {
    const dollar = (digit: string, where: Network) => ({
      ...token(digit, 'known'),
      chainId: where.chainId,
      symbol: 'USDX',
    });
    const two = on(network, [
      [dollar('1', network), 1n],
      [dollar('2', network), 1n],
    ]);
    const shown = sums([two, on(second, [[dollar('3', second), 1n]])]);
    expect(shown.filter(([symbol]) => symbol === 'USDX').map(([, ...rest]) => rest)).toEqual([
      [1n, 1],
      [1n, 1],
      [1n, 1],
    ]);
    expect(sums([on(network, [[ether, 2n]]), on(second, [])])).toEqual([
      ['ETH', 2n, 1],
      ['ETH', null, 1],
    ]);
  });
});
