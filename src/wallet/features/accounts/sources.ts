/** Recovery words behind the accounts, each called by its first account. */
import type { Account } from '../../model/account.ts';

export interface MnemonicSource {
  readonly sourceId: string;
  /** Label of its first account. */
  readonly label: string;
}

export function mnemonicSources(accounts: readonly Account[]): readonly MnemonicSource[] {
  const sources = new Map<string, MnemonicSource>();
  for (const { sourceKind, sourceId, label } of accounts) {
    if (sourceKind !== 'mnemonic' || sourceId === null || sources.has(sourceId)) continue;
    sources.set(sourceId, { sourceId, label });
  }
  return [...sources.values()];
}
