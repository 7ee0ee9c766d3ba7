/** The few shared strings that the first load needs; the others are in `messages.ts`. */
import { catalogue } from '#core/text/language.ts';

export const frameMessages = catalogue('components/page', {
  titleOf: (page: string) => `${page} · Evident`,
  tryAgain: 'Try again',
});
