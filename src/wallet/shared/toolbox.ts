/** The tools of `/tools/:tool` in their order: the last part of the address, name, and what it does. */
import { catalogue } from '#core/text/language.ts';

export const TOOLBOX = catalogue('shared/toolbox', {
  selector: {
    name: 'Selectors and topics',
    text: 'Identifiers of functions, errors and events.',
  },
  keccak: { name: 'Keccak-256', text: 'The hash of text or bytes.' },
  units: { name: 'Units', text: 'Convert wei, gwei, ether and token amounts.' },
  number: { name: 'Numbers', text: 'Convert decimal, hexadecimal and 32-byte words.' },
  text: { name: 'Text and bytes', text: 'Convert text to UTF-8 bytes and back.' },
  time: { name: 'Timestamps', text: 'Convert Unix time to dates and back.' },
  checksum: {
    name: 'Address checksum',
    text: 'The mixed-case form of an address (EIP-55, EIP-1191).',
  },
  create: { name: 'CREATE address', text: 'The address of an account’s next contract.' },
  create2: {
    name: 'CREATE2 address',
    text: 'The address of a contract from its salt and code (EIP-1014).',
  },
  'abi-encode': { name: 'ABI encode', text: 'Encode values for a contract.' },
  'abi-decode': { name: 'ABI decode', text: 'Decode contract data by its types.' },
  'storage-slot': {
    name: 'Storage slots',
    text: 'The storage slot of a mapping or array entry.',
  },
  'name-hash': {
    name: 'Name hashes',
    text: 'The node, label hash and DNS form of an ENS name.',
  },
  rlp: { name: 'RLP', text: 'Encode and decode RLP in its canonical form.' },
  'typed-data': { name: 'Typed data hashes', text: 'All hashes of an EIP-712 document.' },
  transaction: {
    name: 'Decode a transaction',
    text: 'Every field of a raw transaction.',
  },
  build: {
    name: 'Build a transaction',
    text: 'Raw transaction bytes, ready to sign elsewhere.',
  },
});

export type ToolId = keyof typeof TOOLBOX;

/** Under which heading of `/tools` it is listed. */
export const GROUP_OF = {
  selector: 'hashes',
  keccak: 'hashes',
  units: 'values',
  number: 'values',
  text: 'values',
  time: 'values',
  checksum: 'addresses',
  create: 'addresses',
  create2: 'addresses',
  'abi-encode': 'contracts',
  'abi-decode': 'contracts',
  'storage-slot': 'contracts',
  'name-hash': 'hashes',
  rlp: 'transactions',
  'typed-data': 'hashes',
  transaction: 'transactions',
  build: 'transactions',
} as const satisfies Record<ToolId, string>;
