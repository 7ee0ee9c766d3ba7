/** A name is asked once more right before anything is signed: it may lead elsewhere by now. */
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { EvidenceLevel } from '#core/evidence/evidence.ts';
import type { WalletServices } from '../../chain/services.ts';

/** How it is known by now. Errors: `NAME_CHANGED`, and those of `names.resolve`. */
export async function confirmName(
  { names }: { readonly names: Pick<WalletServices['names'], 'resolve'> },
  chainId: ChainId,
  { name, address }: { readonly name: string; readonly address: Address },
  signal: AbortSignal,
): Promise<EvidenceLevel> {
  const known = await names.resolve(chainId, name, { signal });
  if (known.value.address !== address) {
    throw new EvidentError('NAME_CHANGED', {
      name: known.value.name,
      before: address,
      now: known.value.address,
    });
  }
  return known.evidence.level;
}
