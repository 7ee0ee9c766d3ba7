/** Puts together what screens may ask about a transaction. Each part is loaded when it is first asked for. */

import type { FactsMemory } from './simulate/facts.ts';
import type { SimulateContext } from './simulate/simulate.ts';
import type { TransactionContext } from './submit/submit.ts';
import type { TransactionServices } from './types.ts';

export function createTransactionServices(context: TransactionContext): TransactionServices {
  const unknownMethods = new Set<string>();
  const withoutOracle = new Set<string>();
  const named: SimulateContext['named'] = new Map();
  const memory: FactsMemory = new Map();
  return {
    prepare: async (order, call) =>
      'data' in order
        ? (await import('./prepare/prepare.ts')).prepareCall(context, order, call)
        : (await import('./prepare/prepare-payment.ts')).preparePayment(context, order, call),
    simulate: async (question, call) =>
      (await import('./simulate/simulate.ts')).simulate(
        { ...context, unknownMethods, named },
        question,
        call,
      ),
    arrival: async (question, call) =>
      (await import('./simulate/arrival.ts')).readArrival({ ...context, unknownMethods }, question, call),
    accessList: async (draft, call) =>
      (await import('./prepare/access-list.ts')).readAccessList(context.networks, draft, call),
    dataFee: async (published, call) =>
      (await import('./prepare/data-fee.ts')).readDataFee({ ...context, withoutOracle }, published, call),
    facts: async (chainId, addresses, call) =>
      (await import('./simulate/facts.ts')).readFacts({ ...context, memory }, chainId, addresses, call),
    parties: async () => (await import('./simulate/parties.ts')).readParties(context.store),
    describeTokens: async (chainId, tokens, call) =>
      (await import('./simulate/describe-tokens.ts')).describeTokens(context.networks, chainId, tokens, call),
    replacementFees: async (id, call) =>
      (await import('./submit/replace.ts')).readReplacementFees(context, id, call),
    prepareReplacement: async (id, kind, fees, call) =>
      (await import('./submit/replace.ts')).prepareReplacement(context, id, kind, fees, call),
    queue: async (chainId, account, call) =>
      (await import('./submit/replace.ts')).readQueue(context, chainId, account, call),
    delegation: async (chainId, account, call) =>
      (await import('./prepare/delegation.ts')).readDelegation(context.networks, chainId, account, call),
    delegations: async (chainId, accounts, call) =>
      (await import('./prepare/delegation.ts')).readDelegations(context.networks, chainId, accounts, call),
    codeSize: async (chainId, address, call) =>
      (await import('./prepare/delegation.ts')).readCodeSize(context.networks, chainId, address, call),
    composeAuthorization: async (chainId, account, delegate, call) =>
      (await import('./prepare/delegation.ts')).composeAuthorization(
        context,
        { chainId, account, delegate },
        call,
      ),
    verifyAuthorization: async (signed, account) =>
      (await import('../evm/transactions.ts')).verifyAuthorization(signed, account),
    broadcast: async (chainId, raw) =>
      (await import('./submit/broadcast-raw.ts')).broadcastRaw(context.networks, chainId, raw),
    whyReverted: async (chainId, hash, call) =>
      (await import('./simulate/why-reverted.ts')).whyReverted(context, chainId, hash, call),
    forget: async (id) => (await import('./submit/forget.ts')).forgetTransaction(context, id),
    forgetChain: async (chainId) => (await import('./submit/forget.ts')).forgetChain(context, chainId),
  };
}
