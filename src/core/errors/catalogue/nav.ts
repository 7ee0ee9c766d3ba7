/** Errors of finding the way. */
import type { Entries } from './entry.ts';

export const NAV = {
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
} as const satisfies Entries;
