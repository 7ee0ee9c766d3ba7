/** Spanish for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { unknownMessages as english } from './messages.ts';

export const unknownMessages = {
  token: 'token desconocido',
  item: 'artículo desconocido',
} satisfies Translation<typeof english>;
