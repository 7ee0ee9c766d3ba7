/** What is kept of contracts, for whoever shows calls, events and errors of them. No network is asked. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { CallTree, SuppliedAbi } from '#core/calldata/tree.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { type EventLog, type LogReading, readLog } from '#core/logs/read.ts';
import { revertByInterface } from '#core/tx/revert-by-interface.ts';
import type { DescribedContract } from '../../contracts/types.ts';
import { keptQuery } from '../../queries/kept-abi.ts';
import { useServices } from '../../shared/services-context.tsx';

const NONE: readonly DescribedContract[] = [];

/** Nothing until it was looked up. Of the first 64 contracts. */
export function useKept(chainId: ChainId, contracts: readonly Address[]): readonly DescribedContract[] {
  const services = useServices();
  // In one order, and each once: the same contracts are the same question.
  const wanted = [...new Set(contracts)].sort();
  const kept = useQuery({ ...keptQuery(services, chainId, wanted), enabled: wanted.length > 0 });
  return wanted.length === 0 ? NONE : (kept.data ?? NONE);
}

// Interfaces that are kept of the contracts which a call names, where the program itself does not know the call.

/** Empty until they were looked up. @param tree null: nothing is read (yet). */
export function useKeptAbi(chainId: ChainId, tree: CallTree | null): readonly SuppliedAbi[] {
  const kept = useKept(chainId, tree === null ? [] : unreadIn(tree));
  return useMemo(() => kept.map(({ supplied }) => supplied), [kept]);
}

const NO_ABI: readonly SuppliedAbi[] = [];

/**
 * The call as its bytes alone tell it, and by what is kept once that is there.
 *
 * @param read must be the same function while it reads the same. What is kept is used where no standard is.
 */
export function useKeptReading<Tree extends CallTree | null>(
  chainId: ChainId,
  read: (kept: readonly SuppliedAbi[]) => Tree,
): Tree {
  const bare = useMemo(() => read(NO_ABI), [read]);
  const kept = useKeptAbi(chainId, bare);
  return useMemo(() => (kept.length === 0 ? bare : read(kept)), [read, bare, kept]);
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

/** What an event says: by its standard, or by what is kept of the contract that it comes from. No network is asked. */
export function useKeptLog(log: EventLog, chainId: ChainId): LogReading {
  const bare = useMemo(() => readLog(log), [log]);
  const kept = useKept(chainId, bare.kind === 'unread' && log.address !== null ? [log.address] : []);
  return useMemo(() => {
    const contract = kept[0]?.contract;
    return contract === undefined ? bare : readLog(log, contract);
  }, [log, bare, kept]);
}

// Custom errors by what is kept of the contracts that took part. No network is asked.

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
