/** What an account cannot do, beside its name; and its colour. */
import { type AccountColour, accountColours, ColourDot } from '#ui/colour-dot.tsx';
import { Tag } from '#ui/tag.tsx';
import type { Account } from '../../model/account.ts';
import { sharedMessages } from '../../shared/messages.ts';
import { roleOf } from '../../shared/roles.ts';

/** “No key” or “Cold”; nothing for an account whose key is in the signer. */
export function RoleTag({ account }: { account: Account }) {
  const role = roleOf(account);
  if (role === 'hot') return null;
  return <Tag>{role === 'cold' ? sharedMessages.cold : sharedMessages.watchOnly}</Tag>;
}

export function colourOf({ colour }: Pick<Account, 'colour'>): AccountColour | null {
  return accountColours.find((known) => known === colour) ?? null;
}

/** Nothing where none was chosen. */
export function AccountDot({ account }: { account: Account }) {
  const colour = colourOf(account);
  return colour === null ? null : <ColourDot colour={colour} />;
}
