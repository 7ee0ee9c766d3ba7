/** A name is asked once more right before anything is signed: it may lead elsewhere by now. */
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { EvidenceLevel } from '#core/evidence/evidence.ts';
import type { WalletServices } from '../chain/services.ts';
import type { EnteredName } from './request.ts';

interface Asked {
  readonly names: Pick<WalletServices['names'], 'resolve'>;
}

/** How it is known by now. Errors: `NAME_CHANGED`, and those of `names.resolve`. */
async function confirmName(
  { names }: Asked,
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

/**
 * All names of a transaction, each asked once: how each is known by now, in their order. Errors: `NAME_CHANGED`, and
 * those of `names.resolve`, of the first name that does not resolve as it did; `call` then says in which of several
 * calls it is (from 1).
 */
export async function confirmNames(
  services: Asked,
  chainId: ChainId,
  entered: readonly EnteredName[],
  signal: AbortSignal,
): Promise<readonly EvidenceLevel[]> {
  const asked = new Map<string, Promise<EvidenceLevel>>();
  const outcomes = await Promise.allSettled(
    entered.map((each) => {
      const key = `${each.address} ${each.name}`;
      const before = asked.get(key);
      if (before !== undefined) return before;
      const answer = confirmName(services, chainId, each, signal);
      asked.set(key, answer);
      return answer;
    }),
  );
  return outcomes.map((outcome, index) => {
    if (outcome.status === 'fulfilled') return outcome.value;
    const call = entered[index]?.call;
    if (call === undefined || signal.aborted) throw outcome.reason;
    const error = toEvidentError(outcome.reason, 'NAME_UNAVAILABLE');
    throw new EvidentError(error.code, { ...error.details, call: String(call) }, error);
  });
}
