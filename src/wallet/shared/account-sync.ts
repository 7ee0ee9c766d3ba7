/**
 * Brings the wallet's accounts in line with what the signer says of itself, and writes them. The signer knows which
 * keys exist; how they are arranged both know. React-free.
 */
import type { Address } from '#core/address/address.ts';
import { hasCode } from '#core/errors/error.ts';
import {
  type AccountAppearance,
  MAX_LABEL,
  type PublicAccount,
  type SignerStatus,
} from '#protocol/messages.ts';
import type { Account } from '../model/account.ts';
import type { SignerClient } from '../signer-client/client.ts';
import { createLocks } from '../store/locks.ts';
import { sharedMessages } from './messages.ts';
import { type Role, roleOf } from './roles.ts';

type Accounts = readonly Account[];

/** What must be said of a new account; the rest is as yet unknown. */
type NewAccount = Pick<Account, 'address' | 'sourceId' | 'sourceKind' | 'path' | 'createdAt'> &
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

// Wallet and signer tell each other of the accounts: which keys there are from the one, how they are arranged from
// both. One step after the other; a later status waits for the earlier one to be stored. React-free.

interface SignerFollower {
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

// How the user arranged the accounts: names, colours, order, hiding. Wallet and signer both keep it, so that it
// survives the loss of either; the later change wins. React-free and pure.

type Arranged = Pick<Account, 'label' | 'colour' | 'hidden' | 'order' | 'lookChangedAt'>;

export type AppearanceChange = Partial<Pick<Account, 'label' | 'colour' | 'hidden'>>;

/** As the protocol carries it: a label of at most 64 units, a whole place. */
export function appearanceOf({ label, colour, hidden, order, lookChangedAt }: Account): AccountAppearance {
  return {
    label: label.slice(0, MAX_LABEL),
    colour,
    hidden,
    order: Math.max(0, Math.trunc(order)),
    changedAt: lookChangedAt,
  };
}

function arranged({ changedAt, ...look }: AccountAppearance): Arranged {
  return { ...look, lookChangedAt: changedAt };
}

/**
 * What the signer knows later than the wallet; nothing when the wallet's is as late. Of two looks that nobody has changed
 * (a backup brings the names that accounts had from the start) the signer's stands.
 */
export function laterAppearance(known: Account | null, key: PublicAccount): Partial<Arranged> {
  const mine = known?.lookChangedAt ?? 0;
  if (key.look === null || key.look.changedAt < mine || (mine > 0 && key.look.changedAt === mine)) return {};
  return arranged(key.look);
}

function alike(one: AccountAppearance, other: AccountAppearance): boolean {
  return (
    one.label === other.label &&
    one.colour === other.colour &&
    one.hidden === other.hidden &&
    one.order === other.order
  );
}

/**
 * What the wallet knows later than the signer, and the names that accounts have from the start, which the signer shows
 * where it signs. Empty unless the signer is unlocked.
 */
export function appearancesToSend(
  accounts: Accounts,
  status: SignerStatus,
): { readonly address: Address; readonly look: AccountAppearance }[] {
  if (status.vault !== 'unlocked') return [];
  return status.accounts.flatMap(({ address, look: kept }) => {
    const account = accounts.find((one) => one.address === address);
    if (account === undefined) return [];
    const look = appearanceOf(account);
    const known = kept !== null && (kept.changedAt >= look.changedAt || alike(kept, look));
    return known ? [] : [{ address, look }];
  });
}

/** Later than the change before, also when the clock was set back since. */
function stamp(account: Account, now: number): number {
  return Math.max(now, account.lookChangedAt + 1);
}

/** The row to write for a change at `now` (milliseconds of the epoch); none when it changes nothing. */
export function changeAppearance(
  accounts: Accounts,
  address: Address,
  change: AppearanceChange,
  now: number,
): Accounts {
  const account = accounts.find((one) => one.address === address);
  if (account === undefined) return [];
  const changed = { ...account, ...change };
  return alike(appearanceOf(changed), appearanceOf(account))
    ? []
    : [{ ...changed, lookChangedAt: stamp(account, now) }];
}

/**
 * The rows to write so that an account changes places with its neighbour among those that are as visible as it is:
 * `by` −1 up, +1 down. None at the end of the list. `accounts` in the user's order.
 */
export function moveAccount(accounts: Accounts, address: Address, by: -1 | 1, now: number): Accounts {
  const moving = accounts.find((one) => one.address === address);
  if (moving === undefined) return [];
  const peers = accounts.filter(({ hidden }) => hidden === moving.hidden);
  const neighbour = peers[peers.indexOf(moving) + by];
  if (neighbour === undefined) return [];
  const rest = accounts.filter((one) => one !== moving);
  const place = rest.indexOf(neighbour) + (by === 1 ? 1 : 0);
  return [...rest.slice(0, place), moving, ...rest.slice(place)].flatMap((account, order) =>
    account.order === order ? [] : [{ ...account, order, lookChangedAt: stamp(account, now) }],
  );
}

/** Those that are not hidden; all of them where everything is. */
export function visibleAccounts(accounts: Accounts): Accounts {
  const visible = accounts.filter(({ hidden }) => !hidden);
  return visible.length > 0 ? visible : accounts;
}
