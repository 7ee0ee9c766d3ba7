/** German for `approval-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './approval-messages.ts';

export const messages = {
  asked: {
    wallet: 'Die Evident-Wallet bittet Sie um eine Signatur',
    user: 'Die gescannte Anfrage bittet Sie um eine Signatur',
  },
  send: 'Signieren und senden',
  sign: 'Signieren',
  passkey: 'Mit Passkey signieren',
  proof: 'Ihr Passwort, für jede Signatur verlangt',
} satisfies Translation<typeof english>;
