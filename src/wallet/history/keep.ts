/** Puts what was read into the store: the transactions and what is known by them, at once or not at all. */
import type { Hash } from '#core/bytes/hex.ts';
import type { HistoryItem, HistoryOf, HistorySync, SeenTip } from '../model/history.ts';
import type { HistoryStore, KeptChunk } from '../store/store.ts';
import { mergeItems, type SourceAnswer } from './ask.ts';
import { type BlockSpan, highest, isKnown, without, withRange } from './ranges.ts';

/** Transactions in a chunk, unless a single block has more. */
const CHUNK = 500;

/** The newest blocks as they were seen when a run began. */
export interface HistoryTip {
  readonly head: bigint;
  /** Of the newest block. */
  readonly hash: Hash;
  readonly final: bigint | null;
  /** Up to here nothing is expected to change any more. */
  readonly settled: bigint;
}

/**
 * What a run that begins at the top takes for known: what was still likely to change when it was read is asked again.
 * @param standing up to this block the chain was found to be the one that was read.
 */
export function trusted(sync: HistorySync, standing: bigint): HistorySync {
  const above = { from: highest(sync.settled, standing) + 1n, to: sync.ranges[0]?.to ?? 0n };
  return above.from > above.to ? sync : { ...sync, ranges: without(sync.ranges, above) };
}

/**
 * Writes an answer. Blocks that were known already keep what is kept of them, merged with what is new; in all others
 * only the answer counts. False when somebody else wrote meanwhile: nothing was written.
 * @param span the blocks that the answer covers.
 */
export async function keepAnswer(
  history: HistoryStore,
  sync: HistorySync,
  { span, answer, tip, at }: { span: BlockSpan; answer: SourceAnswer; tip: HistoryTip | null; at: number },
): Promise<boolean> {
  const touched = await chunksAround(history, sync, span);
  const damaged = touched.filter(({ items }) => items === null);
  // What is damaged is known no longer, apart from what was told just now.
  let known = sync.ranges;
  for (const chunk of damaged) known = without(known, chunk);
  const before = touched.flatMap(({ items }) => items ?? []);
  const kept = before.filter(({ block }) => block < span.from || block > span.to || isKnown(known, block));
  // A transaction stands in one block: where the answer says another, it moved.
  const told = new Map(answer.items.map(({ hash, block }) => [hash, block]));
  const still = kept.filter(({ hash, block }) => (told.get(hash) ?? block) === block);
  const items = mergeItems([...still, ...answer.items]);
  const next: HistorySync = {
    ...sync,
    revision: sync.revision + 1,
    ranges: withRange(known, { ...span, blind: answer.blind }),
    ...(tip === null
      ? {}
      : {
          settled: tip.settled,
          final: tip.final,
          readAt: at,
          tips: withTip(sync.tips, { block: tip.head, hash: tip.hash, at }),
        }),
    items: Math.max(0, sync.items - countOf(touched) + items.length),
    newest: newestOf(sync.newest, answer.items),
    source: { kind: answer.source.kind, host: answer.source.host },
  };
  const { remove, put } = changesOf(touched, cut(items));
  return history.write(next, { remove, put });
}

// How deep a chain may still change, and what proves that it did not.

/**
 * So long after a block was the newest, every server of the chain knows it and all that is in it: one that was behind
 * may have left out what it did not know yet.
 */
const LATE_MS = 60_000;
/** Readings in quick succession keep one block of them. */
const APART_MS = 20_000;

/** So many blocks from the top are read again in any case. */
const DEPTH = 64;
/** On fast chains these are moments: an explorer may be behind for longer. */
const SECONDS = 900;
/** Where finality is further behind, waiting for it would mean to read the same again and again. */
const FURTHEST = 8_192n;

/** Up to this block nothing is expected to change any more, and every source should have heard of it. */
export function settledAt(head: bigint, final: bigint | null, blockTimeSeconds: number): bigint {
  const depth = BigInt(Math.max(DEPTH, Math.ceil(SECONDS / blockTimeSeconds)));
  const deep = head > depth ? head - depth : 0n;
  return final === null || final >= deep || head - final > FURTHEST ? deep : final;
}

