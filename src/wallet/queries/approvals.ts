/**
 * Allowances of accounts as far as they were read, for as long as the page lives: a scan can take minutes, is told
 * page by page, stopped and gone on with, which a query is not made for.
 *
 * Of each account and chain one scan runs at a time. It alone publishes, and only while it is the latest one begun
 * there; beginning another or `stop` cancels it. What it had found by then stays.
 */
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { createEmitter } from '#core/emitter/emitter.ts';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { Allowance, ApprovalsProgress, ApprovalsScan } from '../approvals/types.ts';
import type { WalletServices } from '../services/services.ts';

/** Pages that are read unasked. Endpoints that give much at once are read to the first block by them. */
const FIRST_PAGES = 40;

/** Blocks that are read again with the new ones: the chain may have exchanged its last ones. */
const OVERLAP = 64n;

export interface ApprovalsView {
  readonly allowances: readonly Allowance[];
  readonly unanswered: readonly Address[];
  /** Where it goes on; null when everything was looked at; undefined before the first page. */
  readonly next: bigint | null | undefined;
  /** Oldest block that was looked at; null before the first page. */
  readonly since: bigint | null;
  readonly phase:
    | { readonly kind: 'resting' }
    /** `progress`: null until the first page, and while only news is looked for. */
    | { readonly kind: 'reading'; readonly progress: ApprovalsProgress | null }
    | { readonly kind: 'failed'; readonly error: EvidentError };
}

const UNREAD: ApprovalsView = {
  allowances: [],
  unanswered: [],
  next: undefined,
  since: null,
  phase: { kind: 'resting' },
};

export interface ApprovalsCache {
  /** The same object until something changes. */
  view(chainId: ChainId, owner: Address): ApprovalsView;
  subscribe(listener: () => void): () => void;
  /**
   * Reads the newest pages; where that was done, what came since, and asks the contracts anew about what is known. A
   * scan that goes further back is interrupted, and goes on after it. Resolves when that is over, also when it was
   * stopped or failed; never rejects.
   */
  refresh(chainId: ChainId, owner: Address): Promise<void>;
  /** Goes on to the first block. Resolves as `refresh` does. */
  goOn(chainId: ChainId, owner: Address): Promise<void>;
  stop(chainId: ChainId, owner: Address): void;
}

interface Shelf {
  view: ApprovalsView;
  running: AbortController | null;
  /** Resolves when what was begun last is over. */
  over: Promise<void>;
  /** Newest block that was looked at. */
  head: bigint | null;
  /** Most pages of the reading back that is under way, or waits for the news; null for none. */
  pages: number | null;
}

const caches = new WeakMap<WalletServices['approvals'], ApprovalsCache>();

/** One for the life of the services. */
export function approvalsCache({ approvals }: Pick<WalletServices, 'approvals'>): ApprovalsCache {
  const existing = caches.get(approvals);
  if (existing !== undefined) return existing;
  const cache = createApprovalsCache(approvals);
  caches.set(approvals, cache);
  return cache;
}

function createApprovalsCache(approvals: WalletServices['approvals']): ApprovalsCache {
  const shelves = new Map<string, Shelf>();
  const changes = createEmitter();

  const shelfOf = (chainId: ChainId, owner: Address): Shelf => {
    const key = `${chainId}/${owner}`;
    const shelf = shelves.get(key) ?? {
      view: UNREAD,
      running: null,
      over: Promise.resolve(),
      head: null,
      pages: null,
    };
    shelves.set(key, shelf);
    return shelf;
  };
  const publish = (shelf: Shelf, change: Partial<ApprovalsView>) => {
    shelf.view = { ...shelf.view, ...change };
    changes.emit();
  };

  /** Runs one scan as the latest; null when another took its place, when it was stopped, or when it failed. */
  const run = async (
    shelf: Shelf,
    scan: (signal: AbortSignal, isCurrent: () => boolean) => Promise<ApprovalsScan>,
  ): Promise<ApprovalsScan | null> => {
    shelf.running?.abort();
    const mine = new AbortController();
    shelf.running = mine;
    const isCurrent = () => shelf.running === mine;
    publish(shelf, { phase: { kind: 'reading', progress: null } });
    try {
      const result = await scan(mine.signal, isCurrent);
      if (!isCurrent()) return null;
      shelf.running = null;
      return result;
    } catch (thrown) {
      if (!isCurrent()) return null;
      shelf.running = null;
      shelf.pages = null;
      publish(shelf, { phase: { kind: 'failed', error: toEvidentError(thrown) } });
      return null;
    }
  };

  /** From where it stopped, or from the newest block. */
  const readBack = async (chainId: ChainId, owner: Address, pages: number): Promise<void> => {
    const shelf = shelfOf(chainId, owner);
    const { allowances: known, next: from } = shelf.view;
    shelf.pages = pages;
    const done = await run(shelf, (signal, isCurrent) =>
      approvals.scan(chainId, owner, {
        ...(from === undefined ? {} : { from }),
        known,
        pages,
        signal,
        onProgress(progress, found) {
          if (!isCurrent()) return;
          if (from === undefined) shelf.head = progress.head;
          publish(shelf, {
            allowances: found,
            next: progress.from === 0n ? null : progress.from - 1n,
            since: progress.from,
            phase: { kind: 'reading', progress },
          });
        },
      }),
    );
    if (done === null) return;
    shelf.pages = null;
    publish(shelf, {
      allowances: done.allowances,
      unanswered: [...new Set([...shelf.view.unanswered, ...done.unanswered])],
      next: done.next,
      since: done.since,
      phase: { kind: 'resting' },
    });
  };

  const readNews = async (chainId: ChainId, owner: Address, head: bigint): Promise<void> => {
    const shelf = shelfOf(chainId, owner);
    const { allowances: known } = shelf.view;
    const until = head > OVERLAP ? head - OVERLAP : 0n;
    const done = await run(shelf, (signal) => approvals.scan(chainId, owner, { known, until, signal }));
    if (done === null) return;
    const { pages } = shelf;
    shelf.head = done.head;
    publish(shelf, {
      allowances: done.allowances,
      unanswered: [...new Set([...shelf.view.unanswered, ...done.unanswered])],
      phase: { kind: 'resting' },
    });
    if (done.head < head) {
      // The chain was started anew under the same id: what was looked at is not there any more.
      shelf.head = null;
      publish(shelf, { ...UNREAD, allowances: done.allowances });
      await readBack(chainId, owner, FIRST_PAGES);
    } else if (pages !== null && shelf.view.next !== null) {
      await readBack(chainId, owner, pages);
    }
  };

  return {
    view: (chainId, owner) => shelves.get(`${chainId}/${owner}`)?.view ?? UNREAD,
    subscribe: changes.subscribe,
    refresh(chainId, owner) {
      const shelf = shelfOf(chainId, owner);
      const { head, running } = shelf;
      if (head !== null) shelf.over = readNews(chainId, owner, head);
      else if (running === null) shelf.over = readBack(chainId, owner, FIRST_PAGES);
      return shelf.over;
    },
    goOn(chainId, owner) {
      const shelf = shelfOf(chainId, owner);
      shelf.over = readBack(chainId, owner, Number.POSITIVE_INFINITY);
      return shelf.over;
    },
    stop(chainId, owner) {
      const shelf = shelfOf(chainId, owner);
      shelf.running?.abort();
      shelf.running = null;
      shelf.pages = null;
      if (shelf.view.phase.kind === 'reading') publish(shelf, { phase: { kind: 'resting' } });
    },
  };
}

