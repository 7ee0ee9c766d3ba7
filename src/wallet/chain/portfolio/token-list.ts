/**
 * Tokens that are known from the start, so that what most people hold needs no decision: few, each on a public list.
 * Loaded late.
 *
 * Each line was compared with public lists (contract, chain, symbol, decimals); above each group stands which. "Aave"
 * is the token list of the Aave address book (bgd-labs/aave-address-book), whose words are read from the contracts;
 * "Uniswap" the default token list (Uniswap/default-token-list); "Superchain" the token list of
 * ethereum-optimism/ethereum-optimism.github.io. Where a list calls the bridged USDC plainly USDC, it is USDC.e here.
 */
import { type Address, toAddress } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { ChainId } from '#core/chain/chain-id.ts';

type Line = readonly [chain: number, symbol: string, name: string, decimals: number, contract: string];

export const TOKEN_LINES: readonly Line[] = [
  // Ethereum. Uniswap; Aave for stETH, wstETH, rETH, weETH, crvUSD and USDe.
  [1, 'WETH', 'Wrapped Ether', 18, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
  [1, 'USDC', 'USD Coin', 6, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
  [1, 'USDT', 'Tether USD', 6, '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  [1, 'DAI', 'Dai Stablecoin', 18, '0x6B175474E89094C44Da98b954EedeAC495271d0F'],
  [1, 'USDS', 'USDS Stablecoin', 18, '0xdC035D45d973E3EC169d2276DDab16f1e407384F'],
  [1, 'WBTC', 'Wrapped BTC', 8, '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'],
  [1, 'cbBTC', 'Coinbase Wrapped BTC', 8, '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf'],
  [1, 'stETH', 'Liquid staked Ether 2.0', 18, '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84'],
  [1, 'wstETH', 'Wrapped liquid staked Ether 2.0', 18, '0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0'],
  [1, 'rETH', 'Rocket Pool ETH', 18, '0xae78736Cd615f374D3085123A210448E74Fc6393'],
  [1, 'cbETH', 'Coinbase Wrapped Staked ETH', 18, '0xBe9895146f7AF43049ca1c1AE358B0541Ea49704'],
  [1, 'weETH', 'Wrapped eETH', 18, '0xCd5fE23C85820F7B72D0926FC9b05b43E359b7ee'],
  [1, 'LINK', 'ChainLink Token', 18, '0x514910771AF9Ca656af840dff83E8264EcF986CA'],
  [1, 'UNI', 'Uniswap', 18, '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'],
  [1, 'AAVE', 'Aave Token', 18, '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9'],
  [1, 'MKR', 'Maker', 18, '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2'],
  [1, 'LDO', 'Lido DAO Token', 18, '0x5A98FcBEA516Cf06857215779Fd812CA3beF1B32'],
  [1, 'CRV', 'Curve DAO Token', 18, '0xD533a949740bb3306d119CC777fa900bA034cd52'],
  [1, 'COMP', 'Compound', 18, '0xc00e94Cb662C3520282E6f5717214004A7f26888'],
  [1, 'SNX', 'Synthetix Network Token', 18, '0xC011a73ee8576Fb46F5E1c5751cA3B9Fe0af2a6F'],
  [1, 'ENS', 'Ethereum Name Service', 18, '0xC18360217D8F7Ab5e7c516566761Ea12Ce7F9D72'],
  [1, 'GRT', 'Graph Token', 18, '0xc944E90C64B2c07662A292be6244BDf05Cda44a7'],
  [1, 'GNO', 'Gnosis Token', 18, '0x6810e776880C02933D47DB1b9fc05908e5386b96'],
  [1, 'LUSD', 'LUSD Stablecoin', 18, '0x5f98805A4E8be255a32880FDeC7F6728C6568bA0'],
  [1, 'crvUSD', 'Curve.Fi USD Stablecoin', 18, '0xf939E0A03FB07F59A73314E73794Be0E57ac1b4E'],
  [1, 'FRAX', 'Frax', 18, '0x853d955aCEf822Db058eb8505911ED77F175b99e'],
  [1, 'USDe', 'USDe', 18, '0x4c9EDD5852cd905f086C759E8383e09bff1E68B3'],
  [1, 'PYUSD', 'PayPal USD', 6, '0x6c3ea9036406852006290770BEdFcAbA0e23A0e8'],
  [1, 'EURC', 'Euro Coin', 6, '0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c'],
  [1, 'SHIB', 'SHIBA INU', 18, '0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE'],
  // OP Mainnet. Superchain.
  [10, 'WETH', 'Wrapped Ether', 18, '0x4200000000000000000000000000000000000006'],
  [10, 'USDC', 'USD Coin', 6, '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'],
  [10, 'USDT', 'Tether USD', 6, '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58'],
  [10, 'DAI', 'Dai Stablecoin', 18, '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'],
  [10, 'OP', 'Optimism', 18, '0x4200000000000000000000000000000000000042'],
  [10, 'WBTC', 'Wrapped BTC', 8, '0x68f180fcCe6836688e9084f035309E29Bf0A2095'],
  [10, 'wstETH', 'Wrapped liquid staked Ether 2.0', 18, '0x1F32b1c2345538c0c6f582fCB022739c4A194Ebb'],
  // Gnosis. Aave.
  [100, 'WXDAI', 'Wrapped XDAI', 18, '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d'],
  [100, 'GNO', 'Gnosis Token on xDai', 18, '0x9C58BAcC331c9aa871AFD802DB6379a98e80CEdb'],
  [100, 'WETH', 'Wrapped Ether on xDai', 18, '0x6A023CCd1ff6F2045C3309768eAd9E68F978f6e1'],
  [100, 'USDC.e', 'Bridged USDC (Gnosis)', 6, '0x2a22f9c3b484c3629090FeED35F17Ff8F88f76F0'],
  // Polygon. Uniswap; Aave for WPOL, which Uniswap still lists under its former name, WMATIC.
  [137, 'WPOL', 'Wrapped Polygon Ecosystem Token', 18, '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270'],
  [137, 'WETH', 'Wrapped Ether', 18, '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619'],
  [137, 'USDC', 'USD Coin', 6, '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'],
  [137, 'USDC.e', 'USD Coin (PoS)', 6, '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174'],
  [137, 'USDT', 'Tether USD', 6, '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'],
  [137, 'DAI', 'Dai Stablecoin', 18, '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063'],
  [137, 'WBTC', 'Wrapped BTC', 8, '0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6'],
  // Base. Superchain; Uniswap for cbBTC.
  [8453, 'WETH', 'Wrapped Ether', 18, '0x4200000000000000000000000000000000000006'],
  [8453, 'USDC', 'USD Coin', 6, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
  [8453, 'USDbC', 'USD Base Coin', 6, '0xd9aAEc86B65D86f6A7B5B1b0c42FFA531710b6CA'],
  [8453, 'DAI', 'Dai Stablecoin', 18, '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb'],
  [8453, 'cbETH', 'Coinbase Wrapped Staked ETH', 18, '0x2Ae3F1Ec7F1F5012CFEab0185bfc7aa3cf0DEc22'],
  [8453, 'cbBTC', 'Coinbase Wrapped BTC', 8, '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf'],
  // Arbitrum One. Aave; Uniswap for USDC.e and for USDT0, which the contract writes with a currency sign for the T.
  [42161, 'WETH', 'Wrapped Ether', 18, '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'],
  [42161, 'USDC', 'USD Coin', 6, '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
  [42161, 'USDC.e', 'Bridged USDC', 6, '0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8'],
  [42161, 'USDT0', 'USDT0', 6, '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9'],
  [42161, 'DAI', 'Dai Stablecoin', 18, '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'],
  [42161, 'ARB', 'Arbitrum', 18, '0x912CE59144191C1204E64559FE8253a0e49E6548'],
  [42161, 'WBTC', 'Wrapped BTC', 8, '0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f'],
  [42161, 'LINK', 'ChainLink Token', 18, '0xf97f4df75117a78c1A5a0DBb814Af92458539FB4'],
  [42161, 'wstETH', 'Wrapped liquid staked Ether 2.0', 18, '0x5979D7b546E38E414F7E9822514be443A4800529'],
];

export function bundledTokens(chainId: ChainId): readonly Asset[] {
  return TOKEN_LINES.filter(([chain]) => chain === chainId).map(([, symbol, name, decimals, contract]) => ({
    chainId,
    id: toAddress(contract),
    standard: 'erc20',
    symbol,
    name,
    decimals,
    status: 'known',
  }));
}

/** Null when it is not in the list. */
export function bundledToken(chain: number, symbol: string): Address | null {
  const line = TOKEN_LINES.find(([on, called]) => on === chain && called === symbol);
  return line === undefined ? null : toAddress(line[4]);
}
