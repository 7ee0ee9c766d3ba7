/**
 * What the wallet keeps in this browser, as its other layers see it. Public data only: no key is ever here.
 * Every row is validated when read (specification, section 3); a row that does not fit is left where it is, left
 * out of the answer, and counted by `damaged`.
 *
 * Errors of every call: `STORE_BLOCKED` (the browser does not let us), `STORE_FULL` (nothing was written),
 * `STORE_DAMAGED` (the database itself cannot be opened, or was written by a newer version).
 */
import type { Address } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Account, ColdSource } from '../model/account.ts';
import type { AppConnection, AppRequest, CallsBatch, WalletConnectRow } from '../model/app.ts';
import type { ChainBalances } from '../model/balance.ts';
import type { Collectible, Collection } from '../model/collectible.ts';
import type { Contact } from '../model/contact.ts';
import type { SavedContract } from '../model/contract.ts';
import type { HistoryItem, HistoryOf, HistorySync } from '../model/history.ts';
import type { Endpoint, Explorer, Network } from '../model/network.ts';
import type { Registration } from '../model/registration.ts';
import type { Settings } from '../model/settings.ts';
import type { SignedMessage } from '../model/signed-message.ts';
import type { Note, TransactionRecord } from '../model/transaction.ts';

/** Their rows are known to `app-tables.ts`, which is loaded late. */
const APP_TABLES = ['appConnections', 'appRequests', 'callsBatches', 'walletConnect'] as const;
export type AppTable = (typeof APP_TABLES)[number];

export const TABLES = [
  'accounts',
  'networks',
  'endpoints',
  'tokens',
  'transactions',
  'settings',
  'balances',
  'coldSources',
  'explorers',
  'contacts',
  'notes',
  'signed',
  'collections',
  'collectibles',
  'history',
  'syncs',
  'contracts',
  'registrations',
  'pasts',
  ...APP_TABLES,
] as const;
export type Table = (typeof TABLES)[number];
/** Those whose rows are read from the start. */
export type RowTable = Exclude<Table, AppTable | 'pasts'>;

export interface AppTables {
  readonly connections: {
    /** Used last first. */
    all(): Promise<readonly AppConnection[]>;
    get(id: string): Promise<AppConnection | null>;
    /**
     * Makes `next` of the newest stored one, again where another tab was faster. Null, or the same object: nothing is
     * written. Resolves with what is stored afterwards.
     */
    change(
      id: string,
      next: (before: AppConnection | null) => AppConnection | null,
    ): Promise<AppConnection | null>;
    remove(id: string): Promise<void>;
  };
  readonly requests: {
    /** Newest first. */
    all(): Promise<readonly AppRequest[]>;
    get(id: string): Promise<AppRequest | null>;
    put(request: AppRequest): Promise<void>;
    remove(id: string): Promise<void>;
  };
  readonly batches: {
    all(): Promise<readonly CallsBatch[]>;
    get(id: string): Promise<CallsBatch | null>;
    put(batch: CallsBatch): Promise<void>;
    remove(id: string): Promise<void>;
  };
  /** Written by the one tab that holds WalletConnect's lock; the setup by any. */
  readonly walletConnect: {
    all(): Promise<readonly WalletConnectRow[]>;
    put(row: WalletConnectRow): Promise<void>;
    remove(id: string): Promise<void>;
  };
}

/** A table changed, in this tab or in another one. */
export interface StoreChange {
  readonly table: Table;
}

// The part of the store that keeps the chains' histories, as its other layers see it.

/** A chunk in its place. */
export interface KeptChunk {
  readonly key: string;
  /** Its lowest and its highest block. */
  readonly from: bigint;
  readonly to: bigint;
  /** How many there are, also where they cannot be read. */
  readonly count: number;
  /** Oldest first; null where the row cannot be read. */
  readonly items: readonly HistoryItem[] | null;
}

export interface HistoryStore {
  syncs(): Promise<readonly HistorySync[]>;
  sync(of: HistoryOf): Promise<HistorySync | null>;
  /** Of the chunks that begin below a block, the newest; null when there is none. */
  before(of: HistoryOf, below: bigint): Promise<KeptChunk | null>;
  /**
   * The same for what is only shown: a chunk that was read lately is not read again until a history changes, here or in
   * another tab. Nothing may be written by it: another tab's change is heard a moment later.
   */
  glance(of: HistoryOf, below: bigint): Promise<KeptChunk | null>;
  /** Of the chunks that begin at a block or later, the oldest; null when there is none. */
  after(of: HistoryOf, from: bigint): Promise<KeptChunk | null>;
  /** Those that have blocks between the two (both included), newest first. */
  between(of: HistoryOf, from: bigint, to: bigint): Promise<readonly KeptChunk[]>;
  /**
   * Takes chunks away and puts others in their place, and says how far the history is known now, all at once. Damaged
   * chunks are set aside. False, and nothing is written, when somebody else wrote since `sync.revision - 1`.
   */
  write(
    sync: HistorySync,
    change: { readonly remove: readonly KeptChunk[]; readonly put: readonly (readonly HistoryItem[])[] },
  ): Promise<boolean>;
  /** Forgets everything of a chain, of an account, or of an account on a chain. */
  forget(what: { readonly chainId?: ChainId; readonly account?: Address }): Promise<void>;
}

