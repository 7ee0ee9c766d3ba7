/** Custom errors by what is kept of the contracts that took part. No network is asked. */
import { useMemo } from 'react';
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { revertByInterface } from '#core/tx/revert-by-interface.ts';
import { useKept } from './use-kept.ts';

export interface KeptRevert {
  /** One line, safe to show. */
  readonly text: string;
  /** Whose interface declares the error. */
  readonly contract: Address;
}

/**
 * Why a call was refused, by what is kept of the contracts that took part; the first of them goes before the others.
 * Null where none of them has such an error.
 */
export function useKeptRevert(
  chainId: ChainId,
  contracts: readonly Address[],
  data: Hex | null,
): KeptRevert | null {
  const kept = useKept(chainId, data === null ? [] : contracts);
  const [first] = contracts;
  return useMemo(() => {
    if (data === null) return null;
    const ordered = [...kept].sort(
      (a, b) => Number(b.saved.address === first) - Number(a.saved.address === first),
    );
    for (const { contract, saved } of ordered) {
      const text = revertByInterface(contract, data);
      if (text !== null) return { text, contract: saved.address };
    }
    return null;
  }, [kept, data, first]);
}
