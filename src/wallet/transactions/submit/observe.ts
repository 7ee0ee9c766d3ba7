/**
 * What a chain says about one transaction of ours, as an event of its life. Reads only; the tracker decides when, and
 * stores. A single strange answer never changes anything: what is in doubt is asked again at the next block.
 */
import * as v from 'valibot';
import type { Address } from '#core/address/address.ts';
import { parseHash } from '#core/bytes/hash.ts';
import type { Hash } from '#core/bytes/hex.ts';
import { hasCode } from '#core/errors/error.ts';
import type { Inclusion, TransactionEvent } from '#core/lifecycle/state.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import type { EndpointClient } from '../../rpc/endpoint.ts';
import { ENDPOINT_FAILURES } from '../../rpc/errors.ts';
import { blockTag } from '../../rpc/read-block.ts';
import { block, type Receipt, receipt, smallQuantity, transaction } from '../../rpc/schemas.ts';

/** Blocks on top, the transaction's own included, that count as final where there is no `finalized` tag. */
export const CONFIRMATIONS = 12n;

export interface ChainSnapshot {
  readonly endpoint: EndpointClient;
  /** Number of the newest block. */
  readonly head: bigint;
  /** Number of the newest final block. */
  readonly final: bigint;
  /** The chain began anew under the same id: what is gone does not come back. */
  readonly restarted: boolean;
}

/** What the tracker should do about a record. */
export type TrackerUpdate =
  | { readonly kind: 'events'; readonly events: readonly TransactionEvent[] }
  /** The endpoint does not have it; its nonce is still free. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'nothing' };

const NOTHING: TrackerUpdate = { kind: 'nothing' };
const events = (...list: readonly TransactionEvent[]): TrackerUpdate => ({ kind: 'events', events: list });
const FINALISE: TransactionEvent = { kind: 'finalise' };

/** `conflicting` are the user's other records with the same account, chain and nonce: one of them may have taken it. */
export async function observe(
  record: TransactionRecord,
  conflicting: readonly TransactionRecord[],
  snapshot: ChainSnapshot,
): Promise<TrackerUpdate> {
  const { state } = record;
  if (!('hash' in state)) return NOTHING;
  const found = await receiptOf(state.hash, snapshot);
  if (state.kind === 'included') return included(state.inclusion, found, snapshot);
  if (found !== null) {
    const inclusion = await inclusionOf(found, snapshot.endpoint);
    if (inclusion === null) return NOTHING;
    const include: TransactionEvent = { kind: 'include', inclusion };
    return found.blockNumber <= snapshot.final ? events(include, FINALISE) : events(include);
  }
  const taker = conflicting.find((each) => each.state.kind === 'included' || each.state.kind === 'final');
  if (taker !== undefined) return takenBy(taker, record);
  if (state.kind === 'replaced' || state.kind === 'cancelled') return displaced(record, state, snapshot);
  return unseen(record, state.hash, conflicting, snapshot);
}

function receiptOf(hash: Hash, { endpoint }: ChainSnapshot): Promise<Receipt | null> {
  return endpoint.call('eth_getTransactionReceipt', [hash], v.nullable(receipt));
}

/** Transactions of the account up to and with that block. */
function countAt(record: TransactionRecord, tag: string, { endpoint }: ChainSnapshot): Promise<number> {
  return endpoint.call('eth_getTransactionCount', [record.account, tag], smallQuantity);
}

async function included(
  inclusion: Inclusion,
  found: Receipt | null,
  snapshot: ChainSnapshot,
): Promise<TrackerUpdate> {
  if (found?.blockHash === inclusion.blockHash) {
    return inclusion.block <= snapshot.final ? events(FINALISE) : NOTHING;
  }
  if (found !== null) {
    // Another block has it now.
    const moved = await inclusionOf(found, snapshot.endpoint);
    if (moved === null) return NOTHING;
    return events({ kind: 'reorganise' }, { kind: 'include', inclusion: moved });
  }
  // No receipt: the block was replaced, or this endpoint lags behind. Only another block in its place is proof; of a
  // chain that began anew, its absence too.
  const there = await snapshot.endpoint.call(
    'eth_getBlockByNumber',
    [blockTag(inclusion.block), false],
    v.nullable(block),
  );
  if (there === null ? !snapshot.restarted : there.hash === inclusion.blockHash) return NOTHING;
  return events({ kind: 'reorganise' });
}

/** One of ours is in a block with this nonce: said as soon as it is seen, since the user put it there. */
function takenBy({ state: taken, intent }: TransactionRecord, { state }: TransactionRecord): TrackerUpdate {
  if (!('hash' in taken)) return NOTHING;
  const by = taken.hash;
  const known = (state.kind === 'replaced' || state.kind === 'cancelled') && state.by === by;
  const end = endBy(by, intent.kind);
  if (taken.kind === 'final') return known ? events(FINALISE) : events(end, FINALISE);
  return known ? NOTHING : events(end);
}

function endBy(by: Hash, taker: TransactionRecord['intent']['kind'] | undefined): TransactionEvent {
  return { kind: taker === 'cancel' ? 'cancel' : 'replace', by };
}

/** Its nonce was seen in a block under another hash, which may have been taken back. */
async function displaced(
  record: TransactionRecord,
  { by }: Extract<TransactionRecord['state'], { kind: 'replaced' | 'cancelled' }>,
  snapshot: ChainSnapshot,
): Promise<TrackerUpdate> {
  const { nonce } = record.transaction;
  if ((await countAt(record, blockTag(snapshot.final), snapshot)) > nonce) {
    return (await lateReceipt(record, snapshot)) ? NOTHING : events(FINALISE);
  }
  if (by !== null && (await receiptOf(by, snapshot)) !== null) return NOTHING;
  return (await countAt(record, 'latest', snapshot)) > nonce ? NOTHING : events({ kind: 'reorganise' });
}

