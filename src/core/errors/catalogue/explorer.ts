/** Errors of explorers: servers with an index of a chain's history. */
import type { Entries } from './entry.ts';

export const EXPLORER = {
  EXPLORER_BAD_ANSWER: {
    title: 'The explorer gave an answer that makes no sense.',
    next: 'Nothing of it was taken over. Check the explorer’s address in Networks, or choose another one.',
  },
  EXPLORER_KEY_REFUSED: {
    title: 'The explorer does not accept the access key.',
    next: 'Check the key in Networks. A new key may take some minutes to work.',
  },
  EXPLORER_RATE_LIMITED: {
    title: 'The explorer asks to be left alone for a while.',
    next: 'What was read is kept. Try again later; a key of your own allows more.',
  },
  EXPLORER_REFUSED: {
    title: 'The explorer refused the request.',
    next: 'Read its answer below. It may not know this chain, or ask for an access key.',
  },
  EXPLORER_TIMEOUT: {
    title: 'The explorer did not answer in time.',
    next: 'What was read is kept. Try again, or choose another explorer in Networks.',
  },
  EXPLORER_UNREACHABLE: {
    title: 'The explorer cannot be reached.',
    next: 'Check the connection. What you see may be out of date; nothing was lost.',
  },
  EXPLORER_WRONG_CHAIN: {
    title: 'The explorer tells of another chain than it should.',
    next: 'Nothing of it was taken over. Correct the explorer’s address in Networks.',
  },
} as const satisfies Entries;
