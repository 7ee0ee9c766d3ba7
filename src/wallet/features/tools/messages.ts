/** Strings of `/tools`. */
import { catalogue, countText, plural } from '#core/text/language.ts';

export const messages = catalogue('features/tools', {
  title: 'Tools',
  search: 'Search tools',
  none: 'No tool found',
  noneText: 'Try another word, such as “hash” or “address”.',
  count: (n: number) => plural(n, { one: '1 tool', other: `${countText(n)} tools` }),
  local: 'On this device',
  groups: {
    wallet: 'Accounts and networks',
    hashes: 'Hashes',
    values: 'Numbers and text',
    addresses: 'Addresses',
    contracts: 'Contract data',
    transactions: 'Transactions',
  },
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
});
