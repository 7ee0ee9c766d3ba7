/** What the rules' sentences are made of. One file beside this one holds the sentences of one theme. */
import type { Address } from '../../address/address.ts';
import { dateFormat } from '../../text/formats.ts';
import { catalogue } from '../../text/language.ts';
import { quotableText } from '../../text/quotable.ts';

export const messages = catalogue('core/risk', {
  quoted: (text: string) => `“${text}”`,
  /** A party by its name, in quotes, and its address. */
  named: (name: string, address: string) => `${name} (${address})`,
});

export interface Words {
  /** A few words, no full stop. */
  readonly title: string;
  readonly text: string;
}

/** Hostile text in quotes. What is written from right to left could move what is around it, and is left out. */
export function quoted(text: string, limit = 32): string | null {
  const plain = quotableText(text.slice(0, 256), limit);
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(plain)
    ? null
    : messages.quoted(plain);
}

/** A party by its name, if it has one, and its address. */
export function party(address: Address, name: string | null): string {
  const shown = name === null ? null : quoted(name);
  return shown === null ? address : messages.named(shown, address);
}

const DAY = 86_400;

/** Whole days, at least one. */
export function daysOf(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / DAY));
}

const long = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });

/** A day as `yyyy-mm-dd`, in words. */
export function dayInWords(date: string): string {
  return long(new Date(`${date}T00:00:00Z`));
}
