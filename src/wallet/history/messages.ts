/** What is called so in the activity because nobody told what it is. */
import { catalogue } from '#core/text/language.ts';

export const unknownMessages = catalogue('history/unknown', {
  token: 'unknown token',
  item: 'unknown item',
});
