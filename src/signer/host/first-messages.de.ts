/** German for `first-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { firstMessages as english } from './first-messages.ts';

export const firstMessages = {
  frame: 'Evident-Wallet',
  sheet: 'Evident-Signierer',
  notLoaded: 'Laden nicht möglich. Prüfen Sie die Verbindung und laden Sie neu.',
} satisfies Translation<typeof english>;
