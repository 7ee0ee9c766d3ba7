/** Errors of names. */
import { catalogue } from '../../text/language.ts';
import type { Entries } from './entry.ts';

export const NAME = catalogue('core/errors/name', {
  NAME_CHANGED: {
    title: 'The name resolves to a different address than before.',
    next: 'Nothing was signed. Check the new address, and ask the recipient before you continue.',
  },
  NAME_CHECKSUM: {
    title: 'The name’s address does not match its checksum.',
    next: 'Do not pay it. Ask the recipient to send it again.',
  },
  NAME_CONTENT_INVALID: {
    title: 'This is not a site address that a name can store.',
    next: 'Write it as ipfs://, ipns://, bzz:// or ar://, followed by its identifier.',
  },
  NAME_CONTROLLER_UNKNOWN: {
    title: 'The contract that registers names was not found.',
    next: 'Names can still be looked up. Register this one with an app that knows the contract.',
  },
  NAME_GATEWAY_CONSENT: {
    title: 'This record is on a server outside the chain, which Evident has not asked.',
    next: 'Allow the request, which shows the server the name and your IP address. Or enter the address.',
  },
  NAME_GATEWAY_REFUSED: {
    title: 'The name’s contract refused the server’s answer.',
    next: 'The answer is not signed as required, so Evident did not use it. Ask the owner of the name.',
  },
  NAME_GATEWAY_UNREACHABLE: {
    title: 'The server with this record did not answer.',
    next: 'Try again later, or enter the address.',
  },
  NAME_GATEWAY_UNSAFE: {
    title: 'The name asks for a server in an unsafe way.',
    next: 'Evident did not contact the server. Enter the address.',
  },
  NAME_INTEROPERABLE: {
    title: 'This is not an address with its chain.',
    next: 'It looks like name@chain or 0x…@chain, with a checksum after # if there is one. Copy it again.',
  },
  NAME_INVALID: {
    title: 'This name is not allowed.',
    next: 'It has characters that names cannot have. Copy the name again or use the address.',
  },
  NAME_NO_CHAIN_ADDRESS: {
    title: 'This name has no address for this chain.',
    next: 'An address on another chain may not be the recipient’s here. Ask for the address on this chain.',
  },
  NAME_NOT_FOUND: {
    title: 'This name does not resolve to an address.',
    next: 'Check the spelling, or ask for the address.',
  },
  NAME_RESOLVER_NO_CODE: {
    title: 'There is no contract at this address.',
    next: 'A resolver is a contract. With this address, the name would resolve to nothing. Check the address.',
  },
  NAME_SERVICE_ABSENT: {
    title: 'This chain has no name service.',
    next: 'Enter the recipient’s address.',
  },
  NAME_OTHER_CHAIN: {
    title: 'This recipient is on another chain.',
    next: 'Choose the chain in the text, or ask the recipient for an address on this chain.',
  },
  NAME_UNAVAILABLE: {
    title: 'The name could not be looked up.',
    next: 'Try again, or enter the address.',
  },
} as const satisfies Entries);
