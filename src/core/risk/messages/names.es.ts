/** Spanish for `names.ts`. */
import type { Translation } from '../../text/language.ts';
import type { messages as english } from './names.ts';
import { quoted } from './words.ts';

export const messages = {
  nameChanged: (name: string, before: string) => ({
    title: 'El nombre apunta a otra dirección que antes',
    text: `La última vez que pagaste a ${quoted(name) ?? 'este nombre'}, apuntaba a ${before}. Pregunta al destinatario por otro medio si lo ha cambiado.`,
  }),
  nameReverse: (name: string) => ({
    title: 'La dirección tiene otro nombre',
    text: `${quoted(name) ?? 'El nombre'} apunta a esta dirección, pero la dirección da otro como suyo. Cualquiera puede hacer que un nombre apunte a cualquier dirección.`,
  }),
  nameNotRecipient: {
    title: 'El nombre no corresponde a la transacción',
    text: 'La dirección a la que apunta el nombre no recibe nada aquí. Empieza de nuevo desde el nombre.',
  },
  nameLookAlike: (known: string) => ({
    title: 'El nombre imita a uno que conoces',
    text: `Se parece a ${quoted(known) ?? 'un nombre que conoces'}, pero tiene otras letras y apunta a otra dirección.`,
  }),
} satisfies Translation<typeof english>;