// Approvals of several accounts. On each chain they are read account by account, so that an endpoint is never asked
// for more at a time than for one account.

export interface ApprovalsWalk {
  /** How many accounts of the chain wait for their turn. */
  waiting(chainId: ChainId): number;
  /** Listeners hear of changes of `waiting`; what was found is told by the cache. */
  subscribe(listener: () => void): () => void;
  /** Each account as `ApprovalsCache.refresh` reads one. A failure ends it: the others would most likely fail as well. */
  refresh(chainId: ChainId): void;
  /** Reads the accounts that were not begun yet. */
  start(chainId: ChainId): void;
  /** Goes on to the first block with each account that was not read so far. */
  goOn(chainId: ChainId): void;
  /** Begins where a failure ended it. */
  retry(chainId: ChainId): void;
  stop(chainId: ChainId): void;
}

type Turn = (owner: Address) => Promise<void>;

export function createApprovalsWalk(cache: ApprovalsCache, owners: readonly Address[]): ApprovalsWalk {
  const running = new Map<ChainId, { waiting: number }>();
  const changes = createEmitter();
  const viewOf = (chainId: ChainId, owner: Address) => cache.view(chainId, owner);

  const stop = (chainId: ChainId) => {
    running.delete(chainId);
    for (const owner of owners) cache.stop(chainId, owner);
    changes.emit();
  };
  const walk = async (chainId: ChainId, some: readonly Address[], turn: Turn): Promise<void> => {
    if (running.has(chainId)) stop(chainId);
    const mine = { waiting: some.length };
    running.set(chainId, mine);
    for (const owner of some) {
      mine.waiting -= 1;
      changes.emit();
      await turn(owner);
      // Current is the walk that is registered: `stop`, and with it another choice of accounts, removes it, and then
      // no further account is begun. Results need no check here: the cache alone publishes them, under the account
      // and chain that was read, and only of the scan begun last there.
      if (running.get(chainId) !== mine) return;
      if (viewOf(chainId, owner).phase.kind === 'failed') break;
    }
    running.delete(chainId);
    changes.emit();
  };
  const refresh =
    (chainId: ChainId): Turn =>
    (owner) =>
      cache.refresh(chainId, owner);

  return {
    waiting: (chainId) => running.get(chainId)?.waiting ?? 0,
    subscribe: changes.subscribe,
    refresh: (chainId) => void walk(chainId, owners, refresh(chainId)),
    start(chainId) {
      const unread = owners.filter((owner) => viewOf(chainId, owner).next === undefined);
      void walk(chainId, unread, refresh(chainId));
    },
    goOn(chainId) {
      const partly = owners.filter((owner) => viewOf(chainId, owner).next !== null);
      void walk(chainId, partly, (owner) => cache.goOn(chainId, owner));
    },
    retry(chainId) {
      const failed = owners.findIndex((owner) => viewOf(chainId, owner).phase.kind === 'failed');
      if (failed === -1) return;
      const place = owners[failed];
      // News that failed is asked for again; so is the page that failed, from where it was.
      void walk(chainId, owners.slice(failed), (owner) =>
        owner === place && viewOf(chainId, owner).next !== null
          ? cache.goOn(chainId, owner)
          : cache.refresh(chainId, owner),
      );
    },
    stop,
  };
}
