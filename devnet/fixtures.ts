/** Where everything is that the devnet puts on its chains. Chain A unless said otherwise. */
import type { Address } from 'viem';
import type { Block } from './seed/scribe.ts';

/** Multicall3 has the same address on every chain (mds1/multicall). */
export const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11';

/** Permit2 has the same address on every chain (Uniswap). */
export const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
/** Safe 1.4.1's libraries, as deployed on every chain (safe-global/safe-deployments). */
export const MULTI_SEND = '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526';
export const MULTI_SEND_CALL_ONLY = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2';
/** A predeploy of the OP-stack; on chain B. */
export const GAS_PRICE_ORACLE = '0x420000000000000000000000000000000000000F';

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

export interface SafeFixtures {
  readonly singleton: Address;
  readonly factory: Address;
  readonly fallbackHandler: Address;
  readonly multiSend: Address;
  readonly multiSendCallOnly: Address;
  /** A Safe of the first account alone, with some ether and dollars. */
  readonly safe: Address;
}

export interface SharedSafeFixtures {
  /** Of the first three accounts; two of them must sign. With ether and dollars. */
  readonly safe: Address;
  /** SafeL2. */
  readonly singleton: Address;
  readonly owners: readonly [Address, Address, Address];
  readonly threshold: 2;
  /** Runs batches of an account that delegates to it (EIP-7702, ERC-7821). */
  readonly delegate: Address;
}

/** Contracts that behave badly, and what goes with them. */
export interface TrickFixtures {
  /** Its events say what never happens. */
  readonly liar: Address;
  /** Does otherwise than it did when it was tried. */
  readonly shifter: Address;
  /** For accounts to delegate to (EIP-7702). */
  readonly batcher: Address;
  /** Calls itself USDX, and is not. In no list. */
  readonly counterfeit: Address;
  /** Looks like the second account to whoever reads its ends only; got a transfer of nothing from the first. */
  readonly lookAlike: Address;
}

/** What the seeded history has of each kind, for whoever compares what sources say of it. */
export interface VarietyFixtures {
  /** Passes ether on. */
  readonly splitter: Address;
  /** Deployed by the first account itself. */
  readonly ownContract: Address;
}

/** Price feeds in dollars, 8 decimals. */
export interface FeedFixtures {
  readonly ether: Address;
  readonly usdx: Address;
}

/** For the contract desk. */
export interface ContractFixtures {
  /** Structures of arrays, overloads, errors, every kind of place in storage. Its code carries its metadata's hash. */
  readonly desk: Address;
  /** What the proxies run, and what the first of them may be upgraded to, by the deployer. */
  readonly counter: Address;
  readonly nextCounter: Address;
  readonly uups: Address;
  readonly beacon: Address;
  readonly beaconProxy: Address;
  /** EIP-1167. */
  readonly minimal: Address;
  readonly diamond: Address;
  readonly facets: readonly Address[];
  /** Nobody published its source. */
  readonly unverified: Address;
  /** The repository gives another source for it than its code says. */
  readonly disputed: Address;
}

export interface NameFixture {
  readonly name: string;
  /** What the name resolves to for coin type 60. */
  readonly address: Address | null;
  /** In the registry. */
  readonly owner: Address;
}

/** The registrar of `eth`, and names that go with it. */
export interface RegistrarFixtures {
  /** An ERC-721: who has a token is the name's registrant. */
  readonly registrar: Address;
  /** Registers and renews, by commit and reveal. */
  readonly controller: Address;
  /** Its records hold markup, scripts and text that lies to the eye. */
  readonly hostile: string;
  /** Its registration ended; its records are still there. */
  readonly expired: string;
  /** Every name below these is kept outside the chain, behind a gateway that answers well, falsely, or never. */
  readonly offchain: { readonly good: string; readonly lying: string; readonly silent: string };
}

/** Names that a stand-in of ENS's wrapper holds, for the last account. */
export interface WrapperFixtures {
  readonly wrapper: Address;
  readonly open: string;
  /** Cannot be handed over, unwrapped, or given another resolver. */
  readonly sealed: string;
  /** Seconds since the epoch. */
  readonly expiry: number;
}

/** Reverse records of other coin types than Ether's (ENSIP-19), in the first chain's registry. */
export interface ChainNameFixtures {
  /** On the second chain the name leads to this account, and on the first to another. */
  readonly holder: { readonly address: Address; readonly name: string };
  /** Its primary name on the first chain, which on the second leads to somebody else. */
  readonly liar: { readonly address: Address; readonly claims: string };
  /** Whether the second chain's claim is true is kept outside the chain. */
  readonly outside: { readonly address: Address; readonly claims: string };
  /** For every EVM chain. */
  readonly everywhere: { readonly address: Address; readonly name: string };
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
  readonly permit2: Address;
  readonly safe: SafeFixtures;
  readonly sharedSafe: SharedSafeFixtures;
  readonly tricks: TrickFixtures;
  readonly feeds: FeedFixtures;
  readonly variety: VarietyFixtures;
  readonly ens: EnsFixtures;
  readonly contracts: ContractFixtures;
  readonly registrar: RegistrarFixtures;
  readonly wrapper: WrapperFixtures;
  readonly chainNames: ChainNameFixtures;
  /** The last block of the seeded history: the same in every run. */
  readonly lastSeededBlock: { readonly chainA: Block; readonly chainB: Block };
  /** How many transactions the seeded histories hold. */
  readonly seededTransactions: { readonly chainA: number; readonly chainB: number };
}
