/** The store over an IndexedDB in memory. */
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { hasCode } from '#core/errors/error.ts';
import type { DerivationPath, PathTemplate } from '#core/hd/path.ts';
import type { TransactionState } from '#core/lifecycle/state.ts';
import type { ColdSource } from '../model/account.ts';
import type { Collectible } from '../model/collectible.ts';
import {
  type ChangeChannel,
  createChangeChannel,
  createStore,
  DEFAULT_SETTINGS,
  SILENT,
} from './create-store.ts';
import { createIndexedDbPort, DATABASE } from './open-store.ts';
import { decodeRow, encodeRow } from './schemas.ts';
import type { StoreChange } from './store.ts';
import {
  ALICE,
  account,
  BOB,
  CHAIN,
  network,
  openEmptyStore,
  record,
  reopen,
  store,
} from './testing/store.ts';

beforeEach(openEmptyStore);

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
    await store.settings.put({ ...DEFAULT_SETTINGS, theme: 'dark', currentAccount: ALICE });
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
    const again = createStore(createIndexedDbPort(), SILENT);
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
    reopen(channel);
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
      const blocked = createStore(createIndexedDbPort(), SILENT);
      await expect(blocked.accounts.all(), name).rejects.toMatchObject({ code });
    }
  });

  it('is asked again, and works once it lets us', async () => {
    globalThis.indexedDB = failing('SecurityError');
    const blocked = createStore(createIndexedDbPort(), SILENT);
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

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

describe('the channel between tabs', () => {
  it('carries changes to others, not to itself, and drops what is none', async () => {
    const [here, there] = [createChangeChannel('evident-test'), createChangeChannel('evident-test')];
    const own: StoreChange[] = [];
    open.push(here.hear((change) => own.push(change)));
    const heard = new Promise<StoreChange[]>((resolve) => {
      const changes: StoreChange[] = [];
      open.push(
        there.hear((change) => {
          changes.push(change);
          if (change.table === 'settings') resolve(changes);
        }),
      );
    });
    const stranger = new BroadcastChannel('evident-test');
    open.push(() => stranger.close());
    for (const message of ['accounts', { table: 'keys' }, { table: 'accounts', more: 1 }, null, 7]) {
      stranger.postMessage(message);
    }
    here.tell({ table: 'accounts' });
    here.tell({ table: 'settings' });
    expect(await heard).toEqual([{ table: 'accounts' }, { table: 'settings' }]);
    expect(own).toEqual([]);
  });
});
