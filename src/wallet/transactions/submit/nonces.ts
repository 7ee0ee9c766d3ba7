/** Which nonces of an account are held by what we have stored, and by what. */
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { leastReplacement, outbids } from '#core/fees/replacement.ts';
import { isReplacementOf, replacedBy } from '#core/lifecycle/queue.ts';
import { isWaiting } from '#core/lifecycle/state.ts';
import type { FeeFields } from '#core/tx/transaction.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import type { Store } from '../../store/store.ts';

/** The account's own transactions on the chain, newest first. */
export async function ownOf(
  store: Store,
  { from, chainId }: { readonly from: Address; readonly chainId: ChainId },
): Promise<readonly TransactionRecord[]> {
  return (await store.transactions.byAccount(from)).filter((record) => record.chainId === chainId);
}

export function waitingAmong(own: readonly TransactionRecord[]): readonly TransactionRecord[] {
  return own.filter(({ state }) => isWaiting(state));
}

/**
 * Two transactions with one nonce: the second would silently take the first one's place. Prepared in two tabs, that
 * can happen. On purpose it may: with the record that it `replaces`, and with those which that one replaces itself,
 * but not with another one that somebody put there in the meantime. Error: `TX_NONCE_TAKEN`.
 */
export function assertNonceFree(own: readonly TransactionRecord[], nonce: number, replaces?: string): void {
  const meant = replacedBy(own, replaces);
  const taken = waitingAmong(own).some(
    ({ id, transaction }) => transaction.nonce === nonce && !meant.has(id),
  );
  if (taken) throw new EvidentError('TX_NONCE_TAKEN', { nonce: String(nonce) });
}

/** Those of ours that were meant to take the place of `record`. */
export function replacementsOf(
  own: readonly TransactionRecord[],
  record: TransactionRecord,
): readonly TransactionRecord[] {
  return own.filter((each) => isReplacementOf(each, record, own));
}

/** True while another one may take its place: it may still be included, or still be offered again. */
export function isReplaceable({ state }: TransactionRecord): boolean {
  return (
    isWaiting(state) ||
    state.kind === 'dropped' ||
    (state.kind === 'refused' && state.code !== 'TX_NONCE_TOO_LOW')
  );
}

/** The record, and all of ours that hold its nonce. Errors: `TX_NOT_FOUND`, `TX_TOO_LATE`. */
export function replaceable(
  own: readonly TransactionRecord[],
  id: string,
): { readonly record: TransactionRecord; readonly conflicting: readonly TransactionRecord[] } {
  const record = own.find((each) => each.id === id);
  if (record === undefined) throw new EvidentError('TX_NOT_FOUND');
  const { nonce } = record.transaction;
  const same = own.filter(({ transaction }) => transaction.nonce === nonce);
  const over = same.some(({ state }) => state.kind === 'included' || state.kind === 'final');
  if (over || !isReplaceable(record)) throw new EvidentError('TX_TOO_LATE');
  const conflicting = same.filter((each) => each.id === id || isWaiting(each.state));
  return { record, conflicting };
}

/** Error: `FEE_REPLACEMENT_LOW`. */
export function assertOutbids(fees: FeeFields, conflicting: readonly TransactionRecord[]): void {
  const least = leastReplacement(conflicting.map(({ transaction }) => transaction.fees));
  if (least !== null && !outbids(fees, least)) throw new EvidentError('FEE_REPLACEMENT_LOW');
}
