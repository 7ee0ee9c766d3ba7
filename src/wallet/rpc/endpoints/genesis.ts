/**
 * The proof that an endpoint serves the very chain that was seen before: chains that use the same id differ in their
 * first block. It is read at the first connection, kept, and compared at each later one. Where a node has no such
 * block, nothing is learned.
 *
 * Test networks may begin anew under the same id, and are watched by `restarts.ts` instead.
 */
import * as v from 'valibot';
import type { Hash } from '#core/bytes/hex.ts';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import type { CallOptions } from '../call-options.ts';
import { cancellable, type EndpointClient } from '../endpoint.ts';
import { hash } from '../schemas.ts';

/** Null where the endpoint does not have it. Errors: `RPC_*`. */
export async function readGenesis(endpoint: EndpointClient, options: CallOptions = {}): Promise<Hash | null> {
  const header = v.nullable(v.object({ hash }));
  try {
    return (await endpoint.call('eth_getBlockByNumber', ['0x0', false], header, options))?.hash ?? null;
  } catch (thrown) {
    // No answer that makes sense is no answer: pruned nodes say many things.
    if (hasCode(thrown, 'RPC_REFUSED', 'RPC_BAD_ANSWER')) return null;
    throw thrown;
  }
}

export interface GenesisKeeper {
  known(): Promise<Hash | null>;
  /** The first one that was seen. */
  learned(genesis: Hash): Promise<void>;
}

export interface Guarded {
  readonly client: EndpointClient;
  /** True once the endpoint was found to serve another chain under the same id. */
  isOther(): boolean;
  leave(): void;
}

/**
 * No answer of the endpoint counts before its first block was compared, and nothing that changes something is sent. Its
 * calls fail with `RPC_OTHER_CHAIN` else.
 */
export function guardGenesis(client: EndpointClient, keeper: GenesisKeeper): Guarded {
  let other: Hash | null = null;
  let comparing: Promise<void> | null = null;

  const compare = async (): Promise<void> => {
    const found = await readGenesis(client);
    const known = await keeper.known();
    other = found !== null && known !== null && found !== known ? found : null;
    if (found !== null && known === null) await keeper.learned(found);
  };
  const admit = async (options: CallOptions): Promise<void> => {
    // What was known may have been corrected since, by forgetting the network.
    if (other !== null && (await keeper.known()) === null) comparing = null;
    if (comparing === null) {
      const mine = compare();
      comparing = mine;
      mine.catch(() => {
        if (comparing === mine) comparing = null;
      });
    }
    await cancellable(comparing, options.signal);
    if (other !== null) throw new EvidentError('RPC_OTHER_CHAIN', { host: client.host });
  };
  // After a failure somebody else may answer under the same address.
  let before = client.health().kind;
  const leave = client.subscribe(() => {
    const now = client.health().kind;
    if (before === 'probing' && now === 'healthy') comparing = null;
    before = now;
  });
  return {
    client: {
      ...client,
      async call(method, params, schema, options = {}) {
        const proof = admit(options);
        // One that was found to be of another chain is asked nothing more.
        if (other !== null) await proof;
        return client.call(method, params, schema, { ...options, proof });
      },
      async assertChain(options = {}) {
        await admit(options);
        await client.assertChain(options);
      },
    },
    isOther: () => other !== null,
    leave,
  };
}
