/** German for `other.ts`. */
import type { Translation } from '../../text/language.ts';
import type { OTHER as english } from './other.ts';

export const OTHER = {
  UNEXPECTED: {
    title: 'Etwas Unerwartetes ist schiefgegangen.',
    next: 'Es wurde nichts signiert. Versuchen Sie es erneut; wenn es wieder geschieht, melden Sie den Code unten.',
  },
} satisfies Translation<typeof english>;
