/**
 * How the user arranged the accounts: names, colours, order, hiding. Wallet and signer both keep it, so that it
 * survives the loss of either; the later change wins. React-free and pure.
 */
import type { Address } from '#core/address/address.ts';
import {
  type AccountAppearance,
  MAX_LABEL,
  type PublicAccount,
  type SignerStatus,
} from '#protocol/messages.ts';
import type { Account } from '../model.ts';

type Accounts = readonly Account[];
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