async function unseen(
  record: TransactionRecord,
  hash: Hash,
  conflicting: readonly TransactionRecord[],
  snapshot: ChainSnapshot,
): Promise<TrackerUpdate> {
  const { nonce } = record.transaction;
  // One of ours may have it without having been looked at in its block yet.
  const ended = (by: Hash | null): TransactionEvent => {
    const taker = conflicting.find((other) => 'hash' in other.state && other.state.hash === by);
    return by === null ? { kind: 'replace', by } : endBy(by, taker?.intent.kind);
  };
  // Whoever reads "replaced" pays again. Of what another program sent, it takes the very transaction, or a final
  // block that has the nonce, and still no receipt.
  if ((await countAt(record, blockTag(snapshot.final), snapshot)) > nonce) {
    const by = await takerOf(record, hash, snapshot);
    return (await lateReceipt(record, snapshot)) ? NOTHING : events(ended(by), FINALISE);
  }
  if ((await countAt(record, 'latest', snapshot)) > nonce) {
    const by = await takerOf(record, hash, snapshot);
    if (by !== null) return events(ended(by));
  }
  const waiting = await snapshot.endpoint.call('eth_getTransactionByHash', [hash], v.nullable(transaction));
  if (waiting === null) return { kind: 'missing' };
  // It waits there: whatever we knew of the broadcast, it arrived.
  if (record.state.kind === 'broadcast') return events({ kind: 'accept' });
  if (['signed', 'dropped', 'refused'].includes(record.state.kind)) {
    return events({ kind: 'broadcast' }, { kind: 'accept' });
  }
  return NOTHING;
}

/** True when the endpoint has a receipt by now: it was included between two questions. */
async function lateReceipt({ state }: TransactionRecord, snapshot: ChainSnapshot): Promise<boolean> {
  return 'hash' in state && (await receiptOf(state.hash, snapshot)) !== null;
}

/**
 * The transaction in a block that has the record's nonce, by an index that some nodes keep (Otterscan's methods;
 * reth's). Checked by the transaction itself; null where nobody can tell.
 */
async function takerOf(record: TransactionRecord, own: Hash, snapshot: ChainSnapshot): Promise<Hash | null> {
  const { account, transaction: sent } = record;
  for (const ask of INDEXES) {
    try {
      const told = await ask(snapshot.endpoint, account, sent.nonce);
      const parsed = parseHash(typeof told === 'string' ? told : '');
      if (!parsed.ok || parsed.value === own) continue;
      const hash = parsed.value;
      const found = await snapshot.endpoint.call('eth_getTransactionByHash', [hash], v.nullable(transaction));
      const fits = found?.hash === hash && found.from === account && found.nonce === sent.nonce;
      if (fits && (await receiptOf(hash, snapshot)) !== null) return hash;
    } catch (thrown) {
      // A node without this index says nothing about the chain by that.
      if (!hasCode(thrown, 'RPC_REFUSED')) throw thrown;
    }
  }
  return null;
}

/** Answers of any shape: what is no hash is no answer, and no fault of the endpoint either. */
type Index = (endpoint: EndpointClient, account: Address, nonce: number) => Promise<unknown>;
const INDEXES: readonly Index[] = [
  (endpoint, account, nonce) =>
    endpoint.call('ots_getTransactionBySenderAndNonce', [account, nonce], v.unknown()),
  async (endpoint, account, nonce) => {
    const params = [account, blockTag(BigInt(nonce))];
    const found = await endpoint.call('eth_getTransactionBySenderAndNonce', params, v.unknown());
    return typeof found === 'object' && found !== null && 'hash' in found ? found.hash : null;
  },
];

/** Null while the endpoint has no header for the receipt's block. */
export async function inclusionOf(found: Receipt, endpoint: EndpointClient): Promise<Inclusion | null> {
  const header = await endpoint.call('eth_getBlockByHash', [found.blockHash, false], v.nullable(block));
  if (header === null) return null;
  return {
    block: found.blockNumber,
    blockHash: found.blockHash,
    status: found.status === 0n ? 'reverted' : 'succeeded',
    feePaid: feePaidIn(found),
    timestamp: header.timestamp,
  };
}

/** In wei, the OP-stack's data fee included. */
export function feePaidIn(found: Receipt): bigint {
  return found.gasUsed * (found.effectiveGasPrice ?? 0n) + (found.l1Fee ?? 0n);
}

// Before a transaction is said to be gone, whoever else may be asked is asked: an endpoint that stands still, or two
// servers behind one name, must not make anybody pay twice.

/** The first finding, unless another endpoint still has what it misses. */
export async function observeTwice(
  first: TrackerUpdate,
  others: readonly EndpointClient[],
  look: (endpoint: EndpointClient) => Promise<TrackerUpdate>,
): Promise<TrackerUpdate> {
  if (!isGone(first)) return first;
  for (const endpoint of others) {
    try {
      const finding = await look(endpoint);
      if (!isGone(finding)) return finding;
    } catch (thrown) {
      // Who does not answer says nothing about the chain by that.
      if (!hasCode(thrown, ...ENDPOINT_FAILURES, 'RPC_REFUSED')) throw thrown;
    }
  }
  return first;
}

/** Not there, replaced by nobody knows what, or taken out of its block. */
function isGone(finding: TrackerUpdate): boolean {
  if (finding.kind !== 'events') return finding.kind === 'missing';
  const { events } = finding;
  return (
    events.some((event) => event.kind === 'replace' && event.by === null) ||
    (events.some(({ kind }) => kind === 'reorganise') && !events.some(({ kind }) => kind === 'include'))
  );
}
