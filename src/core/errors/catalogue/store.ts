/** Errors of storage. */
import type { Entries } from './entry.ts';

export const STORE = {
  STORE_BLOCKED: {
    title: 'The browser does not let Evident store anything.',
    next: 'Leave private browsing or allow site data for this address, then reload.',
  },
  STORE_DAMAGED: {
    title: 'Stored data could not be read.',
    next: 'It was left as it is. Export it in Settings, or erase it and start again.',
  },
  STORE_FULL: {
    title: 'The browser has no room left to store this.',
    next: 'Nothing was sent. Free some space, then try again.',
  },
} as const satisfies Entries;
