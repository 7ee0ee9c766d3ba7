/** The card that reads, simulates, assesses, signs and sends a transaction. */
import type { TransactionRecord } from '../../model.ts';
import type { TransactionRequest } from '../../transactions/request.ts';

/**
 * Everything between "this call" and "sent": plain sentence and fields (`CallTree`), simulation, findings, fees and
 * expert fields, the button. Mount it anew (by `key`) for another call.
 */
export interface TransactionReviewProps {
  readonly request: TransactionRequest;
  /** The record as it stands after the broadcast. */
  readonly onSent: (record: TransactionRecord) => void;
  /** Shown as a second button where given. */
  readonly onCancel?: () => void;
  /** True while it is being signed or sent: leaving must ask. */
  readonly onBusy?: (busy: boolean) => void;
}
