/** Changes of networks, endpoints and explorers, other than those that every visit makes. Loaded late. */

import * as v from 'valibot';
import { BUNDLED_CHAINS } from '#core/chain/bundled-chains.ts';
import { type ChainId, parseChainId } from '#core/chain/chain-id.ts';
import { shortNameOf } from '#core/chain/describe.ts';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import type { Explorer, Network } from '../../model/network.ts';
import type { Store } from '../../store/store.ts';
import type { CallOptions } from '../call-options.ts';
import { createEndpointClient, type EndpointClient, type EndpointEnvironment } from '../endpoint.ts';
import { hostOf } from '../errors.ts';
import { post } from '../http-transport.ts';
import { blockTag } from '../read-block.ts';
import { quantity } from '../schemas.ts';
import { planNetworks, type StoredNetworks, writeNetworks } from './file.ts';
import { fromBundled } from './from-bundled.ts';
import { readGenesis } from './genesis.ts';
import type { EndpointReport, ExplorerDraft, ExplorerView, NetworksService } from './types.ts';
import { parseEndpointUrl, parseExplorerUrl } from './url.ts';

export interface EditContext {
  readonly store: Store;
  readonly environment: EndpointEnvironment;
  readonly newId: () => string;
  /** Error: `RPC_NO_ENDPOINT` for a chain that is neither stored nor known. */
  network(chainId: ChainId): Promise<Network>;
  /** The endpoint is gone: whoever speaks to it stops. */
  dropEndpoint(id: string): void;
}

export type Edits = Pick<
  NetworksService,
  | 'bundled'
  | 'addBundled'
  | 'describe'
  | 'remove'
  | 'arrange'
  | 'setAgreement'
  | 'probe'
  | 'addEndpoint'
  | 'arrangeEndpoints'
  | 'explorers'
  | 'putExplorer'
  | 'setExplorerEnabled'
  | 'setExplorerKey'
  | 'removeExplorer'
  | 'write'
  | 'plan'
  | 'merge'
>;

