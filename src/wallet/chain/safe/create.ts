/** What screens may ask of Safe accounts. Loaded when it is first asked for. */
import type { SafeContext } from './read.ts';
import type { Safes } from './types.ts';

export function createSafes(context: SafeContext): Safes {
  return {
    read: async (chainId, address, call) =>
      (await import('./read.ts')).readSafe(context, chainId, address, call),
    hash: async (safe, transaction, call) =>
      (await import('./read.ts')).readSafeHash(context, safe, transaction, call),
    approvals: async (safe, owners, hash, call) =>
      (await import('./read.ts')).readApprovals(context, safe, owners, hash, call),
    contractsAgree: async (safe, transaction, signatures, call) =>
      (await import('./contract-owners.ts')).askContractOwners(context, safe, transaction, signatures, call),
  };
}
