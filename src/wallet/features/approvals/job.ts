/** What is to be done about allowances, one call each; and what was done about them already, as the store has it. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Intent } from '#core/tx/transaction.ts';
import type { Allowance, Approvals } from '../../approvals/types.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import { useServices } from '../../shared/services-context.tsx';
import type { TransactionRequest } from '../../transactions/request.ts';
import { allowanceKeyOf } from './order.ts';

export interface ApprovalJob {
  readonly key: string;
  readonly allowance: Allowance;
  readonly call: TransactionRequest['call'];
  readonly intent: Intent;
}

export function revokeJob(approvals: Approvals, allowance: Allowance): ApprovalJob {
  return job(allowance, approvals.revoke(allowance), 0n);
}

/** Errors: `INPUT_AMOUNT_RANGE`, `TX_IMPOSSIBLE`. */
export function amountJob(approvals: Approvals, allowance: Allowance, amount: bigint): ApprovalJob {
  return job(allowance, approvals.setAmount(allowance, amount), amount);
}

function job(
  allowance: Allowance,
  call: Pick<TransactionRequest['call'], 'to' | 'data'>,
  amount: bigint,
): ApprovalJob {
  const { token, spender, standard, asset } = allowance;
  return {
    key: allowanceKeyOf(allowance),
    allowance,
    call: { ...call, value: 0n },
    intent: {
      kind: 'approve',
      token,
      spender,
      amount,
      all: standard === 'approvalForAll',
      symbol: asset?.symbol ?? null,
      decimals: asset?.decimals ?? null,
    },
  };
}

/** Hash of our own transaction that takes it back and is not in a block yet. */
export function waitingRevoke(
  approvals: Approvals,
  allowance: Allowance,
  records: readonly TransactionRecord[],
): Hash | null {
  const { to, data } = approvals.revoke(allowance);
  for (const { chainId, account, state, transaction } of records) {
    if (state.kind !== 'signed' && state.kind !== 'broadcast' && state.kind !== 'pending') continue;
    const same = chainId === allowance.chainId && account === allowance.owner;
    if (same && transaction.to === to && transaction.data === data) return state.hash;
  }
  return null;
}

// The accounts' own transactions, as stored now; and the moment when one of them gets into a block.

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
