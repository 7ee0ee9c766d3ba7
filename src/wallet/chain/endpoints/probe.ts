/**
 * What an endpoint is asked when the user presses "Check": its chain, its newest block, and what it can do. No address
 * of anybody is in it. Loaded late.
 */
import * as v from 'valibot';
import type { ChainId } from '#core/chain/chain-id.ts';
import { parseChainId } from '#core/chain/chain-id.ts';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import type { CallOptions } from '../call-types.ts';
import { blockTag } from '../gas.ts';
import { createEndpointClient, type EndpointClient, type EndpointEnvironment } from '../rpc/endpoint.ts';
import { hostOf } from '../rpc/errors.ts';
import { post } from '../rpc/exchange.ts';
import { quantity } from '../rpc/schemas.ts';
import { readGenesis } from './genesis.ts';
import type { EndpointReport } from './types.ts';

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
export async function probeEndpoint(
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
