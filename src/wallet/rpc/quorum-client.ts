/**
 * Whom to ask what money depends on (the nonce and the recipient's code when signing, names, allowances): the chain's
 * endpoints in the user's order, or several of them at once where the network asks for agreement.
 */
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import type { CallOptions } from './call-options.ts';
import type { ChainClient } from './chain-client.ts';
import type { Networks } from './networks.ts';

export interface QuorumClient {
  /** True where several are asked. */
  readonly agreed: boolean;
  /** Its reads fail with `RPC_DISAGREEMENT` or `RPC_TOO_FEW_ANSWERS` where several are asked and contradict each other. */
  readonly client: ChainClient;
  /** Of what one endpoint reported: agreed, by those who agreed so far. What came from elsewhere besides stays as it is. */
  evidence(one: Evidence): Evidence;
}

/** Errors: `RPC_*`. */
export async function quorumClientOf(
  networks: Pick<Networks, 'client' | 'network'>,
  chainId: ChainId,
  options: CallOptions = {},
): Promise<QuorumClient> {
  const [{ agreement }, client] = await Promise.all([networks.network(chainId), networks.client(chainId)]);
  if (agreement === null) return { agreed: false, client, evidence: (one) => one };
  const { agreed } = await import('./endpoints/agreed.ts');
  const several = await agreed(client, agreement, options);
  return {
    agreed: true,
    client: several.client,
    evidence(one) {
      if (one.level !== 'reported' || one.sources.length !== 1) return one;
      return { level: 'agreed', sources: several.sources(), block: several.head, at: one.at };
    },
  };
}
