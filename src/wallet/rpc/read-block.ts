/** Blocks as they are asked for: the newest, the newest final one; and reads that prove their chain in the same round. */
import * as v from 'valibot';
import { hasCode } from '#core/errors/error.ts';
import type { CallOptions, SigningOptions } from './call-options.ts';
import type { ChainClient } from './chain-client.ts';
import type { EndpointClient } from './endpoint.ts';
import { block } from './schemas.ts';

export interface Head {
  readonly number: bigint;
  /** Seconds since the epoch. */
  readonly timestamp: number;
  /** Wei per gas; null on a chain without EIP-1559. */
  readonly baseFee: bigint | null;
  readonly gasLimit: bigint;
}

/** The newest block. The chain id is asked with it, so that an endpoint that changed its chain is noticed. */
export async function readHead(client: ChainClient, options: CallOptions = {}): Promise<Head> {
  return client.with(async (endpoint) => {
    const [head] = await Promise.all([latestBlock(endpoint, options), endpoint.assertChain(options)]);
    endpoint.reportHead(head.number);
    const { number, timestamp, baseFeePerGas, gasLimit } = head;
    return { number, timestamp, baseFee: baseFeePerGas, gasLimit };
  }, options);
}

export function latestBlock(endpoint: EndpointClient, options: CallOptions) {
  return endpoint.call('eth_getBlockByNumber', ['latest', false], block, options);
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