export function createEdits({ store, environment, newId, network, dropEndpoint }: EditContext): Edits {
  const stored = async (): Promise<StoredNetworks> => {
    const [networks, endpoints, explorers] = await Promise.all([
      store.networks.all(),
      store.endpoints.all(),
      store.explorers.all(),
    ]);
    return { networks, endpoints, explorers };
  };
  const isStored = async (chainId: ChainId) =>
    (await store.networks.all()).some((each) => each.chainId === chainId);
  /** Behind those that are there. */
  const last = (rows: readonly { readonly order: number }[]) =>
    Math.max(-1, ...rows.map(({ order }) => order)) + 1;
  const append = async (made: Network) =>
    store.networks.put({ ...made, order: last(await store.networks.all()) });
  const nextPriority = async (chainId: ChainId) => {
    const others = (await store.endpoints.all()).filter((each) => each.chainId === chainId);
    return Math.max(-1, ...others.map(({ priority }) => priority)) + 1;
  };
  const findExplorer = async (id: string): Promise<Explorer> => {
    const found = (await store.explorers.all()).find((each) => each.id === id);
    if (found === undefined) throw new EvidentError('RPC_NO_ENDPOINT');
    return found;
  };
  const putExplorer = async (draft: ExplorerDraft): Promise<void> => {
    const url = parseExplorerUrl(draft.url);
    const same = (await store.explorers.all()).find(
      (each) => each.chainId === draft.chainId && each.url === url,
    );
    const { chainId, kind, name, key } = draft;
    await store.explorers.put({
      id: same?.id ?? newId(),
      chainId,
      kind,
      name,
      url,
      key: key ?? same?.key ?? null,
      enabled: same?.enabled ?? false,
    });
  };
  const probe: Edits['probe'] = async (chainId, text, options) => {
    const url = parseEndpointUrl(text);
    const report = await probeEndpoint(url, chainId, environment, options);
    const known = (await store.networks.all()).find((each) => each.chainId === report.chainId);
    // A development chain may begin anew: which one is the right one is asked elsewhere (`restarts.ts`).
    const other =
      known !== undefined &&
      !known.testnet &&
      known.genesisHash !== null &&
      report.genesisHash !== null &&
      report.genesisHash !== known.genesisHash;
    if (other) throw new EvidentError('RPC_OTHER_CHAIN', { host: report.host });
    return report;
  };

  return {
    bundled: async () => BUNDLED_CHAINS,
    async addBundled(chainId) {
      if (await isStored(chainId)) return;
      await append(await network(chainId));
    },
    async describe(description) {
      const { chainId, name } = description;
      if (await isStored(chainId)) throw new EvidentError('INPUT_CHAIN_TAKEN', { chain: String(chainId) });
      const ours = BUNDLED_CHAINS.find(({ id }) => id === chainId);
      await append(
        ours === undefined
          ? {
              ...description,
              shortName: shortNameOf(name),
              genesisHash: null,
              multicall3: null,
              universalResolver: null,
              demo: false,
              enabled: false,
              custom: true,
              agreement: null,
              order: 0,
            }
          : fromBundled(ours),
      );
    },
    async remove(chainId) {
      const { endpoints, explorers } = await stored();
      for (const { id } of endpoints.filter((each) => each.chainId === chainId)) {
        await store.endpoints.remove(id);
        dropEndpoint(id);
      }
      for (const { id } of explorers.filter((each) => each.chainId === chainId)) {
        await store.explorers.remove(id);
      }
      await store.balances.remove(chainId);
      await store.history.forget({ chainId });
      const items = (await store.collectibles.all()).filter((each) => each.chainId === chainId);
      // Items of nobody are taken out.
      await store.collectibles.putAll(items.map((item) => ({ ...item, holders: [] })));
      // Last: killed half-way, the network is still there to be removed.
      await store.networks.remove(chainId);
    },
    async arrange(chainIds) {
      const place = (chainId: ChainId) => {
        const at = chainIds.indexOf(chainId);
        return at === -1 ? chainIds.length : at;
      };
      const all = (await store.networks.all()).toSorted((a, b) => place(a.chainId) - place(b.chainId));
      for (const [order, each] of all.entries()) {
        if (each.order !== order) await store.networks.put({ ...each, order });
      }
    },
    async setAgreement(chainId, agreement) {
      await store.networks.put({ ...(await network(chainId)), agreement });
    },
    probe,
    async addEndpoint(chainId, text, options) {
      const url = parseEndpointUrl(text);
      const made = await network(chainId);
      const same = (await store.endpoints.all()).find((each) => each.chainId === chainId && each.url === url);
      if (same !== undefined) return same;
      const { genesisHash } = await probe(chainId, url, options);
      const priority = await nextPriority(chainId);
      const endpoint = { id: newId(), chainId, url, priority, enabled: true };
      // A network must be stored for its endpoints to be of use.
      if (!(await isStored(chainId))) await append({ ...made, genesisHash });
      else if (made.genesisHash === null && genesisHash !== null) {
        await store.networks.put({ ...made, genesisHash });
      }
      await store.endpoints.put(endpoint);
      return endpoint;
    },
    async arrangeEndpoints(ids) {
      for (const endpoint of await store.endpoints.all()) {
        const priority = ids.indexOf(endpoint.id);
        if (priority !== -1 && endpoint.priority !== priority) {
          await store.endpoints.put({ ...endpoint, priority });
        }
      }
    },
    async explorers(chainId) {
      return (await store.explorers.all())
        .filter((each) => each.chainId === chainId)
        .map(({ key, url, ...rest }): ExplorerView => ({ ...rest, host: hostOf(url), hasKey: key !== null }));
    },
    putExplorer,
    async setExplorerEnabled(id, enabled) {
      await store.explorers.put({ ...(await findExplorer(id)), enabled });
    },
    async setExplorerKey(id, key) {
      await store.explorers.put({ ...(await findExplorer(id)), key });
    },
    removeExplorer: (id) => store.explorers.remove(id),
    write: async (options) => writeNetworks(await stored(), options),
    plan: async (text) => planNetworks(text, await stored(), BUNDLED_CHAINS),
    async merge(plans) {
      for (const { network: planned, standing, endpoints, explorers } of plans) {
        if (standing === 'other') continue;
        const { chainId } = planned;
        const isNew = !(await isStored(chainId));
        if (isNew) await append({ ...planned, enabled: false });
        let priority = await nextPriority(chainId);
        for (const url of endpoints) {
          // In a network that is asked, another endpoint would be asked at once.
          await store.endpoints.put({ id: newId(), chainId, url, priority, enabled: isNew });
          priority += 1;
        }
        for (const explorer of explorers) await putExplorer({ ...explorer, chainId });
      }
    },
  };
}

// What an endpoint is asked when the user presses "Check": its chain, its newest block, and what it can do. No address
// of anybody is in it. Loaded late.

const NOBODY = '0x0000000000000000000000000000000000000000';
/** JSON-RPC 2.0: the method does not exist. */
const NO_METHOD = '-32601';
const BATCH_TIMEOUT_MS = 5_000;
const BATCH_LIMIT = 65_536;

/**
 * @param url as `parseEndpointUrl` gives it.
 * Errors: `RPC_SILENT` when nobody answers, `RPC_NOT_A_NODE` when it is something else that does, `RPC_WRONG_CHAIN` when
 * it serves another than `expected`; other `RPC_*`.
 */