export interface Store {
  readonly accounts: {
    /** In the user's order. */
    all(): Promise<readonly Account[]>;
    put(account: Account): Promise<void>;
    remove(address: Address): Promise<void>;
  };
  /** Where `cold` and `xpub` accounts come from. */
  readonly coldSources: {
    /** Oldest first. */
    all(): Promise<readonly ColdSource[]>;
    get(id: string): Promise<ColdSource | null>;
    put(source: ColdSource): Promise<void>;
    remove(id: string): Promise<void>;
  };
  readonly networks: {
    /** In the user's order. */
    all(): Promise<readonly Network[]>;
    put(network: Network): Promise<void>;
    remove(chainId: ChainId): Promise<void>;
  };
  readonly endpoints: {
    /** By chain, then by priority (lowest number first). */
    all(): Promise<readonly Endpoint[]>;
    put(endpoint: Endpoint): Promise<void>;
    remove(id: string): Promise<void>;
  };
  readonly tokens: {
    /** ERC-20 assets of one chain. */
    all(chainId: ChainId): Promise<readonly Asset[]>;
    put(asset: Asset): Promise<void>;
    /** Told as one change, not as many. */
    putAll(assets: readonly Asset[]): Promise<void>;
    remove(asset: Pick<Asset, 'chainId' | 'id'>): Promise<void>;
  };
  readonly transactions: {
    all(): Promise<readonly TransactionRecord[]>;
    get(id: string): Promise<TransactionRecord | null>;
    /** Resolves only when the browser says that the record is on disk. */
    put(record: TransactionRecord): Promise<void>;
    remove(id: string): Promise<void>;
    /** Newest first. */
    byAccount(account: Address): Promise<readonly TransactionRecord[]>;
  };
  readonly settings: {
    /** The defaults when nothing was stored yet. */
    get(): Promise<Settings>;
    put(settings: Settings): Promise<void>;
  };
  /** What was last read, to be shown as out of date until it is read again. */
  readonly balances: {
    get(chainId: ChainId): Promise<ChainBalances | null>;
    put(chainId: ChainId, balances: ChainBalances): Promise<void>;
    /** What is kept of past moments as well. */
    remove(chainId: ChainId): Promise<void>;
    /** Of past moments. Rows are known to `portfolio/kept-past.ts` alone, which is loaded late. Nobody is told of a put. */
    readonly past: {
      get(chainId: ChainId): Promise<unknown>;
      put(chainId: ChainId, row: unknown): Promise<void>;
    };
  };
  readonly explorers: {
    /** By chain, then by name. */
    all(): Promise<readonly Explorer[]>;
    put(explorer: Explorer): Promise<void>;
    remove(id: string): Promise<void>;
  };
  readonly contacts: {
    /** By name. */
    all(): Promise<readonly Contact[]>;
    put(contact: Contact): Promise<void>;
    remove(id: string): Promise<void>;
  };
  /** On transactions. */
  readonly notes: {
    all(): Promise<readonly Note[]>;
    get(chainId: ChainId, hash: Hash): Promise<Note | null>;
    put(note: Note): Promise<void>;
    remove(chainId: ChainId, hash: Hash): Promise<void>;
  };
  /** Messages that were signed here. */
  readonly signed: {
    /** Newest first. */
    all(): Promise<readonly SignedMessage[]>;
    put(message: SignedMessage): Promise<void>;
    remove(id: string): Promise<void>;
  };
  readonly collections: {
    all(): Promise<readonly Collection[]>;
    put(collection: Collection): Promise<void>;
  };
  readonly collectibles: {
    all(): Promise<readonly Collectible[]>;
    /** Told as one change. An item without holders is removed. */
    putAll(items: readonly Collectible[]): Promise<void>;
  };
  /** Contracts that were looked at, with their interface. */
  /** Names that are being registered. */
  readonly registrations: {
    /** Oldest first. */
    all(): Promise<readonly Registration[]>;
    /** Resolves only when the browser says that it is on disk. */
    put(registration: Registration): Promise<void>;
    remove(id: string): Promise<void>;
  };
  readonly contracts: {
    all(): Promise<readonly SavedContract[]>;
    get(chainId: ChainId, address: Address): Promise<SavedContract | null>;
    put(contract: SavedContract): Promise<void>;
    remove(chainId: ChainId, address: Address): Promise<void>;
  };
  /** What is kept of the chains' histories, and how far they are known. */
  readonly history: HistoryStore;
  /** Whether something of an app that asked, or of a link, is still stored: without a part of the program to read it. */
  hasAppRequests(): Promise<boolean>;
  /** What is kept of apps. Besides the store's errors: `NAV_CHUNK_FAILED`. */
  apps(): Promise<AppTables>;
  /** Number of rows that could not be read since the store was opened, counted once each. */
  damaged(): Promise<number>;
  /** Removes everything this store holds. Cannot be undone. */
  eraseAll(): Promise<void>;
  /** Tells of changes by this tab and by others. Returns the function that ends it. */
  subscribe(listener: (change: StoreChange) => void): () => void;
  close(): void;
}
