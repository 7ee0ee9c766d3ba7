/** German for `messages.ts`. */
import { plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  label: 'Apps',
  connected: 'Verbunden',
  approvals: 'Freigaben',
  delegations: 'Delegationen',
  open: (n: number) => plural(n, { one: 'offene Anfrage', other: 'offene Anfragen' }),
} satisfies Translation<typeof english>;
