/**
 * Brings the wallet's accounts in line with what the signer says of itself. The signer knows which keys exist; the
 * wallet knows labels and order. React-free.
 */
import type { PublicAccount, SignerStatus } from '#protocol/messages.ts';
import type { Account } from '../model.ts';
import { sharedMessages } from './messages.ts';

type Accounts = readonly Account[];

/** `Account 3`: the first number whose label nobody has. */
function freeLabel(accounts: Accounts, label: (n: number) => string, from: number): string {
  let n = from;
  while (accounts.some((account) => account.label === label(n))) n += 1;
  return label(n);
}

/** The next account at the end of the list, with a label of its own. */
export function newAccount(
  accounts: Accounts,
  account: Omit<Account, 'label' | 'order'> & { readonly label?: string | undefined },
): Account {
  const words = account.sourceKind === 'watch' ? sharedMessages.watchedLabel : sharedMessages.accountLabel;
  const alike = accounts.filter(
    ({ sourceKind }) => (sourceKind === 'watch') === (account.sourceKind === 'watch'),
  );
  const order = accounts.reduce((highest, other) => Math.max(highest, other.order + 1), 0);
  const label = account.label ?? freeLabel(accounts, words, alike.length + 1);
  return { ...account, label, order };
}

/** Rows to write so that every one of `keys` is an account. An address that was only watched gains its key. */
export function withKeys(accounts: Accounts, keys: readonly PublicAccount[]): readonly Account[] {
  const all = [...accounts];
  const changed: Account[] = [];
  for (const { address, sourceId, sourceKind, path, createdAt, backedUpAt } of keys) {
    const key = { sourceId, sourceKind, path, backedUpAt };
    const known = all.find((account) => account.address === address);
    if (known === undefined) {
      const added = newAccount(all, { address, createdAt, ...key });
      all.push(added);
      changed.push(added);
    } else if (Object.entries(key).some(([name, value]) => known[name as keyof typeof key] !== value)) {
      changed.push({ ...known, ...key });
    }
  }
  return changed;
}

/** Rows to write so that no account claims a key that the signer does not hold; they are watched from then on. */
export function withoutKeys(accounts: Accounts, status: SignerStatus): readonly Account[] {
  // A locked signer tells nothing of its keys.
  if (status.vault !== 'absent' && status.vault !== 'unlocked') return [];
  return accounts
    .filter(({ sourceId }) => sourceId !== null)
    .filter(({ address }) => !status.accounts.some((key) => key.address === address))
    .map((account) => ({ ...account, sourceId: null, sourceKind: 'watch', path: null, backedUpAt: null }));
}

interface AccountRows {
  all(): Promise<Accounts>;
  put(account: Account): Promise<void>;
}

/** Stores accounts that the signer just named, for example after it made them. Errors: `STORE_*`. */
export async function storeKeys(rows: AccountRows, keys: readonly PublicAccount[]): Promise<void> {
  for (const account of withKeys(await rows.all(), keys)) await rows.put(account);
}

/** Stores what follows from the signer's own status. Errors: `STORE_*`. */
export async function storeStatus(rows: AccountRows, status: SignerStatus): Promise<void> {
  await storeKeys(rows, status.accounts);
  for (const account of withoutKeys(await rows.all(), status)) await rows.put(account);
}
