/** Strings of what networks suffer from, in the line about all of them and of the sum beside an account. */
import { catalogue } from '#core/text/language.ts';

export const chainTroubleMessages = catalogue('app/chain-trouble', {
  disagrees: 'Servers disagree',
  offline: 'Offline',
  silent: 'No server answers',
  limited: 'Rate limited',
});
