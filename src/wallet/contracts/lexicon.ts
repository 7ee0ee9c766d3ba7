/**
 * What was kept of contracts, for whoever reads calls of them: transactions under review, histories, pasted bytes. No
 * network is asked.
 */
import { functionText } from '#core/abi/parse.ts';
import type { ContractInterface } from '#core/abi/types.ts';
import type { SuppliedAbi } from '#core/calldata/tree.ts';
import type { SavedContract } from '../model/contract.ts';
import type { Store } from '../store/store.ts';
import { readPaced } from './context.ts';
import type { Contracts, DescribedContract } from './types.ts';

/** Contracts whose interface is held read: what one call carries is seldom more. */
const HELD = 64;

export function createLexicon(store: Store): Pick<Contracts, 'describe'> {
  // By the text itself: two who ask for the same read it once, and what was kept anew is read anew.
  const held = new Map<
    string,
    { readonly abi: string; readonly contract: Promise<ContractInterface | null> }
  >();
  const read = ({ chainId, address, abi }: SavedContract): Promise<ContractInterface | null> => {
    if (abi === null) return Promise.resolve(null);
    const key = `${chainId}/${address}`;
    const known = held.get(key);
    if (known?.abi === abi) return known.contract;
    const contract = readPaced(abi).then((parsed) => (parsed.ok ? parsed.value : null));
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
      const described = await Promise.all(
        [...new Set(addresses)].slice(0, HELD).map(async (address) => {
          const saved = await store.contracts.get(chainId, address);
          const contract = saved === null ? null : await read(saved);
          return saved === null || contract === null ? [] : [describedBy(saved, contract)];
        }),
      );
      return described.flat();
    },
  };
}

function describedBy(saved: SavedContract, contract: ContractInterface): DescribedContract {
  const guessed = saved.origin === 'recovered' || saved.origin === 'standard';
  const supplied: SuppliedAbi = {
    contract: saved.address,
    functions: contract.functions.map(functionText),
    by: guessed ? 'guess' : 'supplied',
  };
  return { saved, contract, supplied };
}
