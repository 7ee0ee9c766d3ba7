/** The tools of `/tools/:tool` in their order: the last part of the address, group, name, and what it does. */
import { catalogue } from '#core/text/language.ts';

export const TOOLBOX = catalogue('shared/toolbox', {
  selector: {
    group: 'hashes',
    name: 'Selectors and topics',
    text: 'Identifiers of functions, errors and events.',
  },
  keccak: { group: 'hashes', name: 'Keccak-256', text: 'The hash of text or bytes.' },
  units: { group: 'values', name: 'Units', text: 'Convert wei, gwei, ether and token amounts.' },
  number: { group: 'values', name: 'Numbers', text: 'Convert decimal, hexadecimal and 32-byte words.' },
  text: { group: 'values', name: 'Text and bytes', text: 'Convert text to UTF-8 bytes and back.' },
  time: { group: 'values', name: 'Timestamps', text: 'Convert Unix time to dates and back.' },
  checksum: {
    group: 'addresses',
    name: 'Address checksum',
    text: 'The mixed-case form of an address (EIP-55, EIP-1191).',
  },
  create: { group: 'addresses', name: 'CREATE address', text: 'The address of an account’s next contract.' },
  create2: {
    group: 'addresses',
    name: 'CREATE2 address',
    text: 'The address of a contract from its salt and code (EIP-1014).',
  },
  'abi-encode': { group: 'contracts', name: 'ABI encode', text: 'Encode values for a contract.' },
  'abi-decode': { group: 'contracts', name: 'ABI decode', text: 'Decode contract data by its types.' },
  'storage-slot': {
    group: 'contracts',
    name: 'Storage slots',
    text: 'The storage slot of a mapping or array entry.',
  },
  'name-hash': {
    group: 'hashes',
    name: 'Name hashes',
    text: 'The node, label hash and DNS form of an ENS name.',
  },
  rlp: { group: 'transactions', name: 'RLP', text: 'Encode and decode RLP in its canonical form.' },
  'typed-data': { group: 'hashes', name: 'Typed data hashes', text: 'All hashes of an EIP-712 document.' },
  transaction: {
    group: 'transactions',
    name: 'Decode a transaction',
    text: 'Every field of a raw transaction.',
  },
  build: {
    group: 'transactions',
    name: 'Build a transaction',
    text: 'Raw transaction bytes, ready to sign elsewhere.',
  },
});

export type ToolId = keyof typeof TOOLBOX;
