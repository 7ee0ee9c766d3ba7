/** What screens may do with networks, their endpoints and explorers. */
import type { Hash } from '#core/bytes/hex.ts';
import type { BundledChain } from '#core/chain/bundled-chain.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Agreement, Endpoint, Explorer, Network } from '../../model/network.ts';
import type { CallOptions } from '../call-options.ts';
import type { EndpointHealth, Sample } from '../condition.ts';

export type Ability = 'batch' | 'simulate' | 'logs' | 'trace' | 'otterscan';

export interface EndpointReport {
  readonly host: string;
  readonly chainId: ChainId;
  readonly head: bigint;
  /** Of the answer to the first question, in milliseconds. */
  readonly latencyMs: number;
  readonly genesisHash: Hash | null;
  /** Null where it cannot be told. */
  readonly can: Readonly<Record<Ability, boolean | null>>;
}

export interface WrittenFile {
  readonly text: string;
  /** Addresses and keys that were left out. */
  readonly leftOut: number;
}

/** What a file would bring, against what is stored. Only `add` is merged. */
export interface NetworkPlan {
  readonly network: Network;
  /** `new`; `known`: it is there, and only its addresses are added; `other`: another chain under the same id. */
  readonly standing: 'new' | 'known' | 'other';
  /** Addresses that are not there yet. */
  readonly endpoints: readonly string[];
  readonly explorers: readonly Omit<Explorer, 'id' | 'enabled' | 'chainId'>[];
}

export interface EndpointView {
  readonly endpoint: Endpoint;
  /** Host name and port, the only part of the address that is shown. */
  readonly host: string;
  readonly health: EndpointHealth;
}

export interface NetworkView {
  readonly network: Network;
  /** The user's own; false for one that merely comes along. */
  readonly stored: boolean;
  /** In the order in which they are asked. */
  readonly endpoints: readonly EndpointView[];
  /** True when the chain was found to have been started anew under the same id since we last saw it. */
  readonly restarted: boolean;
}

/** What a person says of a chain that no list of ours has; parsed. */
export interface Description {
  readonly chainId: ChainId;
  readonly name: string;
  readonly nativeSymbol: string;
  readonly nativeName: string;
  readonly blockTimeSeconds: number;
  readonly testnet: boolean;
  readonly feeModel: Network['feeModel'];
}

export interface ExplorerDraft {
  readonly chainId: ChainId;
  readonly kind: Explorer['kind'];
  readonly name: string;
  /** As the user entered it. */
  readonly url: string;
  readonly key: string | null;
}

/** Errors of every change: `STORE_*`. */
export interface NetworksService {
  /** Stored networks and the known ones that are not stored yet. */
  list(): Promise<readonly NetworkView[]>;
  /** All that come along, whether they are stored or not. Nobody is asked. */
  bundled(): Promise<readonly BundledChain[]>;
  /** One that comes along is stored, off and without endpoints. Stored already: nothing. Error: `RPC_NO_ENDPOINT`. */
  addBundled(chainId: ChainId): Promise<void>;
  /** Off and without endpoints. Error: `INPUT_CHAIN_TAKEN`. */
  describe(description: Description): Promise<void>;
  setEnabled(chainId: ChainId, enabled: boolean): Promise<void>;
  /**
   * Forgets what others know as well and what was only read: the network, its endpoints and explorers with their keys,
   * last balances, collectibles, the history that was read. What is of this wallet alone stays, and is there again when
   * the network is: own transactions, notes, contacts, what was decided about tokens and collections.
   */
  remove(chainId: ChainId): Promise<void>;
  /** The order of the networks; those that are not named stay behind them. */
  arrange(chainIds: readonly ChainId[]): Promise<void>;
  setAgreement(chainId: ChainId, agreement: Agreement | null): Promise<void>;
  /**
   * Asks an endpoint what it serves and what it can do; stores nothing. With `chainId` null: whichever chain it says.
   * Errors: `INPUT_ENDPOINT_URL`, `RPC_SILENT`, `RPC_NOT_A_NODE`, `RPC_WRONG_CHAIN`, `RPC_OTHER_CHAIN`, `RPC_*`.
   */
  probe(chainId: ChainId | null, url: string, options?: CallOptions): Promise<EndpointReport>;
  /** Errors: as `probe`. Nothing is stored unless it answers. */
  addEndpoint(chainId: ChainId, url: string, options?: CallOptions): Promise<Endpoint>;
  removeEndpoint(id: string): Promise<void>;
  setEndpointEnabled(id: string, enabled: boolean): Promise<void>;
  /** The order in which they are asked: all endpoints of one chain, by id. */
  arrangeEndpoints(ids: readonly string[]): Promise<void>;
  health(endpointId: string): EndpointHealth;
  /** What the endpoint did in this session, oldest first. */
  samples(endpointId: string): readonly Sample[];
  subscribeHealth(listener: () => void): () => void;
  /** Those of one chain. Their keys are for whoever asks them, never for a screen. */
  explorers(chainId: ChainId): Promise<readonly ExplorerView[]>;
  /** Off at first; the same address again: as it was, with the new name and key. Error: `INPUT_ENDPOINT_URL`. */
  putExplorer(draft: ExplorerDraft): Promise<void>;
  setExplorerEnabled(id: string, enabled: boolean): Promise<void>;
  /** Null forgets it. */
  setExplorerKey(id: string, key: string | null): Promise<void>;
  removeExplorer(id: string): Promise<void>;
  /** The stored networks as a file; addresses and keys that may be secret only where asked for. */
  write(options: { readonly withKeys: boolean }): Promise<WrittenFile>;
  /** What a file would bring. Error: `INPUT_NETWORKS_FILE`. */
  plan(text: string): Promise<readonly NetworkPlan[]>;
  /** Adds what a plan brings, off; replaces nothing. */
  merge(plans: readonly NetworkPlan[]): Promise<void>;
}

/** An explorer without its key. */
export interface ExplorerView {
  readonly id: string;
  readonly chainId: ChainId;
  readonly kind: Explorer['kind'];
  readonly name: string;
  /** Host name and port: all of its address that is shown. */
  readonly host: string;
  readonly hasKey: boolean;
  readonly enabled: boolean;
}
