/** The store's rules over any port: what is read is validated, what cannot be read is kept, changes are told. */
import * as v from 'valibot';
import type { Address } from '#core/address/address.ts';
import { createEmitter } from '#core/emitter/emitter.ts';
import { EvidentError } from '#core/errors/error.ts';
import { FEE_CAP } from '#core/tx/payment.ts';
import type { Settings } from '../model/settings.ts';
import { fromTable, toTable } from './balance-table.ts';
import { createHistoryStore } from './history.ts';
import type { Key, StorePort } from './port.ts';
import { looksLikeAddress, rememberSound } from './rows.ts';
import { decodeRow, encodeRow, type RowOf } from './schemas.ts';
import { type RowTable, type Store, type StoreChange, TABLES, type Table } from './store.ts';

export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  prices: false,
  feeCap: FEE_CAP,
  currentAccount: null,
  gateways: [],
};
const SETTINGS_KEY = 'settings';

const compareText = (a: string, b: string): number => a.localeCompare(b) || (a < b ? -1 : a > b ? 1 : 0);

/**
 * An account is stored under its address. Key and row were written together, when its checksum (EIP-55) was right: while
 * both say the same, it is. All accounts are read before anything is shown, and each checksum costs a hash.
 */
function trustKey(key: Key, row: unknown): void {
  const { address } = (row as { value?: { address?: unknown } } | null)?.value ?? {};
  if (address === key && looksLikeAddress(address)) rememberSound(address);
}

