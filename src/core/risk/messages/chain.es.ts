/** Spanish for `chain.ts`. */
import type { Translation } from '../../text/language.ts';
import type { messages as english } from './chain.ts';

export const messages = {
  unknownChain: {
    title: 'Evident no conoce esta cadena',
    text: 'Si se muestra un nombre para ella, no está verificado.',
  },
  chainMismatch: (id: number) => ({
    title: 'El punto de acceso sirve otra cadena',
    text: `Responde por la cadena ${id}, pero esta transacción es para otra. Lo que diga de saldos o resultados no vale aquí.`,
  }),
} satisfies Translation<typeof english>;
