import type { Proof } from '../../keyring/client.ts';
import { wipeProof } from '../proof-field.tsx';

/** Uses a proof once, and wipes it whatever became of the act. */
export async function spendProof<T>(proof: Proof, use: (proof: Proof) => Promise<T>): Promise<T> {
  try {
    return await use(proof);
  } finally {
    wipeProof(proof);
  }
}