/** The newest block of which everybody had heard when it was read; undefined for none. */
export function deepestOf(tips: readonly SeenTip[], now: number): SeenTip | undefined {
  return tips.find(({ at }) => now - at >= LATE_MS);
}

/** With one more, without those that are of no use any more. */
function withTip(tips: readonly SeenTip[], tip: SeenTip): readonly SeenTip[] {
  // What is above it is of a chain that is no more.
  const below = tips.filter(({ block }) => block < tip.block);
  const [latest] = below;
  const all = latest !== undefined && tip.at - latest.at < APART_MS ? below : [tip, ...below];
  const last = all.findIndex(({ at }) => tip.at - at >= LATE_MS);
  return last < 0 ? all : all.slice(0, last + 1);
}

/** Takes a chunk that cannot be read out of the way. Its blocks are asked for again with the next question. */
async function setAside(history: HistoryStore, of: HistoryOf, chunk: KeptChunk): Promise<void> {
  const sync = await history.sync(of);
  if (sync === null) return;
  const next = {
    ...sync,
    revision: sync.revision + 1,
    ranges: without(sync.ranges, chunk),
    items: Math.max(0, sync.items - chunk.count),
  };
  await history.write(next, { remove: [chunk], put: [] });
}

const countOf = (chunks: readonly KeptChunk[]): number => chunks.reduce((sum, { count }) => sum + count, 0);

/** Chunks in a span, and its neighbours where they have room, so that many small answers make few chunks. */
async function chunksAround(
  history: HistoryStore,
  of: HistoryOf,
  { from, to }: BlockSpan,
): Promise<readonly KeptChunk[]> {
  const inside = await history.between(of, from, to);
  const [above, below] = await Promise.all([
    history.after(of, to + 1n),
    history.before(of, inside.at(-1)?.from ?? from),
  ]);
  const roomy = (chunk: KeptChunk | null): readonly KeptChunk[] =>
    chunk === null || (chunk.items !== null && chunk.items.length >= CHUNK) ? [] : [chunk];
  return [...roomy(above), ...inside, ...roomy(below)];
}

/** Oldest first, in pieces that split no block. */
export function cut(items: readonly HistoryItem[], size = CHUNK): readonly (readonly HistoryItem[])[] {
  const pieces: HistoryItem[][] = [];
  let piece: HistoryItem[] = [];
  for (const item of items) {
    if (piece.length >= size && piece.at(-1)?.block !== item.block) {
      pieces.push(piece);
      piece = [];
    }
    piece.push(item);
  }
  return piece.length === 0 ? pieces : [...pieces, piece];
}

/** Chunks that stay as they are, are not written again. */
function changesOf(before: readonly KeptChunk[], after: readonly (readonly HistoryItem[])[]) {
  const same = new Set<readonly HistoryItem[]>();
  const remove = before.filter(({ items }) => {
    const twin = items && after.find((piece) => !same.has(piece) && isSame(piece, items));
    if (!twin) return true;
    same.add(twin);
    return false;
  });
  return { remove, put: after.filter((piece) => !same.has(piece)) };
}

function isSame(a: readonly HistoryItem[], b: readonly HistoryItem[]): boolean {
  return a.length === b.length && a.every((item, i) => sameItem(item, b[i]));
}

function sameItem(a: HistoryItem, b: HistoryItem | undefined): boolean {
  return a === b || (b !== undefined && textOf(a) === textOf(b));
}

function textOf(item: HistoryItem): string {
  const fields = Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(fields, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
}

function newestOf(before: number | null, items: readonly HistoryItem[]): number | null {
  return items.reduce<number | null>(
    (latest, { timestamp }) => (latest === null || timestamp > latest ? timestamp : latest),
    before,
  );
}

// One kept history, newest transaction first, read chunk by chunk as far as somebody looks.

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
      const chunk = await this.#history.glance(this.of, this.#read);
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
