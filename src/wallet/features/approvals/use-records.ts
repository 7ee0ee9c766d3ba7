/** The account's own transactions, as stored now; and the moment when one of them gets into a block. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { TransactionRecord } from '../../model.ts';
import { useServices } from '../../shared/services-context.tsx';

const NONE: readonly TransactionRecord[] = [];

const isSettled = ({ state }: TransactionRecord): boolean =>
  state.kind === 'included' || state.kind === 'final';

/** `onIncluded` is told of a chain where something of the account was included since the screen opened. */
export function useRecords(
  account: Address | null,
  onIncluded: (chainId: ChainId) => void,
): readonly TransactionRecord[] {
  const services = useServices();
  const [records, setRecords] = useState(NONE);
  const included = useEffectEvent(onIncluded);

  useEffect(() => {
    if (account === null) return;
    let latest = 0;
    let settled: ReadonlySet<string> | null = null;
    const read = async () => {
      latest += 1;
      const mine = latest;
      const now = await services.store.transactions.byAccount(account);
      if (mine !== latest) return;
      setRecords(now);
      const fresh = now.filter((record) => isSettled(record) && settled?.has(record.id) === false);
      settled = new Set(now.filter(isSettled).map(({ id }) => id));
      for (const chainId of new Set(fresh.map((record) => record.chainId))) included(chainId);
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
  }, [services, account]);
  return records;
}
