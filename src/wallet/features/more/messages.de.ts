/** German for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Mehr',
  contracts: 'Verträge',
  tools: 'Werkzeuge',
  accounts: 'Konten',
  contacts: 'Kontakte',
  networks: 'Netzwerke',
  settings: 'Einstellungen',
} satisfies Translation<typeof english>;
