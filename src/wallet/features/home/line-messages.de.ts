/** German for `line-messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { lineMessages as english } from './line-messages.ts';

export const lineMessages = {
  week: '7 Tage',
  since: (when: string) => `Seit ${when}`,
  test: 'Testgeld',
  percent: (text: string) => `(${text} %)`,
  change: (text: string) => `${text} %`,
  alternative: (first: string, firstDay: string, last: string, low: string, high: string) =>
    `Von ${first} (${firstDay}) auf jetzt ${last}. Tiefster Wert ${low}, höchster ${high}.`,
  today: 'Heute',
  rows: (count: number) =>
    plural(count, { one: '1 früherer Block', other: `${countText(count)} frühere Blöcke` }),
} satisfies Translation<typeof english>;
