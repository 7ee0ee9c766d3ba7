/** Names in the activity of tokens and items that nobody has described. */
import { catalogue } from '#core/text/language.ts';

export const unknownMessages = catalogue('history/unknown', {
  token: 'unknown token',
  item: 'unknown item',
});
