/**
 * Which chains Evident brings along, and what of them was decided by people: which name they go by here, how they
 * charge, which explorers have an API that browsers may ask. The rest comes from the public lists (`chains.ts`).
 */
export interface ReviewedChain {
  readonly id: number;
  readonly name: string;
  readonly shortName: string;
  /** Seconds. */
  readonly blockTime: number;
  readonly feeModel: 'legacy' | 'eip1559' | 'opStack' | null;
  readonly testnet?: true;
  /** Served by Etherscan's API of version 2, which asks for a key. */
  readonly etherscan?: true;
  /** Explorers with an API that needs no key: Blockscout and Routescan, by the address of the API. */
  readonly open?: readonly (readonly [name: string, api: string])[];
}

const blockscout = (host: string) => ['Blockscout', `https://${host}/api`] as const;

export const REVIEWED_CHAINS: readonly ReviewedChain[] = [
  {
    id: 1,
    name: 'Ethereum',
    shortName: 'eth',
    blockTime: 12,
    feeModel: 'eip1559',
    etherscan: true,
    open: [blockscout('eth.blockscout.com')],
  },
  {
    id: 10,
    name: 'OP Mainnet',
    shortName: 'oeth',
    blockTime: 2,
    feeModel: 'opStack',
    etherscan: true,
    open: [blockscout('optimism.blockscout.com')],
  },
  { id: 56, name: 'BNB Smart Chain', shortName: 'bnb', blockTime: 1, feeModel: 'eip1559', etherscan: true },
  {
    id: 100,
    name: 'Gnosis',
    shortName: 'gno',
    blockTime: 5,
    feeModel: 'eip1559',
    etherscan: true,
    open: [blockscout('gnosis.blockscout.com')],
  },
  { id: 130, name: 'Unichain', shortName: 'unichain', blockTime: 1, feeModel: 'opStack', etherscan: true },
  { id: 137, name: 'Polygon', shortName: 'pol', blockTime: 2, feeModel: 'eip1559', etherscan: true },
  { id: 324, name: 'ZKsync Era', shortName: 'zksync', blockTime: 1, feeModel: 'eip1559' },
  { id: 480, name: 'World Chain', shortName: 'wc', blockTime: 2, feeModel: 'opStack', etherscan: true },
  {
    id: 1868,
    name: 'Soneium',
    shortName: 'soneium',
    blockTime: 2,
    feeModel: 'opStack',
    open: [blockscout('soneium.blockscout.com')],
  },
  { id: 5000, name: 'Mantle', shortName: 'mantle', blockTime: 2, feeModel: 'eip1559', etherscan: true },
  {
    id: 8453,
    name: 'Base',
    shortName: 'base',
    blockTime: 2,
    feeModel: 'opStack',
    etherscan: true,
    open: [blockscout('base.blockscout.com')],
  },
  {
    id: 34443,
    name: 'Mode',
    shortName: 'mode',
    blockTime: 2,
    feeModel: 'opStack',
    open: [blockscout('explorer.mode.network')],
  },
  { id: 42161, name: 'Arbitrum One', shortName: 'arb1', blockTime: 1, feeModel: 'eip1559', etherscan: true },
  {
    id: 42170,
    name: 'Arbitrum Nova',
    shortName: 'arb-nova',
    blockTime: 1,
    feeModel: 'eip1559',
    etherscan: true,
  },
  { id: 42220, name: 'Celo', shortName: 'celo', blockTime: 1, feeModel: 'eip1559', etherscan: true },
  {
    id: 43114,
    name: 'Avalanche C-Chain',
    shortName: 'avax',
    blockTime: 2,
    feeModel: 'eip1559',
    etherscan: true,
    open: [['Routescan', 'https://api.routescan.io/v2/network/mainnet/evm/43114/etherscan/api']],
  },
  {
    id: 57073,
    name: 'Ink',
    shortName: 'ink',
    blockTime: 1,
    feeModel: 'opStack',
    open: [blockscout('explorer.inkonchain.com')],
  },
  { id: 59144, name: 'Linea', shortName: 'linea', blockTime: 2, feeModel: 'eip1559', etherscan: true },
  {
    id: 81457,
    name: 'Blast',
    shortName: 'blastmainnet',
    blockTime: 2,
    feeModel: 'opStack',
    etherscan: true,
  },
  { id: 534352, name: 'Scroll', shortName: 'scr', blockTime: 3, feeModel: 'eip1559', etherscan: true },
  {
    id: 7777777,
    name: 'Zora',
    shortName: 'zora',
    blockTime: 2,
    feeModel: 'opStack',
    open: [blockscout('explorer.zora.energy')],
  },
  {
    id: 80002,
    name: 'Polygon Amoy',
    shortName: 'polygonamoy',
    blockTime: 2,
    feeModel: 'eip1559',
    testnet: true,
    etherscan: true,
  },
  {
    id: 84532,
    name: 'Base Sepolia',
    shortName: 'basesep',
    blockTime: 2,
    feeModel: 'opStack',
    testnet: true,
    etherscan: true,
    open: [blockscout('base-sepolia.blockscout.com')],
  },
  {
    id: 421614,
    name: 'Arbitrum Sepolia',
    shortName: 'arb-sep',
    blockTime: 1,
    feeModel: 'eip1559',
    testnet: true,
    etherscan: true,
  },
  {
    id: 560048,
    name: 'Hoodi',
    shortName: 'hoodi',
    blockTime: 12,
    feeModel: 'eip1559',
    testnet: true,
    etherscan: true,
  },
  {
    id: 11155111,
    name: 'Sepolia',
    shortName: 'sep',
    blockTime: 12,
    feeModel: 'eip1559',
    testnet: true,
    etherscan: true,
    open: [blockscout('eth-sepolia.blockscout.com')],
  },
  {
    id: 11155420,
    name: 'OP Sepolia',
    shortName: 'opsep',
    blockTime: 2,
    feeModel: 'opStack',
    testnet: true,
    etherscan: true,
    open: [blockscout('optimism-sepolia.blockscout.com')],
  },
];

/**
 * Who ran endpoints that the lists still name and that are not offered: given up, for sending only, or behind a key by
 * now. Each is left out with all that ends in it.
 */
export const LEFT_OUT: readonly string[] = [
  'ankr.com',
  'blastapi.io',
  'blocknative.com',
  'blockpi.network',
  'bwarelabs.com',
  'chainstacklabs.com',
  'cloudflare-eth.com',
  'flashbots.net',
  'matic.network',
  'maticvigil.com',
  'mevblocker.io',
  'mycryptoapi.com',
  'oat.farm',
  'pokt.network',
  'quiknode.pro',
  'reth.rs',
  'rockx.com',
  'sepolia.org',
  'web3endpoints.com',
];
