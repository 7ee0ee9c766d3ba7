/** One transaction in full: what the chain says, decoded where we can, beside what we keep of it ourselves. */
import * as v from 'valibot';
import type { Address } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { FeeFields } from '#core/tx/transaction.ts';
import type { Collection } from '../model/collectible.ts';
import type { HistoryItem, Move } from '../model/history.ts';
import type { Network } from '../model/network.ts';
import type { TransactionRecord } from '../model/transaction.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import { reported } from '../rpc/chain-client.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import type { Networks } from '../rpc/networks.ts';
import { finalizedNumber } from '../rpc/read-block.ts';
import { block, type NodeTransaction, quantity, type Receipt, receipt, transaction } from '../rpc/schemas.ts';
import type { Store } from '../store/store.ts';
import { feePaidIn } from '../transactions/submit/observe.ts';
import { entryOfItem, type TellContext } from './describe.ts';
import { entryOfRecord, mergeEntries, movementOf, readUnsolicitedMarker } from './entries.ts';
import { itemOfMined, movesOfLog } from './sources/transfers.ts';
import type { ActivityEntry, TokenMovement } from './types.ts';

export interface LogView {
  readonly address: Address;
  readonly topics: readonly Hash[];
  readonly data: Hex;
  readonly index: number;
}

export interface ChainTransaction {
  readonly hash: Hash;
  readonly from: Address;
  /** Null when it deployed a contract. */
  readonly to: Address | null;
  readonly nonce: number;
  readonly value: bigint;
  readonly data: Hex;
  readonly gasLimit: bigint;
  readonly fees: FeeFields;
  /** EIP-2718 type. */
  readonly type: number;
  /** Null while it waits. */
  readonly block: bigint | null;
  readonly index: number | null;
}

export interface ChainReceipt {
  readonly status: 'succeeded' | 'reverted';
  readonly block: bigint;
  readonly blockHash: Hash;
  readonly gasUsed: bigint;
  /** Wei per gas that was paid. */
  readonly gasPrice: bigint;
  readonly feePaid: bigint;
  readonly contractAddress: Address | null;
  readonly logs: readonly LogView[];
}

export interface TransactionDetail {
  /** As seen by the wallet's account that takes part, or by the sender when none does. */
  readonly entry: ActivityEntry;
  /** Null when no endpoint knows it (only we do). */
  readonly transaction: ChainTransaction | null;
  /** Null while it waits. */
  readonly receipt: ChainReceipt | null;
  readonly movements: readonly TokenMovement[];
  /** Blocks on top, this one included; null while it waits. */
  readonly confirmations: bigint | null;
  /** Of its block, in wei per gas; null while it waits, and on a chain without EIP-1559. */
  readonly baseFee: bigint | null;
  /** What the endpoint answered, as JSON text, for the raw view; the signed bytes when they are ours. */
  readonly raw: {
    readonly transaction: string | null;
    readonly receipt: string | null;
    readonly signed: Hex | null;
  };
}

export interface DetailContext {
  readonly store: Store;
  readonly networks: Networks;
  readonly now: () => number;
}

/** Error: `TX_NOT_FOUND`. When the endpoint fails, what we keep is shown, if we keep it. */
export async function readTransactionDetail(
  context: DetailContext,
  chainId: ChainId,
  hash: Hash,
  options: CallOptions = {},
): Promise<TransactionDetail> {
  const [network, records, tokens, collections, accounts] = await Promise.all([
    context.networks.network(chainId),
    context.store.transactions.all(),
    context.store.tokens.all(chainId),
    context.store.collections.all(),
    context.store.accounts.all(),
  ]);
  const record =
    records.find(
      ({ chainId: chain, state }) => chain === chainId && 'hash' in state && state.hash === hash,
    ) ?? null;
  const known = new Map<Address, Asset>();
  for (const asset of tokens) if (asset.id !== 'native') known.set(asset.id, asset);
  const own = accounts.map(({ address }) => address);
  const collected = new Map(
    collections.flatMap((each) => (each.chainId === chainId ? [[each.contract, each] as const] : [])),
  );
  try {
    const client = await context.networks.client(chainId);
    return await client.with(
      (endpoint) => readFrom(endpoint, { context, network, hash, record, known, collected, own }, options),
      options,
    );
  } catch (thrown) {
    if (record === null || options.signal?.aborted) throw thrown;
    return ownDetail(record, network);
  }
}

