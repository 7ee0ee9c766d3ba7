/** German for `back-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { backMessages as english } from './back-messages.ts';

export const backMessages = {
  contracts: 'Verträge',
  tools: 'Alle Werkzeuge',
} satisfies Translation<typeof english>;
