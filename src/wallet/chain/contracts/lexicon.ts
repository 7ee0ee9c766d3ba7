/**
 * What was kept of contracts, for whoever reads calls of them: transactions under review, histories, pasted bytes. No
 * network is asked.
 */
import type { ContractInterface } from '#core/abi/contract.ts';
import { readInterface } from '#core/abi/interface/read.ts';
import { functionText } from '#core/abi/signature.ts';
import type { SuppliedAbi } from '#core/calldata/tree.ts';
import type { SavedContract } from '../../model.ts';
import type { Store } from '../../store/store.ts';
import type { Contracts } from './types.ts';

/** Contracts whose interface is held read: what one call carries is seldom more. */
const HELD = 64;

export function createLexicon(store: Store): Pick<Contracts, 'describe'> {
  const held = new Map<string, { readonly abi: string; readonly contract: ContractInterface | null }>();
  const read = ({ chainId, address, abi }: SavedContract): ContractInterface | null => {
    if (abi === null) return null;
    const key = `${chainId}/${address}`;
    const known = held.get(key);
    if (known?.abi === abi) return known.contract;
    const parsed = readInterface(abi);
    const contract = parsed.ok ? parsed.value : null;
    held.delete(key);
    held.set(key, { abi, contract });
    for (const oldest of held.keys()) {
      if (held.size <= HELD) break;
      held.delete(oldest);
    }
    return contract;
  };
  return {
    async describe(chainId, addresses) {
      const saved = await Promise.all(
        [...new Set(addresses)].slice(0, HELD).map((address) => store.contracts.get(chainId, address)),
      );
      return saved.flatMap((each) => {
        const contract = each === null ? null : read(each);
        if (each === null || contract === null) return [];
        const guessed = each.origin === 'recovered' || each.origin === 'standard';
        const supplied: SuppliedAbi = {
          contract: each.address,
          functions: contract.functions.map(functionText),
          by: guessed ? 'guess' : 'supplied',
        };
        return [{ saved: each, contract, supplied }];
      });
    },
  };
}
