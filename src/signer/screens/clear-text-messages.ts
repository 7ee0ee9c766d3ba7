/** Around descriptions from the ERC-7730 registry. */
import type { Refusal } from '#core/clear-signing/types.ts';

const unusable = (why: string) =>
  `The ERC-7730 registry has a description for this, which is not shown: ${why}.`;

const refused: Readonly<Record<Refusal, string>> = {
  malformed: unusable('what is to be signed is laid out in another way'),
  ambiguous: unusable('it describes the same thing twice'),
  failed: unusable('it could not be followed'),
  unaccounted: unusable('it would show something that is not in what is signed'),
  unreadable: unusable('nobody could read it'),
  tooLarge: unusable('there is too much of it'),
};

export const messages = {
  title: 'By a description from the ERC-7730 registry',
  of: 'Made for',
  by: ', by ',
  source: 'Description:',
  missing:
    'The descriptions of the ERC-7730 registry could not be loaded. What stands above does without them.',
  refused,
} as const;
