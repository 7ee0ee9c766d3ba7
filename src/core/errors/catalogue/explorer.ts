/** Errors of explorers: servers with an index of a chain's history. */
import { catalogue } from '../../text/language.ts';
import type { Entries } from './entry.ts';

export const EXPLORER = catalogue('core/errors/explorer', {
  EXPLORER_BAD_ANSWER: {
    title: 'The explorer’s answer makes no sense.',
    next: 'Evident used none of it. Check the explorer’s address in Networks, or choose another explorer.',
  },
  EXPLORER_KEY_REFUSED: {
    title: 'The explorer does not accept the access key.',
    next: 'Check the key in Networks. A new key may take some minutes to work.',
  },
  EXPLORER_RATE_LIMITED: {
    title: 'The explorer has received too many requests.',
    next: 'What was read so far is saved. Try again later, or use your own key, which allows more.',
  },
  EXPLORER_REFUSED: {
    title: 'The explorer refused the request.',
    next: 'Read its answer below. It may not know this chain, or ask for an access key.',
  },
  EXPLORER_TIMEOUT: {
    title: 'The explorer did not answer in time.',
    next: 'What was read so far is saved. Try again, or choose another explorer in Networks.',
  },
  EXPLORER_UNREACHABLE: {
    title: 'The explorer cannot be reached.',
    next: 'Check your connection. What you see may be out of date; nothing was lost.',
  },
  EXPLORER_WRONG_CHAIN: {
    title: 'The explorer serves the wrong chain.',
    next: 'Evident used none of it. Correct the explorer’s address in Networks.',
  },
} as const satisfies Entries);
