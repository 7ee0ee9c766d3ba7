/** The wallet's entities (specification, section 3), as its store keeps them and its screens show them. */
import type { Address } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Evidence, WithEvidence } from '#core/evidence/evidence.ts';
import type { DerivationPath, PathTemplate, TemplateId } from '#core/hd/path.ts';
import type { TransactionState } from '#core/lifecycle/state.ts';
import type { FeeFields, Intent, UnsignedTransaction } from '#core/tx/transaction.ts';

/**
 * Where the key of an account is: in the signer (`mnemonic`, `privateKey`, `keyFile`), on a device that is never
 * online (`cold`), or nowhere that we know of (`watch`: an address; `xpub`: below an extended public key).
 */
export const SOURCE_KINDS = ['mnemonic', 'privateKey', 'keyFile', 'watch', 'xpub', 'cold'] as const;
type SourceKind = (typeof SOURCE_KINDS)[number];

export interface Account {
  readonly address: Address;
  readonly label: string;
  /** Key source in the signer; null where the signer holds no key. */
  readonly sourceId: string | null;
  readonly sourceKind: SourceKind;
  /** Set for `xpub` and `cold`, null for the others. */
  readonly coldSource: string | null;
  /** From the master key. Where only a key below it is known (`ColdNode.path` is null): from that key. */
  readonly path: string | null;
  readonly order: number;
  /** 0 … 7, or null for none. */
  readonly colour: number | null;
  /** Left out of choices and totals. */
  readonly hidden: boolean;
  /** When label, colour, order or hidden were last changed by the user, in milliseconds of the epoch; 0 for never. */
  readonly lookChangedAt: number;
  readonly createdAt: number;
  /** When the user proved to hold the words. */
  readonly backedUpAt: number | null;
  /** When the key was last written into a backup file or a key file. */
  readonly savedAt: number | null;
}

/** Public keys from which accounts are derived here, without any secret. */
export interface ColdSource {
  /** 32 hex digits. */
  readonly id: string;
  /** `cold`: somebody signs for them elsewhere. `xpub`: they are only watched. */
  readonly kind: 'xpub' | 'cold';
  readonly label: string;
  readonly createdAt: number;
  /** First four bytes of the master key's HASH160, by which a device knows its own; null when it was not told. */
  readonly masterFingerprint: number | null;
  /** How the accounts are arranged, where it is one of the known ways. */
  readonly scheme: TemplateId | null;
  readonly nodes: readonly ColdNode[];
}

/** A public key of BIP-32. */
export interface ColdNode {
  /** From the master key to this one; null when it was not told. */
  readonly path: DerivationPath | null;
  /** 33 bytes, compressed. */
  readonly publicKey: Hex;
  /** 32 bytes; null for a key without children. */
  readonly chainCode: Hex | null;
  /** The accounts below this key, written as if it were the master: `m/0/i`. Null: the key itself is the account. */
  readonly children: PathTemplate | null;
}

/**
 * How a chain charges. `legacy`: a gas price; `eip1559`: base fee and priority; `opStack`: as EIP-1559, and a fee for
 * the data besides. Null where it is found out by asking.
 */
export const FEE_MODELS = ['legacy', 'eip1559', 'opStack'] as const;
export type FeeModel = (typeof FEE_MODELS)[number];

/** Heads and balances are asked of `of` endpoints, and believed when `need` of them say the same. 2 ≤ need ≤ of. */
export interface Agreement {
  readonly need: number;
  readonly of: number;
}

export interface Network {
  readonly chainId: ChainId;
  readonly name: string;
  readonly shortName: string;
  readonly nativeSymbol: string;
  readonly nativeName: string;
  readonly blockTimeSeconds: number;
  readonly testnet: boolean;
  /** Of block 0, as first seen; tells chains apart that use the same id. Null when never seen. */
  readonly genesisHash: Hash | null;
  readonly multicall3: Address | null;
  readonly universalResolver: Address | null;
  /** True for the local chains that `pnpm start` brings along. */
  readonly demo: boolean;
  readonly enabled: boolean;
  /** Described by the user, not by a list of ours. */
  readonly custom: boolean;
  readonly feeModel: FeeModel | null;
  /** Null: one endpoint is believed. */
  readonly agreement: Agreement | null;
  /** Lowest first; those with the same by chain id. */
  readonly order: number;
}

