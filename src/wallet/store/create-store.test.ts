/** The store over an IndexedDB in memory. */
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { toAddress } from '#core/address/address.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { hasCode } from '#core/errors/error.ts';
import type { DerivationPath, PathTemplate } from '#core/hd/path.ts';
import type { TransactionState } from '#core/lifecycle/state.ts';
import type { Account, ColdSource, Collectible, Network, TransactionRecord } from '../model.ts';
import { testNetwork } from '../testing/network.ts';
import type { ChangeChannel } from './channel.ts';
import { createStore, DEFAULT_SETTINGS } from './create-store.ts';
import { ASIDE, createIndexedDbPort, DATABASE } from './indexed-db.ts';
import { decodeRow, encodeRow } from './schemas.ts';
import type { Store, StoreChange } from './store.ts';

const ALICE = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const BOB = toAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc');
const HASH = `0x${'a1'.repeat(32)}` as Hash;
const RAW = '0x02f8' as Hex;
const CHAIN = 31337 as ChainId;

const silent: ChangeChannel = { tell: () => undefined, hear: () => () => undefined };
let store: Store;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  store = createStore(createIndexedDbPort(), silent);
});

const account: Account = {
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
const record: TransactionRecord = {
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
const network: Network = testNetwork({ chainId: CHAIN, genesisHash: HASH, enabled: false });

/** Writes what no Evident would write, past the store. */
async function smuggle(table: string, key: string | number, row: unknown): Promise<void> {
  await store.settings.get();
  const database = await openDB(DATABASE);
  await database.put(table, row, key);
  database.close();
}
async function rawRow(table: string, key: string | number): Promise<unknown> {
  const database = await openDB(DATABASE);
  const row: unknown = await database.get(table, key);
  database.close();
  return row;
}

describe('the store', () => {
  it('gives back what it was given, amounts to the last wei', async () => {
    await store.accounts.put(account);
    await store.accounts.put({ ...account, address: BOB, order: -1 });
    await store.networks.put(network);
    await store.transactions.put(record);
    await store.transactions.put({ ...record, id: 'two', createdAt: 20 });
    await store.endpoints.put({
      id: 'e2',
      chainId: CHAIN,
      url: 'http://localhost:2/',
      priority: 1,
      enabled: true,
    });
    await store.endpoints.put({
      id: 'e1',
      chainId: CHAIN,
      url: 'http://localhost:1/',
      priority: 0,
      enabled: true,
    });
    expect((await store.accounts.all()).map(({ address }) => address)).toEqual([BOB, ALICE]);
    expect(await store.networks.all()).toEqual([network]);
    expect(await store.transactions.get('one')).toEqual(record);
    expect((await store.transactions.byAccount(ALICE)).map(({ id }) => id)).toEqual(['two', 'one']);
    expect(await store.transactions.byAccount(BOB)).toEqual([]);
    expect((await store.endpoints.all()).map(({ id }) => id)).toEqual(['e1', 'e2']);
    await store.accounts.remove(BOB);
    expect(await store.accounts.all()).toEqual([account]);
  });

  it('has defaults, keeps caches and forgets everything when told to', async () => {
    expect(await store.settings.get()).toEqual(DEFAULT_SETTINGS);
    expect(await store.balances.get(CHAIN)).toBeNull();
    const balances = {
      value: [
        {
          account: ALICE,
          asset: {
            chainId: CHAIN,
            id: 'native' as const,
            standard: 'native' as const,
            symbol: 'ETH',
            name: 'Ether',
            decimals: 18,
            status: 'known' as const,
          },
          amount: 5n,
        },
      ],
      evidence: { level: 'reported' as const, sources: ['localhost'], block: 9n, at: 1 },
    };
    await store.balances.put(CHAIN, balances);
    await store.settings.put({ theme: 'dark', prices: false, currentAccount: ALICE, gateways: [] });
    await store.accounts.put(account);
    expect(await store.balances.get(CHAIN)).toEqual(balances);
    await store.eraseAll();
    expect(await store.balances.get(CHAIN)).toBeNull();
    expect(await store.settings.get()).toEqual(DEFAULT_SETTINGS);
    expect(await store.accounts.all()).toEqual([]);
  });

  it('keeps public keys of cold signers, and where an account among them comes from', async () => {
    const { nodes, ...source } = {
      id: 'c0'.repeat(16),
      kind: 'cold' as const,
      label: 'Old phone',
      createdAt: 1,
      masterFingerprint: 0xffff_ffff,
      scheme: 'ledgerLive' as const,
      nodes: [
        {
          path: "m/44'/60'/0'" as DerivationPath,
          publicKey: `0x02${'11'.repeat(32)}` as Hex,
          chainCode: `0x${'07'.repeat(32)}` as Hex,
          children: 'm/0/i' as PathTemplate,
        },
        { path: null, publicKey: `0x03${'11'.repeat(32)}` as Hex, chainCode: null, children: null },
      ],
    };
    const cold: ColdSource = { ...source, nodes };
    await store.coldSources.put(cold);
    expect(await store.coldSources.all()).toEqual([cold]);
    expect(await store.coldSources.get(cold.id)).toEqual(cold);
    for (const wrong of [
      { ...cold, nodes: [] },
      { ...cold, id: 'one' },
      { ...cold, masterFingerprint: 2 ** 32 },
      { ...cold, nodes: [{ ...nodes[0], chainCode: '0x07' }] },
      { ...cold, nodes: [{ ...nodes[0], children: 'm/0/0' }] },
      { ...cold, nodes: [{ ...nodes[0], path: '44/60' }] },
    ]) {
      expect(decodeRow('coldSources', encodeRow('coldSources', wrong))).toBeNull();
    }
    await store.coldSources.remove(cold.id);
    expect(await store.coldSources.get(cold.id)).toBeNull();
  });

  it('forgets one transaction and keeps the others', async () => {
    await store.transactions.put(record);
    await store.transactions.put({ ...record, id: 'two' });
    await store.transactions.remove('one');
    expect((await store.transactions.all()).map(({ id }) => id)).toEqual(['two']);
  });

  it('survives being closed and opened again', async () => {
    await store.transactions.put(record);
    store.close();
    const again = createStore(createIndexedDbPort(), silent);
    expect(await again.transactions.get('one')).toEqual(record);
  });

  it('refuses to write what it could not read', async () => {
    const wrong = { ...record, state: { kind: 'pending' } as unknown as TransactionState };
    await expect(store.transactions.put(wrong)).rejects.toMatchObject({ code: 'UNEXPECTED' });
    const otherChain = { ...record, chainId: 1 as ChainId };
    await expect(store.transactions.put(otherChain)).rejects.toMatchObject({ code: 'UNEXPECTED' });
    expect(await store.transactions.all()).toEqual([]);
  });
});

describe('what the first version stored', () => {
  const then = {
    address: ALICE,
    label: 'Alice',
    sourceId: 'ab',
    sourceKind: 'privateKey',
    path: null,
    order: 0,
    createdAt: 1,
    backedUpAt: null,
  };

  /** A database as the first version made it. */
  async function openFirst(row: unknown): Promise<void> {
    globalThis.indexedDB = new IDBFactory();
    const tables = ['accounts', 'networks', 'endpoints', 'tokens', 'transactions', 'settings', 'balances'];
    const database = await openDB(DATABASE, 1, {
      upgrade(made) {
        for (const table of tables) made.createObjectStore(table);
        made.createObjectStore(ASIDE, { autoIncrement: true });
      },
    });
    await database.put('accounts', row, ALICE);
    await database.put('settings', { v: 1, value: { theme: 'dark', currentAccount: ALICE } }, 'settings');
    database.close();
    store = createStore(createIndexedDbPort(), silent);
  }

  it('is read with what is missing filled in, and written anew only with the next change', async () => {
    const row = { v: 1, value: then };
    await openFirst(row);
    const read = {
      ...then,
      coldSource: null,
      colour: null,
      hidden: false,
      lookChangedAt: 0,
      savedAt: null,
    } as Account;
    expect(await store.accounts.all()).toEqual([read]);
    // What was not asked for before is off.
    expect(await store.settings.get()).toEqual({
      theme: 'dark',
      prices: false,
      currentAccount: ALICE,
      gateways: [],
    });
    expect(await store.coldSources.all()).toEqual([]);
    expect(await store.damaged()).toBe(0);
    expect(await rawRow('accounts', ALICE)).toEqual(row);
    await store.accounts.put({ ...read, colour: 5 });
    expect(await rawRow('accounts', ALICE)).toEqual({ v: 2, value: { ...read, colour: 5 } });
    expect(await store.accounts.all()).toEqual([{ ...read, colour: 5 }]);
    const database = await openDB(DATABASE);
    expect(await database.getAll(ASIDE)).toEqual([]);
    database.close();
  });

  it('of what ended without its bytes is read as settled, and the rest unchanged', async () => {
    const ends = [
      { kind: 'replaced', hash: HASH, by: null },
      { kind: 'cancelled', hash: HASH, by: HASH },
    ] as const;
    for (const [index, state] of ends.entries()) {
      const row = { v: 1, value: { ...record, id: `old-${index}`, state } };
      await smuggle('transactions', `old-${index}`, row);
      expect(await store.transactions.get(`old-${index}`)).toEqual({
        ...record,
        id: `old-${index}`,
        state: { ...state, raw: null },
      });
    }
    await smuggle('transactions', 'one', { v: 1, value: record });
    expect(await store.transactions.get('one')).toEqual(record);
    // Version 2 knows no end without that field.
    await smuggle('transactions', 'new', { v: 2, value: { ...record, id: 'new', state: ends[0] } });
    expect(await store.transactions.get('new')).toBeNull();
    expect(await store.damaged()).toBe(1);
  });

  it('of a network is read as one that nobody described by hand', async () => {
    const { custom, feeModel, agreement, order, ...first } = network;
    await smuggle('networks', CHAIN, { v: 1, value: first });
    expect(await store.networks.all()).toEqual([
      { ...first, custom: false, feeModel: null, agreement: null, order: 0 },
    ]);
    await smuggle('networks', CHAIN, { v: 2, value: first });
    expect(await store.networks.all()).toEqual([]);
    // Half of two is nobody.
    await smuggle('networks', CHAIN, { v: 2, value: { ...network, agreement: { need: 3, of: 2 } } });
    expect(await store.networks.all()).toEqual([]);
    expect([custom, feeModel, agreement, order]).toEqual([false, null, null, 0]);
  });

  it.each([
    ['of a kind that it did not know', { v: 1, value: { ...then, sourceKind: 'cold' } }],
    ['with a field of later', { v: 1, value: { ...then, colour: 1 } }],
    ['named as later', { v: 2, value: then }],
    ['of no version', { v: 0, value: then }],
    ['of half a version', { v: 1.5, value: then }],
  ])('%s does not decode', async (_name, row) => {
    await openFirst(row);
    expect(await store.accounts.all()).toEqual([]);
    expect(await store.damaged()).toBe(1);
  });
});

describe('a damaged row', () => {
  const damage: readonly (readonly [string, unknown])[] = [
    ['no envelope', record],
    ['a later version', { v: 3, value: record }],
    [
      'an impossible state',
      encodeRow('transactions', { ...record, state: { kind: 'included', hash: HASH, raw: RAW } }),
    ],
    ['an unknown state', encodeRow('transactions', { ...record, state: { kind: 'mined', hash: HASH } })],
    [
      'an amount that is no bigint',
      encodeRow('transactions', { ...record, intent: { ...record.intent, amount: 5 } }),
    ],
    [
      'a negative amount',
      encodeRow('transactions', { ...record, intent: { ...record.intent, amount: -5n } }),
    ],
    [
      'an address without its checksum',
      encodeRow('transactions', { ...record, account: ALICE.toLowerCase() }),
    ],
    ['one field too many', encodeRow('transactions', { ...record, extra: 1 })],
    ['nothing', null],
  ];

  it.each(damage)('with %s is left out, counted once, and left in place', async (_, row) => {
    await store.transactions.put(record);
    await smuggle('transactions', 'bad', row);
    expect(await store.transactions.all()).toEqual([record]);
    expect(await store.transactions.all()).toEqual([record]);
    expect(await store.transactions.get('bad')).toBeNull();
    expect(await store.damaged()).toBe(1);
    expect(await rawRow('transactions', 'bad')).toEqual(row);
  });

  it('is set aside, not lost, when something must be written in its place', async () => {
    const old = { v: 9, value: { theme: 'sepia' } };
    await smuggle('settings', 'settings', old);
    expect(await store.settings.get()).toEqual(DEFAULT_SETTINGS);
    await store.settings.put({ theme: 'light', prices: false, currentAccount: null, gateways: [] });
    expect(await store.settings.get()).toMatchObject({ theme: 'light' });
    const database = await openDB(DATABASE);
    expect(await database.getAll(ASIDE)).toMatchObject([{ table: 'settings', key: 'settings', row: old }]);
    database.close();
  });

  it('never decodes, whatever one changes in a sound one', () => {
    const sound = encodeRow('transactions', record);
    expect(decodeRow('transactions', sound)).toEqual(record);
    const keys = Object.keys(record) as (keyof TransactionRecord)[];
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.anything(), (key, value) => {
        const row = encodeRow('transactions', { ...record, [key]: value });
        const decoded = decodeRow('transactions', row);
        // Either it was still sound, and comes back unchanged, or it does not come back.
        if (decoded !== null) expect(decoded).toEqual({ ...record, [key]: value });
      }),
    );
  });
});

