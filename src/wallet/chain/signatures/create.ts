/** Verification of signatures by key and by contract. */
import { EvidentError } from '#core/errors/error.ts';
import type { PaymentContext } from '../payment.ts';
import type { Signatures } from './types.ts';

export function createSignatures(_context: PaymentContext): Signatures {
  return {
    verify: async () => {
      throw new EvidentError('UNEXPECTED', { where: 'signatures' });
    },
  };
}
