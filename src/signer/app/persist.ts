/**
 * Whether the browser promised to keep what the signer stores (Storage Standard, §4). Without the promise it may erase
 * the vault when the disk is full, some browsers after weeks without a visit.
 */
import type { Session } from './session.ts';

/** `unknown`: the browser does not say. */
export type StoragePromise = 'given' | 'notGiven' | 'unknown';

async function answer(ask: (storage: StorageManager) => Promise<boolean>): Promise<StoragePromise> {
  const storage: StorageManager | undefined = navigator.storage;
  // Absent outside a secure context; both calls fail where the storage belongs to nobody, as in a private frame.
  if (typeof storage?.persist !== 'function') return 'unknown';
  try {
    return (await ask(storage)) ? 'given' : 'notGiven';
  } catch {
    return 'unknown';
  }
}

export function storagePromise(): Promise<StoragePromise> {
  return answer((storage) => storage.persisted());
}

/** Some browsers ask the user, others decide by themselves. */
export function askForStoragePromise(): Promise<StoragePromise> {
  return answer((storage) => storage.persist());
}

/**
 * Asks once, after a vault was made on this page, by whatever way. An answer is not waited for: a refusal changes
 * nothing, and the overview says how things stand. @returns the way to stop.
 */
export function keepWhatIsMade(session: Session, ask: () => Promise<StoragePromise>): () => void {
  let wasAbsent = false;
  const check = (): void => {
    const vault = session.snapshot().status?.vault;
    if (vault === 'absent') wasAbsent = true;
    if (vault !== 'unlocked' || !wasAbsent) return;
    wasAbsent = false;
    void ask();
  };
  return session.subscribe(check);
}
