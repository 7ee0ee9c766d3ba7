/** What to ask again when something stored has changed, in this tab or in another one. */
import type { QueryClient } from '@tanstack/react-query';
import type { WalletServices } from '../services/services.ts';
import type { Table } from '../store/store.ts';

/**
 * Only what depends on a table. Balances are written each time they were read: asking for them again then would
 * never end.
 */
const DEPENDENTS: Readonly<Record<Table, readonly string[]>> = {
  accounts: [],
  networks: [
    'head',
    'balances',
    'fees',
    'estimate',
    'name',
    'reverseName',
    'names',
    'activity',
    'historyUpdate',
    'transaction',
    'delegation',
    'safe',
  ],
  endpoints: [
    'head',
    'balances',
    'fees',
    'estimate',
    'name',
    'reverseName',
    'names',
    'activity',
    'historyUpdate',
    'transaction',
    'delegation',
    'safe',
  ],
  tokens: ['tokens', 'balances', 'activity', 'historyUpdate'],
  // A collectible that was given away is nobody's to give any more.
  transactions: [
    'activity',
    'historyUpdate',
    'transaction',
    'balances',
    'delegation',
    'parties',
    'names',
    'reverseName',
    'safe',
    'batch',
    'look',
    'itemHolders',
  ],
  settings: ['nameGateways'],
  balances: ['cachedBalances'],
  // Told when it is forgotten alone.
  pasts: ['past'],
  coldSources: [],
  explorers: ['activity', 'historyUpdate', 'transaction'],
  contacts: ['contacts', 'parties', 'activity'],
  signed: ['signed'],
  registrations: ['registrations'],
  notes: ['notes', 'activity'],
  history: ['activity'],
  // Told by the histories themselves, together with what is under way.
  syncs: [],
  collections: ['collections'],
  collectibles: ['collectibles'],
  appConnections: ['apps'],
  appRequests: ['apps'],
  callsBatches: ['apps'],
  walletConnect: ['apps'],
  contracts: ['contracts', 'contract', 'activity'],
};

/** Returns the function that ends it. */
export function bindInvalidation(services: WalletServices, client: QueryClient): () => void {
  return services.store.subscribe(({ table }) => {
    for (const first of DEPENDENTS[table]) void client.invalidateQueries({ queryKey: [first] });
  });
}

/** A frame that is not displayed paints nothing: what is told is not held back for longer than this. */
const PATIENCE_MS = 50;

/**
 * Runs what it is given with the next painted frame, all of it together and in its order. What one of them throws goes
 * to `onError`; the others run.
 */
export function onceAFrame(onError: (thrown: unknown) => void): (told: () => void) => void {
  let waiting: (() => void)[] = [];
  const run = () => {
    const all = waiting;
    waiting = [];
    for (const each of all) {
      try {
        each();
      } catch (thrown) {
        onError(thrown);
      }
    }
  };
  return (told) => {
    waiting.push(told);
    if (waiting.length > 1) return;
    const patience = setTimeout(() => {
      cancelAnimationFrame(frame);
      run();
    }, PATIENCE_MS);
    const frame = requestAnimationFrame(() => {
      clearTimeout(patience);
      run();
    });
  };
}
