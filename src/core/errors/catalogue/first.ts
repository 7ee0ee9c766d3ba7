/** What can go wrong before the second step of a program, with its words from the start: see `error.ts`. */
import { catalogue } from '../../text/language.ts';
import type { Entries } from './entry.ts';

// Errors of the unforeseen.

export const OTHER = catalogue('core/errors/other', {
  UNEXPECTED: {
    title: 'Something unexpected went wrong.',
    next: 'Nothing was signed. Try again; if it happens again, report the code below.',
  },
} as const satisfies Entries);

// Errors of finding the way.

export const NAV = catalogue('core/errors/nav', {
  NAV_CHUNK_FAILED: {
    title: 'A part of the wallet could not be loaded.',
    next: 'Check your connection and try again. Your draft is saved.',
  },
  NAV_NOT_FOUND: {
    title: 'There is no such page.',
    next: 'Go back, or start from Home.',
  },
  NAV_PARAMETERS: {
    title: 'The address of this page could not be read.',
    next: 'Check the link, or start from Home.',
  },
} as const satisfies Entries);

// Errors of storage.

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
