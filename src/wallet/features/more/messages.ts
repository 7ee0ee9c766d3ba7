/** Strings of `/more`. */
export const messages = {
  title: 'More',
  contracts: 'Contracts',
  tools: 'Tools',
  accounts: 'Accounts',
  contacts: 'Contacts',
  networks: 'Networks',
  settings: 'Settings',
} as const;