describe('changes', () => {
  it('are told here and to others, after they were written', async () => {
    const told: StoreChange[] = [];
    let hearing: ((change: StoreChange) => void) | null = null;
    const channel: ChangeChannel = {
      tell: (change) => told.push(change),
      hear: (listener) => {
        hearing = listener;
        return () => {
          hearing = null;
        };
      },
    };
    store = createStore(createIndexedDbPort(), channel);
    const heard: string[] = [];
    const leave = store.subscribe(({ table }) => heard.push(table));
    await store.accounts.put(account);
    expect(heard).toEqual(['accounts']);
    expect(told).toEqual([{ table: 'accounts' }]);
    (hearing as ((change: StoreChange) => void) | null)?.({ table: 'networks' });
    expect(heard).toEqual(['accounts', 'networks']);
    expect(told).toHaveLength(1);
    leave();
    await store.accounts.remove(ALICE);
    expect(heard).toHaveLength(2);
    store.close();
    expect(hearing).toBeNull();
  });

  it('are not told when nothing was written', async () => {
    const heard: string[] = [];
    store.subscribe(({ table }) => heard.push(table));
    await expect(store.accounts.put({ ...account, order: 'first' as unknown as number })).rejects.toThrow();
    expect(heard).toEqual([]);
  });
});

