/** The transaction as it would be signed, read ahead for its nonce, its gas and its data fee. */
import { useQuery } from '@tanstack/react-query';
import { ZERO_ADDRESS } from '#core/address/address.ts';
import type { EvidentError } from '#core/errors/error.ts';
import type { FeeFields } from '#core/tx/transaction.ts';
import type { Prepared } from '../../chain/services.ts';
import type { CallOrder } from '../../chain/transacting/types.ts';
import { preparedQuery } from '../../queries/transacting.ts';
import type { Speed } from '../../shared/fees/fee-fields.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useDebounced } from '../../shared/use-debounced.ts';
import { errorOf, NO_CALL, SETTLE_MS } from './use-facts.ts';

/** Stands in for a question that is not asked. */
const NO_ORDER: CallOrder = {
  ...NO_CALL,
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
  return { prepared: query.data ?? null, error: errorOf(query.error) };
}

function feeText(fees: FeeFields): string {
  return fees.kind === 'eip1559' ? `${fees.maxFeePerGas}/${fees.maxPriorityFeePerGas}` : `${fees.gasPrice}`;
}
