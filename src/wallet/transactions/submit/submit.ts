/** From signed bytes to the network: stored first, then offered, and offered again as often as it takes. */

import * as v from 'valibot';
import type { Address } from '#core/address/address.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { ErrorCode } from '#core/errors/catalogue.ts';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import { isWaiting, type TransactionEvent, transition } from '#core/lifecycle/state.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import type { ChainClient } from '../../rpc/chain-client.ts';
import type { EndpointClient } from '../../rpc/endpoint.ts';
import type { Networks } from '../../rpc/networks.ts';
import { hash, transaction } from '../../rpc/schemas.ts';
import type { Locks } from '../../store/locks.ts';
import type { Store } from '../../store/store.ts';
import type { AskedFor, Prepared } from '../types.ts';
import { assertNonceFree, assertOutbids, ownOf, replaceable } from './nonces.ts';
import type { ReplaceContext } from './replace.ts';

export interface RecordSteps {
  /** The stored record. Error: `TX_NOT_FOUND`. */
  get(id: string): Promise<TransactionRecord>;
  /** Applies the events in order and stores the outcome. Error: `TX_IMPOSSIBLE`; nothing is stored then. */
  apply(id: string, ...events: readonly TransactionEvent[]): Promise<TransactionRecord>;
}

export interface SubmitContext {
  readonly store: Store;
  readonly networks: Networks;
  readonly records: RecordSteps;
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
  const { verifySigned } = await import('../../evm/transactions.ts');
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
    await offerToNetwork(await context.networks.client(chainId), state.raw, state.hash);
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
  const outcome = await offerToNetwork(await context.networks.client(chainId), raw, hash, proven);
  if (outcome === null) return context.records.get(id);
  try {
    return await context.records.apply(id, outcome);
  } catch (thrown) {
    // The tracker, or another tab, has seen more by now than the endpoint's answer says.
    if (hasCode(thrown, 'TX_IMPOSSIBLE')) return context.records.get(id);
    throw thrown;
  }
}

// Handing signed bytes to an endpoint, and reading what it says about them. Endpoints answer in prose; the patterns
// are those of geth, reth, erigon, nethermind, besu and anvil. What is not understood leaves the outcome open: the
// same bytes can be offered again at any time.

/** What became of an offer; null: no answer, the outcome is open. */
type Outcome = Extract<TransactionEvent, { kind: 'accept' | 'refuse' }> | null;

const KNOWN = /already (?:known|imported|exists|in (?:the )?(?:mem)?pool)|known transaction|alreadyknown/i;
const REFUSALS: readonly (readonly [ErrorCode, RegExp])[] = [
  ['TX_NONCE_TOO_LOW', /nonce (?:is )?too low|nonce_too_low|oldnonce|nonce has already been used/i],
  [
    'TX_UNDERPRICED',
    /underpriced|fee ?too ?low|gas price (?:is )?too low|less than (?:the )?(?:current )?(?:block )?base ?fee|below (?:the )?base fee|gas tip cap|min(?:imum)? (?:priority|gas price)/i,
  ],
  ['TX_INSUFFICIENT_FUNDS', /insufficient ?funds|upfront cost exceeds|not enough (?:funds|balance)/i],
];

/** What a refusal of `eth_sendRawTransaction` means. `RPC_REFUSED` only. */
function readRefusal(error: EvidentError): Outcome {
  const message = error.details.message ?? '';
  if (KNOWN.test(message)) return { kind: 'accept' };
  for (const [code, pattern] of REFUSALS) {
    if (pattern.test(message)) return { kind: 'refuse', code, reason: message };
  }
  // An internal error (JSON-RPC -32603) may have come after the bytes were taken.
  if (error.details.rpcCode === '-32603') return null;
  return { kind: 'refuse', code: 'TX_REFUSED', reason: message };
}

/**
 * Offers the bytes once per endpoint, until one answers. Each endpoint must prove its chain right before.
 *
 * @param proven the address of one that has done so.
 */
export async function offerToNetwork(
  client: ChainClient,
  raw: Hex,
  expected: Hash,
  proven?: string,
): Promise<Outcome> {
  try {
    return await client.with((endpoint) => offerTo(endpoint, raw, expected, proven));
  } catch {
    // Nobody answered in a way that we can rely on. The record says so by staying `broadcast`.
    return null;
  }
}

/** Offers the bytes once. Errors: `RPC_*`, after which nothing is known. */
export async function offerTo(
  endpoint: EndpointClient,
  raw: Hex,
  expected: Hash,
  proven?: string,
): Promise<Outcome> {
  if (endpoint.url !== proven) await endpoint.assertChain();
  try {
    const told = await endpoint.call('eth_sendRawTransaction', [raw], hash, { retry: false });
    if (told === expected) return { kind: 'accept' };
    throw new EvidentError('RPC_BAD_ANSWER', { host: endpoint.host, reason: 'another hash' });
  } catch (thrown) {
    const error = toEvidentError(thrown);
    if (error.code !== 'RPC_REFUSED') throw error;
    const outcome = readRefusal(error);
    // "Nonce too low" is also what is said of bytes that are in a block already: ours, perhaps.
    if (outcome?.kind === 'refuse' && outcome.code === 'TX_NONCE_TOO_LOW') {
      const found = await endpoint.call('eth_getTransactionByHash', [expected], v.nullable(transaction));
      if (found !== null) return { kind: 'accept' };
    }
    return outcome;
  }
}

// Steps in the life of stored transactions. Each step reads, decides and writes under one lock, across tabs where the
// browser has Web Locks, so that a receipt seen here and an answer heard there do not overwrite each other.

/** Held while a record is read, changed and written. */
export const transactionLock = (id: string): string => `evident-transaction-${id}`;

export function createRecords(store: Store, locks: Locks, now: () => number): RecordSteps {
  const get = async (id: string): Promise<TransactionRecord> => {
    const record = await store.transactions.get(id);
    if (record === null) throw new EvidentError('TX_NOT_FOUND');
    return record;
  };
  return {
    get,
    apply: (id, ...events) =>
      locks.hold(transactionLock(id), async () => {
        const record = await get(id);
        let { state } = record;
        for (const event of events) {
          const next = transition(state, event);
          if (!next.ok) throw next.error;
          state = next.value;
        }
        if (state === record.state) return record;
        const changed: TransactionRecord = { ...record, state, updatedAt: now() };
        await store.transactions.put(changed);
        return changed;
      }),
  };
}
