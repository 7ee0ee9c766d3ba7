/** Strings of the page before the host's second step. */
import { catalogue } from '#core/text/language.ts';

export const firstMessages = catalogue('signer/host/first', {
  /** Names, for screen readers. */
  frame: 'Evident wallet',
  sheet: 'Evident signer',
  notLoaded: 'Could not load. Check the connection and reload.',
});
