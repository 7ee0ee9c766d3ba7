/** What is known about the copies of a key source, and what a kind adviser would say about them. */
import type { PublicSource } from '../../keyring/client.ts';
import { dayOf } from '../when.ts';
import { messages } from './messages.ts';

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
