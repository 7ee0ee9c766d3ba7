/** Puts the portfolio together. Each part is loaded when it is first asked for. */
import { nativeAsset } from '#core/asset/asset.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Networks } from '../rpc/networks.ts';
import type { Store } from '../store/store.ts';
import type { TransactionServices } from '../transactions/types.ts';
import type { DiscoveryContext } from './discover.ts';
import type { Feed } from './prices.ts';
import type { Portfolio } from './types.ts';

export interface PortfolioContext {
  readonly store: Store;
  readonly networks: Networks;
  readonly now: () => number;
  readonly fetch: typeof globalThis.fetch;
  readonly describeTokens: TransactionServices['describeTokens'];
  /** Of a demo chain; none of any other. */
  readonly demoFeeds: (chainId: ChainId) => Promise<readonly Feed[]>;
}

export interface PortfolioParts {
  readonly service: Portfolio;
  /** Sees to it that the lists of enabled chains are known, now and later. Returns the function that ends it. */
  start(): () => void;
}

export function createPortfolio(context: PortfolioContext): PortfolioParts {
  const { store, networks } = context;
  let readers: DiscoveryContext['readers'] | null = null;
  const looked: DiscoveryContext['looked'] = new Map();
  const seeded = new Set<ChainId>();
  const seed = async (): Promise<void> => {
    const active = await networks.active();
    const chains = active.map(({ chainId }) => chainId).filter((chainId) => !seeded.has(chainId));
    if (chains.length === 0) return;
    for (const chainId of chains) seeded.add(chainId);
    try {
      const { seedTokens } = await import('./seed.ts');
      await seedTokens(store, chains);
    } catch (thrown) {
      for (const chainId of chains) seeded.delete(chainId);
      throw thrown;
    }
  };
  // A list that could not be loaded or kept is tried again with the next change of the networks; the store tells of
  // its own trouble elsewhere.
  const trySeed = () => void seed().catch(() => undefined);

  const feedsOf = async (chainId: ChainId): Promise<readonly Feed[]> => {
    const { bundledFeeds } = await import('./prices.ts');
    const bundled = bundledFeeds(chainId);
    return bundled.length > 0 ? bundled : context.demoFeeds(chainId);
  };

  return {
    start() {
      trySeed();
      return store.subscribe(({ table }) => {
        if (table !== 'networks') return;
        // What was kept of a network may be gone with it.
        looked.clear();
        trySeed();
      });
    },
    service: {
      async describe(chainId, contract, options) {
        const stored = (await store.tokens.all(chainId)).find(({ id }) => id === contract);
        if (stored !== undefined && stored.status !== 'unknown') return stored;
        const { readCollectibleStandard } = await import('./standard.ts');
        const [[told], standard] = await Promise.all([
          context.describeTokens(chainId, [contract], options),
          readCollectibleStandard(networks, chainId, contract, options),
        ]);
        if (standard !== null) throw new EvidentError('ASSET_COLLECTIBLE', { standard });
        if (told === undefined) throw new EvidentError('ASSET_NOT_TOKEN');
        return told;
      },
      setToken: (asset, status) => store.tokens.put({ ...asset, status }),
      setCollection: (collection, change) => store.collections.put({ ...collection, ...change }),
      async discover(chainId, accounts, options) {
        const [{ createPageReaderOf }, { incomingTopics }, { discover }] = await Promise.all([
          import('../approvals/pages.ts'),
          import('./items.ts'),
          import('./discover.ts'),
        ]);
        readers ??= {
          transfers: createPageReaderOf(incomingTopics.transfers),
          multiTransfers: createPageReaderOf(incomingTopics.multiTransfers),
        };
        return discover({ ...context, readers, looked }, chainId, accounts, options);
      },
      async holders(collection, tokenId, accounts, options) {
        const { readItemHolders } = await import('./collectibles.ts');
        return readItemHolders(context, collection, tokenId, accounts, options);
      },
      async descriptionOf(collection, tokenId, options) {
        const { readItemDescription } = await import('./collectibles.ts');
        return readItemDescription(context, collection, tokenId, options);
      },
      async fetch(remote, limit, options) {
        const { fetchBounded } = await import('./fetching.ts');
        return fetchBounded(context.fetch, remote, limit, options);
      },
      async prices(chainId, options) {
        const [feeds, { readPrices }] = await Promise.all([feedsOf(chainId), import('./prices.ts')]);
        return readPrices(context, chainId, feeds, options);
      },
      async past(chainId, accounts, { times, priced }, options) {
        const [network, client, tokens, feeds, { readKeptPast }] = await Promise.all([
          networks.network(chainId),
          networks.client(chainId),
          store.tokens.all(chainId),
          priced ? feedsOf(chainId) : [],
          import('./kept-past.ts'),
        ]);
        const fed = new Set(feeds.flatMap(({ assets }) => assets));
        const assets = [
          nativeAsset(network),
          ...tokens.filter(({ id, status }) => status === 'known' && fed.has(id)),
        ];
        const question = { network, accounts, assets, feeds, times };
        return readKeptPast(store.balances.past, client, question, context.now, options);
      },
    },
  };
}
