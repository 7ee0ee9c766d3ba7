/**
 * The demo chains that `start` brings along: told by a manifest beside the wallet, offered, and asked only after the
 * user chose them. The manifest is outside data like any other.
 */
import * as v from 'valibot';
import { type Address, toAddress } from '#core/address/address.ts';
import { type ChainId, isChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Explorer, Network } from '../model/network.ts';
import type { Feed } from '../portfolio/prices.ts';
import { parseEndpointUrl } from '../rpc/endpoints/url.ts';
import type { Networks } from '../rpc/networks.ts';
import { recordsOf } from '../rpc/restarts.ts';
import { hash } from '../rpc/schemas.ts';
import type { Store } from '../store/store.ts';
import type { WalletServices } from './services.ts';

/** Prices of the demo are posted when it starts, in seconds. */
const FEED_HEARTBEAT = 86_400;

const FAUCET_TIMEOUT_MS = 20_000;
/** It comes from the wallet's own host. */
const MANIFEST_TIMEOUT_MS = 3_000;

const text = (limit: number) => v.pipe(v.string(), v.maxLength(limit));
const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{40}$/i),
  v.transform((value): Address => toAddress(value)),
);
const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77));

function isEndpointUrl(value: string): boolean {
  try {
    parseEndpointUrl(value);
    return true;
  } catch {
    return false;
  }
}

const manifestSchema = v.object({
  version: v.literal(1),
  faucetUrl: v.pipe(v.string(), v.check(isEndpointUrl, 'faucet address')),
  chains: v.array(
    v.object({
      chainId: v.custom<ChainId>(isChainId),
      name: text(64),
      shortName: text(16),
      rpcUrl: v.pipe(v.string(), v.check(isEndpointUrl, 'endpoint address')),
      genesisHash: hash,
      blockTimeSeconds: v.pipe(v.number(), v.finite(), v.gtValue(0)),
      native: v.object({ symbol: text(16), name: text(64) }),
      multicall3: v.nullable(address),
      universalResolver: v.nullable(address),
      // A devnet of an older version says nothing of it.
      explorerUrl: v.optional(
        v.nullable(v.pipe(v.string(), v.check(isEndpointUrl, 'explorer address'))),
        null,
      ),
      sourcesUrl: v.optional(
        v.nullable(v.pipe(v.string(), v.check(isEndpointUrl, 'address of sources'))),
        null,
      ),
      tokens: v.array(
        v.object({
          address,
          standard: v.picklist(['erc20', 'erc721', 'erc1155']),
          symbol: text(256),
          name: text(256),
          decimals,
        }),
      ),
      feeds: v.optional(
        v.array(
          v.object({
            asset: v.union([v.literal('native'), address]),
            feed: address,
            quote: v.literal('USD'),
          }),
        ),
        [],
      ),
    }),
  ),
});
type Manifest = v.InferOutput<typeof manifestSchema>;
type ManifestChain = Manifest['chains'][number];

export interface Demo {
  readonly service: WalletServices['demo'];
  /** Reads the manifest and brings what is stored of the demo chains up to date. Errors: `STORE_*`. */
  start(): Promise<void>;
  /** Price feeds of a demo chain; none of any other. Waits for the manifest. */
  feeds(chainId: ChainId): Promise<readonly Feed[]>;
}

export interface DemoEnvironment {
  readonly fetch: typeof globalThis.fetch;
  readonly manifestUrl: string;
}

