/** Strings of `/tools`. */
export const messages = {
  title: 'Tools',
  acts: 'With your accounts and networks',
  toolbox: 'Calculated on this device',
  names: { name: 'Names', text: 'Look up names and addresses, manage your names or register one.' },
  sign: { name: 'Sign a message', text: 'Sign text or typed data with one of your accounts.' },
  verify: {
    name: 'Verify a signature',
    text: 'Check who signed something: a key or a contract.',
  },
  decode: {
    name: 'Decode',
    text: 'Decode call data, transactions, typed data, event logs and revert reasons.',
  },
  broadcast: { name: 'Broadcast', text: 'Broadcast an already signed transaction.' },
} as const;
