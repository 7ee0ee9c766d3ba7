/** Who of the user's accounts may change a name, and how a change begins. */
import type { NameCall, NameView } from '../../chain/names/types.ts';
import type { Account } from '../../model.ts';
import { useAccounts } from '../../shared/accounts.ts';
import { isWatchOnly } from '../../shared/roles.ts';
import type { TransactionRequest } from '../../transactions/request.ts';

/** Composes a call and hands it to the review card. */
export type Begin = (
  account: Account,
  compose: () => Promise<NameCall>,
  named?: TransactionRequest['named'],
) => Promise<void>;

/** The account of ours that is this address, and can sign. */
export function useHolder(address: string | null): Account | null {
  return useAccounts().find((account) => account.address === address && !isWatchOnly(account)) ?? null;
}

/** The account of ours that may change the name's records. */
export function useManager({ owner, wrapped }: NameView): Account | null {
  return useHolder(wrapped === null ? owner : wrapped.holder);
}
