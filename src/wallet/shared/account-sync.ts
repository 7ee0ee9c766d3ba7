/**
 * Brings the wallet's accounts in line with what the signer says of itself, and writes them. The signer knows which
 * keys exist; how they are arranged both know (`appearance.ts`). React-free.
 */
import type { Address } from '#core/address/address.ts';
import type { PublicAccount, SignerStatus } from '#protocol/messages.ts';
import { createLocks } from '../chain/locks.ts';
import type { Account } from '../model.ts';
import { laterAppearance } from './appearance.ts';
import { sharedMessages } from './messages.ts';
import { type Role, roleOf } from './roles.ts';

type Accounts = readonly Account[];

/** What must be said of a new account; the rest is as yet unknown. */
export type NewAccount = Pick<Account, 'address' | 'sourceId' | 'sourceKind' | 'path' | 'createdAt'> &
  Partial<Account>;

const BLANK = {
  coldSource: null,
  colour: null,
  hidden: false,
  lookChangedAt: 0,
  backedUpAt: null,
  savedAt: null,
} as const satisfies Partial<Account>;

const LABELS = {
  hot: 'accountLabel',
  cold: 'coldLabel',
  watch: 'watchedLabel',
} as const satisfies Record<Role, keyof typeof sharedMessages>;

/** `Account 3`: the first number whose label nobody has. */
function freeLabel(accounts: Accounts, label: (n: number) => string, from: number): string {
  let n = from;
  while (accounts.some((account) => account.label === label(n))) n += 1;
  return label(n);
}

/** The next account at the end of the list, with a label of its own. */
export function newAccount(accounts: Accounts, account: NewAccount): Account {
  const role = roleOf(account);
  const alike = accounts.filter((other) => roleOf(other) === role);
  const order = accounts.reduce((highest, other) => Math.max(highest, other.order + 1), 0);
  const label = account.label ?? freeLabel(accounts, sharedMessages[LABELS[role]], alike.length + 1);
  return { ...BLANK, order, ...account, label };
}

/**
 * Rows to write so that every one of `keys` is an account, arranged as the later of wallet and signer knows. An
 * address that was watched, or whose key is on a cold signer, gains its key.
 */
export function withKeys(accounts: Accounts, keys: readonly PublicAccount[]): Accounts {
  const all = [...accounts];
  const changed: Account[] = [];
  for (const key of keys) {
    const { address, sourceId, sourceKind, path, createdAt, backedUpAt, savedAt } = key;
    const known = all.find((account) => account.address === address);
    const facts = {
      sourceId,
      sourceKind,
      coldSource: null,
      path,
      backedUpAt,
      savedAt,
      ...laterAppearance(known ?? null, key),
    };
    if (known === undefined) {
      const added = newAccount(all, { address, createdAt, ...facts });
      all.push(added);
      changed.push(added);
    } else if (Object.entries(facts).some(([name, value]) => known[name as keyof typeof facts] !== value)) {
      changed.push({ ...known, ...facts });
    }
  }
  return changed;
}

/** Rows to write so that no account claims a key that the signer does not hold; they are watched from then on. */
export function withoutKeys(accounts: Accounts, status: SignerStatus): Accounts {
  // A locked signer tells nothing of its keys.
  if (status.vault !== 'absent' && status.vault !== 'unlocked') return [];
  return accounts
    .filter(({ sourceId }) => sourceId !== null)
    .filter(({ address }) => !status.accounts.some((key) => key.address === address))
    .map((account) => ({
      ...account,
      sourceId: null,
      sourceKind: 'watch',
      path: null,
      backedUpAt: null,
      savedAt: null,
    }));
}

export interface AccountRows {
  all(): Promise<Accounts>;
  put(account: Account): Promise<void>;
  remove(address: Address): Promise<void>;
}

const locks = createLocks();
/** Reading, deciding and writing belong together: what another tab or the signer's next word changes comes after. */
const inTurn = (task: () => Promise<void>): Promise<void> => locks.hold('evident-accounts', task);

/** Writes the rows that `decide` makes of the present ones. Errors: `STORE_*`. */
export function changeAccounts(rows: AccountRows, decide: (accounts: Accounts) => Accounts): Promise<void> {
  return inTurn(async () => {
    for (const account of decide(await rows.all())) await rows.put(account);
  });
}

/** Forgets accounts. One whose key the signer still holds comes back with the signer's next word. Errors: `STORE_*`. */
export function forgetAccounts(rows: AccountRows, addresses: readonly Address[]): Promise<void> {
  return inTurn(async () => {
    for (const address of addresses) await rows.remove(address);
  });
}

/** Stores accounts that the signer just named, for example after it made them. Errors: `STORE_*`. */
export function storeKeys(rows: AccountRows, keys: readonly PublicAccount[]): Promise<void> {
  return changeAccounts(rows, (accounts) => withKeys(accounts, keys));
}

/** Stores what follows from the signer's own status. Errors: `STORE_*`. */
export function storeStatus(rows: AccountRows, status: SignerStatus): Promise<void> {
  return changeAccounts(rows, (accounts) => [
    ...withKeys(accounts, status.accounts),
    ...withoutKeys(accounts, status),
  ]);
}
