/** One kept history, newest transaction first, read chunk by chunk as far as somebody looks. */
import type { Hash } from '#core/bytes/hex.ts';
import type { HistoryItem, HistoryOf, HistorySync } from '../../model/history.ts';
import type { HistoryStore } from '../../store/store.ts';
import { setAside } from './keep.ts';

export class Stream {
  /** Of the current chunk, oldest first: taken from its end. */
  #items: HistoryItem[] = [];
  /** Chunks that begin at it or above were read. */
  #read: bigint;
  #ended: boolean;
  /** No transaction that comes next is later. */
  #bound: number;
  /** Of the transaction that was taken last. */
  #last: bigint | null = null;
  readonly of: HistoryOf;
  readonly #history: HistoryStore;
  readonly #below: bigint;

  /** @param below only transactions of blocks below this one. */
  constructor(history: HistoryStore, sync: HistorySync, below: bigint) {
    this.#history = history;
    this.of = { chainId: sync.chainId, account: sync.account };
    this.#below = below;
    this.#read = below;
    this.#ended = below === 0n || sync.newest === null;
    this.#bound = sync.newest ?? 0;
  }

  /** False when nothing that comes next can be later: then its chunk need not be read yet. */
  mayBeLater(timestamp: number): boolean {
    return this.#items.length === 0 && !this.#ended && this.#bound >= timestamp;
  }

  /** Seconds since the epoch. */
  get bound(): number {
    return this.#bound;
  }

  /** Whether a transaction is in the chunk that was read last. */
  holds(hash: Hash): boolean {
    return this.#items.some((item) => item.hash === hash);
  }

  /** What comes next of what was read already. */
  get next(): HistoryItem | null {
    return this.#items.at(-1) ?? null;
  }

  take(): void {
    const item = this.#items.pop();
    if (item === undefined) return;
    this.#last = item.block;
    this.#bound = item.timestamp;
  }

  /** True while transactions of the block that was taken from last are left. */
  get isInBlock(): boolean {
    return this.#last !== null && this.next?.block === this.#last;
  }

  /** Reads on until there is a next one; false at the end. */
  async load(): Promise<boolean> {
    while (this.#items.length === 0 && !this.#ended) {
      const chunk = await this.#history.before(this.of, this.#read);
      if (chunk === null) {
        this.#ended = true;
        break;
      }
      this.#read = chunk.from;
      // Should that fail, it is tried again with the next reading; what is sound is shown all the same.
      if (chunk.items === null) await setAside(this.#history, this.of, chunk).catch(() => undefined);
      this.#items = (chunk.items ?? []).filter(({ block }) => block < this.#below);
    }
    return this.#items.length > 0;
  }

  /** Whether a transaction is kept in that block. */
  async has({ block, hash }: Pick<HistoryItem, 'block' | 'hash'>): Promise<boolean> {
    const current = this.#items;
    const [first, last] = [current[0], current.at(-1)];
    if (first && last && first.block < block && block < last.block)
      return current.some((item) => item.hash === hash);
    const [chunk] = await this.#history.between(this.of, block, block);
    return chunk?.items?.some((item) => item.hash === hash) ?? false;
  }

  /** The block below which the stream goes on; null when nothing was taken from it. */
  get place(): bigint | null {
    if (this.#ended && this.#items.length === 0) return 0n;
    return this.#last ?? (this.#below === TOP ? null : this.#below);
  }
}

/** Above every block. */
export const TOP = 2n ** 64n;
