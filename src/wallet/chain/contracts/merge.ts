/** Several interfaces as one: of a proxy and its implementation, of a diamond's facets, of standards. */
import type { ContractInterface } from '#core/abi/contract.ts';
import { joinEnums } from '#core/abi/interface/source-enums.ts';
import type { Hex } from '#core/bytes/hex.ts';

/**
 * What the first has stays; of the others comes what is new. The constructor is the first's alone. An enumeration that
 * two tell differently has no names: a value of it may be of either.
 */
export function mergeInterfaces(all: readonly ContractInterface[]): ContractInterface {
  const [first] = all;
  return {
    functions: unique(
      all.flatMap(({ functions }) => functions),
      ({ selector }) => selector,
    ),
    events: unique(
      all.flatMap(({ events }) => events),
      ({ signature, anonymous, inputs }) =>
        `${signature} ${anonymous} ${inputs.map(({ indexed }) => indexed).join()}`,
    ),
    errors: unique(
      all.flatMap(({ errors }) => errors),
      ({ selector }) => selector,
    ),
    creation: first?.creation ?? null,
    fallback: first?.fallback ?? null,
    receives: all.some(({ receives }) => receives),
    enums: joinEnums(all.map(({ enums }) => enums)),
    skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
  };
}

/** A facet's functions that the diamond does not lead to cannot be called through it. */
export function onlySelectors(
  contract: ContractInterface,
  selectors: readonly Hex[] | null,
): ContractInterface {
  if (selectors === null) return contract;
  const wanted = new Set(selectors);
  return {
    ...contract,
    functions: contract.functions.filter(({ selector }) => wanted.has(selector)),
    creation: null,
    fallback: null,
    receives: false,
  };
}

function unique<T>(items: readonly T[], key: (item: T) => string): readonly T[] {
  const found = new Map<string, T>();
  for (const item of items) if (!found.has(key(item))) found.set(key(item), item);
  return [...found.values()];
}
