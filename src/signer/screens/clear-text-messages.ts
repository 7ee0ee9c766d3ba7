/** Around descriptions from the ERC-7730 registry. */

import type { Refusal } from '#core/clear-signing/types.ts';
import { catalogue } from '#core/text/language.ts';

const unusable = (why: string) =>
  `The ERC-7730 registry has a description for this. It is not shown because ${why}.`;

const refused: Readonly<Record<Refusal, string>> = {
  malformed: unusable('it does not fit what you sign'),
  ambiguous: unusable('it describes the same thing twice'),
  failed: unusable('it failed'),
  unaccounted: unusable('it would show something you don’t sign'),
  unreadable: unusable('it is not readable'),
  tooLarge: unusable('it is too long'),
};

export const messages = catalogue('signer/screens/clear-text', {
  title: 'Description from the ERC-7730 registry',
  of: 'Made for',
  by: ', by ',
  source: 'Description:',
  missing: 'Could not load the ERC-7730 registry. Everything above is read without it.',
  refused,
});
