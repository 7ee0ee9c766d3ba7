/** Sites that people sign for, and sites that are known to imitate them. */

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
  site('blockscout.com'),
  site('safe.global', false),
  site('metamask.io'),
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
  site('ethereum.org', false),
  site('arbitrum.io', false),
  site('optimism.io', false),
  site('base.org', false),
  site('polygon.technology', false),
  site('walletconnect.com'),
  site('walletconnect.network'),
];

/**
 * A handful that the blocklist of MetaMask's eth-phishing-detect (src/config.json) has published since 2017; all of
 * them imitate a wallet, an exchange or an explorer.
 */
export const BAD_SITES: readonly string[] = [
  'binancie.com',
  'blockchalnwallet.com',
  'claimether.com',
  'coinkbase.com',
  'coinrbase.com',
  'ethereumwallet-kr.info',
  'etnerscan.io',
  'kraken-wallet.com',
  'mettamask.io',
  'myetherwaliet.com',
  'myetherwallet-confirm.com',
  'myetherwalletconfirm.com',
  'rnyetherwallet.com',
  'secure-myetherwallet.com',
  'update-myetherwallet.com',
  'wwwmyetherwallet.com',
];

/** Names one letter away from a known one that are words or brands of their own. */
export const HONEST_NEIGHBOURS: readonly string[] = ['finance', 'metatask', 'metmask'];