interface Question {
  readonly context: DetailContext;
  readonly network: Network;
  readonly hash: Hash;
  readonly record: TransactionRecord | null;
  readonly known: ReadonlyMap<Address, Asset>;
  readonly collected: ReadonlyMap<Address, Collection>;
  readonly own: readonly Address[];
}

async function readFrom(
  endpoint: EndpointClient,
  { context, network, hash, record, known, collected, own }: Question,
  options: CallOptions,
): Promise<TransactionDetail> {
  const [rawTransaction, rawReceipt, head, final] = await Promise.all([
    endpoint.call('eth_getTransactionByHash', [hash], withRaw(transaction), options),
    endpoint.call('eth_getTransactionReceipt', [hash], withRaw(receipt), options),
    endpoint.call('eth_blockNumber', [], quantity, options),
    finalizedNumber(endpoint, options),
  ]);
  if (rawTransaction === null) {
    if (record !== null) return ownDetail(record, network);
    throw new EvidentError('TX_NOT_FOUND', { host: endpoint.host });
  }
  const found = rawTransaction.value;
  const mined = rawReceipt?.value ?? null;
  const header =
    mined &&
    (await endpoint.call('eth_getBlockByHash', [mined.blockHash, false], v.nullable(block), options));
  const evidence = reported(endpoint, head, context.now());
  const account = record?.account ?? accountOf(found, mined, own, known);
  const at = context.now();
  const told: TellContext = { network, tokens: known, collections: collected, final, at };
  const markUnsolicited = await readUnsolicitedMarker(context.store, network);
  const inside =
    mined === null ? [] : await keptInside(context.store, { chainId: network.chainId, account, hash }, mined);
  const inBlock = mined && header && { mined, timestamp: header.timestamp, inside };
  const entry = markUnsolicited({
    ...entryOf(found, inBlock, { account, host: endpoint.host, told }),
    evidence,
  });
  const ours = record && entryOfRecord(record, network);
  return {
    entry: ours ? mergeEntries(ours, entry) : entry,
    transaction: chainTransaction(found),
    receipt: mined && chainReceipt(mined),
    movements: (mined?.logs ?? []).flatMap((log) => movementOf(log, known) ?? []),
    confirmations: mined === null ? null : head - mined.blockNumber + 1n,
    baseFee: header?.baseFeePerGas ?? null,
    raw: {
      transaction: rawTransaction.text,
      receipt: rawReceipt?.text ?? null,
      signed: signedBytes(record),
    },
  };
}

/** Coins that calls inside it moved, where the kept history knows: no receipt tells of them. */
async function keptInside(
  { history }: Store,
  { chainId, account, hash }: Pick<HistoryItem, 'chainId' | 'account' | 'hash'>,
  { blockNumber }: Receipt,
): Promise<readonly Move[]> {
  const [chunk] = await history.between({ chainId, account }, blockNumber, blockNumber);
  const kept = chunk?.items?.find((item) => item.hash === hash);
  return kept?.moves.filter(({ kind }) => kind === 'internal') ?? [];
}

/** The parsed answer and its own text, for the raw view; null stays null. */
function withRaw<S extends v.GenericSchema>(schema: S) {
  return v.nullable(
    v.pipe(
      v.unknown(),
      v.rawTransform<unknown, { readonly value: v.InferOutput<S>; readonly text: string }>(
        ({ dataset, addIssue, NEVER }) => {
          const parsed = v.safeParse(schema, dataset.value);
          if (parsed.success) return { value: parsed.output, text: JSON.stringify(dataset.value, null, 2) };
          addIssue({ message: 'unexpected shape' });
          return NEVER;
        },
      ),
    ),
  );
}

