/** Spanish for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Más',
  contracts: 'Contratos',
  tools: 'Herramientas',
  accounts: 'Cuentas',
  contacts: 'Contactos',
  networks: 'Redes',
  settings: 'Ajustes',
} satisfies Translation<typeof english>;
