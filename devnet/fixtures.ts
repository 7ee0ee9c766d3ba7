/** Where everything is that the devnet puts on its chains. Chain A unless said otherwise. */
import type { Address } from 'viem';
import type { Block } from './seed/scribe.ts';

/** Multicall3 has the same address on every chain (mds1/multicall). */
export const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11';

export interface TokenFixtures {
  /** 6 decimals, with permit. */
  readonly usdx: Address;
  /** 18 decimals. */
  readonly daix: Address;
  /** 0 decimals. */
  readonly tix: Address;
  /** Burns 1 % of each transfer. */
  readonly fee: Address;
  /** Its name holds markup and direction marks, its symbol is `ETH`. */
  readonly hostile: Address;
  readonly weth: Address;
  /** ERC-721. */
  readonly collectible: Address;
  /** ERC-1155. */
  readonly items: Address;
}

export interface AmmFixtures {
  readonly factory: Address;
  readonly router: Address;
  /** WETH and USDX, with liquidity. */
  readonly pair: Address;
}

export interface ProxyFixtures {
  readonly proxy: Address;
  /** The ProxyAdmin contract; its owner is the deployer. */
  readonly admin: Address;
  readonly implementation: Address;
  /** What it ran before its upgrade. */
  readonly formerImplementation: Address;
}

export interface NameFixture {
  readonly name: string;
  /** What the name resolves to for coin type 60. */
  readonly address: Address | null;
}

export interface EnsFixtures {
  readonly registry: Address;
  readonly reverseRegistrar: Address;
  readonly publicResolver: Address;
  readonly universalResolver: Address;
  readonly names: readonly NameFixture[];
  /** Accounts whose reverse record is true. */
  readonly primaryNames: readonly { readonly address: Address; readonly name: string }[];
  /** Its reverse record claims a name that belongs to somebody else. */
  readonly liar: { readonly address: Address; readonly claims: string };
}

export interface Fixtures {
  readonly mnemonic: string;
  /** The ten accounts of the mnemonic. */
  readonly accounts: readonly Address[];
  readonly deployer: Address;
  readonly faucet: Address;
  readonly multicall3: Address;
  readonly tokens: TokenFixtures;
  readonly amm: AmmFixtures;
  readonly proxy: ProxyFixtures;
  readonly ens: EnsFixtures;
  /** The last block of the seeded history: the same in every run. */
  readonly lastSeededBlock: { readonly chainA: Block; readonly chainB: Block };
  /** How many transactions the seeded histories hold. */
  readonly seededTransactions: { readonly chainA: number; readonly chainB: number };
}
