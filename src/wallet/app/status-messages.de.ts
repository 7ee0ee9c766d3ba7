/** German for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { statusMessages as english } from './status-messages.ts';

export const statusMessages = {
  none: 'Nicht verbunden',
  live: (n: number) => plural(n, { one: '1 Netzwerk · live', other: `${countText(n)} Netzwerke · live` }),
  connecting: (n: number) =>
    plural(n, {
      one: '1 Netzwerk · wird verbunden',
      other: `${countText(n)} Netzwerke · werden verbunden`,
    }),
  failing: (live: number, all: number) => `${live} von ${all} Netzwerken live`,
} satisfies Translation<typeof english>;
