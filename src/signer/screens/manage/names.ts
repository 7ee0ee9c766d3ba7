/** How sources and accounts are called. Labels come from the wallet and from files, too: made safe for a line. */
import { displayText } from '#core/text/display.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import { shortAddress } from '#ui/address-parts.ts';
import type { KeyringStatus, PublicSource } from '../../keyring/client.ts';
import { messages } from './messages.ts';

/** Empty for an account without a label. */
export function labelOf({ look }: Pick<PublicAccount, 'look'>): string {
  return look === null || look.label.trim() === '' ? '' : displayText(look.label);
}

/** Its label, else its address in short. */
export function accountName(account: PublicAccount): string {
  const label = labelOf(account);
  return label === '' ? shortAddress(account.address) : label;
}

/** Its label, else what it is. */
export function sourceName({ label, kind }: Pick<PublicSource, 'label' | 'kind'>): string {
  return label.trim() === '' ? messages.kind[kind] : displayText(label);
}

export function accountsOf(status: KeyringStatus | null, sourceId: string): readonly PublicAccount[] {
  return (status?.accounts ?? []).filter((account) => account.sourceId === sourceId);
}
