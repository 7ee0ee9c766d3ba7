/** Sites that people sign for, and honest ones that resemble them. */

export interface KnownSite {
  /** The domain that its makers registered; its subdomains are theirs as well. */
  readonly domain: string;
  /** The name is a word of nobody else: who uses it under another ending wants to be taken for them. */
  readonly distinct: boolean;
}

const site = (domain: string, distinct = true): KnownSite => ({ domain, distinct });

/** Domains as the projects' own documentation names them. Whoever adds to it vouches for the domain. */
export const KNOWN_SITES: readonly KnownSite[] = [
  site('uniswap.org'),
  site('opensea.io'),
  site('etherscan.io'),
  site('basescan.org'),
  site('arbiscan.io'),
  site('polygonscan.com'),
  // Explorers that others run bear its name.
  site('blockscout.com', false),
  site('safe.global', false),
  site('metamask.io'),
  site('metamask-institutional.io', false),
  site('myetherwallet.com'),
  site('rabby.io'),
  site('ledger.com', false),
  site('trezor.io'),
  site('aave.com'),
  site('lido.fi', false),
  site('curve.finance', false),
  site('curve.fi', false),
  site('compound.finance', false),
  site('1inch.io'),
  site('1inch.com', false),
  site('1inch.dev', false),
  site('cow.fi', false),
  site('sushi.com', false),
  site('balancer.fi', false),
  site('pancakeswap.finance'),
  site('makerdao.com'),
  site('sky.money', false),
  site('ens.domains', false),
  site('revoke.cash', false),
  site('zapper.xyz', false),
  site('debank.com'),
  site('blur.io', false),
  site('coinbase.com'),
  site('binance.com'),
  site('binance.us', false),
  site('binance.org', false),
  site('ethereum.org', false),
  site('arbitrum.io', false),
  site('optimism.io', false),
  site('base.org', false),
  site('polygon.technology', false),
  site('walletconnect.com'),
  site('walletconnect.network'),
  site('walletconnect.org', false),
];

/** Words of everybody's, one letter away from a known name. */
export const HONEST_WORDS: readonly string[] = ['finance'];

/**
 * Domains that bear or resemble a known name and are no imitation: of the list of honest sites of MetaMask's
 * eth-phishing-detect 1.2.0 (`whitelist` of src/config.json, April 2022), those that the rules would speak of.
 */
export const HONEST_SITES: readonly string[] = [
  'binance.cloud',
  'binance.co',
  'binance.net',
  'binance.vision',
  'etherscan.com',
  'etherscan.kr',
  'metacask.io',
  'metamaks.ru',
  'metamash.io',
  'metamusk.io',
  'metatask.io',
  'mynetherwallet.io',
  'opensea.institute',
  'opensea.ru',
  'opensee.io',
  'uniswap.ch',
  'uniswap.eth',
  'uniswap.exchange',
  'uniswap.info',
  'uniswap.io',
  'uniswap.ninja',
  'uniswap.vision',
];