describe('a browser that does not store', () => {
  const failing = (name: string): IDBFactory => {
    const factory = new IDBFactory();
    const open = () => {
      throw new DOMException('no', name);
    };
    return Object.assign(factory, { open });
  };

  it('is told apart by what it says', async () => {
    const codes: Readonly<Record<string, string>> = {
      SecurityError: 'STORE_BLOCKED',
      UnknownError: 'STORE_BLOCKED',
      InvalidStateError: 'STORE_BLOCKED',
      QuotaExceededError: 'STORE_FULL',
      VersionError: 'STORE_DAMAGED',
    };
    for (const [name, code] of Object.entries(codes)) {
      globalThis.indexedDB = failing(name);
      const blocked = createStore(createIndexedDbPort(), silent);
      await expect(blocked.accounts.all(), name).rejects.toMatchObject({ code });
    }
  });

  it('is asked again, and works once it lets us', async () => {
    globalThis.indexedDB = failing('SecurityError');
    const blocked = createStore(createIndexedDbPort(), silent);
    await expect(blocked.accounts.all()).rejects.toMatchObject({ code: 'STORE_BLOCKED' });
    globalThis.indexedDB = new IDBFactory();
    await blocked.accounts.put(account);
    expect(await blocked.accounts.all()).toEqual([account]);
  });

  it('that runs full while writing leaves the old row as it was', async () => {
    await store.transactions.put(record);
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function refuse() {
      throw new DOMException('full', 'QuotaExceededError');
    };
    try {
      const refused = await store.transactions
        .put({ ...record, updatedAt: 99 })
        .catch((thrown: unknown) => thrown);
      expect(hasCode(refused, 'STORE_FULL')).toBe(true);
    } finally {
      IDBObjectStore.prototype.put = put;
    }
    expect(await store.transactions.get('one')).toEqual(record);
  });

  it('with a database of a newer Evident is left alone', async () => {
    const newer = await openDB(DATABASE, 99, {
      upgrade: (database) => void database.createObjectStore('something'),
    });
    newer.close();
    await expect(store.accounts.all()).rejects.toMatchObject({ code: 'STORE_DAMAGED' });
  });

  it('gives way to a newer Evident in another tab, and says so', async () => {
    await store.accounts.put(account);
    const newer = await openDB(DATABASE, 99);
    await expect(store.accounts.all()).rejects.toMatchObject({ code: 'STORE_DAMAGED' });
    newer.close();
  });
});

