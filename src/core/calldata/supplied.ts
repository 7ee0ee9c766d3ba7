/** Functions that somebody says a contract has, by selector. Hostile text: what cannot be read is left out. */
import { parseFunction } from '../abi/parse.ts';
import type { AbiFunction } from '../abi/types.ts';
import type { Address } from '../address/address.ts';
import type { SuppliedAbi } from './tree.ts';

/** Functions of one ABI; no contract that fits its size limit has so many. */
const MAX_FUNCTIONS = 4096;

export interface Candidate {
  readonly fn: AbiFunction;
  readonly by: 'supplied' | 'guess';
}

export class Supplied {
  readonly #abis: readonly SuppliedAbi[];
  /** Read when the first unknown selector asks. */
  #candidates: ReadonlyMap<string, readonly (Candidate & { readonly contract: Address | null })[]> | null =
    null;

  constructor(abis: readonly SuppliedAbi[]) {
    this.#abis = abis;
  }

  /** What is said of `contract` itself first, then guesses that hold for any. */
  of(contract: Address, selector: string): readonly Candidate[] {
    this.#candidates ??= this.#read();
    const found = (this.#candidates.get(selector) ?? []).filter(
      (candidate) => candidate.contract === contract || candidate.contract === null,
    );
    return [...found.filter(({ by }) => by === 'supplied'), ...found.filter(({ by }) => by === 'guess')];
  }

  #read() {
    const candidates = new Map<string, (Candidate & { readonly contract: Address | null })[]>();
    for (const { contract, functions, by } of this.#abis) {
      for (const text of functions.slice(0, MAX_FUNCTIONS)) {
        const fn = parseFunction(text);
        if (!fn.ok) continue;
        const list = candidates.get(fn.value.selector) ?? [];
        // What is said of no contract in particular is a guess, whoever says it.
        list.push({ fn: fn.value, by: contract === null ? 'guess' : by, contract });
        candidates.set(fn.value.selector, list);
      }
    }
    return candidates;
  }
}
