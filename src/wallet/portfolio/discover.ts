/** Finds what came in: events of one stretch of blocks, then the contracts' own word. */
import type { Address } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { PageReader } from '../approvals/pages.ts';
import type { Collectible } from '../model/collectible.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import { reported } from '../rpc/chain-client.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import type { Networks } from '../rpc/networks.ts';
import { type Log, quantity } from '../rpc/schemas.ts';
import type { Store } from '../store/store.ts';
import type { TransactionServices } from '../transactions/types.ts';
import { type HeldItem, type ItemTrace, type incomingTopics, readHolders, readTraces } from './items.ts';
import type { Discovery } from './types.ts';

/** What is kept of one chain besides the lists: somebody who showers accounts with tokens must not fill the disk. */
const MAX_UNKNOWN = 500;
const MAX_NEW = 128;
const MAX_ITEMS = 500;
/** Tokens that are described at once. */
const DESCRIBED = 64;
/** Blocks that are looked at again with the newest ones: the chain may have exchanged them, a node been behind. */
const AGAIN = 64n;

export interface DiscoveryContext {
  readonly store: Store;
  readonly networks: Networks;
  readonly now: () => number;
  readonly describeTokens: TransactionServices['describeTokens'];
  readonly readers: {
    readonly [K in keyof typeof incomingTopics]: PageReader<readonly Address[]>;
  };
  /** Blocks at the top of a chain that were looked at for these accounts, as long as the wallet is open; added to. */
  readonly looked: Map<string, { readonly from: bigint; readonly to: bigint }>;
}

export async function discover(
  context: DiscoveryContext,
  chainId: ChainId,
  accounts: readonly Address[],
  options: CallOptions & { readonly before?: bigint } = {},
): Promise<Discovery> {
  const { store, networks, now } = context;
  const [network, client] = await Promise.all([networks.network(chainId), networks.client(chainId)]);
  const [tokens, stored, collections] = await Promise.all([
    store.tokens.all(chainId),
    ofChain(store.collectibles.all(), chainId),
    ofChain(store.collections.all(), chainId),
  ]);
  const name = JSON.stringify([chainId, accounts]);
  const found = await client.with(async (endpoint) => {
    const head = await endpoint.call('eth_blockNumber', [], quantity, options);
    const to = options.before === undefined ? head : options.before - 1n;
    const seen = options.before === undefined ? context.looked.get(name) : undefined;
    // A chain that is shorter than it was began anew.
    const known = seen !== undefined && seen.to <= to ? seen : null;
    const until = known === null || known.to < AGAIN ? 0n : known.to - AGAIN;
    const standards = new Map(collections.map(({ contract, standard }) => [contract, standard]));
    // What was held before is asked again along with the newest events: it may have left since.
    const before = options.before === undefined ? stored : [];
    const again = before.flatMap(({ contract, tokenId, holders }): ItemTrace[] => {
      const standard = standards.get(contract);
      return standard === undefined
        ? []
        : holders.map(({ account }) => ({ contract, tokenId, account, standard }));
    });
    const [{ logs, from }, still] = await Promise.all([
      readLogs(context.readers, endpoint, accounts, { to, until }, options),
      readHolders(endpoint, network.multicall3, again, options),
    ]);
    const traces = readTraces(logs, accounts);
    // Of an item that somebody held, all who may hold it now are asked together.
    const fresh = traces.items.slice(-Math.max(0, MAX_ITEMS - stored.length));
    const moved = new Set(fresh.map(({ contract, tokenId }) => `${contract}/${tokenId}`));
    const held = await readHolders(
      endpoint,
      network.multicall3,
      [...again.filter(({ contract, tokenId }) => moved.has(`${contract}/${tokenId}`)), ...fresh],
      options,
    );
    return {
      traces,
      held: [...still.filter(({ contract, tokenId }) => !moved.has(`${contract}/${tokenId}`)), ...held],
      // Down to where the earlier look reached, if this one reached that.
      from: known !== null && from <= known.to + 1n && known.from < from ? known.from : from,
      to,
      evidence: reported(endpoint, head, now()),
    };
  }, options);

  const { traces, held, from, to, evidence } = found;
  const known = new Set<Address>(tokens.flatMap(({ id }) => (id === 'native' ? [] : id)));
  const room = Math.min(MAX_NEW, MAX_UNKNOWN - tokens.filter(({ status }) => status === 'unknown').length);
  const all = traces.tokens.filter((token) => !known.has(token));
  const unlisted = all.slice(0, Math.max(0, room));
  const described = await describeAll(context, chainId, unlisted, options);
  await keepCollections(context, chainId, held, traces.items, options);
  if (options.signal?.aborted) throw new EvidentError('RPC_ABORTED');
  await store.tokens.putAll(described);
  const changed = changesOf(stored, held).map((item) => ({ chainId, ...item, evidence }));
  await store.collectibles.putAll(changed);
  // Only now, and only where all of it was taken: what is left is looked for again.
  const whole = unlisted.length === all.length && traces.items.length <= MAX_ITEMS - stored.length;
  if (options.before === undefined && whole) context.looked.set(name, { from, to });
  const had = new Set(stored.map(keyOf));
  const items = changed.filter((item) => item.holders.length > 0 && !had.has(keyOf(item))).length;
  return { tokens: described.length, items, from, to };
}

