/** Strings of `/tools`. */
export const messages = {
  title: 'Tools',
  acts: 'With your accounts and networks',
  toolbox: 'Toolbox: worked out on this device',
  contacts: { name: 'Contacts', text: 'Names that you give to addresses, shown wherever they stand.' },
  names: { name: 'Names', text: 'Look up names and addresses, change your names, register one.' },
  contracts: {
    name: 'Contracts',
    text: 'Read and call any contract, follow its events, look at its code and storage.',
  },
  call: { name: 'Contract call', text: 'Compose a call of any contract from its data, and review it.' },
  deploy: { name: 'Deploy a contract', text: 'Put code on a chain, at an address that is known beforehand.' },
  batch: { name: 'Batch', text: 'Several calls together: composed, tried out, sent in the way you choose.' },
  safe: {
    name: 'Safe',
    text: 'Read an account of several owners, collect their signatures by file, execute.',
  },
  sign: { name: 'Sign a message', text: 'Sign text or typed data with one of your accounts.' },
  verify: {
    name: 'Verify a signature',
    text: 'Check who signed something: a key, or a contract that is asked.',
  },
  decode: {
    name: 'Decode',
    text: 'Read call data, transactions, typed data, event logs and reasons for failing.',
  },
  broadcast: { name: 'Broadcast', text: 'Hand a transaction that was signed elsewhere to the network.' },
} as const;
