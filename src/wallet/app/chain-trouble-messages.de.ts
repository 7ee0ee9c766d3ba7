/** German for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { chainTroubleMessages as english } from './chain-trouble-messages.ts';

export const chainTroubleMessages = {
  disagrees: 'Server widersprechen sich',
  offline: 'Sie sind offline',
  silent: 'Kein Server antwortet',
  limited: 'Anfragelimit erreicht',
} satisfies Translation<typeof english>;
