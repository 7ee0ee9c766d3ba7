/** Our own line of a transaction, from the signature on, in the words of lists and of its page. */
import { useQuery } from '@tanstack/react-query';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { ActivityEntry } from '../history/types.ts';
import { historyUpdateQuery } from '../queries/activity.ts';
import { ownEntryQuery, transactionQuery } from '../queries/transaction.ts';
import { useServices } from './services-context.tsx';

const NOTHING = { chainId: 1 as ChainId, hash: '0x' as Hash, account: null };

/**
 * Undefined while it is read, null once it was removed. How far it is comes from the store alone, at once. What a call
 * exchanged only its receipt tells, and of coins from inside it only a source of the history: both are asked once a
 * block has it.
 */
export function useOwnEntry(id: string): ActivityEntry | null | undefined {
  const services = useServices();
  const own = useQuery(ownEntryQuery(services, id)).data;
  const call = own?.action === 'call' && own.block !== null && own.status !== 'reverted' ? own : null;
  const { chainId, hash, account } = call ?? NOTHING;
  const told = useQuery({ ...transactionQuery(services, chainId, hash), enabled: call !== null }).data?.entry;
  // An answer about another block is as good as none.
  const outcome = call !== null && told !== undefined && told.block === call.block ? told : null;
  const untold = outcome !== null && outcome.exchanged === undefined;
  useQuery({
    ...historyUpdateQuery(services, chainId, account === null ? [] : [account]),
    enabled: untold,
  });
  return own && outcome ? { ...outcome, status: own.status, record: own.record } : own;
}
