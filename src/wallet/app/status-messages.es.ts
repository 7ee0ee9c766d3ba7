/** Spanish for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { statusMessages as english } from './status-messages.ts';

export const statusMessages = {
  none: 'Sin conexión',
  live: (n: number) => plural(n, { one: '1 red · conectada', other: `${countText(n)} redes · conectadas` }),
  connecting: (n: number) =>
    plural(n, { one: '1 red · conectando', other: `${countText(n)} redes · conectando` }),
  failing: (live: number, all: number) => `${live} de ${all} redes conectadas`,
} satisfies Translation<typeof english>;