export function createDemo(store: Store, networks: Networks, environment: DemoEnvironment): Demo {
  let reading: Promise<Manifest | null> | null = null;
  let available: boolean | null = null;
  let connected = false;

  const read = (): Promise<Manifest | null> => {
    reading ??= readManifest(environment).then((found) => {
      available = found !== null;
      return found;
    });
    return reading;
  };

  const merge = async (chain: ManifestChain): Promise<void> => {
    const stored = (await store.networks.all()).find(({ chainId }) => chainId === chain.chainId);
    const id = `demo-${chain.chainId}`;
    // Begun anew: the genesis block that was known stays until what is stored of the old chain is forgotten.
    const anew = stored?.genesisHash && stored.genesisHash !== chain.genesisHash;
    const kept = anew && (await recordsOf(store, chain.chainId)).length > 0;
    const genesisHash = kept ? stored.genesisHash : chain.genesisHash;
    if (anew) await store.balances.remove(chain.chainId);
    networks.markRestarted(chain.chainId, kept === true);
    const network = { ...networkOf(chain, stored), genesisHash };
    // Whatever is asked of a network is asked again when it changes.
    if (stored === undefined || !isSame(stored, network)) await store.networks.put(network);
    const endpoint = (await store.endpoints.all()).find((each) => each.id === id);
    const url = parseEndpointUrl(chain.rpcUrl);
    // Ports differ from start to start.
    if (endpoint?.url !== url) {
      await store.endpoints.put({
        id,
        chainId: chain.chainId,
        url,
        priority: endpoint?.priority ?? 0,
        enabled: endpoint?.enabled ?? true,
      });
    }
    const { chainId, name } = chain;
    await mergeExplorer({ id, chainId, kind: 'etherscan', name: `Explorer of ${name}` }, chain.explorerUrl);
    const sources = `Verified sources of ${name}`;
    await mergeExplorer({ id: `${id}-sources`, chainId, kind: 'sourcify', name: sources }, chain.sourcesUrl);
    await mergeCollections(store, chain);
    const held = await store.tokens.all(chain.chainId);
    for (const token of chain.tokens) {
      if (token.standard !== 'erc20') continue;
      const known = held.find((asset) => asset.id === token.address);
      const { symbol, name } = token;
      if (known?.symbol === symbol && known.name === name && known.decimals === token.decimals) continue;
      await store.tokens.put({
        chainId: chain.chainId,
        id: token.address,
        standard: 'erc20',
        symbol,
        name,
        decimals: token.decimals,
        status: known?.status ?? 'known',
      });
    }
  };

  /** Known, but not asked before the user says so. */
  const mergeExplorer = async (
    explorer: Pick<Explorer, 'id' | 'chainId' | 'kind' | 'name'>,
    url: string | null,
  ): Promise<void> => {
    const known = (await store.explorers.all()).find(({ id }) => id === explorer.id);
    if (url === null || known?.url === url) return;
    await store.explorers.put({
      ...explorer,
      url,
      key: known?.key ?? null,
      enabled: known?.enabled ?? false,
    });
  };

  return {
    async feeds(chainId) {
      const chain = (await read())?.chains.find((each) => each.chainId === chainId);
      return (chain?.feeds ?? []).flatMap(({ asset, feed, quote }): readonly Feed[] => {
        const token = chain?.tokens.find((each) => each.address === asset);
        const symbol = asset === 'native' ? chain?.native.symbol : token?.symbol;
        if (symbol === undefined) return [];
        const description = `${symbol} / ${quote}`;
        return [{ feed, description, heartbeat: FEED_HEARTBEAT, assets: [asset] }];
      });
    },
    async start() {
      const found = await read();
      for (const chain of found?.chains ?? []) await merge(chain);
      connected = found !== null && (await networks.active()).some((network) => network.demo);
    },
    service: {
      available: () => available,
      connected: () => connected,
      async connect() {
        const found = await read();
        if (found === null) throw new EvidentError('RPC_NO_ENDPOINT');
        for (const { chainId } of found.chains) await networks.service.setEnabled(chainId, true);
        connected = true;
      },
      async fund(account, chainId, options = {}) {
        const found = await read();
        if (found === null) throw new EvidentError('RPC_NO_ENDPOINT');
        const { faucetUrl } = found;
        const details = { host: new URL(faucetUrl).host };
        const timeout = AbortSignal.timeout(FAUCET_TIMEOUT_MS);
        const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
        try {
          const response = await environment.fetch(faucetUrl, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ address: account, chainId }),
            credentials: 'omit',
            signal,
          });
          const answer = v.safeParse(v.object({ hash }), await response.json());
          if (response.ok && answer.success) return answer.output.hash;
          throw new EvidentError('RPC_REFUSED', { ...details, status: String(response.status) });
        } catch (thrown) {
          if (thrown instanceof EvidentError) throw thrown;
          if (options.signal?.aborted) throw new EvidentError('RPC_ABORTED', details, thrown);
          throw new EvidentError(timeout.aborted ? 'RPC_TIMEOUT' : 'RPC_UNREACHABLE', details, thrown);
        }
      },
    },
  };
}

/** Collections that the manifest names are known; what was decided about one stands. */
async function mergeCollections(store: Store, chain: ManifestChain): Promise<void> {
  const { chainId } = chain;
  const held = await store.collections.all();
  for (const { address: contract, standard, symbol, name } of chain.tokens) {
    if (standard === 'erc20') continue;
    const known = held.find((each) => each.chainId === chainId && each.contract === contract);
    if (known !== undefined && known.status !== 'unknown') continue;
    await store.collections.put({
      chainId,
      contract,
      standard,
      name,
      symbol,
      status: 'known',
      hosts: known?.hosts ?? [],
    });
  }
}

/** Field by field; none of them holds an object of its own but what was taken over from `stored`. */
function isSame(stored: Network, next: Network): boolean {
  const fields = Object.keys(next) as (keyof Network)[];
  return fields.every((field) => stored[field] === next[field]);
}

/** Null when there is none here: a host that serves a page for every path is as good as none. */
async function readManifest({ fetch, manifestUrl }: DemoEnvironment): Promise<Manifest | null> {
  try {
    const signal = AbortSignal.timeout(MANIFEST_TIMEOUT_MS);
    const response = await fetch(manifestUrl, { cache: 'no-store', credentials: 'omit', signal });
    if (!response.ok) return null;
    const parsed = v.safeParse(manifestSchema, await response.json());
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

function networkOf(chain: ManifestChain, stored: Network | undefined): Network {
  return {
    chainId: chain.chainId,
    name: chain.name,
    shortName: chain.shortName,
    nativeSymbol: chain.native.symbol,
    nativeName: chain.native.name,
    blockTimeSeconds: chain.blockTimeSeconds,
    testnet: true,
    genesisHash: chain.genesisHash,
    multicall3: chain.multicall3,
    universalResolver: chain.universalResolver,
    demo: true,
    enabled: stored?.enabled ?? false,
    custom: false,
    feeModel: null,
    agreement: stored?.agreement ?? null,
    order: stored?.order ?? 0,
  };
}
