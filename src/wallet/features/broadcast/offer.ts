/** Bytes to the network: the chain is proven, what is known already is told, then they are offered. React-free. */
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { hasCode } from '#core/errors/error.ts';
import type { WalletServices } from '../../chain/services.ts';
import type { RunOptions } from '../../shared/use-run.ts';

/** From `offering` on it runs to its end: bytes that may have left cannot be called back. */
export type Stage = 'proving' | 'offering';

export interface Offer {
  readonly chainId: ChainId;
  readonly bytes: Hex;
  readonly hash: Hash;
}

export interface Offered {
  readonly chainId: ChainId;
  readonly hash: Hash;
  /** What an endpoint knew of it before it was offered. */
  readonly before: 'nothing' | 'waiting' | 'included';
}

/** Errors: `RPC_*`, `TX_*`, `SIGN_*`. */
export async function offer(
  services: Pick<WalletServices, 'assertChain' | 'transaction'> & {
    readonly transacting: Pick<WalletServices['transacting'], 'broadcast'>;
  },
  { chainId, bytes, hash }: Offer,
  { signal, onStage }: RunOptions<Stage>,
): Promise<Offered> {
  onStage('proving');
  await services.assertChain(chainId, { signal });
  const before = await knownBefore(services, chainId, hash, signal);
  if (before === 'included') return { chainId, hash, before };
  onStage('offering');
  return { chainId, hash: await services.transacting.broadcast(chainId, bytes), before };
}

async function knownBefore(
  services: Pick<WalletServices, 'transaction'>,
  chainId: ChainId,
  hash: Hash,
  signal: AbortSignal,
): Promise<Offered['before']> {
  try {
    const { transaction } = await services.transaction(chainId, hash, { signal });
    if (transaction === null) return 'nothing';
    return transaction.block === null ? 'waiting' : 'included';
  } catch (thrown) {
    // Not to know it is the usual case. Any other trouble would stop the offer, too, and is told there.
    if (hasCode(thrown, 'TX_NOT_FOUND')) return 'nothing';
    throw thrown;
  }
}
