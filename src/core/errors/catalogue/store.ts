/** Errors of storage. */
import { catalogue } from '../../text/language.ts';
import type { Entries } from './entry.ts';

export const STORE = catalogue('core/errors/store', {
  STORE_BLOCKED: {
    title: 'The browser does not let Evident store anything.',
    next: 'Leave private browsing or allow site data for this address, then reload.',
  },
  STORE_DAMAGED: {
    title: 'Stored data could not be read.',
    next: 'It was not changed. Export it in Settings, or erase it and start again.',
  },
  STORE_FULL: {
    title: 'The browser has no storage left for this.',
    next: 'Nothing was sent. Free some space, then try again.',
  },
} as const satisfies Entries);
