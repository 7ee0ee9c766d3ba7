/**
 * What is kept of all histories as one list, newest first, our own records merged in. Each history is read only as
 * far down as the page reaches; no network is asked.
 */
import * as v from 'valibot';
import type { Address } from '#core/address/address.ts';
import type { AssetId } from '#core/asset/asset.ts';
import { isHash } from '#core/bytes/hash.ts';
import type { Hash } from '#core/bytes/hex.ts';
import { type ChainId, isChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { HistoryItem } from '../model/history.ts';
import type { Network } from '../model/network.ts';
import type { TransactionRecord } from '../model/transaction.ts';
import type { Store } from '../store/store.ts';
import { entryOfAsset, entryOfItem, type TellContext } from './describe.ts';
import { entryKeyOf, entryOfRecord, mergeEntries, readUnsolicitedMarker } from './entries.ts';
import { filterOf, searchWordsOf } from './filter.ts';
import { Stream, TOP } from './keep.ts';
import type { ActivityEntry, Histories, HistoryFilter, HistoryPlace } from './types.ts';

const PAGE = 50;

export interface LinesContext {
  readonly store: Store;
  /** Error: `RPC_NO_ENDPOINT` for a chain that nobody knows any more. */
  network(chainId: ChainId): Promise<Network>;
}

/** Tells a transaction of the history, or what we keep of one that is in none; null when the filter leaves it out. */
type Teller = (item: HistoryItem | null, own: ActivityEntry | null) => ActivityEntry | null;

/** What the order goes by: an item of a history, or a line of ours. */
interface Line {
  readonly chainId: ChainId;
  readonly account: Address;
  readonly hash: Hash;
  readonly block: bigint | null;
  /** Place inside its block; null where it is not told. */
  readonly index: number | null;
  readonly timestamp: number;
}

export function createLines({ store, network }: LinesContext): Histories['lines'] {
  return async (filter, { after, limit = PAGE, signal } = {}) => {
    const place = readPlace(after);
    const accounts = new Set(filter.accounts);
    const chain = filter.chainId ?? filter.asset?.chainId;
    const isMeant = (of: { readonly account: Address; readonly chainId: ChainId }) =>
      accounts.has(of.account) && (chain === undefined || of.chainId === chain);
    const [syncs, records, passes] = await Promise.all([
      store.history.syncs(),
      store.transactions.all(),
      readFilter(store, filter),
    ]);
    const streams = new Map<string, Stream>();
    for (const sync of syncs.filter(isMeant)) {
      const name = nameOf(sync);
      streams.set(name, new Stream(store.history, sync, place.below.get(name) ?? TOP));
    }
    const chains = new Set([...streams.values()].map(({ of }) => of.chainId));
    const mine = records.filter(isMeant);
    for (const { chainId } of mine) chains.add(chainId);
    const tellers = new Map<ChainId, { tell: Teller; network: Network }>();
    await Promise.all(
      [...chains].map(async (chainId) => {
        const known = await network(chainId).catch(() => null);
        if (known === null) return;
        const ofChain = syncs.filter((sync) => sync.chainId === chainId);
        tellers.set(chainId, { tell: await readTeller(store, known, ofChain, filter), network: known });
      }),
    );
    for (const [name, { of }] of streams) if (!tellers.has(of.chainId)) streams.delete(name);

    const own = ownLines(mine, (chainId) => tellers.get(chainId)?.network ?? null);
    const byKey = new Map(own.map((entry) => [`${entryKeyOf(entry)}/${entry.account}`, entry]));
    const entries: ActivityEntry[] = [];
    const told = new Set<string>();
    const emit = (item: HistoryItem | null, entry: ActivityEntry | null) => {
      const of = item ?? entry;
      if (of === null) return;
      const key = `${entryKeyOf(of)}/${of.account}`;
      if (told.has(key)) return;
      const line = tellers.get(of.chainId)?.tell(item, byKey.get(key) ?? null) ?? null;
      told.add(key);
      if (line !== null && passes(line)) entries.push(line);
    };

    if (after === undefined || after === null) {
      for (const entry of own.filter(isWaiting)) {
        // Already in a block, though the record does not know yet: the history tells of it at its time.
        const stream = streams.get(nameOf(entry));
        if ((await stream?.load()) && stream?.holds(entry.hash)) continue;
        emit(null, entry);
      }
    }
    // They are few, and come on top of the page.
    const full = limit + entries.length;
    const settled = own
      .filter((entry) => !isWaiting(entry))
      .sort((a, b) => compareLines(lineOf(a), lineOf(b)));
    const rest = settled.filter(
      (entry) => place.own === null || compareLines(lineOf(entry), lineAt(place.own, entry)) > 0,
    );
    const merge = new Merge([...streams.values()], rest, signal);
    let last: Line | null = null;
    for (let line = await merge.peek(); line !== null; line = await merge.peek()) {
      const isFull = entries.length >= full;
      // A block is told as a whole, so that a number is place enough to go on from.
      if (isFull && !(last && isSameBlock(last, line))) break;
      if (filter.since !== undefined && line.timestamp < filter.since) {
        merge.end();
        break;
      }
      last = line;
      const taken = merge.take();
      if (taken.item !== null) emit(taken.item, null);
      else if (taken.own !== null && !(await isKept(streams, taken.own))) emit(null, taken.own);
    }
    for (const stream of streams.values()) {
      for (let item = stream.next; item !== null && stream.isInBlock; item = stream.next) {
        stream.take();
        emit(item, null);
      }
    }
    const shown = filter.moves === 'once' ? movesOnce(entries, accounts) : entries;
    if (merge.ended || (await merge.peek()) === null) return { entries: shown, next: null };
    const below = [...streams].flatMap(([name, stream]) =>
      stream.place === null ? [] : [[name, stream.place] as const],
    );
    return { entries: shown, next: writePlace({ below: new Map(below), own: merge.ownPlace ?? place.own }) };
  };
}

/**
 * Both lines of a payment from one account of the list to another are in the same page, since a block is told as a
 * whole. What only the receiving account knows of stays, as what an account of the list gave: a batch of items is a
 * call to the one that sent it.
 */
function movesOnce(
  entries: readonly ActivityEntry[],
  accounts: ReadonlySet<Address>,
): readonly ActivityEntry[] {
  const move = (entry: ActivityEntry, from: Address, to: Address) =>
    `${entry.chainId}/${entry.hash}/${entry.assetId}/${entry.collectible?.tokenId ?? ''}/${entry.amount}/${from}/${to}`;
  const sent = new Map<string, ActivityEntry[]>();
  const received = new Map<string, ActivityEntry[]>();
  const within = new Set<ActivityEntry>();
  for (const entry of entries) {
    const { account, counterparty, action } = entry;
    if (counterparty === null) continue;
    const isSent = action === 'sendNative' || action === 'sendToken' || action === 'sendCollectible';
    const isReceived =
      action === 'receiveNative' || action === 'receiveToken' || action === 'receiveCollectible';
    if (!isSent && !isReceived) continue;
    const name = isSent ? move(entry, account, counterparty) : move(entry, counterparty, account);
    const same = isSent ? sent : received;
    if (isReceived && accounts.has(counterparty)) within.add(entry);
    same.set(name, [...(same.get(name) ?? []), entry]);
  }
  const left = new Set<ActivityEntry>();
  for (const [name, coming] of received) {
    for (const [index, going] of (sent.get(name) ?? []).entries()) {
      const pair = coming[index];
      if (pair === undefined) break;
      within.add(going);
      left.add(pair);
    }
  }
  if (within.size === 0) return entries;
  return entries.flatMap((entry) => {
    if (left.has(entry)) return [];
    return within.has(entry) ? [{ ...entry, within: true as const }] : [entry];
  });
}

// Where a list of lines goes on, as a text that screens only carry.

interface Place {
  /** Per history: only blocks below this one. Those that are not here begin at the top. */
  readonly below: ReadonlyMap<string, bigint>;
  /** Of our own records that are in no history, those behind this one. Null: from the first. */
  readonly own: OwnPlace | null;
}

interface OwnPlace {
  /** Seconds since the epoch. */
  readonly timestamp: number;
  readonly chainId: ChainId;
  readonly block: bigint | null;
  readonly hash: Hash;
}

const START: Place = { below: new Map(), own: null };

const block = v.pipe(
  v.string(),
  v.regex(/^\d{1,20}$/),
  v.transform((digits) => BigInt(digits)),
);
const shape = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    below: v.array(v.tuple([v.string(), block])),
    own: v.nullable(
      v.strictObject({
        timestamp: v.pipe(v.number(), v.safeInteger()),
        chainId: v.custom<ChainId>(isChainId),
        block: v.nullable(block),
        hash: v.custom<Hash>(isHash),
      }),
    ),
  }),
);

