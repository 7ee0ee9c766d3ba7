/** What the tests of this layer share: a store in memory, a scripted node, services against a real one. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { IDBFactory } from 'fake-indexeddb';
import { toAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { type ErrorCode, isErrorCode } from '#core/errors/catalogue.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { DevnetManifest } from '#devnet/manifest.ts';
import type { Account } from '../model.ts';
import { createStore } from '../store/create-store.ts';
import { createIndexedDbPort } from '../store/indexed-db.ts';
import type { Store } from '../store/store.ts';
import { createWalletServices, type ServiceOptions } from './create-services.ts';
import type { WalletServices } from './services.ts';
import 'fake-indexeddb/auto';

/** A store of its own, over an IndexedDB of its own. */
export async function memoryStore(): Promise<Store> {
  globalThis.indexedDB = new IDBFactory();
  const store = createStore(createIndexedDbPort(), { tell: () => undefined, hear: () => () => undefined });
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
    path: null,
    order,
    createdAt: 1_700_000_000_000,
    backedUpAt: null,
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
    ...options,
  });
  await services.start();
  await services.demo.connect();
  return { services, store, stop: () => services.stop() };
}

export interface ScriptedNode {
  readonly url: string;
  /** Methods in the order they were asked. */
  readonly asked: readonly string[];
  /** Replaces the script. */
  answer(script: Script): void;
  stop(): Promise<void>;
}

export interface Question {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** What the node does with a question: a result, an error, or anything with the raw response. */
export type Script = (
  question: Question,
  response: ServerResponse,
) =>
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } }
  | undefined
  | Promise<undefined>;

/** A node over real HTTP that says what the script says; `undefined` means that the script answered by itself. */
export async function scriptedNode(first: Script): Promise<ScriptedNode> {
  let script = first;
  const asked: string[] = [];
  const read = async (request: IncomingMessage): Promise<string> => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    return text;
  };
  const server = createServer((request, response) => {
    void read(request).then(async (text) => {
      const question = JSON.parse(text) as Question;
      asked.push(question.method);
      const answer = await script(question, response);
      if (answer === undefined) return;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ jsonrpc: '2.0', id: question.id, ...answer }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    asked,
    answer(next) {
      script = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Adds a network and its only endpoint to a store, enabled, without asking it. */
export async function addChain(store: Store, chainId: number, url: string): Promise<ChainId> {
  const id = chainId as ChainId;
  await store.networks.put({
    chainId: id,
    name: `Chain ${chainId}`,
    shortName: `c${chainId}`,
    nativeSymbol: 'ETH',
    nativeName: 'Ether',
    blockTimeSeconds: 2,
    testnet: true,
    genesisHash: null,
    multicall3: null,
    universalResolver: null,
    demo: false,
    enabled: true,
  });
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
