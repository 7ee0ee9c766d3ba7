/**
 * Approvals of several accounts. On each chain they are read account by account, so that an endpoint is never asked
 * for more at a time than for one account.
 */
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { createEmitter } from '#core/emitter/emitter.ts';
import type { ApprovalsCache } from './approvals.ts';

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
