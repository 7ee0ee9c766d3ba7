/**
 * Whether a server that the user added beside the chain's endpoints tells of the same chain: one block's hash, as the
 * server has it, against the chain's own. A chain id alone proves nothing: forks share it.
 */
import { EvidentError, hasCode } from '#core/errors/error.ts';
import type { CallOptions } from '../../rpc/call-options.ts';
import type { ChainClient } from '../../rpc/chain-client.ts';
import { blockTag } from '../../rpc/read-block.ts';
import { block } from '../../rpc/schemas.ts';

/** A block as a server told it. */
export interface ToldBlock {
  readonly block: bigint;
  readonly blockHash: string;
}

export interface Prover {
  /** True once a block of the server was found on the chain. */
  done(): boolean;
  /** Error: `EXPLORER_WRONG_CHAIN`. Nothing is said while no endpoint of the chain answers: it is asked again then. */
  check(told: ToldBlock, options: CallOptions): Promise<void>;
}

/**
 * @param name of the server, chain included.
 * @param proved names of servers of which a block was found on the chain; added to.
 */
export function createProver(
  { name, host }: { readonly name: string; readonly host: string },
  client: ChainClient,
  proved: Set<string>,
): Prover {
  return {
    done: () => proved.has(name),
    async check(told, options) {
      if (proved.has(name)) return;
      const actual = await hashOfBlock(client, told.block, options);
      if (actual === null) return;
      if (actual !== told.blockHash) {
        throw new EvidentError('EXPLORER_WRONG_CHAIN', { host, block: String(told.block) });
      }
      proved.add(name);
    },
  };
}

/** Null when no endpoint can say: a history is not lost because a node is. */
async function hashOfBlock(
  client: ChainClient,
  number: bigint,
  options: CallOptions,
): Promise<string | null> {
  try {
    const header = await client.call('eth_getBlockByNumber', [blockTag(number), false], block, options);
    return header.hash;
  } catch (thrown) {
    if (options.signal?.aborted || hasCode(thrown, 'RPC_ABORTED')) throw thrown;
    return null;
  }
}
