/** What a transaction needs and what it costs: head, fees, gas. */
import * as v from 'valibot';
import { EMPTY_HEX, parseHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import {
  FEE_BLOCKS,
  FEE_PERCENTILES,
  type Tiers,
  tiersFromGasPrice,
  tiersFromHistory,
} from '#core/fees/suggest.ts';
import { AUTHORIZATION_GAS, gasLimitFor, intrinsicGas } from '#core/tx/gas.ts';
import { revertReason } from '#core/tx/revert.ts';
import { type CallExtras, callParams } from './call-params.ts';
import type { CallOptions, SigningOptions } from './call-types.ts';
import { type ChainClient, reported } from './rpc/chain-client.ts';
import type { EndpointClient } from './rpc/endpoint.ts';
import { block, data, feeHistory, quantity } from './rpc/schemas.ts';
import type { CallDraft, GasEstimate, Head } from './services.ts';
import type { FeeSuggestion } from './transacting/types.ts';

/** The newest block. The chain id is asked with it, so that an endpoint that changed its chain is noticed. */
export async function readHead(client: ChainClient, options: CallOptions = {}): Promise<Head> {
  return client.with(async (endpoint) => {
    const [head] = await Promise.all([latest(endpoint, options), endpoint.assertChain(options)]);
    endpoint.reportHead(head.number);
    const { number, timestamp, baseFeePerGas, gasLimit } = head;
    return { number, timestamp, baseFee: baseFeePerGas, gasLimit };
  }, options);
}

function latest(endpoint: EndpointClient, options: CallOptions) {
  return endpoint.call('eth_getBlockByNumber', ['latest', false], block, options);
}

/** Error: `FEE_UNAVAILABLE` when the endpoint answers, but knows no fees. */
export type FeeReader = (
  chainId: ChainId,
  client: ChainClient,
  options?: SigningOptions,
) => Promise<FeeSuggestion>;

/** What is asked where the history of fees does not tell enough. */
type More = 'baseFee' | 'price' | 'priority';

/** Remembers of each endpoint what its last history left open: from then on that is asked with it, in one round. */
export function createFeeReader(now: () => number): FeeReader {
  const remembered = new Map<string, ReadonlySet<More>>();

  const readFrom = async (
    chainId: ChainId,
    endpoint: EndpointClient,
    options: CallOptions,
  ): Promise<FeeSuggestion> => {
    const needed = new Set<More>();
    const later = <T>(what: More, ask: () => Promise<T>): (() => Promise<T>) => {
      const begun = remembered.get(endpoint.url)?.has(what) === true ? ask() : null;
      // It may not be needed this time, and then its failure is nobody's.
      begun?.catch(() => undefined);
      return () => {
        needed.add(what);
        return begun ?? ask();
      };
    };
    const readBaseFee = later('baseFee', async () => (await latest(endpoint, options)).baseFeePerGas);
    const readPrice = later('price', () => endpoint.call('eth_gasPrice', [], quantity, options));
    const readPriority = later('priority', () => suggestedPriority(endpoint, options));
    const history = await readHistory(endpoint, options);
    const nextBaseFee = history?.baseFeePerGas.at(-1) ?? null;
    const dynamic =
      history !== null && nextBaseFee !== null && (nextBaseFee > 0n || (await readBaseFee()) !== null);
    if (!dynamic) {
      const price = await readPrice();
      remembered.set(endpoint.url, needed);
      return suggestion(chainId, null, tiersFromGasPrice(price), endpoint, null, now);
    }
    const { gasUsedRatio, oldestBlock } = history;
    const rewards = history.reward ?? [];
    const quiet = !gasUsedRatio.some((ratio, i) => ratio > 0 && rewards[i] !== undefined);
    const suggested = quiet ? await readPriority() : null;
    remembered.set(endpoint.url, needed);
    const tiers = tiersFromHistory({ nextBaseFee, rewards, gasUsedRatio }, suggested);
    const read = oldestBlock + BigInt(Math.max(gasUsedRatio.length - 1, 0));
    return suggestion(chainId, nextBaseFee, tiers, endpoint, read, now);
  };

  return (chainId, client, options = {}) =>
    withProven(
      client,
      (endpoint) =>
        readFrom(chainId, endpoint, options).catch((thrown: unknown) => {
          if (!hasCode(thrown, 'RPC_REFUSED')) throw thrown;
          throw new EvidentError('FEE_UNAVAILABLE', toEvidentError(thrown).details, thrown);
        }),
      options,
    );
}

/** Null where the node does not know the method. */
async function readHistory(endpoint: EndpointClient, options: CallOptions) {
  try {
    const params = [`0x${FEE_BLOCKS.toString(16)}`, 'latest', FEE_PERCENTILES];
    return await endpoint.call('eth_feeHistory', params, feeHistory, options);
  } catch (thrown) {
    if (hasCode(thrown, 'RPC_REFUSED')) return null;
    throw thrown;
  }
}

async function suggestedPriority(endpoint: EndpointClient, options: CallOptions): Promise<bigint | null> {
  try {
    return await endpoint.call('eth_maxPriorityFeePerGas', [], quantity, options);
  } catch (thrown) {
    if (hasCode(thrown, 'RPC_REFUSED')) return null;
    throw thrown;
  }
}

function suggestion(
  chainId: ChainId,
  nextBaseFee: bigint | null,
  tiers: Tiers,
  endpoint: EndpointClient,
  readAt: bigint | null,
  now: () => number,
): FeeSuggestion {
  return { chainId, nextBaseFee, tiers, evidence: reported(endpoint, readAt, now()) };
}

/** Errors: `TX_WOULD_REVERT` with details.reason, `TX_INSUFFICIENT_FUNDS`. */
export async function estimateGas(
  client: ChainClient,
  draft: CallDraft & CallExtras,
  options: SigningOptions = {},
): Promise<GasEstimate> {
  const { to, data: input, authorizations = [] } = draft;
  const bare = input === EMPTY_HEX && authorizations.length === 0;
  // A node that does not know the list leaves its gas out.
  const least = intrinsicGas(input, to === null) + AUTHORIZATION_GAS * BigInt(authorizations.length);
  const read = async (endpoint: EndpointClient) => {
    const [estimate, code, head] = await Promise.all([
      endpoint.call('eth_estimateGas', [callParams(draft)], quantity, options).catch((thrown: unknown) => {
        throw estimateFailure(thrown);
      }),
      // Whether anything is there matters for a payment without data alone.
      bare && to !== null ? endpoint.call('eth_getCode', [to, 'latest'], data, options) : null,
      latest(endpoint, options),
    ]);
    const isPlain = code === EMPTY_HEX;
    return {
      gasLimit: gasLimitFor(estimate, isPlain, head.gasLimit, least),
      isPlain,
      blockGasLimit: head.gasLimit,
    };
  };
  return withProven(client, read, options);
}

const NO_FUNDS = /insufficient (?:funds|balance)|exceeds? (?:the )?balance|not enough (?:funds|balance)/i;

function estimateFailure(thrown: unknown): EvidentError {
  const error = toEvidentError(thrown);
  if (error.code !== 'RPC_REFUSED') return error;
  const message = error.details.message ?? '';
  const bytes = parseHex(error.details.data ?? '');
  if (bytes.ok && bytes.value !== EMPTY_HEX) {
    return new EvidentError('TX_WOULD_REVERT', { reason: revertReason(bytes.value) }, error);
  }
  if (NO_FUNDS.test(message)) return new EvidentError('TX_INSUFFICIENT_FUNDS', { message }, error);
  if (error.details.rpcCode === '3' || /revert/i.test(message)) {
    return new EvidentError('TX_WOULD_REVERT', { reason: message }, error);
  }
  return error;
}

/** Block numbers as the tag or the number itself. */
export const blockTag = (number: bigint): string => `0x${number.toString(16)}`;

/** The newest final block (`finalized` tag), or null where the endpoint does not know the tag. */
export async function finalizedNumber(
  endpoint: EndpointClient,
  options: CallOptions = {},
): Promise<bigint | null> {
  try {
    const params = ['finalized', false];
    return (await endpoint.call('eth_getBlockByNumber', params, v.nullable(block), options))?.number ?? null;
  } catch (thrown) {
    if (hasCode(thrown, 'RPC_REFUSED')) return null;
    throw thrown;
  }
}

// What a signature will rest on is read from an endpoint that proves its chain in the same round.

/**
 * Runs `task` with one endpoint of the chain. Before signing, an endpoint that serves another chain by now
 * (`RPC_WRONG_CHAIN`) is passed over, however good its answer. The question for the chain is shared with others that
 * are under way.
 */
export function withProven<T>(
  client: Pick<ChainClient, 'with'>,
  task: Parameters<typeof client.with<T>>[0],
  options: SigningOptions,
): Promise<T> {
  if (options.beforeSigning !== true) return client.with(task, options);
  return client.with(async (endpoint) => {
    const chain = endpoint.assertChain({ signal: options.signal });
    const [value] = await Promise.all([task(endpoint), chain]);
    return value;
  }, options);
}
