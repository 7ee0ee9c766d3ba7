/** Errors of names. */
import type { Entries } from './entry.ts';

export const NAME = {
  NAME_CHANGED: {
    title: 'The name leads to another address than before.',
    next: 'Nothing was signed. Look at the new address, and ask the recipient before you go on.',
  },
  NAME_INVALID: {
    title: 'This name is not allowed.',
    next: 'It has characters that names may not have. Copy the name again or use the address.',
  },
  NAME_NOT_FOUND: {
    title: 'This name does not lead to an address.',
    next: 'Check the spelling, or ask for the address.',
  },
  NAME_SERVICE_ABSENT: {
    title: 'This chain has no name service.',
    next: 'Enter the recipient’s address.',
  },
  NAME_UNAVAILABLE: {
    title: 'The name could not be looked up.',
    next: 'Try again, or enter the address.',
  },
} as const satisfies Entries;
