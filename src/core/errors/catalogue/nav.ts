/** Errors of finding the way. */
import { catalogue } from '../../text/language.ts';
import type { Entries } from './entry.ts';

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
