/** Errors of Safe accounts and of batches of calls. */
import type { Entries } from './entry.ts';

export const SAFE = {
  BATCH_CALL_INVALID: {
    title: 'A call of this batch cannot be read.',
    next: 'Nothing was taken over. Correct the part named below, or export the batch again.',
  },
  BATCH_CAPABILITY: {
    title: 'This request needs something of a wallet that Evident does not do.',
    next: 'Nothing was taken over. Its names are below: whoever wrote the request can mark them as optional.',
  },
  BATCH_CHAIN_OTHER: {
    title: 'This batch was made for another chain.',
    next: 'Nothing was taken over. Choose the chain that it names.',
  },
  BATCH_CHECKSUM: {
    title: 'The checksum of this batch does not fit what it holds.',
    next: 'It was changed after it was exported. Go on only if you know by whom, and read every call.',
  },
  BATCH_DEPLOYMENT: {
    title: 'A call of this request creates a contract.',
    next: 'Nothing was taken over. A batch calls what is there already; deploy the contract by itself.',
  },
  BATCH_FILE_INVALID: {
    title: 'This is not a batch of the Safe Transaction Builder.',
    next: 'Nothing was taken over. Choose the JSON file that it exported, unchanged, or a request to send calls (EIP-5792).',
  },
  BATCH_FROM_OTHER: {
    title: 'This request was made for another account.',
    next: 'Nothing was taken over. Choose the account that it names.',
  },
  BATCH_REQUEST_INVALID: {
    title: 'This request to send calls cannot be read.',
    next: 'Nothing was taken over. The part named below is not as EIP-5792 has it.',
  },
  BATCH_REQUEST_VERSION: {
    title: 'This request is of another version than Evident reads.',
    next: 'Nothing was taken over. Version 2.0.0 of EIP-5792 is read.',
  },
  BATCH_TOO_LARGE: {
    title: 'This batch holds more calls than Evident takes.',
    next: 'At most 200 calls and 128 KiB of data. Make several batches of it.',
  },
  SAFE_FILE_INVALID: {
    title: 'This is not a file of a Safe transaction that can be trusted.',
    next: 'Nothing was taken from it. Its contents must lead to the hash that it names; ask for the file again.',
  },
  SAFE_FILE_OTHER: {
    title: 'This file belongs to another transaction.',
    next: 'Nothing was taken from it. Compare the hashes with whoever sent it.',
  },
  SAFE_FILE_VERSION: {
    title: 'This file was written by a newer Evident.',
    next: 'Nothing was taken from it. Use the newest version of the wallet to read it.',
  },
  SAFE_HASH_DIFFERS: {
    title: 'The contract computes another hash than Evident.',
    next: 'Nothing was signed. The endpoint may lie, or the contract is no Safe of this version.',
  },
  SAFE_NOT_FOUND: {
    title: 'There is no Safe at this address on this chain.',
    next: 'Check the address and the chain.',
  },
  SAFE_SIGNATURE_INVALID: {
    title: 'A signature does not belong to this transaction.',
    next: 'It was left out. It signs something else, or was damaged; ask the owner for it again.',
  },
  SAFE_SIGNATURE_STRANGER: {
    title: 'A signature is by somebody who is no owner of the Safe.',
    next: 'It was left out: the Safe would refuse it.',
  },
  SAFE_VERSION: {
    title: 'This version of Safe is not one that Evident computes hashes for.',
    next: 'Nothing can be signed here. Versions 1.0.0 to 1.5.0 are known.',
  },
} as const satisfies Entries;
