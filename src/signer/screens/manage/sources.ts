/** How sources and accounts are called. Labels come from the wallet and from files, too: made safe for a line. */
import { quotableText } from '#core/text/quotable.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import { shortAddress } from '#ui/address-parts.ts';
import type { KeyringStatus, PublicSource } from '../../keyring/client.ts';
import { dayOf } from '../when.ts';
import { messages } from './messages.ts';

/** Empty for an account without a label. What signs shows it in quotation marks. */
export function labelOf({ look }: Pick<PublicAccount, 'look'>): string {
  return look === null || look.label.trim() === '' ? '' : quotableText(look.label);
}

/** Its label, else its address in short. */
export function accountName(account: PublicAccount): string {
  const label = labelOf(account);
  return label === '' ? shortAddress(account.address) : label;
}

/** Its label, else what it is. Sentences about a phrase have it in quotation marks. */
export function sourceName({ label, kind }: Pick<PublicSource, 'label' | 'kind'>): string {
  return label.trim() === '' ? messages.kind[kind] : quotableText(label);
}

export function accountsOf(status: KeyringStatus | null, sourceId: string): readonly PublicAccount[] {
  return (status?.accounts ?? []).filter((account) => account.sourceId === sourceId);
}

// What is known about the copies of a key source, and what a kind adviser would say about them.

/** `copy`: only this browser has it, as far as anyone knows. `practise`: the copy was not read for long. */
export type Advice = 'copy' | 'practise' | null;

type Backup = Pick<PublicSource, 'kind' | 'backedUpAt' | 'savedAt' | 'practisedAt'>;

/** Half a year: paper fades, moves house and is mislaid. */
export const PRACTISE_AFTER_MS = 180 * 24 * 60 * 60_000;

/** @param now milliseconds of the epoch. */
export function adviceFor({ kind, backedUpAt, savedAt, practisedAt }: Backup, now: number): Advice {
  if (backedUpAt === null && savedAt === null) return 'copy';
  if (kind !== 'mnemonic' || backedUpAt === null) return null;
  return now - Math.max(backedUpAt, practisedAt ?? 0) > PRACTISE_AFTER_MS ? 'practise' : null;
}

/** The state of the copies in plain sentences. */
export function backupFacts({ kind, backedUpAt, savedAt, practisedAt }: Backup): readonly string[] {
  const words = messages.backupState;
  const file = savedAt === null ? words.notSaved : words.saved(dayOf(savedAt));
  if (kind !== 'mnemonic') return [file];
  return [
    backedUpAt === null ? words.notChecked : words.checked(dayOf(backedUpAt)),
    file,
    practisedAt === null ? words.notPractised : words.practised(dayOf(practisedAt)),
  ];
}
