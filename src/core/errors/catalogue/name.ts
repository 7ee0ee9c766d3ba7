/** Errors of names. */
import type { Entries } from './entry.ts';

export const NAME = {
  NAME_CHANGED: {
    title: 'The name leads to another address than before.',
    next: 'Nothing was signed. Look at the new address, and ask the recipient before you go on.',
  },
  NAME_CHECKSUM: {
    title: 'The name leads to another address than its checksum says.',
    next: 'Do not pay it. Ask the recipient for the text again.',
  },
  NAME_CONTENT_INVALID: {
    title: 'This is no address of a site that a name can hold.',
    next: 'Write it as ipfs://, ipns://, bzz:// or ar://, followed by its identifier.',
  },
  NAME_CONTROLLER_UNKNOWN: {
    title: 'The contract that registers names was not found.',
    next: 'Names can still be looked up. Register this one with an app that knows the contract.',
  },
  NAME_GATEWAY_CONSENT: {
    title: 'The record is kept outside the chain, on a server that was not asked.',
    next: 'Allow this server to be asked: it learns the name and your network address. Or enter the address.',
  },
  NAME_GATEWAY_REFUSED: {
    title: 'The server’s answer was refused by the name’s own contract.',
    next: 'It is not signed as it must be. Nothing of it was used. Ask the owner of the name.',
  },
  NAME_GATEWAY_UNREACHABLE: {
    title: 'The server that keeps the record did not answer.',
    next: 'Try again later, or enter the address.',
  },
  NAME_GATEWAY_UNSAFE: {
    title: 'The name asks for a server in a way that is not safe.',
    next: 'It was not asked. Enter the address.',
  },
  NAME_INTEROPERABLE: {
    title: 'This is not an address with its chain.',
    next: 'It has the form name@chain or 0x…@chain, with a checksum behind # if there is one. Copy it again.',
  },
  NAME_INVALID: {
    title: 'This name is not allowed.',
    next: 'It has characters that names may not have. Copy the name again or use the address.',
  },
  NAME_NO_CHAIN_ADDRESS: {
    title: 'This name has no address for this chain.',
    next: 'An address on another chain may not be the recipient’s here. Ask for the address on this chain.',
  },
  NAME_NOT_FOUND: {
    title: 'This name does not lead to an address.',
    next: 'Check the spelling, or ask for the address.',
  },
  NAME_RESOLVER_NO_CODE: {
    title: 'There is no contract at this address.',
    next: 'A resolver is a contract. With this one, the name and its records would lead nowhere. Check the address.',
  },
  NAME_SERVICE_ABSENT: {
    title: 'This chain has no name service.',
    next: 'Enter the recipient’s address.',
  },
  NAME_OTHER_CHAIN: {
    title: 'This text is meant for another chain.',
    next: 'Choose the chain that it names, or ask the recipient for one on this chain.',
  },
  NAME_UNAVAILABLE: {
    title: 'The name could not be looked up.',
    next: 'Try again, or enter the address.',
  },
} as const satisfies Entries;
