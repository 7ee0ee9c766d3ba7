/** What an owner of a Safe approves by a signature: the execution that it will be, in words. */
import { type Address, ZERO_ADDRESS } from '../address/address.ts';
import { EMPTY_HEX, hexSize } from '../bytes/hex.ts';
import type { ChainId } from '../chain/chain-id.ts';
import { encodeExecution, type SafeTransaction } from '../safe/transaction.ts';
import { messages } from './messages.ts';
import {
  amountOf,
  fill,
  type MeaningRow,
  type Sentence,
  type SentenceContext,
  textPart,
  whole,
} from './parts.ts';
import { readCall } from './read.ts';
import { messages as words } from './row-messages.ts';
import { safeSentence } from './sentence.ts';
import type { CallTree } from './tree.ts';

interface SafeApproval {
  readonly safe: Address;
  readonly transaction: SafeTransaction;
}

/**
 * Read as the call of `owner` that hands it in, without the signatures that are still to come, so that everything that
 * is known of such calls is known of this one.
 */
export function readExecution(
  { safe, transaction }: SafeApproval,
  { chainId, owner }: { readonly chainId: ChainId; readonly owner: Address },
): CallTree {
  const data = encodeExecution(transaction, EMPTY_HEX);
  return readCall({ chainId, from: owner, to: safe, value: 0n, data, operation: 'call' });
}

/** A transaction of nothing to the Safe itself: what owners sign so that another of the same nonce cannot happen. */
function isCancellation({ safe, transaction }: SafeApproval): boolean {
  const { to, value, data, operation, gasPrice } = transaction;
  return to === safe && value === 0n && hexSize(data) === 0 && operation === 'call' && gasPrice === 0n;
}

/** `execution`: as `readExecution` gives it. */
export function approvalSentence(
  approval: SafeApproval,
  execution: CallTree,
  sentenceContext: SentenceContext,
): Sentence {
  const values = {
    nonce: [textPart(approval.transaction.nonce.toString())],
    safe: [whole(approval.safe)],
  };
  if (isCancellation(approval)) return fill(messages.safeCancel, values);
  return safeSentence(messages.safeApprove, values, execution, sentenceContext);
}

/** What the Safe pays to whoever hands it in, and what gas it grants: only what is set. */
export function approvalRows(
  { transaction }: SafeApproval,
  sentenceContext: SentenceContext,
): readonly MeaningRow[] {
  const { safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = transaction;
  const token = gasToken === ZERO_ADDRESS ? 'native' : gasToken;
  const row = (label: string, ...parts: Sentence): MeaningRow => ({ label, parts });
  const pays = gasPrice > 0n;
  const rows: MeaningRow[] = [];
  if (pays) {
    const amount: Sentence = [amountOf(token, gasPrice, sentenceContext)];
    // The price of the chain's own coin is no more than what the transaction pays itself.
    const template = token === 'native' ? words.refundAtMost : words.refundWords;
    rows.push(row(words.refund, ...fill(template, { amount })));
    const nobody = refundReceiver === ZERO_ADDRESS;
    rows.push(row(words.refundTo, nobody ? textPart(words.refundToAnyone) : whole(refundReceiver)));
  }
  if (baseGas > 0n) rows.push(row(words.refundGas, textPart(words.gas(baseGas.toString()))));
  if (pays && baseGas > 0n) {
    const label = token === 'native' ? words.refundOnTopAtMost : words.refundOnTop;
    rows.push(row(label, amountOf(token, baseGas * gasPrice, sentenceContext)));
  }
  if (!pays && gasToken !== ZERO_ADDRESS) rows.push(row(words.refundUnused, whole(gasToken)));
  if (!pays && refundReceiver !== ZERO_ADDRESS) rows.push(row(words.refundUnusedTo, whole(refundReceiver)));
  if (safeTxGas > 0n) rows.push(row(words.safeGas, textPart(words.gas(safeTxGas.toString()))));
  return rows;
}
