/** What is to be done about allowances: one call each. Pure. */
import type { Hash } from '#core/bytes/hex.ts';
import type { Intent } from '#core/tx/transaction.ts';
import type { Allowance, Approvals } from '../../approvals/types.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import { allowanceKeyOf } from './order.ts';

export interface ApprovalJob {
  readonly key: string;
  readonly allowance: Allowance;
  readonly call: TransactionRequest['call'];
  readonly intent: Intent;
}

export function revokeJob(approvals: Approvals, allowance: Allowance): ApprovalJob {
  return job(allowance, approvals.revoke(allowance), 0n);
}

/** Errors: `INPUT_AMOUNT_RANGE`, `TX_IMPOSSIBLE`. */
export function amountJob(approvals: Approvals, allowance: Allowance, amount: bigint): ApprovalJob {
  return job(allowance, approvals.setAmount(allowance, amount), amount);
}

function job(
  allowance: Allowance,
  call: Pick<TransactionRequest['call'], 'to' | 'data'>,
  amount: bigint,
): ApprovalJob {
  const { token, spender, standard, asset } = allowance;
  return {
    key: allowanceKeyOf(allowance),
    allowance,
    call: { ...call, value: 0n },
    intent: {
      kind: 'approve',
      token,
      spender,
      amount,
      all: standard === 'approvalForAll',
      symbol: asset?.symbol ?? null,
      decimals: asset?.decimals ?? null,
    },
  };
}

/** Hash of our own transaction that takes it back and is not in a block yet. */
export function waitingRevoke(
  approvals: Approvals,
  allowance: Allowance,
  records: readonly TransactionRecord[],
): Hash | null {
  const { to, data } = approvals.revoke(allowance);
  for (const { chainId, account, state, transaction } of records) {
    if (state.kind !== 'signed' && state.kind !== 'broadcast' && state.kind !== 'pending') continue;
    const same = chainId === allowance.chainId && account === allowance.owner;
    if (same && transaction.to === to && transaction.data === data) return state.hash;
  }
  return null;
}
