/** What screens may ask of contracts, behind a small door: all of it is loaded with the first question. */
import type { ContractsContext } from './context.ts';
import type { Recover } from './recover.ts';
import type { ContractsService } from './service.ts';
import type { Contracts } from './types.ts';

/** @param recover for tests, which have no workers. */
export function createContracts(context: ContractsContext, recover?: Recover): Contracts {
  let loading: Promise<ContractsService> | null = null;
  const load = (): Promise<ContractsService> => {
    if (loading === null) {
      const attempt = import('./service.ts').then(({ createContractsService }) =>
        createContractsService({
          ...context,
          recover:
            recover ?? (async (...args) => (await import('./recover-url.ts')).recoverInWorker(...args)),
        }),
      );
      // A part that could not be loaded is tried again with the next question.
      attempt.catch(() => {
        if (loading === attempt) loading = null;
      });
      loading = attempt;
    }
    return loading;
  };
  let lexicon: Promise<Pick<Contracts, 'describe'>> | null = null;
  /** Lists ask for what is kept and for nothing else: they need not wait for the rest. */
  const loadLexicon = (): Promise<Pick<Contracts, 'describe'>> => {
    if (lexicon === null) {
      const attempt = import('./lexicon.ts').then(({ createLexicon }) => createLexicon(context.store));
      attempt.catch(() => {
        if (lexicon === attempt) lexicon = null;
      });
      lexicon = attempt;
    }
    return lexicon;
  };
  return {
    readBytecode: async (...args) => (await load()).readBytecode(...args),
    find: async (...args) => (await load()).find(...args),
    source: async (...args) => (await load()).source(...args),
    enums: async (...args) => (await load()).enums(...args),
    keep: (contract) => context.store.contracts.put(contract),
    remove: (chainId, address) => context.store.contracts.remove(chainId, address),
    all: () => context.store.contracts.all(),
    describe: async (...args) => (await loadLexicon()).describe(...args),
    read: async (...args) => (await load()).read(...args),
    readMany: async (...args) => (await load()).readMany(...args),
    events: async (...args) => (await load()).events(...args),
    follow: async (...args) => (await load()).follow(...args),
    storageAt: async (...args) => (await load()).storageAt(...args),
    proveSlot: async (...args) => (await load()).proveSlot(...args),
  };
}