async function ofChain<T extends { readonly chainId: ChainId }>(
  all: Promise<readonly T[]>,
  chainId: ChainId,
): Promise<readonly T[]> {
  return (await all).filter((each) => each.chainId === chainId);
}

/** Both kinds of events, of the same blocks. */
async function readLogs(
  readers: DiscoveryContext['readers'],
  endpoint: EndpointClient,
  accounts: readonly Address[],
  { to, until }: { readonly to: bigint; readonly until: bigint },
  options: CallOptions,
): Promise<{ logs: readonly Log[]; from: bigint }> {
  if (to < 0n || accounts.length === 0) return { logs: [], from: 0n };
  const [{ from, logs }, first] = await Promise.all([
    readers.transfers(endpoint, accounts, { to, until }, options),
    readers.multiTransfers(endpoint, accounts, { to, until }, options),
  ]);
  const all = [...logs, ...first.logs];
  for (let next = first.from - 1n; next >= from; ) {
    const page = await readers.multiTransfers(endpoint, accounts, { to: next, until: from }, options);
    all.push(...page.logs);
    next = page.from - 1n;
  }
  return { logs: all, from };
}

async function describeAll(
  { describeTokens }: DiscoveryContext,
  chainId: ChainId,
  contracts: readonly Address[],
  options: CallOptions,
): Promise<readonly Asset[]> {
  const described: Asset[] = [];
  for (let start = 0; start < contracts.length; start += DESCRIBED) {
    described.push(...(await describeTokens(chainId, contracts.slice(start, start + DESCRIBED), options)));
  }
  return described;
}

/** A collection whose item is held, and that was not met before, is kept as unknown. */
async function keepCollections(
  context: DiscoveryContext,
  chainId: ChainId,
  held: readonly HeldItem[],
  traces: readonly ItemTrace[],
  options: CallOptions,
): Promise<void> {
  const { store } = context;
  const known = new Set((await ofChain(store.collections.all(), chainId)).map(({ contract }) => contract));
  const standards = new Map(traces.map(({ contract, standard }) => [contract, standard]));
  const holding = held.filter(({ holders }) => holders.length > 0).map(({ contract }) => contract);
  const fresh = [...new Set(holding)].filter((contract) => !known.has(contract));
  const described = new Map(
    (await describeAll(context, chainId, fresh, options)).map((asset) => [asset.id, asset]),
  );
  for (const contract of fresh) {
    const standard = standards.get(contract);
    if (standard === undefined) continue;
    const told = described.get(contract);
    await store.collections.put({
      chainId,
      contract,
      standard,
      name: told?.name ?? '',
      symbol: told?.symbol ?? '',
      status: 'unknown',
      hosts: [],
    });
  }
}

const keyOf = ({ contract, tokenId }: Pick<Collectible, 'contract' | 'tokenId'>) => `${contract}/${tokenId}`;

/** Only what is other than it was: nothing is written for nothing. */
function changesOf(stored: readonly Collectible[], held: readonly HeldItem[]): readonly HeldItem[] {
  const before = new Map(stored.map((item) => [keyOf(item), item]));
  return held.flatMap((item) => {
    const was = before.get(keyOf(item));
    if (was === undefined) return item.holders.length > 0 ? [item] : [];
    const now = new Map(item.holders.map(({ account, amount }) => [account, amount]));
    const same =
      was.holders.length === now.size &&
      was.holders.every(({ account, amount }) => now.get(account) === amount);
    return same ? [] : [item];
  });
}
