/** Around descriptions from the ERC-7730 registry. */

import type { Refusal } from '#core/clear-signing/types.ts';
import { catalogue } from '#core/text/language.ts';

const refused: Readonly<Record<Refusal, string>> = {
  malformed:
    'The ERC-7730 registry has a description for this. It is not shown because it does not fit what you sign.',
  ambiguous:
    'The ERC-7730 registry has a description for this. It is not shown because it describes the same thing twice.',
  failed: 'The ERC-7730 registry has a description for this. It is not shown because it failed.',
  unaccounted:
    'The ERC-7730 registry has a description for this. It is not shown because it would show something you don’t sign.',
  unreadable: 'The ERC-7730 registry has a description for this. It is not shown because it is not readable.',
  tooLarge: 'The ERC-7730 registry has a description for this. It is not shown because it is too long.',
};

export const messages = catalogue('signer/screens/clear-text', {
  title: 'Description from the ERC-7730 registry',
  madeFor: 'Made for {name}',
  madeForBy: 'Made for {contract}, by {owner}',
  source: 'Description:',
  missing: 'Could not load the ERC-7730 registry. Everything above is read without it.',
  refused,
});
