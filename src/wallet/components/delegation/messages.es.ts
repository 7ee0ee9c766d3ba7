/** Spanish for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { delegationMessages as english } from './messages.ts';

export const delegationMessages = {
  tag: 'Delegada',
  title: (label: string) => `${label} tiene una delegación.`,
  on: (chain: string) => `En ${chain} delega en`,
  text: 'Ese contrato puede mover todo lo que hay en la cuenta sin preguntarte.',
  open: 'Ver delegación',
} satisfies Translation<typeof english>;
