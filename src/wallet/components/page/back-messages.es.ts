/** Spanish for `back-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { backMessages as english } from './back-messages.ts';

export const backMessages = {
  contracts: 'Contratos',
  tools: 'Todas las herramientas',
} satisfies Translation<typeof english>;
