/** Interfaces that are kept of the contracts which a call names, where the program itself does not know the call. */
import { useQuery } from '@tanstack/react-query';
import type { Address } from '#core/address/address.ts';
import type { CallTree, SuppliedAbi } from '#core/calldata/tree.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { keptAbiQuery } from '../../queries/kept-abi.ts';
import { useServices } from '../services-context.tsx';

const NONE: readonly SuppliedAbi[] = [];

/** Empty until they were looked up. @param tree null: nothing is read (yet). */
export function useKeptAbi(chainId: ChainId, tree: CallTree | null): readonly SuppliedAbi[] {
  const services = useServices();
  const unknown = tree === null ? [] : unreadIn(tree);
  const kept = useQuery({ ...keptAbiQuery(services, chainId, unknown), enabled: unknown.length > 0 });
  return kept.data ?? NONE;
}

function unreadIn(tree: CallTree): readonly Address[] {
  const found = new Set<Address>();
  const walk = ({ call, reading, children }: CallTree) => {
    if (reading.kind === 'unread' && reading.why === 'unknown' && call.to !== null) found.add(call.to);
    for (const child of children) walk(child);
  };
  walk(tree);
  return [...found];
}
