/** Wallets of any size, as rows of the store, written by the product's own code in this process. */
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { type Address, toAddress } from '#core/address/address.ts';
import { type Asset, nativeAsset } from '#core/asset/asset.ts';
import { EMPTY_HEX, type Hash, isHash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import { cut } from '#wallet/chain/history/keep.ts';
import type { HistoryItem, Move } from '#wallet/model/history.ts';
import type { Account, Network } from '#wallet/model.ts';
import { createStore } from '#wallet/store/create-store.ts';
import { createIndexedDbPort } from '#wallet/store/indexed-db.ts';
import { TABLES } from '#wallet/store/store.ts';

const CHAIN = 7357 as ChainId;
const PARTIES = 300;
/** Seconds between two transactions: about ninety a day. */
const APART = 960;

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

const address = (kind: string, n: number): Address =>
  toAddress(`0x${kind}${n.toString(16).padStart(38, '0')}`);
const accountAt = (n: number): Address => address('aa', n);
const tokenAt = (n: number): Address => address('bb', n);
const partyAt = (n: number): Address => address('cc', n % PARTIES);

function hashAt(n: number): Hash {
  const text = `0x${n.toString(16).padStart(64, '0')}`;
  if (!isHash(text)) throw new Error('not a hash');
  return text;
}

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

/** Coins and tokens, sent and received, oldest first; `n` counts over all accounts. */
function itemAt(n: number, account: Address, tokens: number, timestamp: number): HistoryItem {
  const [other, out, amount] = [partyAt(n * 7), n % 2 === 0, 10n ** 15n * BigInt(1 + (n % 9000))];
  const token = tokens > 0 && n % 3 > 0 ? tokenAt(n % tokens) : null;
  const move: Move = {
    kind: token === null ? 'native' : 'erc20',
    from: out ? account : other,
    to: out ? other : account,
    token,
    tokenId: null,
    amount,
    logIndex: token === null ? null : n % 40,
    symbol: token === null ? null : `TKN${n % tokens}`,
    decimals: token === null ? null : 18,
  };
  return {
    chainId: CHAIN,
    account,
    hash: hashAt(n + 1),
    block: BigInt(1000 + n * 80),
    index: n % 150,
    timestamp,
    from: out ? account : other,
    to: token ?? (out ? other : account),
    nonce: n >> 1,
    value: token === null ? amount : 0n,
    data: token === null ? EMPTY_HEX : (`0xa9059cbb${'00'.repeat(64)}` as HistoryItem['data']),
    status: 'succeeded',
    fee: 42_000_000_000_000n + BigInt(n),
    created: null,
    moves: [move],
    sources: ['node.example'],
  };
}

/** @param endpoint url of what the wallet shall ask; it need not answer. */
export async function walletRows(
  size: WalletSize,
  endpoint: string,
  now: number,
): Promise<readonly LaidTable[]> {
  globalThis.indexedDB = new IDBFactory();
  const port = createIndexedDbPort();
  const store = createStore(port, { tell: () => undefined, hear: () => () => undefined });
  const accounts = Array.from({ length: size.accounts }, (_, n) => accountAt(n));
  const tokens = Array.from({ length: size.tokens }, (_, n) => tokenRow(n));
  const top = BigInt(1000 + size.transactions * 80);
  await store.networks.put(network);
  await store.endpoints.put({ id: 'measured', chainId: CHAIN, url: endpoint, priority: 1, enabled: true });
  for (const n of accounts.keys()) await store.accounts.put(accountRow(n, now));
  await store.tokens.putAll(tokens);
  const evidence: Evidence = { level: 'reported', sources: ['node.example'], block: top, at: now };
  const held = size.transactions > 0 ? 1n : 0n;
  await store.balances.put(CHAIN, {
    value: accounts.flatMap((account, n) =>
      [nativeAsset(network), ...tokens].map((asset, i) => ({
        account,
        asset,
        amount: held * 10n ** 15n * BigInt(1 + n + i),
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
