/** The accounts' own transactions, as stored now; and the moment when one of them gets into a block. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import { useServices } from '../../shared/services-context.tsx';

const NONE: readonly TransactionRecord[] = [];

const isSettled = ({ state }: TransactionRecord): boolean =>
  state.kind === 'included' || state.kind === 'final';

/** `onIncluded` gets a chain and the account of which something was included there since the screen opened. */
export function useRecords(
  accounts: readonly Address[],
  onIncluded: (chainId: ChainId, account: Address) => void,
): readonly TransactionRecord[] {
  const services = useServices();
  const [records, setRecords] = useState(NONE);
  const included = useEffectEvent(onIncluded);
  const key = accounts.join();

  useEffect(() => {
    const owners = key.split(',') as Address[];
    let latest = 0;
    let settled: ReadonlySet<string> | null = null;
    const read = async () => {
      latest += 1;
      const mine = latest;
      const each = await Promise.all(owners.map((owner) => services.store.transactions.byAccount(owner)));
      const now = each.flat();
      // Another read began later, or other accounts are shown.
      if (mine !== latest) return;
      setRecords(now);
      const fresh = now.filter((record) => isSettled(record) && settled?.has(record.id) === false);
      settled = new Set(now.filter(isSettled).map(({ id }) => id));
      const told = new Set<string>();
      for (const { chainId, account } of fresh) {
        const place = `${chainId}/${account}`;
        if (!told.has(place)) included(chainId, account);
        told.add(place);
      }
    };
    // Without them a row only lacks its mark: the store tells of its own trouble elsewhere.
    const reread = () => void read().catch(() => undefined);
    reread();
    const leave = services.subscribe((topic) => topic === 'transactions' && reread());
    return () => {
      latest = Number.NaN;
      leave();
      setRecords(NONE);
    };
  }, [services, key]);
  return records;
}
