/** Strings about accounts that delegate, wherever one is shown. */
export const delegationMessages = {
  tag: 'Delegated',
  title: (label: string) => `A program answers for ${label}.`,
  on: (chain: string) => `On ${chain} it is the one at`,
  text: 'It can move what the account holds, without asking you.',
  open: 'See the delegation',
} as const;
