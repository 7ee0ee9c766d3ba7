/** Whether a simulation shows the payment and nothing else. Pure. */
import type { Simulation } from '#core/simulation/outcome.ts';
import type { TransactionRequest } from '../../transactions/request.ts';

/**
 * True where the outcome is what the form says already: the amount leaves, and nothing else is moved or allowed. Of
 * "Max", whose amount follows the fee, any amount of the asset.
 */
export function isPlainPayment(
  simulation: Simulation,
  { account, intent, payment }: Pick<TransactionRequest, 'account' | 'intent' | 'payment'>,
): boolean {
  if (simulation.kind !== 'outcome' || simulation.status !== 'succeeded' || !simulation.complete)
    return false;
  if (simulation.contradictions.length > 0 || simulation.allowances.length > 0 || !payment) return false;
  if (intent.kind !== 'sendNative' && intent.kind !== 'sendToken') return false;
  const [change, ...more] = simulation.changes;
  if (payment.to === account.address) return change === undefined;
  if (change === undefined || more.length > 0 || change.by !== 'balances') return false;
  const { asset, delta } = change;
  const same =
    intent.kind === 'sendNative'
      ? asset.kind === 'native'
      : asset.kind === 'erc20' && asset.token === intent.token;
  return same && (payment.amount === 'max' ? delta < 0n : delta === -payment.amount);
}
