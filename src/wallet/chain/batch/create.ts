/** What screens may ask about several calls together. Loaded when it is first asked for. */
import type { BatchContext } from './simulate.ts';
import type { Batches } from './types.ts';

export function createBatches(context: BatchContext): Batches {
  return {
    simulate: async (question, call) =>
      (await import('./simulate.ts')).simulateBatch(context, question, call),
    executes: async (chainId, account, call) =>
      (await import('./simulate.ts')).executesBatches(context, chainId, account, call),
  };
}
