/** Errors of the unforeseen. */
import { catalogue } from '../../text/language.ts';
import type { Entries } from './entry.ts';

export const OTHER = catalogue('core/errors/other', {
  UNEXPECTED: {
    title: 'Something unexpected went wrong.',
    next: 'Nothing was signed. Try again; if it happens again, report the code below.',
  },
} as const satisfies Entries);
