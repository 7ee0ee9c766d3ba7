/** Changes to how an account is arranged, stored here at once; the signer is told when it is unlocked. */
import { useState } from 'react';
import type { Address } from '#core/address/address.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { toEvidentError } from '#core/errors/error.ts';
import type { Account } from '../../model.ts';
import { changeAccounts } from '../../shared/account-sync.ts';
import { type AppearanceChange, changeAppearance, moveAccount } from '../../shared/appearance.ts';
import { useAppStore, useServices } from '../../shared/services-context.tsx';

export interface Arranging {
  readonly error: EvidentError | null;
  /** Resolve with whether it was stored; why not is in `error`. */
  change(address: Address, change: AppearanceChange): Promise<boolean>;
  move(address: Address, by: -1 | 1): Promise<boolean>;
}

export function useArranging(): Arranging {
  const services = useServices();
  const appStore = useAppStore();
  const [error, setError] = useState<EvidentError | null>(null);
  const write = async (decide: (accounts: readonly Account[]) => readonly Account[]): Promise<boolean> => {
    setError(null);
    try {
      await changeAccounts(services.store.accounts, decide);
      await appStore.reload();
      return true;
    } catch (thrown) {
      setError(toEvidentError(thrown));
      return false;
    }
  };
  return {
    error,
    change: (address, change) => write((accounts) => changeAppearance(accounts, address, change, Date.now())),
    move: (address, by) => write((accounts) => moveAccount(accounts, address, by, Date.now())),
  };
}
