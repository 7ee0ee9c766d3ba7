/** What is other than it was when an interface was kept. Pure. */
import type { Address } from '#core/address/address.ts';
import type { ContractBytecode } from '../../chain/contracts/types.ts';
import type { SavedContract } from '../../model.ts';

export interface Changes {
  /** The contract's own code. */
  readonly code: boolean;
  /** Implementations that answer no more. */
  readonly gone: readonly Address[];
  readonly come: readonly Address[];
  /** The same address with other code. */
  readonly other: readonly Address[];
}

export function changesSince(saved: SavedContract, bytecode: ContractBytecode): Changes {
  const then = new Map(saved.targets.map(({ address, codeHash }) => [address, codeHash]));
  const now = new Map(bytecode.parts.map(({ address, codeHash }) => [address, codeHash]));
  return {
    code: saved.codeHash !== bytecode.codeHash,
    gone: [...then.keys()].filter((address) => !now.has(address)),
    come: [...now.keys()].filter((address) => !then.has(address)),
    other: [...now].flatMap(([address, hash]) =>
      then.has(address) && then.get(address) !== hash ? [address] : [],
    ),
  };
}