describe('collections and collectibles', () => {
  const at = { chainId: 1 as ChainId, contract: ALICE } as const;
  const evidence = { level: 'reported', sources: ['node.test'], block: 5n, at: 1 } as const;
  const item = (tokenId: bigint, amount: bigint | null): Collectible => ({
    ...at,
    tokenId,
    holders: amount === null ? [] : [{ account: ALICE, amount }],
    evidence,
  });

  it('keeps items as they are, and forgets one that nobody here holds, as one change', async () => {
    await store.collectibles.putAll([item(1n, 1n), item(2n ** 256n - 1n, 7n)]);
    expect(await store.collectibles.all()).toHaveLength(2);
    const told: string[] = [];
    store.subscribe(({ table }) => told.push(table));
    await store.collectibles.putAll([item(1n, null), item(3n, 2n)]);
    expect((await store.collectibles.all()).map(({ tokenId }) => tokenId).sort()).toEqual([
      2n ** 256n - 1n,
      3n,
    ]);
    await store.collectibles.putAll([]);
    expect(told).toEqual(['collectibles']);
    const kept = {
      ...at,
      standard: 'erc721',
      name: '',
      symbol: '',
      status: 'unknown',
      hosts: ['a.test'],
    } as const;
    await store.collections.put(kept);
    expect(await store.collections.all()).toEqual([kept]);
  });

  it('writes many tokens as one change', async () => {
    const told: string[] = [];
    store.subscribe(({ table }) => told.push(table));
    const token = (digit: string) =>
      ({
        chainId: 1 as ChainId,
        id: toAddress(`0x${digit.repeat(40)}`),
        standard: 'erc20',
        symbol: digit,
        name: digit,
        decimals: 18,
        status: 'known',
      }) as const;
    await store.tokens.putAll([token('1'), token('2')]);
    await store.tokens.putAll([]);
    expect(await store.tokens.all(1 as ChainId)).toHaveLength(2);
    expect(told).toEqual(['tokens']);
  });
});
