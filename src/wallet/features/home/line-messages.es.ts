/** Spanish for `line-messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { lineMessages as english } from './line-messages.ts';

export const lineMessages = {
  week: '7 días',
  since: (when: string) => `Desde ${when}`,
  test: 'Dinero de prueba',
  percent: (text: string) => `(${text} %)`,
  change: (text: string) => `${text} %`,
  alternative: (first: string, firstDay: string, last: string, low: string, high: string) =>
    `De ${first} (${firstDay}) a ${last} ahora. Mínimo ${low}, máximo ${high}.`,
  today: 'Hoy',
  rows: (count: number) =>
    plural(count, { one: '1 bloque anterior', other: `${countText(count)} bloques anteriores` }),
} satisfies Translation<typeof english>;
