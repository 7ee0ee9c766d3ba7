/** Allowances of an account: found in events, proved by asking the contracts. */
import { EvidentError } from '#core/errors/error.ts';
import type { PaymentContext } from '../payment.ts';
import type { Approvals } from './types.ts';

export function createApprovals(_context: PaymentContext): Approvals {
  return {
    scan: async () => {
      throw new EvidentError('UNEXPECTED', { where: 'approvals' });
    },
    revoke: () => {
      throw new EvidentError('UNEXPECTED', { where: 'approvals' });
    },
    setAmount: () => {
      throw new EvidentError('UNEXPECTED', { where: 'approvals' });
    },
  };
}
