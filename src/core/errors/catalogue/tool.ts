/** Errors of the toolbox: what is worked out by hand, without a network. */
import { catalogue } from '../../text/language.ts';
import type { Entries } from './entry.ts';

export const TOOL = catalogue('core/errors/tool', {
  TOOL_ABI_BYTES: {
    title: 'These bytes do not encode these types.',
    next: 'Check the types, and leave out a call’s selector (its first four bytes). Evident reads only the canonical encoding.',
  },
  TOOL_ADDRESS: {
    title: 'This is not an Ethereum address.',
    next: 'An address is 0x and 40 hexadecimal characters. Tools do not resolve names.',
  },
  TOOL_JSON: {
    title: 'This is not JSON in the expected form.',
    next: 'Compare it with the example below the field.',
  },
  TOOL_KEY_TYPE: {
    title: 'Mappings cannot have keys of this type.',
    next: 'Write one simple type as in Solidity: address, uint256, bytes32, string.',
  },
  TOOL_NUMBER: {
    title: 'This is not a whole number in the right range.',
    next: 'Write it in decimal, or as 0x and hexadecimal digits, without a sign or a fraction.',
  },
  TOOL_RLP_DEEP: {
    title: 'These lists are nested too deeply or have too many items.',
    next: 'The limit is 128 lists inside each other and 200,000 items.',
  },
  TOOL_RLP_INVALID: {
    title: 'These bytes are not canonical RLP.',
    next: 'A length does not fit, a byte is redundant, or bytes are left over.',
  },
  TOOL_RLP_TEXT: {
    title: 'This cannot be encoded as RLP.',
    next: 'Write bytes as "0x…" and lists as […]; lists can contain lists.',
  },
  TOOL_SIZE: {
    title: 'This has the wrong length.',
    next: 'Count its bytes: the required length is below the field.',
  },
  TOOL_TIME: {
    title: 'This is not a date or time that Evident can read.',
    next: 'Enter seconds since 1970, or a date such as 2024-01-31T12:00:00Z.',
  },
  TOOL_TRANSACTION: {
    title: 'These bytes are not a transaction of this type.',
    next: 'The part named below is missing or does not fit. Copy the whole transaction again.',
  },
  TOOL_TYPED_DATA: {
    title: 'This is not valid typed data.',
    next: 'Use JSON with types, primaryType, domain and message. Each value must fit its type (EIP-712).',
  },
  TOOL_TYPES: {
    title: 'These are not Solidity types.',
    next: 'Write them as in Solidity, separated by commas: address to, uint256[] ids.',
  },
  TOOL_TYPE_UNKNOWN: {
    title: 'This type is not defined in the document.',
    next: 'Define each type that you use under types.',
  },
} as const satisfies Entries);
