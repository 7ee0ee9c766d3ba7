/** Spanish for `messages.ts`. */
import { plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  label: 'Aplicaciones',
  connected: 'Conectadas',
  approvals: 'Autorizaciones',
  delegations: 'Delegaciones',
  open: (n: number) => plural(n, { one: 'solicitud abierta', other: 'solicitudes abiertas' }),
} satisfies Translation<typeof english>;
