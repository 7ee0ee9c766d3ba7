/** German for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { unknownMessages as english } from './messages.ts';

export const unknownMessages = {
  token: 'unbekannter Token',
  item: 'unbekanntes Objekt',
} satisfies Translation<typeof english>;
