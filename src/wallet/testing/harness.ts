/** What the tests of this layer share: a store in memory, services against a real chain, codes of failures. */
import { IDBFactory } from 'fake-indexeddb';
import { toAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { type ErrorCode, isErrorCode } from '#core/errors/catalogue.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { DevnetManifest } from '#devnet/manifest.ts';
import type { Account } from '../model/account.ts';
import { createWalletServices, type ServiceOptions } from '../services/create-services.ts';
import type { WalletServices } from '../services/services.ts';
import { createStore, SILENT } from '../store/create-store.ts';
import { createIndexedDbPort } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { testNetwork } from './network.ts';
import 'fake-indexeddb/auto';

/** A store of its own, over an IndexedDB of its own, or over one that another store left behind. */
export async function memoryStore(database = new IDBFactory()): Promise<Store> {
  globalThis.indexedDB = database;
  const store = createStore(createIndexedDbPort(), SILENT);
  // The connection is opened now, before another store replaces the global.
  await store.settings.get();
  return store;
}

export function account(address: string, order = 0): Account {
  return {
    address: toAddress(address),
    label: `Account ${order + 1}`,
    sourceId: null,
    sourceKind: 'watch',
    coldSource: null,
    path: null,
    order,
    colour: null,
    hidden: false,
    lookChangedAt: 0,
    createdAt: 1_700_000_000_000,
    backedUpAt: null,
    savedAt: null,
  };
}

/** fetch that serves a manifest under its own address, and everything else from the network. */
export function fetchWithManifest(manifest: DevnetManifest): typeof globalThis.fetch {
  return async (input, init) =>
    input === 'https://wallet.test/devnet.json' ? Response.json(manifest) : globalThis.fetch(input, init);
}

export interface Harness {
  readonly services: WalletServices;
  readonly store: Store;
  stop(): Promise<void>;
}

/** Services that know the demo chains and have chosen them. */
export async function connectedServices(
  manifest: DevnetManifest,
  options: ServiceOptions = {},
): Promise<Harness> {
  const store = await memoryStore();
  const services = createWalletServices(store, {
    fetch: fetchWithManifest(manifest),
    manifestUrl: 'https://wallet.test/devnet.json',
    trackerIntervalMs: 100,
    backoffMs: 1,
    // Who looks into requests reads one at a time.
    batch: options.fetch === undefined,
    ...options,
  });
  await services.start();
  await services.demo.connect();
  return { services, store, stop: () => services.stop() };
}

/** Adds a network and its only endpoint to a store, enabled, without asking it. */
export async function addChain(store: Store, chainId: number, url: string): Promise<ChainId> {
  const id = chainId as ChainId;
  await store.networks.put(
    testNetwork({
      chainId: id,
      name: `Chain ${chainId}`,
      shortName: `c${chainId}`,
      blockTimeSeconds: 0.02,
      demo: false,
    }),
  );
  await store.endpoints.put({ id: `endpoint-${chainId}`, chainId: id, url, priority: 0, enabled: true });
  return id;
}

/** The code that a call fails with; `resolved` when it does not. Anything but an EvidentError is thrown on. */
export async function codeOf(call: Promise<unknown>): Promise<ErrorCode | 'resolved'> {
  const failure = await failureOf(call);
  return failure === null ? 'resolved' : failure.code;
}

export async function failureOf(call: Promise<unknown>): Promise<EvidentError | null> {
  try {
    await call;
    return null;
  } catch (thrown) {
    if (thrown instanceof EvidentError && isErrorCode(thrown.code)) return thrown;
    throw thrown;
  }
}

/** Asks until the answer satisfies, or the test's own time is over. */
export async function until<T>(ask: () => Promise<T>, satisfies: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await ask();
    if (satisfies(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
