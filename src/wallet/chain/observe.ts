/**
 * What a chain says about one transaction of ours, as an event of its life. Reads only; the tracker decides when, and
 * stores. A single strange answer never changes anything: what is in doubt is asked again at the next block.
 */
import * as v from 'valibot';
import type { Hash } from '#core/bytes/hex.ts';
import type { Inclusion, TransactionEvent } from '#core/lifecycle/state.ts';
import type { TransactionRecord } from '../model.ts';
import { blockTag } from './gas.ts';
import type { EndpointClient } from './rpc/endpoint.ts';
import { block, type Receipt, receipt, smallQuantity, transaction } from './rpc/schemas.ts';

/** Blocks on top, the transaction's own included, that count as final where there is no `finalized` tag. */
export const CONFIRMATIONS = 12n;

export interface Sight {
  readonly endpoint: EndpointClient;
  /** Number of the newest block. */
  readonly head: bigint;
  /** Number of the newest final block. */
  readonly final: bigint;
}

/** What the tracker should do about a record. */
export type Finding =
  | { readonly kind: 'events'; readonly events: readonly TransactionEvent[] }
  /** The endpoint does not have it; its nonce is still free. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'nothing' };

const NOTHING: Finding = { kind: 'nothing' };

/** `others` are the user's other records of the same account and chain: one of them may have taken the nonce. */
export async function observe(
  record: TransactionRecord,
  others: readonly TransactionRecord[],
  sight: Sight,
): Promise<Finding> {
  const { state } = record;
  if (!('hash' in state)) return NOTHING;
  const found = await sight.endpoint.call('eth_getTransactionReceipt', [state.hash], v.nullable(receipt));
  if (state.kind === 'included') return included(state.inclusion, found, sight);
  if (found !== null) {
    const inclusion = await inclusionOf(found, sight.endpoint);
    if (inclusion === null) return NOTHING;
    const include: TransactionEvent = { kind: 'include', inclusion };
    return {
      kind: 'events',
      events: found.blockNumber <= sight.final ? [include, { kind: 'finalise' }] : [include],
    };
  }
  return unseen(record, state.hash, others, sight);
}

async function included(inclusion: Inclusion, found: Receipt | null, sight: Sight): Promise<Finding> {
  if (found?.blockHash === inclusion.blockHash) {
    return inclusion.block <= sight.final ? { kind: 'events', events: [{ kind: 'finalise' }] } : NOTHING;
  }
  if (found !== null) {
    // Another block has it now.
    const moved = await inclusionOf(found, sight.endpoint);
    if (moved === null) return NOTHING;
    return { kind: 'events', events: [{ kind: 'reorganise' }, { kind: 'include', inclusion: moved }] };
  }
  // No receipt: the block was replaced, or this endpoint lags behind. Only another block in its place is proof.
  const there = await sight.endpoint.call(
    'eth_getBlockByNumber',
    [blockTag(inclusion.block), false],
    v.nullable(block),
  );
  if (there === null || there.hash === inclusion.blockHash) return NOTHING;
  return { kind: 'events', events: [{ kind: 'reorganise' }] };
}

async function unseen(
  record: TransactionRecord,
  hash: Hash,
  others: readonly TransactionRecord[],
  { endpoint, final }: Sight,
): Promise<Finding> {
  const { nonce } = record.transaction;
  const taker = others.find(
    ({ id, transaction: other, state }) =>
      id !== record.id && other.nonce === nonce && (state.kind === 'included' || state.kind === 'final'),
  );
  if (taker !== undefined && taker.state.kind === 'final') {
    return { kind: 'events', events: [{ kind: 'replace', by: taker.state.hash }] };
  }
  // Whoever reads "replaced" pays again: it takes a final block that has the nonce, and still no receipt.
  const settled = await endpoint.call(
    'eth_getTransactionCount',
    [record.account, blockTag(final)],
    smallQuantity,
  );
  if (settled > nonce) {
    const late = await endpoint.call('eth_getTransactionReceipt', [hash], v.nullable(receipt));
    return late === null ? { kind: 'events', events: [{ kind: 'replace', by: null }] } : NOTHING;
  }
  const waiting = await endpoint.call('eth_getTransactionByHash', [hash], v.nullable(transaction));
  if (waiting === null) return { kind: 'missing' };
  // It waits there: whatever we knew of the broadcast, it arrived.
  if (record.state.kind === 'broadcast') return { kind: 'events', events: [{ kind: 'accept' }] };
  if (record.state.kind === 'signed' || record.state.kind === 'dropped') {
    return { kind: 'events', events: [{ kind: 'broadcast' }, { kind: 'accept' }] };
  }
  return NOTHING;
}

/** Null while the endpoint has no header for the receipt's block. */
export async function inclusionOf(found: Receipt, endpoint: EndpointClient): Promise<Inclusion | null> {
  const header = await endpoint.call('eth_getBlockByHash', [found.blockHash, false], v.nullable(block));
  if (header === null) return null;
  return {
    block: found.blockNumber,
    blockHash: found.blockHash,
    status: found.status === 0n ? 'reverted' : 'succeeded',
    feePaid: feeOf(found),
    timestamp: header.timestamp,
  };
}

/** In wei, the OP-stack's data fee included. */
export function feeOf(found: Receipt): bigint {
  return found.gasUsed * (found.effectiveGasPrice ?? 0n) + (found.l1Fee ?? 0n);
}
