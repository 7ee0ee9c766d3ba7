/** What an account's own transactions that still wait will take from it. Pure; amounts in base units. */
import type { AssetId } from '../asset/asset.ts';
import { type Intent, type UnsignedTransaction, worstCaseFee } from '../tx/transaction.ts';

export interface Spending {
  readonly transaction: Pick<UnsignedTransaction, 'nonce' | 'value' | 'gasLimit' | 'fees'>;
  readonly intent: Intent;
}

/**
 * The most that they take of one asset: of the chain's own coin value and worst-case fee, of a token what payments
 * send; what a contract will do with a call nobody knows beforehand. Of several with one nonce only one can be
 * included: the one that takes the most counts.
 */
export function spentByWaiting(waiting: readonly Spending[], asset: AssetId): bigint {
  const byNonce = new Map<number, bigint>();
  for (const { transaction, intent } of waiting) {
    const taken =
      asset === 'native'
        ? transaction.value + worstCaseFee(transaction)
        : intent.kind === 'sendToken' && intent.token === asset
          ? intent.amount
          : 0n;
    const most = byNonce.get(transaction.nonce) ?? 0n;
    if (taken > most) byNonce.set(transaction.nonce, taken);
  }
  return [...byNonce.values()].reduce((sum, taken) => sum + taken, 0n);
}
