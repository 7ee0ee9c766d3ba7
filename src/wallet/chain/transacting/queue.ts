/** What of an account waits for a block, in the order in which it will be taken. */
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { queuePlaces } from '#core/lifecycle/queue.ts';
import type { Store } from '../../store/store.ts';
import type { Networks } from '../networks.ts';
import { ownOf, waitingAmong } from '../nonces.ts';
import { smallQuantity } from '../rpc/schemas.ts';
import type { CallOptions } from '../services.ts';
import type { NonceQueue } from './types.ts';

export interface QueueContext {
  readonly store: Store;
  readonly networks: Networks;
}

export async function readQueue(
  { store, networks }: QueueContext,
  chainId: ChainId,
  account: Address,
  options: CallOptions = {},
): Promise<NonceQueue> {
  const client = await networks.client(chainId);
  // Both counts of one endpoint: two that lag differently would show gaps that are none.
  const [next, counted] = await client.with(
    (endpoint) =>
      Promise.all([
        endpoint.call('eth_getTransactionCount', [account, 'latest'], smallQuantity, options),
        endpoint.call('eth_getTransactionCount', [account, 'pending'], smallQuantity, options),
      ]),
    options,
  );
  const pending = Math.max(next, counted);
  const held = waitingAmong(await ownOf(store, { from: account, chainId }));
  const places = queuePlaces(
    { next, pending },
    held.map((record) => ({ nonce: record.transaction.nonce, of: record })),
  );
  return {
    next,
    pending,
    places: places.map(({ nonce, last, held: records, state }) => ({ nonce, last, records, state })),
  };
}
