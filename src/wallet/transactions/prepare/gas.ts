/** What a transaction needs and what it costs: fees, gas; and calls in the form in which nodes are asked about them. */
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
import type { AccessListItem, SignedAuthorization } from '#core/tx/transaction.ts';
import type { CallOptions, SigningOptions } from '../../rpc/call-options.ts';
import { type ChainClient, reported } from '../../rpc/chain-client.ts';
import type { EndpointClient } from '../../rpc/endpoint.ts';
import { latestBlock, withProven } from '../../rpc/read-block.ts';
import { data, feeHistory, quantity } from '../../rpc/schemas.ts';
import type { CallDraft, FeeSuggestion, GasEstimate } from '../types.ts';

// A call as nodes take it in `eth_call`, `eth_estimateGas` and their like (Ethereum execution APIs).

/** What a call may carry besides; an empty list is as good as none. */
interface CallExtras {
  readonly gasLimit?: bigint | undefined;
  readonly accessList?: readonly AccessListItem[] | undefined;
  readonly authorizations?: readonly SignedAuthorization[] | undefined;
}

const hexQuantity = (value: bigint | number): string => `0x${value.toString(16)}`;

/** Without fees: what it may cost is nobody's business here, and a node would ask for the funds. */
export function callParams(call: Omit<CallDraft, 'chainId'> & CallExtras): Readonly<Record<string, unknown>> {
  const { from, to, value, data, gasLimit, accessList = [], authorizations = [] } = call;
  return {
    from,
    ...(to === null ? {} : { to }),
    value: hexQuantity(value),
    ...(data === EMPTY_HEX ? {} : { data }),
    ...(gasLimit === undefined ? {} : { gas: hexQuantity(gasLimit) }),
    ...(accessList.length === 0 ? {} : { accessList }),
    ...(authorizations.length === 0
      ? {}
      : {
          authorizationList: authorizations.map(({ chainId, address, nonce, yParity, r, s }) => ({
            chainId: hexQuantity(chainId),
            address,
            nonce: hexQuantity(nonce),
            yParity: hexQuantity(yParity),
            // Quantities: a node may refuse leading zeros.
            r: hexQuantity(BigInt(r)),
            s: hexQuantity(BigInt(s)),
          })),
        }),
  };
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
    const readBaseFee = later('baseFee', async () => (await latestBlock(endpoint, options)).baseFeePerGas);
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
      latestBlock(endpoint, options),
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
