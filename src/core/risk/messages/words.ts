/** What the rules' sentences are made of. One file beside this one holds the sentences of one theme. */
import type { Address } from '../../address/address.ts';
import { displayText } from '../../text/display.ts';

export interface Words {
  /** A few words, no full stop. */
  readonly title: string;
  readonly text: string;
}

/** Hostile text in quotes. What is written from right to left could move what stands around it, and is left out. */
export function quoted(text: string): string | null {
  const plain = displayText(text.slice(0, 256), 32);
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(plain)
    ? null
    : `“${plain}”`;
}

/** A party by its name, if it has one, and its address. */
export function party(address: Address, name: string | null): string {
  const shown = name === null ? null : quoted(name);
  return shown === null ? address : `${shown} (${address})`;
}

const DAY = 86_400;

export function age(seconds: number): string {
  const days = Math.max(1, Math.ceil(seconds / DAY));
  return days === 1 ? 'a day' : `${days} days`;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A day as `yyyy-mm-dd`, in words. */
export function dayInWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 0) - 1]} ${year}`;
}
