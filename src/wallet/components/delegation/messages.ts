/** Strings about accounts that delegate, wherever one is shown. */
import { catalogue } from '#core/text/language.ts';

export const delegationMessages = catalogue('components/delegation', {
  tag: 'Delegated',
  title: (label: string) => `${label} has a delegation.`,
  on: (chain: string) => `On ${chain} it delegates to`,
  text: 'That contract can move everything in the account without asking you.',
  open: 'View delegation',
});
