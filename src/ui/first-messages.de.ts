/** German for `first-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { firstMessages as english } from './first-messages.ts';

export const firstMessages = {
  brand: 'Evident',
  loading: 'Wird geladen',
} satisfies Translation<typeof english>;
