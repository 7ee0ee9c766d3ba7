/** Whether there is an account to show, also one that the host tells of only now. */
import type { WalletServices } from '../services/services.ts';
import type { SignerClient, SignerSnapshot } from '../signer-client/client.ts';
import { storeStatus } from './account-sync.ts';
import type { AppStore } from './app-store.ts';

export interface AccountsPlace {
  readonly appStore: Pick<AppStore, 'snapshot' | 'reload'>;
  readonly signer: Pick<SignerClient, 'snapshot' | 'subscribe'>;
  readonly services: { readonly store: Pick<WalletServices['store'], 'accounts'> };
}

/**
 * After a wallet was created or restored on the host's screen, the shell starts with an unlocked vault and a store that
 * knows no account yet. Waits no longer than until the host has told its status or is lost. Errors: `STORE_*`.
 */
export async function hasAccounts(
  { appStore, signer, services }: AccountsPlace,
  signal: AbortSignal,
): Promise<boolean> {
  if (appStore.snapshot().accounts.length > 0) return true;
  const { status } = await settled(signer, signal);
  if (status?.vault === 'unlocked' && status.accounts.length > 0) {
    // Written twice at most: whoever follows the signer stores the same.
    await storeStatus(services.store.accounts, status);
    await appStore.reload();
  }
  return appStore.snapshot().accounts.length > 0;
}

/** The first snapshot that says something, or that nothing will be said; the present one when nobody waits any more. */
function settled(signer: AccountsPlace['signer'], signal: AbortSignal): Promise<SignerSnapshot> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const check = () => {
      const snapshot = signer.snapshot();
      if (over.signal.aborted || (snapshot.status === null && snapshot.state !== 'lost' && !signal.aborted))
        return;
      over.abort();
      resolve(snapshot);
    };
    const leave = signer.subscribe(check);
    over.signal.addEventListener('abort', leave);
    signal.addEventListener('abort', check, { signal: over.signal });
    check();
  });
}
