/** Strings of the card with an address to be paid at. */
import { catalogue } from '#core/text/language.ts';

export const receiveMessages = catalogue('components/receive', {
  address: 'Your address',
  noun: 'address',
});
