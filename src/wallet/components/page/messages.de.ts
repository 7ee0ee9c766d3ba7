/** German for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { frameMessages as english } from './messages.ts';

export const frameMessages = {
  titleOf: (page: string) => `${page} · Evident`,
  tryAgain: 'Erneut versuchen',
} satisfies Translation<typeof english>;