function writePlace({ below, own }: Place): HistoryPlace {
  return JSON.stringify({
    below: [...below].map(([name, number]) => [name, number.toString()]),
    own: own && { ...own, block: own.block?.toString() ?? null },
  });
}

/** What cannot be read begins at the top. */
function readPlace(text: HistoryPlace | null | undefined): Place {
  if (text === null || text === undefined) return START;
  const read = v.safeParse(shape, text);
  return read.success ? { below: new Map(read.output.below), own: read.output.own } : START;
}

// The order of lines.

/** What waits stands above the list; what never reached a block, and never will, stands in it at its own time. */
function isWaiting({ block, status }: Pick<ActivityEntry, 'block' | 'status'>): boolean {
  return block === null && status === 'pending';
}

/** Newest first: by time, chain, block and place; in a fixed order where all that is the same. */
export function compareLines(a: Line, b: Line): number {
  if (a.timestamp !== b.timestamp) return b.timestamp - a.timestamp;
  if (a.chainId !== b.chainId) return a.chainId - b.chainId;
  const blocks = (b.block ?? 0n) - (a.block ?? 0n);
  if (blocks !== 0n) return blocks > 0n ? 1 : -1;
  const places = (b.index ?? -1) - (a.index ?? -1);
  if (places !== 0) return places;
  return compareText(b.hash, a.hash) || compareText(a.account, b.account);
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const nameOf = ({ chainId, account }: Pick<HistoryItem, 'chainId' | 'account'>) => `${chainId}/${account}`;
const lineOf = (entry: ActivityEntry): Line => ({ ...entry, index: null });
const lineAt = (place: OwnPlace, { account }: ActivityEntry): Line => ({
  ...place,
  account,
  index: null,
});
const isSameBlock = (a: Line, b: Line): boolean =>
  a.block !== null && a.block === b.block && a.chainId === b.chainId;

async function isKept(streams: ReadonlyMap<string, Stream>, entry: ActivityEntry): Promise<boolean> {
  const { block, hash } = entry;
  return block !== null && ((await streams.get(nameOf(entry))?.has({ block, hash })) ?? false);
}

function ownLines(
  records: readonly TransactionRecord[],
  networkOf: (chainId: ChainId) => Network | null,
): readonly ActivityEntry[] {
  return records.flatMap((record) => {
    const network = networkOf(record.chainId);
    const entry = network && entryOfRecord(record, network);
    return entry === null ? [] : [entry];
  });
}

/** Several histories and our own lines, the newest of all first. */
class Merge {
  readonly #streams: readonly Stream[];
  readonly #own: ActivityEntry[];
  readonly #signal: AbortSignal | undefined;
  #best: { readonly stream: Stream | null; readonly line: Line } | null = null;
  #ended = false;
  ownPlace: OwnPlace | null = null;

  /** @param own newest first. */
  constructor(streams: readonly Stream[], own: readonly ActivityEntry[], signal: AbortSignal | undefined) {
    this.#streams = streams;
    this.#own = own.toReversed();
    this.#signal = signal;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Nothing more is wanted. */
  end(): void {
    this.#ended = true;
  }

  async peek(): Promise<Line | null> {
    const own = this.#own.at(-1);
    let best: { readonly stream: Stream | null; readonly line: Line } | null =
      own === undefined ? null : { stream: null, line: lineOf(own) };
    const consider = (stream: Stream) => {
      const line = stream.next;
      if (line !== null && (best === null || compareLines(line, best.line) < 0)) best = { stream, line };
    };
    for (const stream of this.#streams) consider(stream);
    // A chunk is read only when it may hold what comes next: the most promising one first.
    for (;;) {
      const floor: number = (best as { line: Line } | null)?.line.timestamp ?? Number.NEGATIVE_INFINITY;
      const [stream] = this.#streams
        .filter((each) => each.mayBeLater(floor))
        .sort((a, b) => b.bound - a.bound);
      if (stream === undefined) break;
      if (this.#signal?.aborted) throw new EvidentError('RPC_ABORTED');
      await stream.load();
      consider(stream);
    }
    this.#best = best;
    return this.#best?.line ?? null;
  }

  /** What `peek` saw. */
  take(): { readonly item: HistoryItem | null; readonly own: ActivityEntry | null } {
    const stream = this.#best?.stream ?? null;
    this.#best = null;
    if (stream !== null) {
      const item = stream.next;
      stream.take();
      return { item, own: null };
    }
    const own = this.#own.pop() ?? null;
    if (own !== null) {
      const { timestamp, chainId, block, hash } = own;
      this.ownPlace = { timestamp, chainId, block, hash };
    }
    return { item: null, own };
  }
}

async function readFilter(store: Store, filter: HistoryFilter): Promise<(entry: ActivityEntry) => boolean> {
  if ((filter.text ?? '').trim() === '') return filterOf(filter, searchWordsOf([], [], []));
  const [contacts, accounts, notes] = await Promise.all([
    store.contacts.all(),
    store.accounts.all(),
    store.notes.all(),
  ]);
  return filterOf(filter, searchWordsOf(contacts, accounts, notes));
}

/** How lines of one chain are told, by what is stored at this moment. */
async function readTeller(
  store: Store,
  network: Network,
  syncs: readonly {
    readonly account: Address;
    readonly final: bigint | null;
    readonly readAt: number | null;
  }[],
  { asset }: HistoryFilter,
): Promise<Teller> {
  const { chainId } = network;
  const [tokens, collections, markUnsolicited] = await Promise.all([
    store.tokens.all(chainId),
    store.collections.all(),
    readUnsolicitedMarker(store, network),
  ]);
  const shared = {
    network,
    tokens: new Map(tokens.flatMap((each) => (each.id === 'native' ? [] : [[each.id, each] as const]))),
    collections: new Map(
      collections.filter((each) => each.chainId === chainId).map((each) => [each.contract, each]),
    ),
  };
  const contexts = new Map<Address, TellContext>();
  for (const { account, final, readAt } of syncs)
    contexts.set(account, { ...shared, final, at: readAt ?? 0 });

  return (item, own) => {
    const context = item && contexts.get(item.account);
    const chain = item && context ? entryOfItem(item, context) : null;
    const whole = own && chain ? mergeEntries(own, chain) : (own ?? chain);
    if (asset === undefined) return whole && markUnsolicited(whole);
    if (whole !== null && concerns(whole, asset.id)) return markUnsolicited(whole);
    const part = item && context ? entryOfAsset(item, asset.id, context) : null;
    return part && markUnsolicited(own === null ? part : { ...part, record: own.record });
  };
}

function concerns({ assetId, action, amount }: ActivityEntry, asset: AssetId): boolean {
  if (assetId !== asset) return false;
  return asset !== 'native' || amount > 0n || action === 'sendNative' || action === 'receiveNative';
}