/** Whose eyes to see it by: the first of our accounts that takes part, else the sender's. */
function accountOf(
  { from, to }: NodeTransaction,
  mined: Receipt | null,
  own: readonly Address[],
  known: ReadonlyMap<Address, Asset>,
): Address {
  if (own.includes(from)) return from;
  if (to !== null && own.includes(to)) return to;
  const logs = mined?.logs ?? [];
  const moves = own.flatMap((account) => logs.flatMap((log) => movesOfLog(log, account)));
  const certain = moves.filter(({ token, amount }) => token !== null && known.has(token) && amount > 0n);
  for (const some of [certain, moves]) {
    const [arrived] = some.flatMap((move) => (own.includes(move.to) ? move.to : []));
    const [left] = some.flatMap((move) => (own.includes(move.from) ? move.from : []));
    const account = arrived ?? left;
    if (account !== undefined) return account;
  }
  return from;
}

interface TransactionSnapshot {
  readonly account: Address;
  readonly host: string;
  readonly told: TellContext;
}

/** The same line as in the list. What waits is told by its call alone. */
function entryOf(
  found: NodeTransaction,
  inBlock: {
    readonly mined: Receipt;
    readonly timestamp: number;
    /** As the account sees it. */
    readonly inside: readonly Move[];
  } | null,
  { account, host, told }: TransactionSnapshot,
): ActivityEntry {
  const seenBy = (eyes: Address): ActivityEntry | null => {
    const { chainId } = told.network;
    if (inBlock !== null) {
      const mined = { transaction: found, receipt: inBlock.mined, timestamp: inBlock.timestamp };
      const inside = eyes === account ? inBlock.inside : [];
      return entryOfItem(itemOfMined(mined, { chainId, account: eyes, host, inside }), told);
    }
    const line = entryOfItem(waitingItem(found, { chainId, account: eyes, host, at: told.at }), told);
    return line && { ...line, status: 'pending', block: null };
  };
  // Whoever signed it, it concerns.
  const entry = seenBy(account) ?? seenBy(found.from);
  if (entry === null) throw new EvidentError('RPC_BAD_ANSWER', { host });
  return entry;
}

function waitingItem(
  { hash, from, to, nonce, value, input }: NodeTransaction,
  of: Pick<HistoryItem, 'chainId' | 'account'> & { readonly host: string; readonly at: number },
): HistoryItem {
  const { chainId, account, host, at } = of;
  return {
    ...{ chainId, account, hash, from, to, nonce, value },
    block: 0n,
    index: null,
    timestamp: Math.floor(at / 1000),
    data: input,
    status: null,
    fee: null,
    created: null,
    moves: [],
    sources: [host],
  };
}

function chainTransaction(found: NodeTransaction): ChainTransaction {
  const { maxFeePerGas, maxPriorityFeePerGas } = found;
  return {
    hash: found.hash,
    from: found.from,
    to: found.to,
    nonce: found.nonce,
    value: found.value,
    data: found.input,
    gasLimit: found.gas,
    fees:
      maxFeePerGas !== null && maxPriorityFeePerGas !== null
        ? { kind: 'eip1559', maxFeePerGas, maxPriorityFeePerGas }
        : { kind: 'legacy', gasPrice: found.gasPrice ?? 0n },
    type: found.type,
    block: found.blockNumber,
    index: found.transactionIndex,
  };
}

function chainReceipt(mined: Receipt): ChainReceipt {
  return {
    status: mined.status === 0n ? 'reverted' : 'succeeded',
    block: mined.blockNumber,
    blockHash: mined.blockHash,
    gasUsed: mined.gasUsed,
    gasPrice: mined.effectiveGasPrice ?? 0n,
    feePaid: feePaidIn(mined),
    contractAddress: mined.contractAddress,
    logs: mined.logs.map((log) => ({
      address: log.address,
      topics: log.topics,
      data: log.data,
      index: log.logIndex,
    })),
  };
}

function signedBytes(record: TransactionRecord | null) {
  return record !== null && 'raw' in record.state ? record.state.raw : null;
}

/** Only what we know by ourselves. */
function ownDetail(record: TransactionRecord, network: Network): TransactionDetail {
  const entry = entryOfRecord(record, network);
  if (entry === null) throw new EvidentError('TX_NOT_FOUND');
  return {
    entry,
    transaction: null,
    receipt: null,
    movements: [],
    confirmations: null,
    baseFee: null,
    raw: { transaction: null, receipt: null, signed: signedBytes(record) },
  };
}
