/** Spanish for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { receiveMessages as english } from './messages.ts';

export const receiveMessages = {
  address: 'Tu dirección',
  noun: 'dirección',
} satisfies Translation<typeof english>;
