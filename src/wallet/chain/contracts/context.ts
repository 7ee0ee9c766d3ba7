/** What the parts of this folder stand on, and how they read. */
import type { ChainId } from '#core/chain/chain-id.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import type { Store } from '../../store/store.ts';
import type { CallOptions } from '../call-types.ts';
import type { ExplorerEnvironment } from '../explorers/etherscan.ts';
import type { Networks } from '../networks.ts';
import { reported } from '../rpc/chain-client.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { quantity } from '../rpc/schemas.ts';

export interface ContractsContext {
  readonly store: Store;
  readonly networks: Networks;
  readonly environment: ExplorerEnvironment;
}

/**
 * Everything from one endpoint and of one block, the newest unless `at` names one; where the network asks for
 * agreement, from several. Errors: `RPC_*`.
 */
export async function readAtOneBlock<T>(
  { networks, environment }: Pick<ContractsContext, 'networks' | 'environment'>,
  chainId: ChainId,
  read: (endpoint: EndpointClient, block: bigint) => Promise<T>,
  options: CallOptions,
  at: bigint | null = null,
): Promise<WithEvidence<T>> {
  const [{ agreement }, client] = await Promise.all([networks.network(chainId), networks.client(chainId)]);
  const task = async (endpoint: EndpointClient): Promise<WithEvidence<T>> => {
    const block = at ?? (await endpoint.call('eth_blockNumber', [], quantity, options));
    const value = await read(endpoint, block);
    return { value, evidence: reported(endpoint, block, environment.now()) };
  };
  if (agreement === null) return client.with(task, options);
  const { agreed } = await import('../endpoints/agreed.ts');
  const several = await agreed(client, agreement, options);
  const { value, evidence } = await several.client.with(task, options);
  return { value, evidence: { ...evidence, level: 'agreed', sources: several.sources() } };
}
