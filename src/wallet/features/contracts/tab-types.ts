import type { ContractFunction } from '#core/abi/contract.ts';
import type { ContractSearch } from './search.ts';

/** What the page's address brings for this function; null where it is meant for another, or for none. */
export type LinkOf = (fn: ContractFunction) => ContractSearch | null;
