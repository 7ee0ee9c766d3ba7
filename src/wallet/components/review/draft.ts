/** What the card itself lets be changed: fees, expert fields, an amount that is allowed. Texts as typed. */
import type { Hex } from '#core/bytes/hex.ts';
import { type FeeTexts, ownFeeTexts } from '../../shared/fees/fee-fields.ts';
import type { TransactionRequest } from '../../transactions/request.ts';

/** Of an approval: as it was asked, what the account holds, or an amount of one's own. */
export type AllowanceChoice = 'asked' | 'held' | 'own';

export interface ReviewDraft extends FeeTexts {
  readonly allowance: AllowanceChoice;
  /** In the token's unit, used with `own`. */
  readonly allowanceText: string;
  /** The call with that amount; null while it is as asked, or while the text is no amount. */
  readonly edited: { readonly data: Hex; readonly amount: bigint } | null;
  readonly useAccessList: boolean;
  /** The worst-case fee in wei that was expressly accepted. */
  readonly acceptedFee: bigint | null;
}

export function beginDraft(request: TransactionRequest): ReviewDraft {
  const own = request.fees === undefined ? { maxFee: '', priorityFee: '' } : ownFeeTexts(request.fees);
  return {
    ...own,
    speed: request.fees === undefined ? 'normal' : 'own',
    gasLimit: request.gasLimit === undefined ? '' : String(request.gasLimit),
    nonce: request.nonce === undefined ? '' : String(request.nonce),
    allowance: 'asked',
    allowanceText: '',
    edited: null,
    useAccessList: false,
    acceptedFee: null,
  };
}
