/** A call as nodes take it in `eth_call`, `eth_estimateGas` and their like (Ethereum execution APIs). */
import { EMPTY_HEX } from '#core/bytes/hex.ts';
import type { AccessListItem, SignedAuthorization } from '#core/tx/transaction.ts';
import type { CallDraft } from '../types.ts';

/** What a call may carry besides; an empty list is as good as none. */
export interface CallExtras {
  readonly gasLimit?: bigint | undefined;
  readonly accessList?: readonly AccessListItem[] | undefined;
  readonly authorizations?: readonly SignedAuthorization[] | undefined;
}

const quantity = (value: bigint | number): string => `0x${value.toString(16)}`;

/** Without fees: what it may cost is nobody's business here, and a node would ask for the funds. */
export function callParams(call: Omit<CallDraft, 'chainId'> & CallExtras): Readonly<Record<string, unknown>> {
  const { from, to, value, data, gasLimit, accessList = [], authorizations = [] } = call;
  return {
    from,
    ...(to === null ? {} : { to }),
    value: quantity(value),
    ...(data === EMPTY_HEX ? {} : { data }),
    ...(gasLimit === undefined ? {} : { gas: quantity(gasLimit) }),
    ...(accessList.length === 0 ? {} : { accessList }),
    ...(authorizations.length === 0
      ? {}
      : {
          authorizationList: authorizations.map(({ chainId, address, nonce, yParity, r, s }) => ({
            chainId: quantity(chainId),
            address,
            nonce: quantity(nonce),
            yParity: quantity(yParity),
            // Quantities: a node may refuse leading zeros.
            r: quantity(BigInt(r)),
            s: quantity(BigInt(s)),
          })),
        }),
  };
}