export function createStore(port: StorePort, channel: ChangeChannel): Store {
  const damaged = new Set<string>();
  const changes = createEmitter<StoreChange>();

  const unhear = channel.hear(changes.emit);
  const changed = (table: Table) => {
    changes.emit({ table });
    channel.tell({ table });
  };

  const decode = <T extends RowTable>(table: T, key: Key, row: unknown): RowOf<T> | null => {
    if (table === 'accounts') trustKey(key, row);
    const value = decodeRow(table, row);
    if (value === null) damaged.add(`${table}/${key}`);
    return value;
  };
  const all = async <T extends RowTable>(table: T): Promise<RowOf<T>[]> => {
    const values: RowOf<T>[] = [];
    for (const { key, row } of await port.all(table)) {
      const value = decode(table, key, row);
      if (value !== null) values.push(value);
    }
    return values;
  };
  const get = async <T extends RowTable>(table: T, key: Key): Promise<RowOf<T> | null> => {
    const row = await port.get(table, key);
    return row === undefined ? null : decode(table, key, row);
  };
  const write = async <T extends RowTable>(table: T, key: Key, value: RowOf<T>): Promise<void> => {
    const row = encodeRow(table, value);
    // What we could not read back must not be written: it would be lost to us.
    if (decodeRow(table, row) === null) throw new EvidentError('UNEXPECTED', { reason: `row of ${table}` });
    await port.put(table, key, row, (existing) => decodeRow(table, existing) === null);
  };
  const put = async <T extends RowTable>(table: T, key: Key, value: RowOf<T>): Promise<void> => {
    await write(table, key, value);
    changed(table);
  };
  const remove = async (table: RowTable, key: Key): Promise<void> => {
    await port.remove(table, key);
    changed(table);
  };

  const newestFirst = (rows: RowOf<'transactions'>[]) =>
    rows.sort((a, b) => b.createdAt - a.createdAt || b.transaction.nonce - a.transaction.nonce);

  const history = createHistoryStore(port, decode, changed, changes.subscribe);

  return {
    accounts: {
      all: async () => (await all('accounts')).sort((a, b) => a.order - b.order || a.createdAt - b.createdAt),
      put: (account) => put('accounts', account.address, account),
      async remove(address) {
        await remove('accounts', address);
        await history.forget({ account: address });
      },
    },
    coldSources: {
      all: async () => (await all('coldSources')).sort((a, b) => a.createdAt - b.createdAt),
      get: (id) => get('coldSources', id),
      put: (source) => put('coldSources', source.id, source),
      remove: (id) => remove('coldSources', id),
    },
    networks: {
      all: async () => (await all('networks')).sort((a, b) => a.order - b.order || a.chainId - b.chainId),
      put: (network) => put('networks', network.chainId, network),
      remove: (chainId) => remove('networks', chainId),
    },
    endpoints: {
      all: async () =>
        (await all('endpoints')).sort((a, b) => a.chainId - b.chainId || a.priority - b.priority),
      put: (endpoint) => put('endpoints', endpoint.id, endpoint),
      remove: (id) => remove('endpoints', id),
    },
    tokens: {
      all: async (chainId) => (await all('tokens')).filter((asset) => asset.chainId === chainId),
      put: (asset) => put('tokens', `${asset.chainId}/${asset.id}`, asset),
      async putAll(assets) {
        for (const asset of assets) await write('tokens', `${asset.chainId}/${asset.id}`, asset);
        if (assets.length > 0) changed('tokens');
      },
      remove: ({ chainId, id }) => remove('tokens', `${chainId}/${id}`),
    },
    transactions: {
      all: async () => newestFirst(await all('transactions')),
      get: (id) => get('transactions', id),
      put: (record) => put('transactions', record.id, record),
      remove: (id) => remove('transactions', id),
      byAccount: async (account: Address) =>
        newestFirst((await all('transactions')).filter((record) => record.account === account)),
    },
    settings: {
      get: async () => (await get('settings', SETTINGS_KEY)) ?? DEFAULT_SETTINGS,
      put: (settings) => put('settings', SETTINGS_KEY, { ...settings, gateways: [...settings.gateways] }),
    },
    balances: {
      async get(chainId) {
        const table = await get('balances', chainId);
        return table === null ? null : fromTable(table);
      },
      put: (chainId, balances) => put('balances', chainId, toTable(balances)),
      async remove(chainId) {
        await remove('balances', chainId);
        await port.remove('pasts', chainId);
        changed('pasts');
      },
      past: {
        get: (chainId) => port.get('pasts', chainId),
        put: (chainId, row) => port.put('pasts', chainId, row, () => false),
      },
    },
    explorers: {
      all: async () =>
        (await all('explorers')).sort((a, b) => a.chainId - b.chainId || compareText(a.name, b.name)),
      put: (explorer) => put('explorers', explorer.id, explorer),
      remove: (id) => remove('explorers', id),
    },
    contacts: {
      all: async () => (await all('contacts')).sort((a, b) => compareText(a.name, b.name)),
      put: (contact) => put('contacts', contact.id, contact),
      remove: (id) => remove('contacts', id),
    },
    notes: {
      all: () => all('notes'),
      get: (chainId, hash) => get('notes', `${chainId}/${hash}`),
      put: (note) => put('notes', `${note.chainId}/${note.hash}`, note),
      remove: (chainId, hash) => remove('notes', `${chainId}/${hash}`),
    },
    signed: {
      all: async () =>
        (await all('signed')).sort((a, b) => b.signedAt - a.signedAt || compareText(a.id, b.id)),
      put: (message) => put('signed', message.id, message),
      remove: (id) => remove('signed', id),
    },
    collections: {
      all: () => all('collections'),
      put: ({ hosts, ...rest }) =>
        put('collections', `${rest.chainId}/${rest.contract}`, { ...rest, hosts: [...hosts] }),
    },
    collectibles: {
      all: () => all('collectibles'),
      async putAll(items) {
        for (const item of items) {
          const key = `${item.chainId}/${item.contract}/${item.tokenId}`;
          const { evidence, holders } = item;
          const row = {
            ...item,
            holders: [...holders],
            evidence: { ...evidence, sources: [...evidence.sources] },
          };
          if (holders.length === 0) await port.remove('collectibles', key);
          else await write('collectibles', key, row);
        }
        if (items.length > 0) changed('collectibles');
      },
    },
    registrations: {
      all: async () => (await all('registrations')).sort((a, b) => a.created - b.created),
      put: (registration) => put('registrations', registration.id, registration),
      remove: (id) => remove('registrations', id),
    },
    contracts: {
      all: () => all('contracts'),
      get: (chainId, address) => get('contracts', `${chainId}/${address}`),
      put: (contract) =>
        put('contracts', `${contract.chainId}/${contract.address}`, {
          ...contract,
          targets: contract.targets.map((target) => ({ ...target })),
        }),
      remove: (chainId, address) => remove('contracts', `${chainId}/${address}`),
    },
    history,
    hasAppRequests: async () =>
      (await port.all('appRequests')).length > 0 || (await port.all('walletConnect')).length > 0,
    async apps() {
      const { createAppTables } = await import('./app-tables.ts').catch((thrown: unknown) => {
        throw new EvidentError('NAV_CHUNK_FAILED', {}, thrown);
      });
      return createAppTables(port, changed);
    },
    damaged: async () => damaged.size,
    async eraseAll() {
      await port.clear();
      damaged.clear();
      for (const table of TABLES) changed(table);
    },
    subscribe: changes.subscribe,
    close() {
      unhear();
      changes.clear();
      port.close();
    },
  };
}

// Changes told to the wallet's other tabs. What arrives is checked: any script of this origin may post there.

export interface ChangeChannel {
  tell(change: StoreChange): void;
  /** Returns the function that ends it. */
  hear(listener: (change: StoreChange) => void): () => void;
}

const changeSchema = v.strictObject({ table: v.picklist(TABLES) });

/** Reaches nobody. */
export const SILENT: ChangeChannel = { tell: () => undefined, hear: () => () => undefined };

/** The channel of this browser; a silent one where the browser has none. */
export function createChangeChannel(name = 'evident-store'): ChangeChannel {
  if (typeof BroadcastChannel === 'undefined') return SILENT;
  const channel = new BroadcastChannel(name);
  let open = true;
  return {
    tell(change) {
      if (open) channel.postMessage(change);
    },
    hear(listener) {
      channel.onmessage = (event: MessageEvent<unknown>) => {
        const change = v.safeParse(changeSchema, event.data);
        if (change.success) listener(change.output);
      };
      return () => {
        open = false;
        channel.onmessage = null;
        channel.close();
      };
    },
  };
}
