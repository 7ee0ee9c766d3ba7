import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { WalletServices } from '../services/services.ts';
import type { StoreChange, Table } from '../store/store.ts';
import { historyUpdateQuery, latestActivityQuery } from './activity.ts';
import { balancesQuery, cachedBalancesQuery } from './balances.ts';
import { delegatingQuery, delegationQuery, delegationsQuery } from './delegation.ts';
import { bindInvalidation } from './invalidation.ts';
import { nameQuery, reverseNameQuery } from './names.ts';
import { headQuery, pollInterval } from './polling.ts';
import { estimateQuery, feesQuery } from './pre-sign.ts';
import { tokensQuery } from './tokens.ts';
import { transactionQuery } from './transaction.ts';

const CHAIN = 31337 as ChainId;
const ALICE = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const HASH = `0x${'a1'.repeat(32)}` as Hash;

function stage() {
  let tell: ((change: StoreChange) => void) | null = null;
  const services = {
    store: {
      subscribe(listener: (change: StoreChange) => void) {
        tell = listener;
        return () => {
          tell = null;
        };
      },
    },
  } as unknown as WalletServices;
  const client = new QueryClient();
  const call = { chainId: CHAIN, from: ALICE, to: ALICE, value: 2n ** 100n, data: '0x' as Hex };
  const keys: Readonly<Record<string, readonly unknown[]>> = {
    head: headQuery(services, CHAIN).queryKey,
    fees: feesQuery(services, CHAIN).queryKey,
    balances: balancesQuery(services, CHAIN, [ALICE]).queryKey,
    cachedBalances: cachedBalancesQuery(services, CHAIN).queryKey,
    estimate: estimateQuery(services, call).queryKey,
    name: nameQuery(services, CHAIN, 'alice.eth').queryKey,
    reverseName: reverseNameQuery(services, CHAIN, ALICE).queryKey,
    tokens: tokensQuery(services, CHAIN).queryKey,
    latestActivity: latestActivityQuery(services, [ALICE]).queryKey,
    historyUpdate: historyUpdateQuery(services, CHAIN, [ALICE]).queryKey,
    delegation: delegationQuery(services, CHAIN, ALICE).queryKey,
    delegations: delegationsQuery(services, CHAIN, [ALICE]).queryKey,
    delegating: delegatingQuery(services, ALICE).queryKey,
    transaction: transactionQuery(services, CHAIN, HASH).queryKey,
  };
  // Keys are hashed as JSON: a bigint in one of them would throw here.
  for (const key of Object.values(keys)) client.setQueryData(key, 'read');
  const leave = bindInvalidation(services, client);
  const stale = (table: Table): string[] => {
    tell?.({ table });
    const names = Object.keys(keys).filter((name) => client.getQueryState(keys[name] ?? [])?.isInvalidated);
    for (const key of Object.values(keys)) client.setQueryData(key, 'read again');
    return names.sort();
  };
  return { stale, leave, isBound: () => tell !== null };
}

describe('a change of the store', () => {
  it('makes stale what depends on it, and nothing else', () => {
    const { stale, leave, isBound } = stage();
    expect(stale('transactions')).toEqual([
      'balances',
      'delegating',
      'delegation',
      'delegations',
      'historyUpdate',
      'latestActivity',
      'reverseName',
      'transaction',
    ]);
    expect(stale('tokens')).toEqual(['balances', 'historyUpdate', 'latestActivity', 'tokens']);
    // Written by the reading of what is new: must not lead to the next one.
    expect(stale('history')).toEqual(['latestActivity']);
    // Written by each reading of the balances: must not lead to the next one.
    expect(stale('balances')).toEqual(['cachedBalances']);
    expect(stale('settings')).toEqual([]);
    expect(stale('accounts')).toEqual([]);
    expect(stale('endpoints')).toContain('balances');
    expect(stale('networks')).not.toContain('cachedBalances');
    leave();
    expect(isBound()).toBe(false);
  });
});

describe('polling', () => {
  it('follows the block time, four seconds at least', () => {
    expect(pollInterval(1 as ChainId)).toBe(12_000);
    expect(pollInterval(42161 as ChainId)).toBe(4_000);
    expect(pollInterval(31337 as ChainId)).toBe(4_000);
    expect(pollInterval(987654 as ChainId)).toBe(12_000);
  });
});
