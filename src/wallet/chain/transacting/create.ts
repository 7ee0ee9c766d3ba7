/** Puts together what screens may ask about a transaction. Each part is loaded when it is first asked for. */
import { EvidentError } from '#core/errors/error.ts';
import type { PaymentContext } from '../payment.ts';
import type { Transacting } from './types.ts';

const missing = (where: string) => async (): Promise<never> => {
  throw new EvidentError('UNEXPECTED', { where });
};

export function createTransacting(_context: PaymentContext): Transacting {
  return {
    prepare: missing('prepare'),
    simulate: missing('simulate'),
    accessList: missing('accessList'),
    dataFee: missing('dataFee'),
    facts: missing('facts'),
    parties: missing('parties'),
    describeTokens: missing('describeTokens'),
    replacementFees: missing('replacementFees'),
    prepareReplacement: missing('prepareReplacement'),
    queue: missing('queue'),
    delegation: missing('delegation'),
    broadcast: missing('broadcast'),
    forgetChain: missing('forgetChain'),
  };
}
