/** Stores a cold signer and the accounts chosen from it. React-free; what the rows become is decided by pure functions. */
import type { Account, ColdSource } from '../../model.ts';
import { type AccountRows, changeAccounts, newAccount } from '../../shared/account-sync.ts';
import { isWatchOnly } from '../../shared/roles.ts';
import type { Derived } from '../../shared/scan/scan.ts';
import type { Store } from '../../store/store.ts';
import type { ColdExport } from './read-export.ts';

type Accounts = readonly Account[];

/** The connected signer that has the same keys, under its own name; a new one when there is none. */
export function sourceFor(
  known: readonly ColdSource[],
  read: ColdExport,
  fresh: { readonly id: string; readonly label: string; readonly now: number },
): ColdSource {
  const { masterFingerprint, scheme, nodes } = read;
  const same = known.find(
    (source) =>
      source.kind === 'cold' &&
      source.nodes.length === nodes.length &&
      source.nodes.every(
        ({ publicKey, children }, at) =>
          nodes[at]?.publicKey === publicKey && nodes[at]?.children === children,
      ),
  );
  if (same !== undefined) return { ...same, masterFingerprint, scheme, nodes };
  return {
    id: fresh.id,
    kind: 'cold',
    label: fresh.label,
    createdAt: fresh.now,
    masterFingerprint,
    scheme,
    nodes,
  };
}

/**
 * Rows to write so that each of `chosen` is a cold account of `source`. A watched address keeps its look; one whose key
 * the signer holds, or that another cold signer has, stays what it is.
 */
export function withCold(
  accounts: Accounts,
  source: Pick<ColdSource, 'id'>,
  chosen: readonly Derived[],
  now: number,
): Accounts {
  const all = [...accounts];
  const changed: Account[] = [];
  for (const { address, path } of chosen) {
    const facts = { sourceId: null, sourceKind: 'cold', coldSource: source.id, path } as const;
    const known = all.find((account) => account.address === address);
    if (known !== undefined && !isWatchOnly(known)) continue;
    const row =
      known === undefined ? newAccount(all, { address, createdAt: now, ...facts }) : { ...known, ...facts };
    if (known === undefined) all.push(row);
    changed.push(row);
  }
  return changed;
}

/** The source first: an account of a source that is not there could not name its device. Errors: `STORE_*`. */
export async function connectCold(
  store: { readonly accounts: AccountRows; readonly coldSources: Pick<Store['coldSources'], 'put'> },
  source: ColdSource,
  chosen: readonly Derived[],
  now: number,
): Promise<void> {
  await store.coldSources.put(source);
  await changeAccounts(store.accounts, (accounts) => withCold(accounts, source, chosen, now));
}
