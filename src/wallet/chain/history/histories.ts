/** The histories put together: read from the sources that the user chose, kept, and told. */
import * as v from 'valibot';
import { hasCode } from '#core/errors/error.ts';
import type { Store } from '../../store/store.ts';
import { blockTag, finalizedNumber } from '../gas.ts';
import type { Locks } from '../locks.ts';
import type { Networks } from '../networks.ts';
import { block } from '../rpc/schemas.ts';
import type { Tip } from './keep.ts';
import { createLines } from './lines.ts';
import type { Sources } from './sources/choose.ts';
import { createSync } from './sync.ts';
import { settledAt } from './tip.ts';
import type { Histories } from './types.ts';

export interface HistoriesContext {
  readonly store: Store;
  readonly networks: Networks;
  readonly locks: Locks;
  readonly now: () => number;
  readonly sources: Sources;
  /** Told when a state changes that is not in the store. */
  readonly notify: () => void;
}

export function createHistories(context: HistoriesContext): Omit<Histories, 'subscribe'> {
  const { store, networks, locks, now, sources, notify } = context;
  const sync = createSync({
    store,
    locks,
    now,
    notify,
    active: () => networks.active(),
    async readTip(network, options): Promise<Tip> {
      const client = await networks.client(network.chainId);
      return client.with(async (endpoint) => {
        const [{ number: head, hash }, final] = await Promise.all([
          endpoint.call('eth_getBlockByNumber', ['latest', false], block, options),
          finalizedNumber(endpoint, options),
        ]);
        return { head, hash, final, settled: settledAt(head, final, network.blockTimeSeconds) };
      }, options);
    },
    async has({ chainId }, { block: number, hash }, options) {
      const client = await networks.client(chainId);
      try {
        const params = [blockTag(number), false];
        const found = await client.call('eth_getBlockByNumber', params, v.nullable(block), options);
        return found?.hash === hash;
      } catch (thrown) {
        if (hasCode(thrown, 'RPC_REFUSED')) return false;
        throw thrown;
      }
    },
    async sourcesFor(network, options) {
      const [client, explorers] = await Promise.all([
        networks.client(network.chainId),
        store.explorers.all(),
      ]);
      return sources({ network, explorers, client }, options);
    },
  });
  return {
    ...sync,
    lines: createLines({ store, network: (chainId) => networks.network(chainId) }),
    forget: (what) => store.history.forget(what),
  };
}
