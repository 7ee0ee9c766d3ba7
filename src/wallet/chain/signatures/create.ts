/** Verification of signatures by key and by contract. */
import type { PaymentContext } from '../payment.ts';
import type { Signatures } from './types.ts';

export function createSignatures(context: Pick<PaymentContext, 'networks' | 'now'>): Signatures {
  return {
    verify: async (question, call) => (await import('./verify.ts')).verifySignature(context, question, call),
  };
}
