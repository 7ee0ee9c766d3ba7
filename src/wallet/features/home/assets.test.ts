import { describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Balance, Network } from '../../model.ts';
import { assetLines } from './assets.ts';

const A = toAddress(`0x${'a1'.repeat(20)}`);
const B = toAddress(`0x${'b2'.repeat(20)}`);
const chainId = 31337 as ChainId;
const network: Network = {
  chainId,
  name: 'Demo chain',
  shortName: 'demo',
  nativeSymbol: 'ETH',
  nativeName: 'Ether',
  blockTimeSeconds: 2,
  testnet: true,
  genesisHash: null,
  multicall3: null,
  universalResolver: null,
  demo: true,
  enabled: true,
  custom: false,
  feeModel: null,
  agreement: null,
  order: 0,
};

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
