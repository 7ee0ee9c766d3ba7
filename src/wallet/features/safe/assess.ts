/** A Safe transaction, read and judged by its bytes alone. Pure. */
import { readExecution } from '#core/calldata/safe-approval.ts';
import type { CallTree } from '#core/calldata/tree.ts';
import { assessTransaction } from '#core/risk/assess.ts';
import type { Finding } from '#core/risk/types.ts';
import type { SafeTransaction } from '#core/safe/transaction.ts';
import type { SafeFacts } from '../../chain/safe/types.ts';

/**
 * Read as the execution that it will be, sent by an owner: the rules then know the refund, foreign code, owners and
 * modules, and judge what the Safe does as what its owners do.
 */
export function assessSafeTransaction(
  transaction: SafeTransaction,
  { address, chainId, owners }: Pick<SafeFacts, 'address' | 'chainId' | 'owners'>,
  chainName: string,
): { readonly tree: CallTree; readonly findings: readonly Finding[] } {
  const account = owners[0] ?? address;
  const tree = readExecution({ safe: address, transaction }, { chainId, owner: account });
  const findings = assessTransaction({
    chainId,
    chainName,
    account,
    tree,
    delegations: [],
    worstCaseFee: 0n,
    gasLimit: 0n,
    gasPrice: 0n,
    own: [],
    tokens: [],
    outside: null,
  });
  return { tree, findings };
}
