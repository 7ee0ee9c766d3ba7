/** What is kept of contracts, for whoever shows calls, events and errors of them. No network is asked. */
import { useQuery } from '@tanstack/react-query';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { DescribedContract } from '../../chain/contracts/types.ts';
import { keptQuery } from '../../queries/kept-abi.ts';
import { useServices } from '../services-context.tsx';

const NONE: readonly DescribedContract[] = [];

/** Nothing until it was looked up. Of the first 64 contracts. */
export function useKept(chainId: ChainId, contracts: readonly Address[]): readonly DescribedContract[] {
  const services = useServices();
  // In one order, and each once: the same contracts are the same question.
  const wanted = [...new Set(contracts)].sort();
  const kept = useQuery({ ...keptQuery(services, chainId, wanted), enabled: wanted.length > 0 });
  return wanted.length === 0 ? NONE : (kept.data ?? NONE);
}
