/** Puts the first tokens of the enabled chains among the stored tokens, where every part of the wallet reads them. */
import type { Asset } from '#core/asset/asset.ts';
import type { listedBySymbol } from '#core/asset/token-list.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Store } from '../store/store.ts';

/**
 * What the user decided stands: a token that was hidden stays hidden. One that was only found becomes known, under the
 * words of the list.
 */
export async function seedTokens(store: Store, chains: readonly ChainId[]): Promise<void> {
  const wanted = chains.filter((chainId) => FIRST_TOKENS.some(([chain]) => chain === chainId));
  if (wanted.length === 0) return;
  const { listedBySymbol } = await import('#core/asset/token-list.ts');
  const missing: Asset[] = [];
  for (const chainId of wanted) {
    const listed = firstTokens(chainId, listedBySymbol);
    const stored = new Map((await store.tokens.all(chainId)).map((token) => [token.id, token]));
    missing.push(
      ...listed.filter(({ id }) => {
        const known = stored.get(id);
        return known === undefined || known.status === 'unknown';
      }),
    );
  }
  await store.tokens.putAll(missing);
}

// Tokens that are asked for from the start, so that what most people hold needs no decision: few of those that both
// programs know (`core/asset/token-list.ts`), where their contracts and decimals stand. Loaded late.

type Line = readonly [chain: number, symbol: string, name: string];

export const FIRST_TOKENS: readonly Line[] = [
  // Ethereum
  [1, 'WETH', 'Wrapped Ether'],
  [1, 'USDC', 'USD Coin'],
  [1, 'USDT', 'Tether USD'],
  [1, 'DAI', 'Dai Stablecoin'],
  [1, 'USDS', 'USDS Stablecoin'],
  [1, 'WBTC', 'Wrapped BTC'],
  [1, 'cbBTC', 'Coinbase Wrapped BTC'],
  [1, 'stETH', 'Liquid staked Ether 2.0'],
  [1, 'wstETH', 'Wrapped liquid staked Ether 2.0'],
  [1, 'rETH', 'Rocket Pool ETH'],
  [1, 'cbETH', 'Coinbase Wrapped Staked ETH'],
  [1, 'weETH', 'Wrapped eETH'],
  [1, 'LINK', 'ChainLink Token'],
  [1, 'UNI', 'Uniswap'],
  [1, 'AAVE', 'Aave Token'],
  [1, 'MKR', 'Maker'],
  [1, 'LDO', 'Lido DAO Token'],
  [1, 'CRV', 'Curve DAO Token'],
  [1, 'COMP', 'Compound'],
  [1, 'SNX', 'Synthetix Network Token'],
  [1, 'ENS', 'Ethereum Name Service'],
  [1, 'GRT', 'Graph Token'],
  [1, 'GNO', 'Gnosis Token'],
  [1, 'LUSD', 'LUSD Stablecoin'],
  [1, 'crvUSD', 'Curve.Fi USD Stablecoin'],
  [1, 'FRAX', 'Frax'],
  [1, 'USDe', 'USDe'],
  [1, 'PYUSD', 'PayPal USD'],
  [1, 'EURC', 'Euro Coin'],
  [1, 'SHIB', 'SHIBA INU'],
  // OP Mainnet
  [10, 'WETH', 'Wrapped Ether'],
  [10, 'USDC', 'USD Coin'],
  [10, 'USDT', 'Tether USD'],
  [10, 'DAI', 'Dai Stablecoin'],
  [10, 'OP', 'Optimism'],
  [10, 'WBTC', 'Wrapped BTC'],
  [10, 'wstETH', 'Wrapped liquid staked Ether 2.0'],
  // Gnosis
  [100, 'WXDAI', 'Wrapped XDAI'],
  [100, 'GNO', 'Gnosis Token on xDai'],
  [100, 'WETH', 'Wrapped Ether on xDai'],
  [100, 'USDC.e', 'Bridged USDC (Gnosis)'],
  // Polygon
  [137, 'WPOL', 'Wrapped Polygon Ecosystem Token'],
  [137, 'WETH', 'Wrapped Ether'],
  [137, 'USDC', 'USD Coin'],
  [137, 'USDC.e', 'USD Coin (PoS)'],
  [137, 'USDT', 'Tether USD'],
  [137, 'DAI', 'Dai Stablecoin'],
  [137, 'WBTC', 'Wrapped BTC'],
  // Base
  [8453, 'WETH', 'Wrapped Ether'],
  [8453, 'USDC', 'USD Coin'],
  [8453, 'USDbC', 'USD Base Coin'],
  [8453, 'DAI', 'Dai Stablecoin'],
  [8453, 'cbETH', 'Coinbase Wrapped Staked ETH'],
  [8453, 'cbBTC', 'Coinbase Wrapped BTC'],
  // Arbitrum One
  [42161, 'WETH', 'Wrapped Ether'],
  [42161, 'USDC', 'USD Coin'],
  [42161, 'USDC.e', 'Bridged USDC'],
  [42161, 'USDT0', 'USDT0'],
  [42161, 'DAI', 'Dai Stablecoin'],
  [42161, 'ARB', 'Arbitrum'],
  [42161, 'WBTC', 'Wrapped BTC'],
  [42161, 'LINK', 'ChainLink Token'],
  [42161, 'wstETH', 'Wrapped liquid staked Ether 2.0'],
];

/** @param find in the list, which is large and loaded apart. */
export function firstTokens(chainId: ChainId, find: typeof listedBySymbol): readonly Asset[] {
  return FIRST_TOKENS.filter(([chain]) => chain === chainId).flatMap(([, symbol, name]): readonly Asset[] => {
    const listed = find(chainId, symbol);
    if (listed === null) return [];
    const { address, decimals } = listed;
    return [{ chainId, id: address, standard: 'erc20', symbol, name, decimals, status: 'known' }];
  });
}