export interface Endpoint {
  readonly id: string;
  readonly chainId: ChainId;
  /** May carry an access key: shown as host name only, never logged. */
  readonly url: string;
  readonly priority: number;
  readonly enabled: boolean;
}

/** A server with an index of a chain's history, which the user chose to ask. */
export interface Explorer {
  readonly id: string;
  readonly chainId: ChainId;
  /**
   * `etherscan`: the Etherscan-v2-compatible API (also of Blockscout and Routescan). `otterscan`: a node with `ots_*`.
   * `sourcify`: a repository of verified sources, which knows of contracts and of no history.
   */
  readonly kind: 'etherscan' | 'otterscan' | 'sourcify';
  readonly name: string;
  /** Of its API. May carry an access key: shown as host name only, never logged. */
  readonly url: string;
  /** Sent as its API asks; never shown again, logged or exported unasked. */
  readonly key: string | null;
  readonly enabled: boolean;
}

/** Where an interface came from, the surest first. `recovered` and `standard` are guesses and shown as such. */
export const INTERFACE_ORIGINS = ['verified', 'explorer', 'pasted', 'standard', 'recovered'] as const;
export type InterfaceOrigin = (typeof INTERFACE_ORIGINS)[number];

/** A contract as it stands in the store. By chain and address. */
export interface SavedContract {
  readonly chainId: ChainId;
  readonly address: Address;
  /** As the user or the source calls it; hostile text where it is the source's. Empty where nobody named it. */
  readonly name: string;
  readonly favourite: boolean;
  /** JSON ABI as text, written by `core/abi`; null while none was found. */
  readonly abi: string | null;
  readonly origin: InterfaceOrigin | null;
  /** Who said so: a host, or null for what the user pasted or the bytecode told. */
  readonly source: string | null;
  /** keccak-256 of the code when the interface was kept; another now means that it may not fit any more. */
  readonly codeHash: Hash;
  /** Implementations at that time, and the hash of their code. Empty where it is no proxy. */
  readonly targets: readonly { readonly address: Address; readonly codeHash: Hash }[];
  /** Reads that are shown with each block, in the order in which they were pinned. Absent for none. */
  readonly pins?: readonly PinnedRead[] | undefined;
  /** Set for a Safe that the user saved; absent for every other contract. */
  readonly safe?: SavedSafe | undefined;
  /** Unix milliseconds. */
  readonly created: number;
  readonly used: number;
}

/** How many owners a saved Safe had when it was last read, and how many of them have to sign. */
export interface SavedSafe {
  readonly threshold: number;
  readonly owners: number;
}

/** A call that only reads, with its arguments. */
export interface PinnedRead {
  /** Of the function: `balanceOf(address)`. */
  readonly signature: string;
  /** Selector and arguments, at most `MAX_PIN_DATA` characters. */
  readonly data: Hex;
}
export const MAX_PINS = 12;
export const MAX_PIN_DATA = 4_096;

