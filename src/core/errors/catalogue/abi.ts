/** Errors of contracts’ interfaces. */
import type { Entries } from './entry.ts';

export const ABI = {
  ABI_CALLDATA_UNKNOWN: {
    title: 'This call could not be decoded.',
    next: 'Read the raw bytes, or add the contract’s ABI. Sign only what you can read.',
  },
} as const satisfies Entries;
