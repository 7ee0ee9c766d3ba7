/** Signed bytes of whoever, handed to the network. Nothing of them is stored. */
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Networks } from '../../rpc/networks.ts';
import { offerTo } from './submit.ts';

/**
 * Resolves with the hash once a node has the bytes. Errors: those of `readRawTransaction`, `TX_UNSIGNED`,
 * `TX_BLOBS_MISSING`, whose bytes on the wire are not the ones that are hashed, `TX_OTHER_CHAIN`, what the network says (`TX_*`, with its words in details.message), `TX_UNANSWERED`, `RPC_*`.
 */
export async function broadcastRaw(networks: Networks, chainId: ChainId, raw: Hex): Promise<Hash> {
  const { readRawTransaction } = await import('../../evm/raw-transaction.ts');
  const { signed, blobs, chainId: named } = readRawTransaction(raw);
  if (signed === null) throw new EvidentError('TX_UNSIGNED');
  if (blobs > 0) throw new EvidentError('TX_BLOBS_MISSING');
  if (named !== null && named !== chainId) {
    throw new EvidentError('TX_OTHER_CHAIN', { chain: String(named) });
  }
  const client = await networks.client(chainId);
  const outcome = await client.with((endpoint) => offerTo(endpoint, raw, signed.hash));
  if (outcome === null) throw new EvidentError('TX_UNANSWERED');
  if (outcome.kind === 'refuse') throw new EvidentError(outcome.code, { message: outcome.reason });
  return signed.hash;
}
