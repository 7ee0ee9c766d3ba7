/** Spanish for `other.ts`. */
import type { Translation } from '../../text/language.ts';
import type { OTHER as english } from './other.ts';

export const OTHER = {
  UNEXPECTED: {
    title: 'Ha fallado algo inesperado.',
    next: 'No se firmó nada. Vuelve a intentarlo; si vuelve a ocurrir, comunica el código que aparece abajo.',
  },
} satisfies Translation<typeof english>;
