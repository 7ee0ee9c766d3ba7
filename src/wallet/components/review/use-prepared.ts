/** The transaction as it would be signed, read ahead for its nonce, its gas and its data fee. */
import { useQuery } from '@tanstack/react-query';
import { ZERO_ADDRESS } from '#core/address/address.ts';
import { EMPTY_HEX } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { FeeFields } from '#core/tx/transaction.ts';
import type { Prepared } from '../../chain/services.ts';
import type { CallOrder } from '../../chain/transacting/types.ts';
import { preparedQuery } from '../../queries/transacting.ts';
import type { Speed } from '../../shared/fees/fee-fields.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useDebounced } from '../../shared/use-debounced.ts';

const SETTLE_MS = 300;
/** Stands in for a question that is not asked. */
const NO_ORDER: CallOrder = {
  chainId: 1 as ChainId,
  from: ZERO_ADDRESS,
  to: ZERO_ADDRESS,
  value: 0n,
  data: EMPTY_HEX,
  fees: { kind: 'legacy', gasPrice: 0n },
  intent: { kind: 'call', to: ZERO_ADDRESS, value: 0n },
};

/** @param order null while it cannot be said. */
export function usePrepared(
  order: CallOrder | null,
  speed: Speed,
): { readonly prepared: Prepared | null; readonly error: EvidentError | null } {
  const services = useServices();
  const feeKey = order === null ? '' : speed === 'own' ? feeText(order.fees) : speed;
  const key = order === null ? '' : [order.data, order.value, feeKey, order.gasLimit, order.nonce].join();
  const settled = useDebounced(key, SETTLE_MS) === key;
  const asked = order !== null && settled;
  const query = useQuery({
    ...preparedQuery(services, order ?? NO_ORDER, feeKey),
    enabled: asked,
  });
  if (!asked) return { prepared: null, error: null };
  return {
    prepared: query.data ?? null,
    error: query.error === null ? null : toEvidentError(query.error),
  };
}

function feeText(fees: FeeFields): string {
  return fees.kind === 'eip1559' ? `${fees.maxFeePerGas}/${fees.maxPriorityFeePerGas}` : `${fees.gasPrice}`;
}
