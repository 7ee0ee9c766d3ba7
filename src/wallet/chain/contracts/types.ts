/** What screens may ask of contracts: their interface, their proxies, their code, storage and events. Types only. */
import type { ContractEvent, ContractInterface } from '#core/abi/contract.ts';
import type { AbiField } from '#core/abi/types.ts';
import type { Address } from '#core/address/address.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { EvidentError } from '#core/errors/error.ts';
import type { Evidence, Known } from '#core/evidence/evidence.ts';
import type { InterfaceOrigin, SavedContract } from '../../model.ts';
import type { CallOptions } from '../call-types.ts';

export type { InterfaceOrigin, SavedContract } from '../../model.ts';

export type ProxyKind = 'eip1967' | 'beacon' | 'eip1822' | 'eip1167' | 'safe' | 'diamond' | 'eip7702';

export interface Proxy {
  readonly kind: ProxyKind;
  /** One, or the facets of a diamond, each with the selectors that lead to it. */
  readonly targets: readonly { readonly address: Address; readonly selectors: readonly Hex[] | null }[];
  /** Who may change it, where the proxy says so. */
  readonly admin: Address | null;
  readonly beacon: Address | null;
}

export interface ContractLook {
  readonly address: Address;
  readonly code: Hex;
  readonly codeHash: Hash;
  readonly proxy: Proxy | null;
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
  readonly tried: readonly { readonly source: string; readonly problem: EvidentError | null }[];
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
}

export interface StoredSource {
  readonly path: string;
  readonly content: string;
}

export interface VerifiedSource {
  readonly files: readonly StoredSource[];
  readonly compiler: string;
  readonly name: string;
  readonly source: string;
  /** `exact`: the metadata hash is the bytecode's too. */
  readonly match: 'exact' | 'partial';
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

export interface ProvenSlot {
  readonly slot: Hash;
  readonly value: Hash;
  readonly block: bigint;
  readonly blockHash: Hash;
}

export interface Contracts {
  /** Code, proxy and what was kept. Errors: `RPC_*`. */
  look(chainId: ChainId, address: Address, options?: CallOptions): Promise<ContractLook>;
  /**
   * Asks the sources that the user chose, one after the other; the bytecode last. A proxy's implementations are
   * asked and merged. Null where nothing is known and the code told nothing.
   */
  find(look: ContractLook, chainId: ChainId, options?: CallOptions): Promise<FoundInterface | null>;
  source(chainId: ChainId, address: Address, options?: CallOptions): Promise<VerifiedSource | null>;
  keep(contract: SavedContract): Promise<void>;
  remove(chainId: ChainId, address: Address): Promise<void>;
  all(): Promise<readonly SavedContract[]>;
  /** Errors: `TX_WOULD_REVERT` with the revert data in `details.data`, `RPC_*`. */
  read(request: ReadRequest, options?: CallOptions): Promise<Known<Hex>>;
  /** Several reads of one block in one request, each with its own outcome. */
  readMany(
    chainId: ChainId,
    requests: readonly Omit<ReadRequest, 'chainId' | 'block'>[],
    block: bigint | null,
    options?: CallOptions,
  ): Promise<Known<readonly ({ readonly data: Hex } | { readonly error: EvidentError })[]>>;
  /** Newest first, window by window as the endpoint allows; `onProgress` tells the lowest block that was covered. */
  events(
    query: EventQuery,
    onRows: (rows: readonly EventRow[], covered: bigint) => void,
    options?: CallOptions,
  ): Promise<void>;
  storageAt(
    chainId: ChainId,
    address: Address,
    slots: readonly Hash[],
    options?: CallOptions,
  ): Promise<Known<readonly Hash[]>>;
  /** By Merkle proof against the header's state root. Error: `RPC_PROOF_WRONG`. Evidence: proven. */
  proveSlot(
    chainId: ChainId,
    address: Address,
    slot: Hash,
    options?: CallOptions,
  ): Promise<Known<ProvenSlot>>;
}

/** A decoded event, for tables and exports. */
export interface DecodedEvent {
  readonly event: ContractEvent | null;
  readonly fields: readonly AbiField[] | null;
}
