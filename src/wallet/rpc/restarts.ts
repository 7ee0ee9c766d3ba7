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
import type { Inclusion } from '#core/lifecycle/state.ts';
import type { TransactionRecord } from '../model/transaction.ts';
import type { Store } from '../store/store.ts';
import type { EndpointClient } from './endpoint.ts';
import type { Networks } from './networks.ts';
import { blockTag } from './read-block.ts';
import { hash } from './schemas.ts';

/** So far back no reorganisation goes. */
const DEEPEST = 64n;

/**
 * True when the endpoint's chain is not the one that we know: another genesis block, or, where a new start has the
 * same one (a reset of anvil, `geth --dev`), another block in the place of the newest final one that we have seen, or
 * a head far below one that we were told of. Null: nothing tells. Errors: `RPC_*`.
 */
export async function hasBegunAnew(
  endpoint: EndpointClient,
  known: Hash | null,
  records: readonly TransactionRecord[],
): Promise<{ readonly anew: boolean | null; readonly genesisHash: Hash | null }> {
  const genesisHash = await readBlockHash(endpoint, 0n);
  if (genesisHash === null || known === null) return { anew: false, genesisHash };
  if (genesisHash !== known) return { anew: true, genesisHash };
  const final = newestOf('final', records);
  if (final !== null) {
    return { anew: (await readBlockHash(endpoint, final.block)) !== final.blockHash, genesisHash };
  }
  const included = newestOf('included', records);
  if (included === null) return { anew: null, genesisHash };
  const far = included.block > DEEPEST && (await readBlockHash(endpoint, included.block - DEEPEST)) === null;
  return { anew: far ? true : null, genesisHash };
}

function newestOf(kind: 'final' | 'included', records: readonly TransactionRecord[]): Inclusion | null {
  let newest: Inclusion | null = null;
  for (const { state } of records) {
    if (state.kind === kind && state.inclusion.block > (newest?.block ?? 0n)) newest = state.inclusion;
  }
  return newest;
}

/** Null where the endpoint does not have the block. */
async function readBlockHash(endpoint: EndpointClient, number: bigint): Promise<Hash | null> {
  try {
    const header = v.nullable(v.object({ hash }));
    return (await endpoint.call('eth_getBlockByNumber', [blockTag(number), false], header))?.hash ?? null;
  } catch (thrown) {
    if (hasCode(thrown, 'RPC_REFUSED')) return null;
    throw thrown;
  }
}

export async function recordsOf(store: Store, chainId: ChainId): Promise<readonly TransactionRecord[]> {
  return (await store.transactions.all()).filter((record) => record.chainId === chainId);
}

export interface Restarts {
  /**
   * Asks an endpoint whether the chain is still the one that we know. Where nothing is stored of it, there is nothing
   * to ask the user: the new genesis block is taken. Errors: `RPC_*`, `STORE_*`.
   */
  look(chainId: ChainId, endpoint: EndpointClient): Promise<void>;
  /** Told the newest block that was seen: true when it is a reason to look. */
  suspicious(chainId: ChainId, head: bigint): boolean;
}

export function createRestarts(store: Store, networks: Networks): Restarts {
  const heads = new Map<ChainId, bigint>();
  return {
    async look(chainId, endpoint) {
      const network = await networks.network(chainId);
      if (!network.testnet) return;
      const records = await recordsOf(store, chainId);
      const found = await hasBegunAnew(endpoint, network.genesisHash, records);
      const { genesisHash } = found;
      if (genesisHash === null) return;
      // Where nothing tells any more, what was found before stands.
      const anew = found.anew ?? networks.isRestarted(chainId);
      const kept = anew && records.length > 0;
      if (anew && !networks.isRestarted(chainId)) {
        await store.balances.remove(chainId);
        await store.history.forget({ chainId });
      }
      networks.markRestarted(chainId, kept);
      if (!kept && network.genesisHash !== genesisHash) await store.networks.put({ ...network, genesisHash });
    },
    suspicious(chainId, head) {
      const before = heads.get(chainId);
      heads.set(chainId, head);
      return before === undefined || head < before;
    },
  };
}
