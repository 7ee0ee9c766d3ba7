/** Puts together what screens may ask about a transaction. Each part is loaded when it is first asked for. */
import { EvidentError } from '#core/errors/error.ts';
import type { PaymentContext } from '../payment.ts';
import { prepareCall } from './prepare.ts';
import type { Transacting } from './types.ts';

const missing = (where: string) => async (): Promise<never> => {
  throw new EvidentError('UNEXPECTED', { where });
};

export function createTransacting(context: PaymentContext): Transacting {
  const unknownMethods = new Set<string>();
  return {
    prepare: (order, call) => prepareCall(context, order, call),
    simulate: async (question, call) =>
      (await import('./simulate.ts')).simulate({ ...context, unknownMethods }, question, call),
    accessList: missing('accessList'),
    dataFee: async () => null,
    facts: missing('facts'),
    parties: missing('parties'),
    describeTokens: missing('describeTokens'),
    replacementFees: async (id, call) =>
      (await import('./replace.ts')).readReplacementFees(context, id, call),
    prepareReplacement: async (id, kind, fees, call) =>
      (await import('./replace.ts')).prepareReplacement(context, id, kind, fees, call),
    queue: async (chainId, account, call) =>
      (await import('./queue.ts')).readQueue(context, chainId, account, call),
    delegation: async (chainId, account, call) =>
      (await import('./delegation.ts')).readDelegation(context.networks, chainId, account, call),
    broadcast: async (chainId, raw) =>
      (await import('./broadcast-raw.ts')).broadcastRaw(context.networks, chainId, raw),
    whyReverted: async (chainId, hash, call) =>
      (await import('./why-reverted.ts')).whyReverted(context, chainId, hash, call),
    forget: async (id) => (await import('./forget.ts')).forgetTransaction(context, id),
    forgetChain: async (chainId) => (await import('./forget.ts')).forgetChain(context, chainId),
  };
}