async function probeEndpoint(
  url: string,
  expected: ChainId | null,
  environment: EndpointEnvironment,
  options: CallOptions = {},
): Promise<EndpointReport> {
  try {
    return await probe(url, expected, environment, options);
  } catch (thrown) {
    throw asStranger(toEvidentError(thrown));
  }
}

/** Of an endpoint that is not in use yet nothing can be out of date, and no other need be chosen "in Networks". */
function asStranger(error: EvidentError): EvidentError {
  if (hasCode(error, 'RPC_UNREACHABLE', 'RPC_TIMEOUT', 'RPC_CIRCUIT_OPEN')) {
    return new EvidentError('RPC_SILENT', error.details, error);
  }
  return error.code === 'RPC_BAD_ANSWER' ? new EvidentError('RPC_NOT_A_NODE', error.details, error) : error;
}

async function probe(
  url: string,
  expected: ChainId | null,
  environment: EndpointEnvironment,
  options: CallOptions,
): Promise<EndpointReport> {
  const chainId = expected ?? (await askChainId(url, environment, options));
  const client = createEndpointClient(url, chainId, environment);
  try {
    const started = environment.now();
    await client.assertChain(options);
    const latencyMs = Math.max(0, Math.round(environment.now() - started));
    const head = await client.call('eth_blockNumber', [], quantity, options);
    const [genesisHash, batch, simulate, logs, trace, otterscan] = await Promise.all([
      readGenesis(client, options),
      canBatch(url, environment, options),
      has(client, 'eth_simulateV1', [{ blockStateCalls: [{}] }, 'latest'], options),
      has(client, 'eth_getLogs', [{ fromBlock: blockTag(head), toBlock: blockTag(head) }], options),
      has(client, 'debug_traceCall', [{ to: NOBODY }, 'latest', { tracer: 'callTracer' }], options),
      has(client, 'ots_getApiLevel', [], options),
    ]);
    const can = { batch, simulate, logs, trace, otterscan };
    return { host: hostOf(url), chainId, head, latencyMs, genesisHash, can };
  } finally {
    client.close();
  }
}

/** The id that an endpoint says it serves. Errors: `RPC_*`. */
async function askChainId(
  url: string,
  environment: EndpointEnvironment,
  options: CallOptions,
): Promise<ChainId> {
  const guess = parseChainId(1);
  if (!guess.ok) throw guess.error;
  const client = createEndpointClient(url, guess.value, environment);
  try {
    await client.assertChain(options);
    return guess.value;
  } catch (thrown) {
    const error = toEvidentError(thrown);
    const actual = error.code === 'RPC_WRONG_CHAIN' ? parseChainId(error.details.actual) : null;
    if (actual?.ok) return actual.value;
    throw error;
  } finally {
    client.close();
  }
}

/** An answer, or a refusal of just this question, shows that the method is there. */
async function has(
  client: EndpointClient,
  method: string,
  params: readonly unknown[],
  options: CallOptions,
): Promise<boolean | null> {
  try {
    await client.call(method, params, v.unknown(), { ...options, retry: false });
    return true;
  } catch (thrown) {
    if (hasCode(thrown, 'RPC_ABORTED')) throw thrown;
    const { code, details } = toEvidentError(thrown);
    if (code !== 'RPC_REFUSED') return null;
    const said = details.message ?? '';
    const absent = /not (?:found|supported|available|exist|allowed|whitelisted)|unsupported|unknown method/i;
    return details.rpcCode === NO_METHOD || absent.test(said) ? false : null;
  }
}

/** Two questions in one message (JSON-RPC 2.0 §6). Over WebSocket there is nothing to save by it. */
async function canBatch(
  url: string,
  { fetch, now }: EndpointEnvironment,
  { signal = new AbortController().signal }: CallOptions,
): Promise<boolean | null> {
  if (!/^https?:/.test(url)) return null;
  const ask = (id: number) => ({ jsonrpc: '2.0', id, method: 'eth_chainId', params: [] });
  const limits = { timeoutMs: BATCH_TIMEOUT_MS, answerLimit: BATCH_LIMIT };
  try {
    const body = JSON.stringify([ask(1), ask(2)]);
    const { text } = await post(url, 'batch', body, { fetch, now, signal, ...limits });
    const answers = v.array(v.object({ id: v.number(), result: v.string() }));
    return v.is(v.pipe(answers, v.length(2)), JSON.parse(text));
  } catch (thrown) {
    if (hasCode(thrown, 'RPC_ABORTED')) throw thrown;
    // Cut off, or not JSON at all: the single questions told whether it answers.
    return false;
  }
}
