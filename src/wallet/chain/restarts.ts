/**
 * A development chain that was started anew under the same id (specification, section 3: genesis hash). What is stored
 * of it is void then: balances are dropped at once, since they are only a cache; transactions stay until the user
 * forgets them, but nothing of them is offered to the successor. Where there are none, there is nothing to ask about.
 *
 * Asked only of test networks: the others cannot begin anew.
 */
import * as v from 'valibot';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { hasCode } from '#core/errors/error.ts';
import type { Network } from '../model.ts';
import type { Store } from '../store/store.ts';
import type { Networks } from './networks.ts';
import type { EndpointClient } from './rpc/endpoint.ts';
import { hash } from './rpc/schemas.ts';

/** Null where the endpoint does not keep it. */
export async function readGenesis(endpoint: EndpointClient): Promise<Hash | null> {
  try {
    const first = v.nullable(v.object({ hash }));
    return (await endpoint.call('eth_getBlockByNumber', ['0x0', false], first))?.hash ?? null;
  } catch (thrown) {
    if (hasCode(thrown, 'RPC_REFUSED')) return null;
    throw thrown;
  }
}

/** Marks the chain when this is not the genesis block that we know; takes it where there is nothing to forget. */
export async function noteGenesis(
  { store, networks }: { readonly store: Store; readonly networks: Networks },
  network: Network,
  genesisHash: Hash,
): Promise<void> {
  const { chainId } = network;
  if (network.genesisHash === genesisHash) return networks.markRestarted(chainId, false);
  if (network.genesisHash !== null) {
    const kept = (await store.transactions.all()).some((record) => record.chainId === chainId);
    if (!networks.isRestarted(chainId)) await store.balances.remove(chainId);
    networks.markRestarted(chainId, kept);
    if (kept) return;
  }
  await store.networks.put({ ...network, genesisHash });
}

export interface Restarts {
  /** Asks an endpoint of the chain for its genesis block. Errors: `RPC_*`, `STORE_*`. */
  look(chainId: ChainId, endpoint: EndpointClient): Promise<void>;
  /** Told the newest block that was seen: true when it is a reason to look. */
  suspicious(chainId: ChainId, head: bigint): boolean;
}

export function createRestarts(store: Store, networks: Networks): Restarts {
  const heads = new Map<ChainId, bigint>();
  return {
    async look(chainId, endpoint) {
      const genesisHash = await readGenesis(endpoint);
      const network = await networks.network(chainId);
      if (network.testnet && genesisHash !== null)
        await noteGenesis({ store, networks }, network, genesisHash);
    },
    suspicious(chainId, head) {
      const before = heads.get(chainId);
      heads.set(chainId, head);
      return before === undefined || head < before;
    },
  };
}
