/** The two chains: what they are called, and when they began. */
export interface ChainDescription {
  readonly chainId: number;
  readonly name: string;
  readonly shortName: string;
  /** Unix seconds of block 0. */
  readonly genesisTime: number;
}

export const CHAIN_A: ChainDescription = {
  chainId: 31337,
  name: 'Demo chain',
  shortName: 'demo',
  genesisTime: 1_748_736_000,
};
export const CHAIN_B: ChainDescription = {
  chainId: 31338,
  name: 'Second demo chain',
  shortName: 'demo2',
  genesisTime: 1_749_945_600,
};
