/** From signed bytes to the network: stored first, then offered, and offered again as often as it takes. */
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { hasCode } from '#core/errors/error.ts';
import { isWaiting } from '#core/lifecycle/state.ts';
import type { TransactionRecord } from '../model.ts';
import type { Store } from '../store/store.ts';
import { offer } from './broadcast.ts';
import type { AskedFor, Prepared } from './call-types.ts';
import type { Locks } from './locks.ts';
import type { Networks } from './networks.ts';
import { assertNonceFree, ownOf, replaceable } from './nonces.ts';
import type { Records } from './records.ts';
import { assertOutbids } from './transacting/prepare.ts';
import type { ReplaceContext } from './transacting/replace.ts';

export interface SubmitContext {
  readonly store: Store;
  readonly networks: Networks;
  readonly records: Records;
  readonly locks: Locks;
  readonly now: () => number;
}

/** What carrying a transaction from request to end needs. */
export interface TransactionContext extends ReplaceContext, SubmitContext {}

/** Held while a nonce is looked at and taken. */
const nonceLock = (from: Address, chainId: ChainId): string => `evident-nonce-${chainId}-${from}`;

export async function submitTransaction(
  context: SubmitContext,
  prepared: Prepared,
  signed: Hex,
  asked?: AskedFor,
): Promise<TransactionRecord> {
  const { verifySigned } = await import('./evm/transactions.ts');
  const hash = await verifySigned(prepared.unsigned, signed, prepared.from);
  const existing = await context.store.transactions.get(prepared.id);
  if (existing !== null) return existing;
  const client = await context.networks.client(prepared.transaction.chainId);
  // Before anything is stored: a payment that is stored will be sent, now or later.
  const proven = await client.with(async (endpoint) => {
    await endpoint.assertChain();
    return endpoint.url;
  });
  const { id, from, intent, transaction, unsigned, replaces } = prepared;
  const { chainId } = transaction;
  // Looked at and taken in one turn, across tabs.
  await context.locks.hold(nonceLock(from, chainId), async () => {
    const own = await ownOf(context.store, { from, chainId });
    if (own.some((record) => record.id === id)) return;
    assertPlace(own, prepared);
    const now = context.now();
    await context.store.transactions.put({
      id,
      account: from,
      chainId,
      intent,
      transaction,
      unsigned,
      state: { kind: 'signed', hash, raw: signed },
      createdAt: now,
      updatedAt: now,
      ...(replaces === undefined ? {} : { replaces }),
      ...asked,
    });
  });
  return broadcastRecord(context, prepared.id, proven);
}

/** What was true when it was prepared must be so still. Errors: `TX_NONCE_TAKEN`, `TX_TOO_LATE`, `FEE_REPLACEMENT_LOW`. */
function assertPlace(own: readonly TransactionRecord[], { transaction, replaces }: Prepared): void {
  if (replaces !== undefined) assertOutbids(transaction.fees, replaceable(own, replaces).conflicting);
  assertNonceFree(own, transaction.nonce, replaces);
}

/**
 * Offers a record's bytes. The record stays `broadcast` when no answer came. Errors: `TX_IMPOSSIBLE` when it is past
 * the point where that makes sense, `TX_NONCE_TAKEN` when another one of ours holds its nonce by now, `STORE_*`.
 *
 * @param proven the address of the endpoint that has just proven its chain; any other is asked before it gets the bytes.
 */
export async function broadcastRecord(
  context: SubmitContext,
  id: string,
  proven?: string,
): Promise<TransactionRecord> {
  const record = await context.records.get(id);
  const { account: from, chainId, transaction, state } = record;
  if (state.kind === 'pending') {
    await offer(await context.networks.client(chainId), state.raw, state.hash);
    return context.records.get(id);
  }
  const offered = await context.locks.hold(nonceLock(from, chainId), async () => {
    // Forgotten or refused, it left its nonce free: who took it meanwhile must not be pushed aside unasked.
    if (!isWaiting(state)) {
      const own = await ownOf(context.store, { from, chainId });
      assertNonceFree(own, transaction.nonce, record.replaces);
    }
    return context.records.apply(id, { kind: 'broadcast' });
  });
  if (offered.state.kind !== 'broadcast') return offered;
  const { raw, hash } = offered.state;
  const outcome = await offer(await context.networks.client(chainId), raw, hash, proven);
  if (outcome === null) return context.records.get(id);
  try {
    return await context.records.apply(id, outcome);
  } catch (thrown) {
    // The tracker, or another tab, has seen more by now than the endpoint's answer says.
    if (hasCode(thrown, 'TX_IMPOSSIBLE')) return context.records.get(id);
    throw thrown;
  }
}
