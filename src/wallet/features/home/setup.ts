import type { ReactNode } from 'react';
import { useSignerAction, useSignerState } from '../../components/page/signer-action.tsx';
import type { Account } from '../../model/account.ts';
import { roleOf } from '../../shared/roles.ts';

/** Whether the steps of a beginning are still shown: until all are done or the user dismissed them, then never again. */
const STORAGE_KEY = 'evident.setup';

/** True also where storage is blocked: then it would come back with each visit. */
export function setupOver(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'over';
  } catch {
    return true;
  }
}

export function endSetup(): void {
  try {
    localStorage.setItem(STORAGE_KEY, 'over');
  } catch {
    // Blocked storage: it was not shown.
  }
}

// Sends the user to the host's screen on which the only copy of a key gets a second one.

interface UnsavedSource {
  readonly sourceId: string;
  /** Its words can be written down; a single key goes into a backup file. */
  readonly isPhrase: boolean;
  readonly accounts: readonly Account[];
}

export function useBackUp(source: UnsavedSource | null): {
  busy: boolean;
  backUp: () => void;
  failure: ReactNode;
} {
  const { client } = useSignerState();
  const { busy, run, failure } = useSignerAction(2);
  // The host removes this page first. What came of it is in the status that the next one is told.
  const backUp = () => {
    if (source === null) return;
    run(async () => {
      await (source.isPhrase
        ? client.call('backUp', { sourceId: source.sourceId })
        : client.call('manage', { screen: 'backupFile' }));
    });
  };
  return { busy, backUp, failure };
}

// Which keys have no second copy.

/**
 * The first source that was neither written down nor saved; phrases go before single keys, as more hangs on them. Null
 * when every one was.
 */
export function unsavedSource(accounts: readonly Account[]): UnsavedSource | null {
  const open = accounts.filter(
    (account) => roleOf(account) === 'hot' && account.backedUpAt === null && account.savedAt === null,
  );
  const first = open.find(({ sourceKind }) => sourceKind === 'mnemonic') ?? open[0];
  if (first === undefined || first.sourceId === null) return null;
  const { sourceId, sourceKind } = first;
  return {
    sourceId,
    isPhrase: sourceKind === 'mnemonic',
    accounts: open.filter((account) => account.sourceId === sourceId),
  };
}
