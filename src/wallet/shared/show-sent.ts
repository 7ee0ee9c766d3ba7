/** Where one goes once a transaction was signed: to its page, which at first says what becomes of it. */
import { useNavigate } from '@tanstack/react-router';
import type { TransactionRecord } from '../model/transaction.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Id of the record that was just signed. */
    sent?: string;
  }
}

/** @returns what goes there. False where it has no hash: nothing was sent then. */
export function useShowSent(): (record: TransactionRecord) => Promise<boolean> {
  const navigate = useNavigate();
  return async ({ id, chainId, state }) => {
    if (!('hash' in state)) return false;
    await navigate({
      to: '/activity/$chain/$hash',
      params: { chain: chainId, hash: state.hash },
      state: { sent: id },
    });
    return true;
  };
}
