/** Errors of contracts’ interfaces. */
import type { Entries } from './entry.ts';

export const ABI = {
  ABI_ARGUMENT_INVALID: {
    title: 'This value does not fit its type.',
    next: 'Correct the value of the field named below.',
  },
  ABI_CALLDATA_UNKNOWN: {
    title: 'This call could not be decoded.',
    next: 'Read the raw bytes, or add the contract’s ABI. Sign only what you can read.',
  },
  ABI_DATA_MALFORMED: {
    title: 'These bytes are not laid out as the function says.',
    next: 'Read the raw bytes. Check that the ABI belongs to this contract; sign only what you can read.',
  },
  ABI_DATA_TOO_LARGE: {
    title: 'This call carries more values than Evident lays out.',
    next: 'Read the raw bytes. It may have been made to hide something; sign only what you can read.',
  },
  ABI_JSON_INVALID: {
    title: 'This is not the ABI of a contract.',
    next: 'Paste the JSON list that the compiler or the explorer gives, unchanged.',
  },
  ABI_SIGNATURE_INVALID: {
    title: 'This is not the signature of a function.',
    next: 'Write it as in Solidity, with its types: transfer(address to, uint256 amount).',
  },
  ABI_TOO_LARGE: {
    title: 'This ABI is too large.',
    next: 'At most 2 MiB of JSON, or 8,192 characters for one function. Check that you chose the right text.',
  },
} as const satisfies Entries;
