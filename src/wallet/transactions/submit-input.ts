/** One press of the button: from a request and what was read of it to what is sent. Pure. */
import { type ClaimsInput, claimsOf } from './claims.ts';
import { orderOf, type TransactionRequest } from './request.ts';
import type { SubmitInput } from './send-transaction.ts';

export type ReadOfRequest = Pick<SubmitInput, 'fees' | 'shown' | 'assessRisk'> &
  Pick<ClaimsInput, 'tokens' | 'involved' | 'abi' | 'contacts'>;

export function submitInputOf(request: TransactionRequest, read: ReadOfRequest): SubmitInput {
  const { account, network, call, payment, named = [], creation, names } = request;
  const { fees, shown, assessRisk, ...told } = read;
  const paidName = payment?.toName ?? null;
  return {
    order: orderOf(request),
    fees,
    named,
    shown,
    assessRisk,
    claims: (prepared, known) =>
      claimsOf({
        ...told,
        ...known,
        accountLabel: account.label,
        network,
        call,
        prepared,
        creation,
        names,
        recipientName: paidName === null ? null : { name: paidName, evidence: known.named[0] ?? 'reported' },
      }),
  };
}
