/** What a call may cost, as endpoints say: fees, gas, what a replacement must outbid, what an access list saves. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EvidentError } from '#core/errors/error.ts';
import type { AccessListItem, FeeFields } from '#core/tx/transaction.ts';
import type { GasEstimate } from '../../chain/services.ts';
import type { FeeSuggestion } from '../../model.ts';
import { estimateQuery } from '../../queries/estimate.ts';
import { feesQuery } from '../../queries/fees.ts';
import { accessListQuery, replacementFeesQuery } from '../../queries/transacting.ts';
import { useServices } from '../../shared/services-context.tsx';
import { raisedTo } from '../../transactions/fees.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import { errorOf, type Facts } from './use-facts.ts';

export interface Pricing {
  /** Already raised to what a replacement must cost. */
  readonly suggestion: FeeSuggestion | null;
  /** What must be outbid; null where nothing is replaced. */
  readonly least: FeeFields | null;
  readonly estimate: GasEstimate | null;
  readonly estimateError: EvidentError | null;
  readonly accessList: { readonly list: readonly AccessListItem[]; readonly saves: bigint } | null;
  /** Why fees, or what a replacement must cost, cannot be read. */
  readonly outage: EvidentError | null;
}

export function usePricing(
  { authorizations, replaces }: TransactionRequest,
  { call, asked }: Pick<Facts, 'call' | 'asked'>,
): Pricing {
  const services = useServices();
  const estimated = useQuery({ ...estimateQuery(services, { ...call, authorizations }), enabled: asked });
  const fees = useQuery(feesQuery(services, call.chainId));
  const replaced = replaces?.record.id;
  const replacement = useQuery({
    ...replacementFeesQuery(services, replaced ?? ''),
    enabled: replaced !== undefined,
  });
  const least = replaced === undefined ? null : (replacement.data?.least ?? null);
  const listed = useQuery({
    ...accessListQuery(services, call),
    enabled: asked && call.data.length > 2 && authorizations === undefined && estimated.isSuccess,
  });
  const suggestion = useMemo(
    () => (fees.data === undefined ? null : raisedTo(fees.data, least)),
    [fees.data, least],
  );
  return {
    suggestion,
    least,
    estimate: asked ? (estimated.data ?? null) : null,
    estimateError: asked ? errorOf(estimated.error) : null,
    accessList: listed.data ?? null,
    outage: errorOf(fees.error) ?? errorOf(replacement.error),
  };
}
