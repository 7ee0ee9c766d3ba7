/**
 * Networks and endpoints as the user keeps them, and one client per endpoint. A chain that is not enabled is not
 * asked: nobody is called before the user chose (specification, section 7).
 */
import { type Address, toAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { KNOWN_CHAINS, type KnownChain } from '#core/chain/known-chains.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Endpoint, EndpointHealth, Network } from '../model.ts';
import type { Store } from '../store/store.ts';
import { type ChainClient, createChainClient } from './rpc/chain-client.ts';
import { createEndpointClient, type EndpointClient, type EndpointEnvironment } from './rpc/endpoint.ts';
import { hostOf } from './rpc/errors.ts';
import type { CallOptions, NetworkView, WalletServices } from './services.ts';

const HEALTH_EVERY_MS = 2_000;

/** The same address on every chain that has it (github.com/mds1/multicall3). */
const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11' as Address;

export interface Networks {
  /** Error: `RPC_NO_ENDPOINT` when the chain is not enabled or has no enabled endpoint. */
  client(chainId: ChainId): Promise<ChainClient>;
  /** Error: `RPC_NO_ENDPOINT` for a chain that is neither stored nor known. */
  network(chainId: ChainId): Promise<Network>;
  /** Those that are enabled and have an enabled endpoint. */
  active(): Promise<readonly Network[]>;
  /** Says, or takes back, that the chain was found to have begun anew under the same id. */
  markRestarted(chainId: ChainId, is: boolean): void;
  isRestarted(chainId: ChainId): boolean;
  readonly service: WalletServices['networks'];
  stop(): void;
}

interface Stored {
  readonly networks: readonly Network[];
  readonly endpoints: readonly Endpoint[];
}

export function createNetworks(
  store: Store,
  environment: EndpointEnvironment,
  newId: () => string,
): Networks {
  const clients = new Map<string, { client: EndpointClient; leave: () => void }>();
  const healthListeners = new Set<() => void>();
  const restarted = new Set<ChainId>();
  let stored: Promise<Stored> | null = null;

  const load = (): Promise<Stored> => {
    if (stored === null) {
      const loading = Promise.all([store.networks.all(), store.endpoints.all()]).then(
        ([networks, endpoints]) => ({ networks, endpoints }),
      );
      loading.catch(() => {
        if (stored === loading) stored = null;
      });
      stored = loading;
    }
    return stored;
  };
  const leaveStore = store.subscribe(({ table }) => {
    if (table === 'networks' || table === 'endpoints') stored = null;
  });

  let due: ReturnType<typeof setTimeout> | undefined;
  const publish = () => {
    clearTimeout(due);
    due = undefined;
    for (const listener of [...healthListeners]) listener();
  };
  /** A change of kind is told at once; latency and head change with every answer, and are told now and then. */
  const watch = (client: EndpointClient): (() => void) => {
    let { kind } = client.health();
    return client.subscribe(() => {
      const before = kind;
      kind = client.health().kind;
      if (kind !== before) publish();
      else due ??= setTimeout(publish, HEALTH_EVERY_MS);
    });
  };
  const endpointClient = ({ id, url, chainId }: Endpoint): EndpointClient => {
    const existing = clients.get(id);
    if (existing?.client.url === url && existing.client.chainId === chainId) return existing.client;
    existing?.leave();
    const client = createEndpointClient(url, chainId, environment);
    clients.set(id, { client, leave: watch(client) });
    return client;
  };
  const health = (endpointId: string): EndpointHealth =>
    clients.get(endpointId)?.client.health() ?? { kind: 'unknown' };

  const find = async (chainId: ChainId): Promise<Network> => {
    const { networks } = await load();
    const known = KNOWN_CHAINS.find((chain) => chain.id === chainId);
    const network = networks.find((each) => each.chainId === chainId) ?? (known && fromKnown(known));
    if (network === undefined) throw new EvidentError('RPC_NO_ENDPOINT', { chain: String(chainId) });
    return network;
  };
  const endpointsOf = async (chainId: ChainId): Promise<readonly Endpoint[]> =>
    (await load()).endpoints.filter((endpoint) => endpoint.chainId === chainId);
  const findEndpoint = async (id: string): Promise<Endpoint> => {
    const endpoint = (await load()).endpoints.find((each) => each.id === id);
    if (endpoint === undefined) throw new EvidentError('RPC_NO_ENDPOINT');
    return endpoint;
  };

  return {
    network: find,
    async client(chainId) {
      const [network, endpoints] = await Promise.all([find(chainId), endpointsOf(chainId)]);
      const usable = network.enabled ? endpoints.filter((endpoint) => endpoint.enabled) : [];
      return createChainClient(chainId, usable.map(endpointClient));
    },
    async active() {
      const { networks, endpoints } = await load();
      return networks.filter(
        ({ enabled, chainId }) =>
          enabled && endpoints.some((endpoint) => endpoint.chainId === chainId && endpoint.enabled),
      );
    },
    markRestarted(chainId, is) {
      if (restarted.has(chainId) === is) return;
      if (is) restarted.add(chainId);
      else restarted.delete(chainId);
      // Told with the health: like it, this is known of the moment and stored nowhere.
      publish();
    },
    isRestarted: (chainId) => restarted.has(chainId),
    service: {
      async list() {
        const { networks, endpoints } = await load();
        const absent = KNOWN_CHAINS.filter(
          (known) => !isDemoChain(known) && !networks.some(({ chainId }) => chainId === known.id),
        );
        return [...networks, ...absent.map(fromKnown)].map(
          (network): NetworkView => ({
            network,
            endpoints: endpoints
              .filter(({ chainId }) => chainId === network.chainId)
              .map((endpoint) => ({ endpoint, host: hostOf(endpoint.url), health: health(endpoint.id) })),
            restarted: restarted.has(network.chainId),
          }),
        );
      },
      add: (network) => store.networks.put(network),
      async setEnabled(chainId, enabled) {
        await store.networks.put({ ...(await find(chainId)), enabled });
      },
      async addEndpoint(chainId, text, options: CallOptions = {}) {
        const url = parseEndpointUrl(text);
        const network = await find(chainId);
        const others = await endpointsOf(chainId);
        const same = others.find((endpoint) => endpoint.url === url);
        if (same !== undefined) return same;
        await createEndpointClient(url, chainId, environment).assertChain(options);
        const priority = Math.max(-1, ...others.map((endpoint) => endpoint.priority)) + 1;
        const endpoint: Endpoint = { id: newId(), chainId, url, priority, enabled: true };
        // A network must be stored for its endpoints to be of use.
        await store.networks.put(network);
        await store.endpoints.put(endpoint);
        return endpoint;
      },
      async removeEndpoint(id) {
        await store.endpoints.remove(id);
        clients.get(id)?.leave();
        clients.delete(id);
      },
      async setEndpointEnabled(id, enabled) {
        await store.endpoints.put({ ...(await findEndpoint(id)), enabled });
      },
      health,
      subscribeHealth(listener) {
        healthListeners.add(listener);
        return () => {
          healthListeners.delete(listener);
        };
      },
    },
    stop() {
      leaveStore();
      clearTimeout(due);
      for (const { leave } of clients.values()) leave();
      clients.clear();
      healthListeners.clear();
    },
  };
}

/** https, or http on this computer (specification, section 5). Error: `INPUT_ENDPOINT_URL`. */
export function parseEndpointUrl(text: string): string {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch (thrown) {
    throw new EvidentError('INPUT_ENDPOINT_URL', {}, thrown);
  }
  const local = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.localhost)$/i.test(
    url.hostname,
  );
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && local)) {
    throw new EvidentError('INPUT_ENDPOINT_URL', { host: url.host });
  }
  // fetch refuses addresses with a user name and password in them.
  if (url.username !== '' || url.password !== '') {
    throw new EvidentError('INPUT_ENDPOINT_URL', { host: url.host, reason: 'user name or password inside' });
  }
  url.hash = '';
  return url.href;
}

/** Chain ids that local development chains use: listed only when their manifest is there. */
function isDemoChain(known: KnownChain): boolean {
  return known.id === 31337 || known.id === 31338;
}

function fromKnown(known: KnownChain): Network {
  return {
    chainId: known.id,
    name: known.name,
    shortName: known.shortName,
    nativeSymbol: known.nativeSymbol,
    nativeName: known.nativeName,
    blockTimeSeconds: known.blockTimeSeconds,
    testnet: known.testnet,
    genesisHash: null,
    multicall3: MULTICALL3,
    universalResolver: known.universalResolver === null ? null : toAddress(known.universalResolver),
    demo: false,
    enabled: false,
    custom: false,
    feeModel: null,
    agreement: null,
    order: 0,
  };
}
