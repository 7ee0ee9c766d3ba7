/** Errors of fees. */
import { catalogue } from '../../text/language.ts';
import type { Entries } from './entry.ts';

export const FEE = catalogue('core/errors/fee', {
  FEE_ABOVE_CAP: {
    title: 'The fee is unusually high.',
    next: 'Check the fee, wait for a quieter moment, or confirm that you want to pay it.',
  },
  FEE_BELOW_BASE: {
    title: 'The maximum fee is below what the next block asks.',
    next: 'The payment would wait until fees fall. Raise the maximum fee to be included soon.',
  },
  FEE_PRIORITY_ABOVE_MAX: {
    title: 'The priority fee is higher than the maximum fee.',
    next: 'Lower the priority fee or raise the maximum fee.',
  },
  FEE_REPLACEMENT_LOW: {
    title: 'The fee is too low to replace the pending transaction.',
    next: 'Raise both fees by at least an eighth. Nodes refuse less.',
  },
  FEE_UNAVAILABLE: {
    title: 'The network’s fees could not be read.',
    next: 'Nothing was sent. Try again, or enter the fees yourself.',
  },
} as const satisfies Entries);
