/** What screens may ask of contracts: their interface, their proxies, their code, storage and events. Types only. */
import type { ContractEvent, ContractInterface } from '#core/abi/types.ts';
import type { Address } from '#core/address/address.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { SuppliedAbi } from '#core/calldata/tree.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { EvidentError } from '#core/errors/error.ts';
import type { Evidence, WithEvidence } from '#core/evidence/evidence.ts';
import type { InterfaceOrigin, SavedContract } from '../model/contract.ts';
import type { CallOptions } from '../rpc/call-options.ts';

export type { InterfaceOrigin, SavedContract } from '../model/contract.ts';

/** `zeppelinos`: OpenZeppelin's slots before there was a standard (USDC has them). */
export type ProxyKind =
  | 'eip1967'
  | 'beacon'
  | 'eip1822'
  | 'eip1167'
  | 'zeppelinos'
  | 'safe'
  | 'diamond'
  | 'eip7702';

export interface Proxy {
  readonly kind: ProxyKind;
  /** One, or the facets of a diamond, each with the selectors that lead to it. */
  readonly targets: readonly { readonly address: Address; readonly selectors: readonly Hex[] | null }[];
  /** Who may change it, where the proxy says so. */
  readonly admin: Address | null;
  readonly beacon: Address | null;
}

/** A contract whose code answers for another. */
export interface ContractPart {
  readonly address: Address;
  readonly code: Hex;
  readonly codeHash: Hash;
  /** Those that lead to it, of a diamond's facet; null: all that the proxy has not itself. */
  readonly selectors: readonly Hex[] | null;
  /** Where it is a proxy itself. */
  readonly proxy: Proxy | null;
}

export interface ContractBytecode {
  readonly address: Address;
  /** Empty where there is no contract. */
  readonly code: Hex;
  readonly codeHash: Hash;
  readonly proxy: Proxy | null;
  /** Implementations and facets, also those behind further proxies, in the order in which they were found. */
  readonly parts: readonly ContractPart[];
  /** What was kept; null where nothing was. */
  readonly saved: SavedContract | null;
  /** True where code or implementation are others than when `saved` was kept. */
  readonly changed: boolean;
  readonly evidence: Evidence;
}

export interface FoundInterface {
  readonly contract: ContractInterface;
  /** JSON, as it would be kept. */
  readonly abi: string;
  readonly origin: InterfaceOrigin;
  readonly source: string | null;
  readonly name: string;
  /** What each source that was asked answered when it had nothing. */
  readonly tried: readonly {
    /** Id of the source. */
    readonly id: string;
    readonly source: string;
    readonly problem: EvidentError | null;
  }[];
}

/** What a call is to find in place of what the chain has, for this one question alone. Null: as it is. */
export interface StateOverride {
  readonly address: Address;
  /** In wei. */
  readonly balance: bigint | null;
  readonly code: Hex | null;
  /** Only these slots; the others stay as they are. */
  readonly slots: readonly { readonly slot: Hash; readonly value: Hash }[];
}

export interface ReadRequest {
  readonly chainId: ChainId;
  readonly to: Address;
  readonly data: Hex;
  /** Whom the call says it comes from; null for nobody in particular. */
  readonly from: Address | null;
  readonly value: bigint;
  /** Null for the newest. */
  readonly block: bigint | null;
  /** Nodes differ in whether they can; one that cannot refuses. */
  readonly overrides?: readonly StateOverride[];
}

export type ReadOutcome = { readonly data: Hex } | { readonly error: EvidentError };

export interface EnumOptions extends CallOptions {
  /** Asked for a verified source in place of `Contracts.source`, where the caller may have it already. */
  readonly sourceOf?: (address: Address) => Promise<VerifiedSource | null>;
}

export interface StoredSource {
  readonly path: string;
  readonly content: string;
  /** True where the metadata file says this very content. */
  readonly fits: boolean;
}

export interface VerifiedSource {
  readonly files: readonly StoredSource[];
  readonly compiler: string;
  readonly name: string;
  readonly source: string;
  /**
   * What our own check says (evidence "derived"). `exact`: the bytecode carries the hash of these sources. `partial`:
   * it carries none that could be compared, and only the source says that they belong together. `none`: it carries
   * another hash.
   */
  readonly match: 'exact' | 'partial' | 'none';
  /**
   * Which hash the code carries. `swarm` (compilers before 0.6): it is not computed here. Null where it carries none,
   * or nobody looked, as with sources that come without their metadata.
   */
  readonly inCode: 'ipfs' | 'swarm' | null;
  /** What the repository says; null where it does not. */
  readonly claimed: 'exact' | 'partial' | null;
}

