/**
 * Wallet and signer tell each other of the accounts: which keys there are from the one, how they are arranged from
 * both. One step after the other; a later status waits for the earlier one to be stored. React-free.
 */
import { hasCode } from '#core/errors/error.ts';
import type { SignerClient } from '../signer-client/client.ts';
import { type AccountRows, storeStatus } from './account-sync.ts';
import { appearancesToSend } from './appearance.ts';

export interface SignerFollower {
  readonly signer: Pick<SignerClient, 'snapshot' | 'subscribe' | 'call'>;
  readonly rows: AccountRows;
  /** Tells of changes of the rows, by this tab and by others. */
  readonly onRows: (listener: () => void) => () => void;
  /** After rows were stored that screens must show. */
  readonly reload: () => Promise<unknown>;
  readonly onError: (thrown: unknown) => void;
}

/** Returns the function that ends it. */
export function followSigner({ signer, rows, onRows, reload, onError }: SignerFollower): () => void {
  let followed = signer.snapshot().status;
  let told = '';
  let sending = false;
  let work: Promise<unknown> = Promise.resolve();
  const next = (task: () => Promise<unknown>) => {
    work = work.then(task).catch(onError);
  };

  const tell = async (): Promise<void> => {
    sending = false;
    const { status } = signer.snapshot();
    if (status === null) return;
    const accounts = appearancesToSend(await rows.all(), status);
    const text = JSON.stringify(accounts);
    // What the signer did not take, it will not take the next time.
    if (accounts.length === 0 || text === told) return;
    told = text;
    try {
      await signer.call('describeAccounts', { accounts });
    } catch (thrown) {
      told = '';
      // Locked or lost meanwhile: it is told when it is there again.
      if (!hasCode(thrown, 'VAULT_LOCKED', 'SIGN_LOST', 'SIGN_REJECTED')) throw thrown;
    }
  };
  const tellSoon = () => {
    if (sending) return;
    sending = true;
    next(tell);
  };

  const leaveSigner = signer.subscribe(() => {
    const { status } = signer.snapshot();
    if (status === null || status === followed) return;
    followed = status;
    next(async () => {
      await storeStatus(rows, status);
      await reload();
    });
    tellSoon();
  });
  const leaveRows = onRows(tellSoon);
  return () => {
    leaveSigner();
    leaveRows();
  };
}
