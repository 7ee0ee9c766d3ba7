/** The histories behind a small door: reading, telling and the sources are loaded with the first question. */
import { createEmitter } from '#core/emitter/emitter.ts';
import type { ExplorerEnvironment } from '../explorers/etherscan.ts';
import type { EndpointEnvironment } from '../rpc/endpoint.ts';
import type { HistoriesContext } from './histories.ts';
import type { Histories } from './types.ts';

type Context = Omit<HistoriesContext, 'sources' | 'notify'> & {
  readonly environment: ExplorerEnvironment & EndpointEnvironment;
};

export function createHistory({ environment, ...context }: Context): Histories {
  const changes = createEmitter<'lines' | 'states'>();
  const notify = () => changes.emit('states');
  context.store.subscribe(({ table }) => {
    if (table === 'history') changes.emit('lines');
    else if (table === 'syncs') notify();
  });
  let loading: Promise<Omit<Histories, 'subscribe'>> | null = null;
  const load = () => {
    if (loading === null) {
      const attempt = Promise.all([import('./histories.ts'), import('./sources/choose.ts')]).then(
        ([{ createHistories }, { createSources }]) =>
          createHistories({ ...context, sources: createSources(environment), notify }),
      );
      // A part that could not be loaded is tried again with the next question.
      attempt.catch(() => {
        if (loading === attempt) loading = null;
      });
      loading = attempt;
    }
    return loading;
  };
  return {
    lines: async (filter, options) => (await load()).lines(filter, options),
    update: async (accounts, options) => (await load()).update(accounts, options),
    older: async (accounts, options) => (await load()).older(accounts, options),
    states: async (accounts) => (await load()).states(accounts),
    forget: async (what) => (await load()).forget(what),
    subscribe: changes.subscribe,
  };
}
