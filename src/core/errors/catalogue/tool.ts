/** Errors of the toolbox: what is worked out by hand, without a network. */
import type { Entries } from './entry.ts';

export const TOOL = {
  TOOL_ABI_BYTES: {
    title: 'These bytes are not an encoding of these types.',
    next: 'Compare the types, and leave out the selector of a call: its first four bytes. Only the one canonical form is read.',
  },
  TOOL_ADDRESS: {
    title: 'This is not an Ethereum address.',
    next: 'An address is 0x and 40 hexadecimal characters. Tools look nothing up, so a name does not do here.',
  },
  TOOL_JSON: {
    title: 'This is not JSON of the form that belongs here.',
    next: 'Compare it with the example below the field.',
  },
  TOOL_KEY_TYPE: {
    title: 'No mapping has keys of this type.',
    next: 'Write one simple type as in Solidity: address, uint256, bytes32, string.',
  },
  TOOL_NUMBER: {
    title: 'This is not a whole number that fits.',
    next: 'Write it in decimal digits or as 0x and hexadecimal ones, without a sign or a fraction.',
  },
  TOOL_RLP_DEEP: {
    title: 'These lists are nested deeper, or hold more, than Evident reads.',
    next: 'At most 128 lists inside each other and 200,000 items.',
  },
  TOOL_RLP_INVALID: {
    title: 'These bytes are not RLP in its one canonical form.',
    next: 'A length does not fit, a byte stands where it need not, or something is left over.',
  },
  TOOL_RLP_TEXT: {
    title: 'This is not something that RLP can hold.',
    next: 'Write bytes as "0x…" and lists as […], one inside another as you like.',
  },
  TOOL_SIZE: {
    title: 'This has another length than it must have.',
    next: 'Count its bytes: the length that belongs here stands below the field.',
  },
  TOOL_TIME: {
    title: 'This is not a time that can be read in one way.',
    next: 'Enter seconds since 1970, or a date such as 2024-01-31T12:00:00Z.',
  },
  TOOL_TRANSACTION: {
    title: 'These bytes are not laid out as a transaction of this type.',
    next: 'The part named below is missing or does not fit. Copy the transaction again, whole.',
  },
  TOOL_TYPED_DATA: {
    title: 'This is not valid typed data.',
    next: 'It is JSON with types, primaryType, domain and message, each value as its type wants it (EIP-712).',
  },
  TOOL_TYPES: {
    title: 'These are not types that can be read.',
    next: 'Write them as in Solidity, separated by commas: address to, uint256[] ids.',
  },
  TOOL_TYPE_UNKNOWN: {
    title: 'This type is not defined in the document.',
    next: 'Each type that is named must stand under types.',
  },
} as const satisfies Entries;