export interface EventQuery {
  readonly chainId: ChainId;
  readonly address: Address;
  /** Null for any event. */
  readonly event: ContractEvent | null;
  /** By position of the indexed argument: its 32 bytes, or null for any. */
  readonly topics: readonly (Hash | null)[];
  readonly from: bigint;
  /** Null for the newest. */
  readonly to: bigint | null;
}

export interface EventRow {
  readonly block: bigint;
  readonly blockHash: Hash;
  readonly transaction: Hash;
  readonly index: number;
  readonly address: Address;
  readonly topics: readonly Hash[];
  readonly data: Hex;
}

/** Hears of events while one looks. */
export interface EventTail {
  /** New ones, newest first; may be none. `head`: the newest block that was looked at. */
  onRows(rows: readonly EventRow[], head: bigint): void;
  /** The chain took them back. */
  onGone(rows: readonly EventRow[]): void;
  /** A look that failed; the next one comes. */
  onTrouble(thrown: unknown): void;
}

/** What is kept of a contract, read. */
export interface DescribedContract {
  readonly saved: SavedContract;
  readonly contract: ContractInterface;
  /** As `readCall` takes it. A guess where the interface is one. */
  readonly supplied: SuppliedAbi;
}

export interface ProvenSlot {
  readonly slot: Hash;
  readonly value: Hash;
  readonly block: bigint;
  readonly blockHash: Hash;
}

export interface Contracts {
  /** Code, proxy and what was kept. Errors: `RPC_*`. */
  readBytecode(chainId: ChainId, address: Address, options?: CallOptions): Promise<ContractBytecode>;
  /**
   * Asks the sources that the user chose, one after the other; the bytecode last. A proxy's implementations are
   * asked and merged. Null where nothing is known and the code told nothing.
   */
  find(bytecode: ContractBytecode, chainId: ChainId, options?: CallOptions): Promise<FoundInterface | null>;
  source(chainId: ChainId, address: Address, options?: CallOptions): Promise<VerifiedSource | null>;
  /**
   * Members of those enumerations of `wanted` (`Desk.Side`) that the verified sources of the contract, or of the code
   * that answers for it, tell without contradiction. Sources that do not belong to the code tell nothing.
   */
  enums(
    bytecode: ContractBytecode,
    chainId: ChainId,
    wanted: readonly string[],
    options?: EnumOptions,
  ): Promise<ContractInterface['enums']>;
  keep(contract: SavedContract): Promise<void>;
  remove(chainId: ChainId, address: Address): Promise<void>;
  all(): Promise<readonly SavedContract[]>;
  /**
   * What is kept of these contracts, for reading calls, events and errors of theirs; of the first 64 where there are
   * more. No network is asked.
   */
  describe(chainId: ChainId, addresses: readonly Address[]): Promise<readonly DescribedContract[]>;
  /** Errors: `TX_WOULD_REVERT` with the revert data in `details.data`, `RPC_*`. */
  read(request: ReadRequest, options?: CallOptions): Promise<WithEvidence<Hex>>;
  /** Several reads of one block in one request, each with its own outcome. */
  readMany(
    chainId: ChainId,
    requests: readonly Omit<ReadRequest, 'chainId' | 'block' | 'overrides'>[],
    block: bigint | null,
    options?: CallOptions,
  ): Promise<WithEvidence<readonly ReadOutcome[]>>;
  /** Newest first, window by window as the endpoint allows; `onProgress` tells the lowest block that was covered. */
  events(
    query: EventQuery,
    onRows: (rows: readonly EventRow[], covered: bigint) => void,
    options?: CallOptions,
  ): Promise<void>;
  /** Events from now on, until it is cancelled (`RPC_ABORTED`). `query.from` and `to` do not matter. */
  follow(query: EventQuery, tail: EventTail, options?: CallOptions): Promise<void>;
  storageAt(
    chainId: ChainId,
    address: Address,
    slots: readonly Hash[],
    options?: CallOptions,
  ): Promise<WithEvidence<readonly Hash[]>>;
  /**
   * By Merkle proof against the header's state root. Errors: `RPC_PROOF_WRONG`; `RPC_HEADER_UNKNOWN` where the chain's
   * headers have fields that are not known here. Evidence: proven.
   */
  proveSlot(
    chainId: ChainId,
    address: Address,
    slot: Hash,
    options?: CallOptions,
  ): Promise<WithEvidence<ProvenSlot>>;
}
