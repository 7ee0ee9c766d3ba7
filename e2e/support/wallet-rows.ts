/**
 * What the wallet's own code stores for accounts once the demo chains are connected. Loaded by the workers alone: it
 * takes much of the wallet with it, and the process that lists the tests needs none of that.
 */
import { IDBFactory } from 'fake-indexeddb';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { DevnetManifest } from '#devnet/manifest.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import type { Network } from '#wallet/model/network.ts';
import { createWalletServices } from '#wallet/services/create-services.ts';
import { storeKeys } from '#wallet/shared/account-sync.ts';
import { createStore, SILENT } from '#wallet/store/create-store.ts';
import { ASIDE, createIndexedDbPort, DATABASE, STORE_VERSION } from '#wallet/store/open-store.ts';
import { TABLES } from '#wallet/store/store.ts';
import 'fake-indexeddb/auto';
import type { TableRows } from './seeded.ts';

const MANIFEST = 'https://manifest.test/devnet.json';

export interface WalletOptions {
  /** False: no chain is connected yet, and nobody is asked for anything. */
  readonly demo?: boolean;
  /** Besides those of the demo, asked after them, in this order. */
  readonly endpoints?: readonly { readonly chainId: number; readonly url: string }[];
  readonly networks?: readonly Network[];
}

export const WALLET_DATABASE = { name: DATABASE, version: STORE_VERSION };

export async function walletRows(
  accounts: readonly PublicAccount[],
  manifest: DevnetManifest,
  extra: WalletOptions,
): Promise<readonly TableRows[]> {
  globalThis.indexedDB = new IDBFactory();
  const port = createIndexedDbPort();
  const store = createStore(port, SILENT);
  const services = createWalletServices(store, {
    manifestUrl: MANIFEST,
    fetch: async (input, init) => (input === MANIFEST ? Response.json(manifest) : fetch(input, init)),
    // Nobody looks: nothing is followed.
    visibility: { visible: () => false, subscribe: () => () => undefined },
  });
  await services.start();
  if (extra.demo !== false) await services.demo.connect();
  await storeKeys(store.accounts, accounts);
  for (const network of extra.networks ?? []) await store.networks.put(network);
  for (const [index, { chainId, url }] of (extra.endpoints ?? []).entries()) {
    await store.endpoints.put({
      id: `extra-${index}`,
      chainId: chainId as ChainId,
      url: new URL(url).href,
      priority: index + 1,
      enabled: true,
    });
  }
  const rows = await Promise.all(TABLES.map(async (table) => ({ table, rows: await port.all(table) })));
  await services.stop();
  return [...rows, { table: ASIDE, rows: [] }];
}
