/** German for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { delegationMessages as english } from './messages.ts';

export const delegationMessages = {
  tag: 'Delegiert',
  title: (label: string) => `${label} hat eine Delegation.`,
  on: (chain: string) => `Auf ${chain} delegiert das Konto an`,
  text: 'Dieser Vertrag kann alles im Konto bewegen, ohne Sie zu fragen.',
  open: 'Delegation ansehen',
} satisfies Translation<typeof english>;
