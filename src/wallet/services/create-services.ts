/**
 * Puts the adapters together. Loaded by the wallet after its first screen stands: `import()` it. What needs viem or
 * the tables of names is loaded still later, with the first call that needs it.
 */
import * as v from 'valibot';
import type { Address } from '#core/address/address.ts';
import { nativeAsset } from '#core/asset/asset.ts';
import { bytesToHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { encodeRevoke, encodeSetAmount } from '../approvals/calls.ts';
import type { PageReader } from '../approvals/pages.ts';
import type { ScanContext } from '../approvals/scan.ts';
import type { Approvals } from '../approvals/types.ts';
import { createContracts } from '../contracts/create.ts';
import type { Recover } from '../contracts/recover.ts';
import { createHistory } from '../history/create.ts';
import type { ChainBalances } from '../model/balance.ts';
import { createNames } from '../names/create.ts';
import { createBalanceReader } from '../portfolio/balances.ts';
import { createPortfolio } from '../portfolio/create.ts';
import type { BalanceOptions } from '../portfolio/types.ts';
import { createBlocks } from '../rpc/blocks.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { createHeartbeat, createVisibility, type Visibility } from '../rpc/heartbeat.ts';
import { createNetworks } from '../rpc/networks.ts';
import { quorumClientOf } from '../rpc/quorum-client.ts';
import { readHead } from '../rpc/read-block.ts';
import { createRestarts } from '../rpc/restarts.ts';
import type { SafeContext } from '../safe/read.ts';
import type { Safes } from '../safe/types.ts';
import type { SignatureService } from '../signatures/types.ts';
import { createLocks, type Locks } from '../store/locks.ts';
import type { Store, Table } from '../store/store.ts';
import { createTransactionServices } from '../transactions/create.ts';
import type { FeeReader } from '../transactions/prepare/gas.ts';
import type { BatchContext, Batches } from '../transactions/simulate/simulate-batch.ts';
import {
  broadcastRecord,
  createRecords,
  submitTransaction,
  type TransactionContext,
} from '../transactions/submit/submit.ts';
import { createTracker } from '../transactions/submit/tracker.ts';
import type { TransactionServices } from '../transactions/types.ts';
import { createDemo } from './demo.ts';
import type { Topic, WalletServices } from './services.ts';

export interface ServiceOptions {
  readonly fetch?: typeof globalThis.fetch;
  readonly now?: () => number;
  readonly random?: () => number;
  /** Where the demo's manifest is, if there is one. Default: beside the wallet. */
  readonly manifestUrl?: string;
  readonly locks?: Locks;
  readonly visibility?: Visibility;
  /** Bounds for tests; the specification's values otherwise. */
  readonly timeoutMs?: number;
  readonly backoffMs?: number;
  /** False: no JSON-RPC batches, for tests that look at single requests. */
  readonly batch?: boolean;
  readonly trackerIntervalMs?: number;
  /** Reads functions out of bytecode. Default: a worker of its own. */
  readonly recover?: Recover;
}

const TOPICS: Readonly<Record<Table, Topic>> = {
  accounts: 'accounts',
  networks: 'networks',
  endpoints: 'networks',
  tokens: 'balances',
  transactions: 'transactions',
  settings: 'settings',
  balances: 'balances',
  coldSources: 'accounts',
  explorers: 'networks',
  contacts: 'contacts',
  notes: 'notes',
  history: 'history',
  syncs: 'history',
  collections: 'collectibles',
  collectibles: 'collectibles',
  signed: 'signed',
  registrations: 'registrations',
  contracts: 'contracts',
  pasts: 'balances',
  appConnections: 'apps',
  appRequests: 'apps',
  callsBatches: 'apps',
  walletConnect: 'apps',
};

export function createWalletServices(store: Store, options: ServiceOptions = {}): WalletServices {
  const now = options.now ?? Date.now;
  const fetch = options.fetch ?? globalThis.fetch.bind(globalThis);
  const locks = options.locks ?? createLocks();
  const newId = () => bytesToHex(crypto.getRandomValues(new Uint8Array(16))).slice(2);
  const environment = {
    fetch,
    now,
    random: options.random ?? Math.random,
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
    ...(options.backoffMs === undefined ? {} : { backoffMs: options.backoffMs }),
    ...(options.batch === undefined ? {} : { batch: options.batch }),
  };
  const networks = createNetworks(store, environment, newId);
  const demo = createDemo(store, networks, {
    fetch,
    manifestUrl: options.manifestUrl ?? '/devnet.json',
  });
  const records = createRecords(store, locks, now);
  let feeReader: FeeReader | null = null;
  const fees: FeeReader = async (...question) => {
    const { createFeeReader } = await import('../transactions/prepare/gas.ts');
    feeReader ??= createFeeReader(now);
    return feeReader(...question);
  };
  const context: TransactionContext = {
    store,
    networks,
    records,
    locks,
    now,
    newId,
    fees,
    dataFee: (published, call) => transactions.dataFee(published, call),
  };
  const transactions = createTransactionServices(context);
  const visibility = options.visibility ?? createVisibility();
  const interval =
    options.trackerIntervalMs === undefined ? {} : { leastIntervalMs: options.trackerIntervalMs };
  const blocks = createBlocks({ ...environment, store, networks, visibility, ...interval });
  const heartbeat = createHeartbeat({ blocks, networks, visibility, now, ...interval });
  const tracker = createTracker({
    store,
    networks,
    heartbeat,
    records,
    restarts: createRestarts(store, networks),
    locks,
    visibility,
    broadcast: (id) => broadcastRecord(context, id),
    ...interval,
  });
  const portfolio = createPortfolio({
    store,
    networks,
    now,
    fetch,
    describeTokens: transactions.describeTokens,
    demoFeeds: demo.feeds,
  });
  let leaveSeeding = (): void => undefined;
  const readBalances = createBalanceReader();

  /** Read with each beat of a chain, and hardly ever another. */
  const kept = new Map<ChainId, ReturnType<typeof store.tokens.all>>();
  const leaveTokens = store.subscribe(({ table }) => {
    if (table === 'tokens') kept.clear();
  });
  const tokensOf = (chainId: ChainId) => {
    const known = kept.get(chainId) ?? store.tokens.all(chainId);
    kept.set(chainId, known);
    known.catch(() => {
      if (kept.get(chainId) === known) kept.delete(chainId);
    });
    return known;
  };
  const whatToRead = async (chainId: ChainId) => {
    const [network, client, tokens] = await Promise.all([
      networks.network(chainId),
      networks.client(chainId),
      tokensOf(chainId),
    ]);
    return {
      network,
      client,
      assets: [nativeAsset(network), ...tokens.filter(({ status }) => status !== 'spam')],
    };
  };
  const balances = async (
    chainId: ChainId,
    accounts: readonly Address[],
    { cached = true, ...call }: BalanceOptions = {},
  ): Promise<ChainBalances> => {
    const { network, client, assets } = await whatToRead(chainId);
    const read = (endpoint: EndpointClient) =>
      readBalances(endpoint, { network, accounts, assets }, now, call);
    const { agreement } = network;
    const known =
      agreement === null
        ? await client.with(read, call)
        : await (await import('../rpc/endpoints/agreed.ts')).readAgreed(client, agreement, read, call);
    // A cache that cannot be written must not hide what was read; the store tells of its own trouble elsewhere.
    if (cached) await store.balances.put(chainId, known).catch(() => undefined);
    return known;
  };

  return {
    store,
    async start() {
      await demo.start();
      tracker.start();
      leaveSeeding = portfolio.start();
    },
    demo: demo.service,
    networks: networks.service,
    balances,
    async use(chainId, addresses, call = {}) {
      const { network, client, assets } = await whatToRead(chainId);
      const { readUse } = await import('../portfolio/scan.ts');
      return client.with(
        (endpoint) => readUse(endpoint, { network, addresses, assets, now }, readBalances, call),
        call,
      );
    },
    async compareServers(chainId, accounts, call) {
      const question = await whatToRead(chainId);
      const { compareServers } = await import('../portfolio/comparison.ts');
      return compareServers({ ...question, accounts, read: readBalances, now }, call);
    },
    cachedBalances: (chainId) => store.balances.get(chainId),
    async head(chainId, call) {
      return readHead((await quorumClientOf(networks, chainId, call)).client, call);
    },
    heartbeat,
    names: createNames({ store, networks, now, fetch }),
    fees: async (chainId, call) => fees(chainId, await networks.client(chainId), call),
    async estimate(draft, call) {
      const { estimateGas } = await import('../transactions/prepare/gas.ts');
      return estimateGas(await networks.client(draft.chainId), draft, call);
    },
    submit: (prepared, signed, asked) => submitTransaction(context, prepared, signed, asked),
    retry: (id) => broadcastRecord(context, id),
    async assertChain(chainId, call) {
      const client = await networks.client(chainId);
      await client.with((endpoint) => endpoint.assertChain(call), call);
    },
    read: async (chainId, method, params, call) =>
      (await networks.client(chainId)).call(method, params, v.unknown(), call),
    history: createHistory({ store, networks, locks, now, environment }),
    transactions,
    approvals: createApprovals(context, transactions.describeTokens),
    portfolio: portfolio.service,
    signatures: createSignatures(context),
    safes: createSafes({ networks, now }),
    batches: createBatches({ networks, now }),
    contracts: createContracts({ store, networks, environment }, options.recover),
    trace: async (chainId, hash, call) =>
      (await import('../history/detail-trace.ts')).readTrace({ networks, now }, chainId, hash, call),
    transaction: async (chainId, hash, call) =>
      (await import('../history/detail.ts')).readTransactionDetail(
        { store, networks, now },
        chainId,
        hash,
        call,
      ),
    subscribe(listener) {
      const leaveStore = store.subscribe(({ table }) => listener(TOPICS[table]));
      const leaveHealth = networks.service.subscribeHealth(() => listener('health'));
      return () => {
        leaveStore();
        leaveHealth();
      };
    },
    async stop() {
      leaveSeeding();
      leaveTokens();
      heartbeat.stop();
      blocks.stop();
      await tracker.stop();
      networks.stop();
      store.close();
    },
  };
}

// What screens may ask about several calls together. Loaded when it is first asked for.

function createBatches(context: BatchContext): Batches {
  return {
    simulate: async (question, call) =>
      (await import('../transactions/simulate/simulate-batch.ts')).simulateBatch(context, question, call),
    executes: async (chainId, account, call) =>
      (await import('../transactions/simulate/simulate-batch.ts')).executesBatches(
        context,
        chainId,
        account,
        call,
      ),
  };
}

// What screens may ask of Safe accounts. Loaded when it is first asked for.

function createSafes(context: SafeContext): Safes {
  return {
    read: async (chainId, address, call) =>
      (await import('../safe/read.ts')).readSafe(context, chainId, address, call),
    hash: async (safe, transaction, call) =>
      (await import('../safe/read.ts')).readSafeHash(context, safe, transaction, call),
    approvals: async (safe, owners, hash, call) =>
      (await import('../safe/read.ts')).readApprovals(context, safe, owners, hash, call),
    contractsAgree: async (safe, transaction, signatures, call) =>
      (await import('../safe/read.ts')).askContractOwners(context, safe, transaction, signatures, call),
  };
}

// Verification of signatures by key and by contract.

function createSignatures(context: Pick<TransactionContext, 'networks' | 'now'>): SignatureService {
  return {
    verify: async (question, call) =>
      (await import('../signatures/verify.ts')).verifySignature(context, question, call),
  };
}

// Allowances of an account: found in events, proved by asking the contracts. The scan is loaded with the first one.

export function createApprovals(
  context: Pick<ScanContext, 'store' | 'networks' | 'now'>,
  describeTokens: TransactionServices['describeTokens'],
): Approvals {
  // Remembers how many blocks each endpoint gives at once.
  let readPage: PageReader | null = null;
  return {
    async scan(chainId, owner, options = {}) {
      const [{ createPageReader }, { scanApprovals }] = await Promise.all([
        import('../approvals/pages.ts'),
        import('../approvals/scan.ts'),
      ]);
      readPage ??= createPageReader();
      return scanApprovals({ ...context, readPage, describeTokens }, chainId, owner, options);
    },
    revoke: encodeRevoke,
    setAmount: encodeSetAmount,
  };
}
