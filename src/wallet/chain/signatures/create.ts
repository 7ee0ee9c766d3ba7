/** Verification of signatures by key and by contract. */
import type { TransactionContext } from '../submit.ts';
import type { Signatures } from './types.ts';

export function createSignatures(context: Pick<TransactionContext, 'networks' | 'now'>): Signatures {
  return {
    verify: async (question, call) => (await import('./verify.ts')).verifySignature(context, question, call),
  };
}