/** Somebody in the address book. */
export interface Contact {
  /** 32 hex digits. */
  readonly id: string;
  readonly name: string;
  /** On one chain alone, or (null) on any. */
  readonly addresses: readonly { readonly address: Address; readonly chainId: ChainId | null }[];
  readonly note: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Of a text that was signed so many characters are kept: a list tells it by its beginning. */
export const SIGNED_TEXT_KEPT = 200;

/** A message that an account signed by this wallet. The signature itself is not kept: whoever asked for it has it. */
export interface SignedMessage {
  /** 32 hex digits. */
  readonly id: string;
  readonly account: Address;
  readonly kind: 'message' | 'typedData';
  /** Who asked for it. */
  readonly origin: string;
  readonly digest: Hash;
  /** Its first characters, 200 at most; bytes that are no text are hexadecimal. Hostile. */
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly signedAt: number;
}

/** A contract of collectibles (ERC-721, ERC-1155), and what the user decided about it. */
export interface Collection {
  readonly chainId: ChainId;
  readonly contract: Address;
  readonly standard: 'erc721' | 'erc1155';
  /** As the contract says it: hostile text, and empty where it says nothing. */
  readonly name: string;
  readonly symbol: string;
  readonly status: Asset['status'];
  /** Hosts from which its descriptions and pictures may be fetched without asking again. */
  readonly hosts: readonly string[];
}

/** One item of a collection, as far as accounts of this wallet hold it. */
export interface Collectible {
  readonly chainId: ChainId;
  readonly contract: Address;
  readonly tokenId: bigint;
  /** Each account once; 1 for ERC-721. Asked of the contract, not taken from events. */
  readonly holders: readonly { readonly account: Address; readonly amount: bigint }[];
  readonly evidence: Evidence;
}

/** What the user wrote about a transaction. */
export interface Note {
  readonly chainId: ChainId;
  readonly hash: Hash;
  readonly text: string;
  readonly updatedAt: number;
}

/** What may be the case beside the state of an endpoint. */
interface EndpointCondition {
  /** Blocks behind the best head of its chain; set while it is so far behind that others are asked before it. */
  readonly lagging?: bigint;
  /** Since when nothing came of what it was asked, in milliseconds since the epoch; set while others are asked before it. */
  readonly silentSince?: number;
  /** It asked for a pause (HTTP 429): it is asked nothing before this time, in milliseconds since the epoch. */
  readonly waitUntil?: number;
}

export type EndpointHealth = EndpointCondition &
  (
    | { readonly kind: 'unknown' }
    | { readonly kind: 'healthy'; readonly latencyMs: number; readonly head: bigint; readonly at: number }
    | { readonly kind: 'degraded'; readonly failures: number; readonly code: string; readonly at: number }
    | { readonly kind: 'down'; readonly code: string; readonly at: number; readonly probeAt: number }
    | { readonly kind: 'probing'; readonly since: number }
  );

/** A transaction of ours. Stored before it is broadcast. */
export interface TransactionRecord {
  readonly id: string;
  readonly account: Address;
  readonly chainId: ChainId;
  readonly intent: Intent;
  readonly transaction: UnsignedTransaction;
  readonly unsigned: Hex;
  readonly state: TransactionState;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Id of the record whose nonce it takes, to speed it up or to cancel it. */
  readonly replaces?: string;
  /** Of the app that asked for it (`https://app.example`); absent where the user did. */
  readonly origin?: string;
  /** Which of its requests it answers (`AppRequest`). */
  readonly request?: string;
}

export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  /** Whether on-chain price feeds are read, for display alone. Off until somebody wants it. */
  readonly prices: boolean;
  /** The account that screens show first. */
  readonly currentAccount: Address | null;
  /** Hosts that may be asked for records of names that are kept outside the chain (ERC-3668). */
  readonly gateways: readonly string[];
}

export const CONTROLLER_KINDS = ['legacy', 'wrapped', 'current'] as const;
/** Which of ENS's three contracts registers names below `eth`: their functions differ. */
export type ControllerKind = (typeof CONTROLLER_KINDS)[number];

/** A name that is being registered. Kept from before the first of the two transactions until it is done or given up. */
export interface Registration {
  readonly id: string;
  readonly chainId: ChainId;
  readonly account: Address;
  /** Normalised: `alice.eth`. */
  readonly name: string;
  readonly owner: Address;
  /** Seconds. */
  readonly duration: bigint;
  /** Until the second transaction, whoever knows it can tell which name is meant: no key, and not shown. */
  readonly secret: Hash;
  readonly controller: Address;
  readonly kind: ControllerKind;
  /** Null: registered without records. */
  readonly resolver: Address | null;
  readonly commitment: Hash;
  /** Unix milliseconds. */
  readonly created: number;
}

export interface Balance {
  readonly account: Address;
  readonly asset: Asset;
  readonly amount: bigint;
}

/** All balances of all accounts on one chain, read by one request at one block. */
export type ChainBalances = WithEvidence<readonly Balance[]>;

export interface FeeTier {
  readonly name: 'slow' | 'normal' | 'fast';
  readonly fees: FeeFields;
  /** What a unit of gas will probably cost: base fee of the next block and priority, in wei. */
  readonly likelyPerGas: bigint;
}

export interface FeeSuggestion {
  readonly chainId: ChainId;
  readonly nextBaseFee: bigint | null;
  readonly tiers: readonly [FeeTier, FeeTier, FeeTier];
  readonly evidence: Evidence;
}
