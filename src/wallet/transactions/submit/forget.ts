/** Taking out of the store what has lost its meaning. The user's act each time. */
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Networks } from '../../rpc/networks.ts';
import { hasBegunAnew, recordsOf } from '../../rpc/restarts.ts';
import type { Locks } from '../../store/locks.ts';
import type { Store } from '../../store/store.ts';
import { transactionLock } from './submit.ts';

export interface ForgetContext {
  readonly store: Store;
  readonly networks: Networks;
  readonly locks: Locks;
}

/**
 * Forgets a chain's past, once its endpoint says at this moment that it has begun anew; else only the mark goes.
 * Killed half-way, it is offered again: the new genesis is taken last.
 */
export async function forgetChain(context: ForgetContext, chainId: ChainId): Promise<void> {
  const { store, networks, locks } = context;
  const [network, client, records] = await Promise.all([
    networks.network(chainId),
    networks.client(chainId),
    recordsOf(store, chainId),
  ]);
  const { anew, genesisHash } = await client.with((endpoint) =>
    hasBegunAnew(endpoint, network.genesisHash, records),
  );
  // Where nothing tells any more, what the user was asked about stands.
  if (anew ?? networks.isRestarted(chainId)) {
    await store.balances.remove(chainId);
    await store.history.forget({ chainId });
    for (const { id } of records) await locks.hold(transactionLock(id), () => store.transactions.remove(id));
    await store.networks.put({ ...network, genesisHash });
  }
  networks.markRestarted(chainId, false);
}

/**
 * Forgets one transaction that nobody waits for. Errors: `TX_NOT_FOUND`, `TX_IMPOSSIBLE` for any that was not refused
 * or dropped: it could still be included, or it is a part of the history.
 */
export async function forgetTransaction({ store, locks }: ForgetContext, id: string): Promise<void> {
  await locks.hold(transactionLock(id), async () => {
    const record = await store.transactions.get(id);
    if (record === null) throw new EvidentError('TX_NOT_FOUND');
    const { kind } = record.state;
    if (kind !== 'refused' && kind !== 'dropped') throw new EvidentError('TX_IMPOSSIBLE', { state: kind });
    await store.transactions.remove(id);
  });
}
