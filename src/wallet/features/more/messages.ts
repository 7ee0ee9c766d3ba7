/** Strings of `/more`. */
import { catalogue } from '#core/text/language.ts';

export const messages = catalogue('features/more', {
  title: 'More',
  contracts: 'Contracts',
  tools: 'Tools',
  accounts: 'Accounts',
  contacts: 'Contacts',
  networks: 'Networks',
  settings: 'Settings',
});
