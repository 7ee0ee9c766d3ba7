/**
 * A wallet that was set up before the test begins: its signer holds a funded key of its own, the demo chains are
 * connected. Everything is written by the programs' own code in this process and laid into the browser's databases;
 * how a person gets there has journeys of its own.
 */
import { expect, type Page } from '@playwright/test';
import { IDBFactory } from 'fake-indexeddb';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { DevnetManifest } from '#devnet/manifest.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import { createWalletServices } from '#wallet/chain/create-services.ts';
import type { Network } from '#wallet/model.ts';
import { storeKeys } from '#wallet/shared/account-sync.ts';
import { createStore } from '#wallet/store/create-store.ts';
import { ASIDE, createIndexedDbPort, DATABASE, VERSION } from '#wallet/store/indexed-db.ts';
import { TABLES } from '#wallet/store/store.ts';
import { originsOf, readEnvironment, type ServedOrigins } from './environment.ts';
import 'fake-indexeddb/auto';
import { type FundedPhrase, fundedPhrase } from './phrase.ts';
import { layRows, layRowsInFrame, SIGNER_DATABASE, type TableRows, vaultRows } from './seeded.ts';
import { lockButton, unlock } from './steps.ts';
import { makeSeed } from './vaults.ts';

const MANIFEST = 'https://manifest.test/devnet.json';

export interface ReadyOptions {
  /** Or a private key. A funded phrase of its own when absent. */
  readonly phrase?: string;
  readonly accounts?: number;
  readonly path?: string;
  /** The signer is open as well; else the first signature asks for the password. */
  readonly unlocked?: boolean;
  /** False: no chain is connected yet, and nobody is asked for anything. */
  readonly demo?: boolean;
  /** Another server of the wallet than everybody's, and what it tells of the chains. */
  readonly served?: ServedOrigins;
  readonly manifest?: DevnetManifest;
  /** Besides those of the demo, asked after them, in this order. */
  readonly endpoints?: readonly { readonly chainId: number; readonly url: string }[];
  readonly networks?: readonly Network[];
}

/** Ends on `path`, or on Home. */
export async function openReady(page: Page, options: ReadyOptions = {}): Promise<FundedPhrase> {
  const environment = readEnvironment();
  const { hostOrigin, shellOrigin, vaultOrigin } =
    options.served === undefined ? environment : originsOf(options.served);
  const phrase = options.phrase ?? (await fundedPhrase()).phrase;
  const seed = await makeSeed(phrase, options.accounts);
  const [first] = seed.accounts;
  if (first === undefined) throw new Error('The seed has an account');
  const rows = await walletRows(seed.accounts, options.manifest ?? environment.manifest, options);
  await layRows(page, vaultOrigin, SIGNER_DATABASE, vaultRows(seed));
  await layRowsInFrame(page, shellOrigin, { name: DATABASE, version: VERSION }, rows);
  await page.goto(`${hostOrigin}${options.path ?? '/'}`);
  if (options.unlocked === true) {
    await lockButton(page, 'Unlock').click();
    await unlock(page);
    await expect(lockButton(page, 'Lock')).toBeVisible();
  }
  return { phrase, address: first.address };
}

/** What the wallet's own code stores for these accounts once the demo chains are connected. */
async function walletRows(
  accounts: readonly PublicAccount[],
  manifest: DevnetManifest,
  extra: Pick<ReadyOptions, 'demo' | 'endpoints' | 'networks'>,
): Promise<readonly TableRows[]> {
  globalThis.indexedDB = new IDBFactory();
  const port = createIndexedDbPort();
  const store = createStore(port, { tell: () => undefined, hear: () => () => undefined });
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
