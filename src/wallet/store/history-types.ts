/** The part of the store that keeps the chains' histories, as its other layers see it. Types only. */
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { HistoryItem, HistoryOf, HistorySync } from '../model/history.ts';

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
