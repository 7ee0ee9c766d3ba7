/** One transaction in full: what the chain says, decoded where we can, beside what we keep of it ourselves. */
import * as v from 'valibot';
import type { Address } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import { EMPTY_HEX, type Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { ActivityEntry, Network, TransactionRecord } from '../model.ts';
import type { Store } from '../store/store.ts';
import {
  type EntryContext,
  entryOfMined,
  entryOfRecord,
  mergeEntries,
  movementOf,
} from './activity/entries.ts';
import { readJudge } from './activity/unsolicited.ts';
import { finalizedNumber } from './gas.ts';
import type { Networks } from './networks.ts';
import { feeOf } from './observe.ts';
import { reported } from './rpc/chain-client.ts';
import type { EndpointClient } from './rpc/endpoint.ts';
import { block, type NodeTransaction, quantity, type Receipt, receipt, transaction } from './rpc/schemas.ts';
import type { CallOptions, ChainReceipt, ChainTransaction, TransactionDetail } from './services.ts';

export interface DetailContext {
  readonly store: Store;
  readonly networks: Networks;
  readonly now: () => number;
}

/** Error: `TX_NOT_FOUND`. When the endpoint fails, what we keep is shown, if we keep it. */
export async function readTransaction(
  context: DetailContext,
  chainId: ChainId,
  hash: Hash,
  options: CallOptions = {},
): Promise<TransactionDetail> {
  const [network, records, tokens, accounts] = await Promise.all([
    context.networks.network(chainId),
    context.store.transactions.all(),
    context.store.tokens.all(chainId),
    context.store.accounts.all(),
  ]);
  const record =
    records.find(
      ({ chainId: chain, state }) => chain === chainId && 'hash' in state && state.hash === hash,
    ) ?? null;
  const known = new Map<Address, Asset>();
  for (const asset of tokens) if (asset.id !== 'native') known.set(asset.id, asset);
  const own = accounts.map(({ address }) => address);
  try {
    const client = await context.networks.client(chainId);
    return await client.with(
      (endpoint) => readFrom(endpoint, { context, network, hash, record, known, own }, options),
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
  readonly own: readonly Address[];
}

async function readFrom(
  endpoint: EndpointClient,
  { context, network, hash, record, known, own }: Question,
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
  const entryContext: EntryContext = { network, account, tokens: known, final, evidence };
  const judge = await readJudge(context.store, network);
  const entry = judge(entryOf(found, mined, header?.timestamp ?? null, entryContext));
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
  const movements = (mined?.logs ?? []).flatMap((log) => movementOf(log, known) ?? []);
  const certain = movements.filter(({ asset, amount }) => asset !== null && amount > 0n);
  for (const some of [certain, movements]) {
    const [to] = some.flatMap((movement) => (own.includes(movement.to) ? movement.to : []));
    const [out] = some.flatMap((movement) => (own.includes(movement.from) ? movement.from : []));
    const account = to ?? out;
    if (account !== undefined) return account;
  }
  return from;
}

function entryOf(
  found: NodeTransaction,
  mined: Receipt | null,
  timestamp: number | null,
  context: EntryContext,
): ActivityEntry {
  const settled =
    mined !== null && timestamp !== null
      ? entryOfMined({ transaction: found, receipt: mined, timestamp }, context)
      : null;
  if (settled !== null) return settled;
  return {
    chainId: context.network.chainId,
    hash: found.hash,
    account: context.account,
    direction: found.from === context.account ? 'out' : 'in',
    counterparty: found.from === context.account ? found.to : found.from,
    counterpartyName: null,
    action: found.to === null ? 'deploy' : found.input === EMPTY_HEX ? 'sendNative' : 'call',
    assetId: 'native',
    symbol: context.network.nativeSymbol,
    decimals: 18,
    amount: found.value,
    status: 'pending',
    block: null,
    timestamp: Math.floor(context.evidence.at / 1000),
    evidence: context.evidence,
    record: null,
    signer: found.from,
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
    feePaid: feeOf(mined),
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
