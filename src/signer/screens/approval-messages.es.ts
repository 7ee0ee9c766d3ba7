/** Spanish for `approval-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './approval-messages.ts';

export const messages = {
  asked: {
    wallet: 'La cartera de Evident te pide que firmes',
    user: 'La solicitud que escaneaste te pide que firmes',
  },
  send: 'Firmar y enviar',
  sign: 'Firmar',
  passkey: 'Firmar con llave de acceso',
  proof: 'Tu contraseña, que se pide en cada firma',
} satisfies Translation<typeof english>;
