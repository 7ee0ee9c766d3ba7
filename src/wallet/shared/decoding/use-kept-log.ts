/** What an event says: by its standard, or by what is kept of the contract that it comes from. No network is asked. */
import { useMemo } from 'react';
import type { ChainId } from '#core/chain/chain-id.ts';
import { type EventLog, type LogReading, readLog } from '#core/logs/read.ts';
import { useKept } from './use-kept.ts';

export function useKeptLog(log: EventLog, chainId: ChainId): LogReading {
  const bare = useMemo(() => readLog(log), [log]);
  const kept = useKept(chainId, bare.kind === 'unread' && log.address !== null ? [log.address] : []);
  return useMemo(() => {
    const contract = kept[0]?.contract;
    return contract === undefined ? bare : readLog(log, contract);
  }, [log, bare, kept]);
}
