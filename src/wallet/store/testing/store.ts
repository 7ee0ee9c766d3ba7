/** The store over an IndexedDB in memory, and rows for it. */
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { toAddress } from '#core/address/address.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Account } from '../../model/account.ts';
import type { Network } from '../../model/network.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import { testNetwork } from '../../testing/network.ts';
import { type ChangeChannel, createStore, SILENT } from '../create-store.ts';
import { createIndexedDbPort, DATABASE } from '../open-store.ts';
import type { Store } from '../store.ts';

export const ALICE = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
export const BOB = toAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc');
export const HASH = `0x${'a1'.repeat(32)}` as Hash;
export const RAW = '0x02f8' as Hex;
export const CHAIN = 31337 as ChainId;

export let store: Store;
/** Empty, over an IndexedDB of its own. */
export function openEmptyStore(): void {
  globalThis.indexedDB = new IDBFactory();
  reopen();
}
/** As another start does. */
export function reopen(channel: ChangeChannel = SILENT): void {
  store = createStore(createIndexedDbPort(), channel);
}

export const account: Account = {
  address: ALICE,
  label: 'Alice',
  sourceId: 'ab',
  sourceKind: 'mnemonic',
  coldSource: null,
  path: "m/44'/60'/0'/0/0",
  order: 0,
  colour: 3,
  hidden: false,
  lookChangedAt: 7,
  createdAt: 1,
  backedUpAt: null,
  savedAt: 8,
};
export const record: TransactionRecord = {
  id: 'one',
  account: ALICE,
  chainId: CHAIN,
  intent: { kind: 'sendNative', to: BOB, toName: 'bob.eth', amount: 2n ** 200n },
  transaction: {
    chainId: CHAIN,
    nonce: 3,
    to: BOB,
    value: 2n ** 200n,
    data: '0x' as Hex,
    gasLimit: 21_000n,
    fees: { kind: 'eip1559', maxFeePerGas: 2n, maxPriorityFeePerGas: 1n },
  },
  unsigned: RAW,
  state: { kind: 'signed', hash: HASH, raw: RAW },
  createdAt: 10,
  updatedAt: 10,
};
export const network: Network = testNetwork({ chainId: CHAIN, genesisHash: HASH, enabled: false });

/** Writes what no Evident would write, past the store. */
export async function smuggle(table: string, key: string | number, row: unknown): Promise<void> {
  await store.settings.get();
  const database = await openDB(DATABASE);
  await database.put(table, row, key);
  database.close();
}
export async function rawRow(table: string, key: string | number): Promise<unknown> {
  const database = await openDB(DATABASE);
  const row: unknown = await database.get(table, key);
  database.close();
  return row;
}
