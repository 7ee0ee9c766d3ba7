/** What a signature will rest on is read from an endpoint that proves its chain in the same round. */
import type { SigningOptions } from './call-types.ts';
import type { ChainClient } from './rpc/chain-client.ts';

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
