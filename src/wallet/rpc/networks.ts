/**
 * Networks and endpoints as the user keeps them, and one client per endpoint. A chain that is not enabled is not
 * asked: nobody is called before the user chose (specification, section 7).
 */
import { type Address, toAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { KNOWN_CHAINS, type KnownChain } from '#core/chain/known-chains.ts';
import { createEmitter } from '#core/emitter/emitter.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Endpoint, Network } from '../model/network.ts';
import type { Store } from '../store/store.ts';
import { type ChainClient, createChainClient } from './chain-client.ts';
import type { EndpointHealth } from './condition.ts';
import { createEndpointClient, type EndpointClient, type EndpointEnvironment } from './endpoint.ts';
import type { Edits } from './endpoints/edit.ts';
import { type GenesisKeeper, type Guarded, guardGenesis } from './endpoints/genesis.ts';
import type { NetworksService, NetworkView } from './endpoints/types.ts';
import { hostOf } from './errors.ts';

const HEALTH_EVERY_MS = 2_000;

/** Listed before the user looks for one; the others that come along are found by a search. */
const OFFERED: readonly number[] = [1, 10, 100, 137, 8453, 42161, 11155111];

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
  readonly service: NetworksService;
  stop(): void;
}

interface Entry {
  readonly client: EndpointClient;
  readonly guarded: Guarded;
  readonly leave: () => void;
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
  const clients = new Map<string, Entry>();
  const healthChanges = createEmitter();
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
    healthChanges.emit();
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
  const keeperOf = (chainId: ChainId): GenesisKeeper => ({
    known: async () => (await find(chainId)).genesisHash,
    async learned(genesisHash) {
      const network = await find(chainId);
      if (network.genesisHash === null) await store.networks.put({ ...network, genesisHash });
    },
  });
  const entryOf = ({ id, url, chainId }: Endpoint): Entry => {
    const existing = clients.get(id);
    if (existing?.client.url === url && existing.client.chainId === chainId) return existing;
    existing?.leave();
    const client = createEndpointClient(url, chainId, environment);
    const guarded = guardGenesis(client, keeperOf(chainId));
    const unwatch = watch(client);
    const leave = () => {
      unwatch();
      guarded.leave();
      client.close();
    };
    const entry = { client, guarded, leave };
    clients.set(id, entry);
    return entry;
  };
  const health = (endpointId: string): EndpointHealth => {
    const known = clients.get(endpointId);
    const now: EndpointHealth = known?.client.health() ?? { kind: 'unknown' };
    // It answers, but for another chain: that is no health.
    if (now.kind !== 'healthy' || !known?.guarded.isOther()) return now;
    return { kind: 'down', code: 'RPC_OTHER_CHAIN', at: now.at, probeAt: now.at };
  };
  const dropEndpoint = (id: string) => {
    clients.get(id)?.leave();
    clients.delete(id);
  };

  const find = async (chainId: ChainId): Promise<Network> => {
    const { networks } = await load();
    const network = networks.find((each) => each.chainId === chainId);
    if (network !== undefined) return network;
    const [{ bundledChain }, { fromBundled }] = await Promise.all([
      import('#core/chain/bundled-chains.ts'),
      import('./endpoints/from-bundled.ts'),
    ]);
    const bundled = bundledChain(chainId);
    if (bundled === undefined) throw new EvidentError('RPC_NO_ENDPOINT', { chain: String(chainId) });
    return fromBundled(bundled);
  };
  const endpointsOf = async (chainId: ChainId): Promise<readonly Endpoint[]> =>
    (await load()).endpoints.filter((endpoint) => endpoint.chainId === chainId);
  const findEndpoint = async (id: string): Promise<Endpoint> => {
    const endpoint = (await load()).endpoints.find((each) => each.id === id);
    if (endpoint === undefined) throw new EvidentError('RPC_NO_ENDPOINT');
    return endpoint;
  };

  let edits: Promise<Edits> | null = null;
  const edit = (): Promise<Edits> => {
    edits ??= import('./endpoints/edit.ts').then(({ createEdits }) =>
      createEdits({ store, environment, newId, network: find, dropEndpoint }),
    );
    edits.catch(() => {
      edits = null;
    });
    return edits;
  };

  return {
    network: find,
    async client(chainId) {
      const [network, endpoints] = await Promise.all([find(chainId), endpointsOf(chainId)]);
      const usable = network.enabled ? endpoints.filter((endpoint) => endpoint.enabled) : [];
      const entries = usable.map(entryOf);
      // Test networks may begin anew under the same id: `restarts.ts` watches them.
      const asked = entries.map(({ client, guarded }) => (network.testnet ? client : guarded.client));
      return createChainClient(chainId, asked);
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
          ({ id }) => OFFERED.includes(id) && !networks.some(({ chainId }) => chainId === id),
        );
        return [...networks, ...absent.map(fromKnown)].map(
          (network): NetworkView => ({
            network,
            stored: networks.includes(network),
            endpoints: endpoints
              .filter(({ chainId }) => chainId === network.chainId)
              .map((endpoint) => ({ endpoint, host: hostOf(endpoint.url), health: health(endpoint.id) })),
            restarted: restarted.has(network.chainId),
          }),
        );
      },
      async setEnabled(chainId, enabled) {
        await store.networks.put({ ...(await find(chainId)), enabled });
      },
      async removeEndpoint(id) {
        await store.endpoints.remove(id);
        dropEndpoint(id);
      },
      async setEndpointEnabled(id, enabled) {
        await store.endpoints.put({ ...(await findEndpoint(id)), enabled });
      },
      bundled: async () => (await edit()).bundled(),
      addBundled: async (...args) => (await edit()).addBundled(...args),
      describe: async (...args) => (await edit()).describe(...args),
      remove: async (...args) => (await edit()).remove(...args),
      arrange: async (...args) => (await edit()).arrange(...args),
      setAgreement: async (...args) => (await edit()).setAgreement(...args),
      probe: async (...args) => (await edit()).probe(...args),
      addEndpoint: async (...args) => (await edit()).addEndpoint(...args),
      arrangeEndpoints: async (...args) => (await edit()).arrangeEndpoints(...args),
      explorers: async (...args) => (await edit()).explorers(...args),
      putExplorer: async (...args) => (await edit()).putExplorer(...args),
      setExplorerEnabled: async (...args) => (await edit()).setExplorerEnabled(...args),
      setExplorerKey: async (...args) => (await edit()).setExplorerKey(...args),
      removeExplorer: async (...args) => (await edit()).removeExplorer(...args),
      write: async (...args) => (await edit()).write(...args),
      plan: async (...args) => (await edit()).plan(...args),
      merge: async (...args) => (await edit()).merge(...args),
      health,
      samples: (id) => clients.get(id)?.client.samples() ?? [],
      subscribeHealth: healthChanges.subscribe,
    },
    stop() {
      leaveStore();
      clearTimeout(due);
      for (const { leave } of clients.values()) leave();
      clients.clear();
      healthChanges.clear();
    },
  };
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
