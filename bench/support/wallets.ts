/** Wallets of any size, as rows of the store, written by the product's own code in this process. */
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import type { Address } from '#core/address/address.ts';
import { type Asset, nativeAsset } from '#core/asset/asset.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import { cut } from '#wallet/history/keep.ts';
import type { Account } from '#wallet/model/account.ts';
import type { HistoryItem } from '#wallet/model/history.ts';
import type { Network } from '#wallet/model/network.ts';
import { createStore, SILENT } from '#wallet/store/create-store.ts';
import { createIndexedDbPort } from '#wallet/store/open-store.ts';
import { TABLES } from '#wallet/store/store.ts';
import { APART, accountAt, CHAIN, itemAt, tokenAt } from './items.ts';

export interface WalletSize {
  readonly accounts: number;
  readonly tokens: number;
  /** Of all accounts together: each has the same part of them, and they take turns. */
  readonly transactions: number;
}

export interface LaidTable {
  readonly table: string;
  readonly rows: readonly { readonly key: string | number; readonly row: unknown }[];
}

const network: Network = {
  chainId: CHAIN,
  name: 'Measured chain',
  shortName: 'measured',
  nativeSymbol: 'MEA',
  nativeName: 'Measured coin',
  blockTimeSeconds: 12,
  testnet: false,
  genesisHash: null,
  multicall3: null,
  universalResolver: null,
  demo: false,
  enabled: true,
  custom: true,
  feeModel: 'eip1559',
  agreement: null,
  order: 0,
};

export function accountName(n: number): string {
  return `Account ${n + 1}`;
}

function accountRow(n: number, now: number): Account {
  return {
    address: accountAt(n),
    label: accountName(n),
    sourceId: null,
    sourceKind: 'watch',
    coldSource: null,
    path: null,
    order: n,
    colour: n % 8,
    hidden: false,
    lookChangedAt: 0,
    createdAt: now - 1000 + n,
    backedUpAt: null,
    savedAt: null,
  };
}

function tokenRow(n: number): Asset {
  const symbol = `TKN${n}`;
  const name = `Token ${n}`;
  return { chainId: CHAIN, id: tokenAt(n), standard: 'erc20', symbol, name, decimals: 18, status: 'known' };
}

/** @param endpoint url of what the wallet shall ask; it need not answer. */
export async function walletRows(
  size: WalletSize,
  endpoint: string,
  now: number,
): Promise<readonly LaidTable[]> {
  globalThis.indexedDB = new IDBFactory();
  const port = createIndexedDbPort();
  const store = createStore(port, SILENT);
  const accounts = Array.from({ length: size.accounts }, (_, n) => accountAt(n));
  const tokens = Array.from({ length: size.tokens }, (_, n) => tokenRow(n));
  const top = BigInt(1000 + size.transactions * 80);
  await store.networks.put(network);
  await store.endpoints.put({ id: 'measured', chainId: CHAIN, url: endpoint, priority: 1, enabled: true });
  for (const n of accounts.keys()) await store.accounts.put(accountRow(n, now));
  await store.tokens.putAll(tokens);
  const evidence: Evidence = { level: 'reported', sources: ['node.example'], block: top, at: now };
  await store.balances.put(CHAIN, {
    value: accounts.flatMap((account, n) =>
      [nativeAsset(network), ...tokens].map((asset, i) => ({
        account,
        asset,
        amount: 10n ** 15n * BigInt(1 + n + i),
      })),
    ),
    evidence,
  });
  const newest = Math.floor(now / 1000) - 60;
  const histories = new Map<Address, HistoryItem[]>(accounts.map((account) => [account, []]));
  for (let n = 0; n < size.transactions; n += 1) {
    const account = accountAt(n % size.accounts);
    const timestamp = newest - (size.transactions - 1 - n) * APART;
    histories.get(account)?.push(itemAt(n, account, size.tokens, timestamp));
  }
  for (const [account, items] of histories) {
    const sync = {
      chainId: CHAIN,
      account,
      revision: 1,
      ranges: [{ from: 0n, to: top, blind: [] }],
      settled: top,
      tips: [],
      final: top - 64n,
      items: items.length,
      newest: items.at(-1)?.timestamp ?? null,
      source: { kind: 'explorer', host: 'node.example' },
      readAt: now,
    } as const;
    if (!(await store.history.write(sync, { remove: [], put: cut(items) }))) throw new Error('not written');
  }
  return Promise.all(TABLES.map(async (table) => ({ table, rows: await port.all(table) })));
}
