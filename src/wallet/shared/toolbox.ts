/** The tools of `/tools/:tool`, in the order in which `/tools` lists them: the last part of the address, name, and what it does. */
export const TOOLBOX = {
  selector: { name: 'Selectors and topics', text: 'What a function, an error or an event is called by.' },
  keccak: { name: 'Keccak-256', text: 'The hash of a text or of bytes.' },
  units: { name: 'Units', text: 'Amounts in wei, gwei, ether, and in a token’s own decimals.' },
  number: { name: 'Numbers', text: 'Decimal, hexadecimal, and as a word of 32 bytes.' },
  text: { name: 'Text and bytes', text: 'Text as UTF-8, and back.' },
  time: { name: 'Times', text: 'Seconds since 1970 and dates, one from the other.' },
  checksum: { name: 'Address checksum', text: 'The mixed-case form of an address (EIP-55, EIP-1191).' },
  create: { name: 'CREATE address', text: 'Where the next contract of an account comes to stand.' },
  create2: { name: 'CREATE2 address', text: 'Where a contract comes to stand by salt and code (EIP-1014).' },
  'abi-encode': { name: 'ABI encode', text: 'Values as the bytes that contracts take.' },
  'abi-decode': { name: 'ABI decode', text: 'Bytes of contracts as values, by their types.' },
  'storage-slot': { name: 'Storage slots', text: 'Where a mapping or a list keeps an entry.' },
  'name-hash': { name: 'Hashes of names', text: 'The node, label hash and DNS form of an ENS name.' },
  rlp: { name: 'RLP', text: 'Lists and bytes as Ethereum writes them, in its one canonical form.' },
  'typed-data': { name: 'Typed data hashes', text: 'Every hash of an EIP-712 document.' },
  transaction: { name: 'Dissect a transaction', text: 'The bytes of a transaction, field by field.' },
  build: { name: 'Build a transaction', text: 'The bytes of a transaction, ready to be signed elsewhere.' },
} as const;

export type ToolId = keyof typeof TOOLBOX;
