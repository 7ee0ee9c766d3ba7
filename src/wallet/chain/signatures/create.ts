/** Verification of signatures by key and by contract. */
import type { TransactionContext } from '../submit.ts';
import type { SignatureService } from './types.ts';

export function createSignatures(context: Pick<TransactionContext, 'networks' | 'now'>): SignatureService {
  return {
    verify: async (question, call) => (await import('./verify.ts')).verifySignature(context, question, call),
  };
}
