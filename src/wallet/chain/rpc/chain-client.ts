/**
 * A chain behind its endpoints: they are asked in the user's order; the next one when the endpoint failed, never when
 * it merely said no.
 */
import type * as v from 'valibot';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import type { CallOptions } from '../services.ts';
import type { EndpointClient } from './endpoint.ts';
import { ENDPOINT_FAILURES } from './errors.ts';

export interface ChainClient {
  readonly chainId: ChainId;
  /** Runs `task` with one endpoint, so that what belongs together is read from one and the same. */
  with<T>(task: (endpoint: EndpointClient) => Promise<T>, options?: CallOptions): Promise<T>;
  call<S extends v.GenericSchema>(
    method: string,
    params: readonly unknown[],
    schema: S,
    options?: CallOptions,
  ): Promise<v.InferOutput<S>>;
}

export function createChainClient(chainId: ChainId, endpoints: readonly EndpointClient[]): ChainClient {
  const client: ChainClient = {
    chainId,
    async with(task, options = {}) {
      let first: unknown = new EvidentError('RPC_NO_ENDPOINT', { chain: String(chainId) });
      for (const [index, endpoint] of endpoints.entries()) {
        if (options.signal?.aborted) throw new EvidentError('RPC_ABORTED');
        try {
          return await task(endpoint);
        } catch (thrown) {
          // The first endpoint is the user's choice: its trouble is what is told.
          if (index === 0) first = thrown;
          if (!hasCode(thrown, ...ENDPOINT_FAILURES)) throw thrown;
        }
      }
      throw first;
    },
    call: (method, params, schema, options) =>
      client.with((endpoint) => endpoint.call(method, params, schema, options), options),
  };
  return client;
}

/** Evidence of what one endpoint said. */
export function reported(endpoint: EndpointClient, block: bigint | null, at: number): Evidence {
  return { level: 'reported', sources: [endpoint.host], block, at };
}
