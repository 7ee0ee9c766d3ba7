/** Opens the wallet's store in this browser. */
import { createChangeChannel } from './channel.ts';
import { createStore } from './create-store.ts';
import { createIndexedDbPort } from './indexed-db.ts';
import type { Store } from './store.ts';

/** Resolves when the database answered once. Errors: `STORE_BLOCKED`, `STORE_DAMAGED`, `STORE_FULL`. */
export async function openStore(): Promise<Store> {
  const port = createIndexedDbPort();
  const store = createStore(port, createChangeChannel());
  try {
    await store.settings.get();
    return store;
  } catch (thrown) {
    store.close();
    throw thrown;
  }
}
