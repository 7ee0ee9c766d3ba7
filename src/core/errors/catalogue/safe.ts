/** Errors of Safe accounts and of batches of calls. */
import { catalogue } from '../../text/language.ts';
import type { Entries } from './entry.ts';

export const SAFE_ERRORS = catalogue('core/errors/safe', {
  BATCH_CALL_INVALID: {
    title: 'A call of this batch cannot be read.',
    next: 'Nothing was imported. Correct the part named below, or export the batch again.',
  },
  BATCH_CAPABILITY: {
    title: 'This request needs wallet features that Evident does not have.',
    next: 'Nothing was imported. The features are named below; the author of the request can mark them as optional.',
  },
  BATCH_CHAIN_OTHER: {
    title: 'This batch was made for another chain.',
    next: 'Nothing was imported. Choose the chain that it names.',
  },
  BATCH_CHECKSUM: {
    title: 'The batch does not match its checksum.',
    next: 'It was changed after export. Continue only if you know who changed it, and read every call.',
  },
  BATCH_DEPLOYMENT: {
    title: 'A call of this request creates a contract.',
    next: 'Nothing was imported. A batch calls existing contracts; deploy the contract separately.',
  },
  BATCH_FILE_INVALID: {
    title: 'This is not a batch of the Safe Transaction Builder.',
    next: 'Nothing was imported. Choose the JSON file that it exported, unchanged, or a request to send calls (EIP-5792).',
  },
  BATCH_FROM_OTHER: {
    title: 'This request was made for another account.',
    next: 'Nothing was imported. Choose the account that it names.',
  },
  BATCH_REQUEST_INVALID: {
    title: 'This request to send calls cannot be read.',
    next: 'Nothing was imported. The part named below does not follow EIP-5792.',
  },
  BATCH_REQUEST_VERSION: {
    title: 'Evident does not support this version of the request.',
    next: 'Nothing was imported. Evident reads version 2.0.0 of EIP-5792.',
  },
  BATCH_TOO_LARGE: {
    title: 'This batch has more calls than Evident accepts.',
    next: 'The limit is 200 calls and 128 KiB of data. Split it into several batches.',
  },
  SAFE_FILE_INVALID: {
    title: 'This is not a valid Safe transaction file.',
    next: 'Nothing was imported. Its contents must match the hash that it names; ask for the file again.',
  },
  SAFE_FILE_OTHER: {
    title: 'This file belongs to another transaction.',
    next: 'Nothing was imported. Compare the hashes with the person who sent it.',
  },
  SAFE_FILE_VERSION: {
    title: 'This file was written by a newer Evident.',
    next: 'Nothing was imported. Update Evident to read it.',
  },
  SAFE_HASH_DIFFERS: {
    title: 'The contract computes a different hash than Evident.',
    next: 'Nothing was signed. The endpoint may be lying, or the contract is not a Safe of this version.',
  },
  SAFE_NOT_FOUND: {
    title: 'There is no Safe at this address on this chain.',
    next: 'Check the address and the chain.',
  },
  SAFE_SIGNATURE_INVALID: {
    title: 'A signature does not belong to this transaction.',
    next: 'It was left out. It signs something else or is damaged; ask the owner for it again.',
  },
  SAFE_SIGNATURE_STRANGER: {
    title: 'A signature is not from an owner of the Safe.',
    next: 'It was left out: the Safe would refuse it.',
  },
  SAFE_VERSION: {
    title: 'Evident does not support this version of Safe.',
    next: 'Nothing can be signed here. Evident supports versions 1.0.0 to 1.5.0.',
  },
} as const satisfies Entries);
