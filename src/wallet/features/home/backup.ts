/** Which keys have no second copy. */
import type { Account } from '../../model.ts';
import { roleOf } from '../../shared/roles.ts';

export interface UnsavedSource {
  readonly sourceId: string;
  /** Its words can be written down; a single key goes into a backup file. */
  readonly isPhrase: boolean;
  readonly accounts: readonly Account[];
}

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
