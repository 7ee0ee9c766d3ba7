/** Batches of calls that apps sent (EIP-5792): their names, what became of them, what accounts can do. */
import * as v from 'valibot';
import { type ChainId, isChainId } from '#core/chain/chain-id.ts';
import { endOf } from '#core/lifecycle/state.ts';
import type { CallsBatch } from '../model/app.ts';
import type { TransactionRecord } from '../model/transaction.ts';
import type { AppPorts, Asking } from './context.ts';
import { parsed, readBatchName } from './params.ts';
import { AppError } from './rpc.ts';

/** Of EIP-5792, version 2.0.0. */
type Status = 100 | 200 | 400 | 500 | 600;

export const batchId = (connection: string, name: string): string => `${connection}/${name}`;
export const hexOf = (value: number | bigint): string => `0x${value.toString(16)}`;

/** What became of a batch, by the wallet's own records. Those that are not sent yet are missing. */
export function batchStatus(
  { size, stopped }: Pick<CallsBatch, 'size' | 'stopped'>,
  records: readonly TransactionRecord[],
): Status {
  const ends = records.map(({ state }) => endOf(state));
  const succeeded = ends.filter((end) => end === 'succeeded').length;
  const reverted = ends.filter((end) => end === 'reverted').length;
  const lost = ends.filter((end) => end === 'lost').length;
  const unsent = size - records.length;
  if (ends.includes('waiting') || (unsent > 0 && !stopped)) return 100;
  if (succeeded === size) return 200;
  if (succeeded > 0) return 600;
  return reverted > 0 && lost === 0 ? 500 : reverted > 0 ? 600 : 400;
}

const receipt = v.looseObject({
  status: v.string(),
  blockHash: v.string(),
  blockNumber: v.string(),
  gasUsed: v.string(),
  transactionHash: v.string(),
  logs: v.array(v.looseObject({ address: v.string(), data: v.string(), topics: v.array(v.string()) })),
});

/** `wallet_getCallsStatus`. Errors: `AppError` −32602, 5730; `RPC_*`. */
export async function callsStatus(ports: AppPorts, asking: Asking, params: unknown): Promise<unknown> {
  const name = readBatchName(params);
  const batch = await ports.tables.batches.get(batchId(asking.connection.id, name));
  if (batch === null) throw new AppError(5730);
  const { chainId, atomic } = batch;
  const records = (await Promise.all(batch.records.map(ports.record))).filter((each) => each !== null);
  const status = batchStatus(batch, records);
  const receipts = await Promise.all(
    records.flatMap(({ state }) =>
      state.kind === 'included' || state.kind === 'final' ? [receiptOf(ports, chainId, state.hash)] : [],
    ),
  );
  return {
    version: '2.0.0',
    id: name,
    chainId: hexOf(chainId),
    status,
    atomic,
    ...(receipts.length === 0 ? {} : { receipts: receipts.filter((each) => each !== null) }),
  };
}

/** With the members that the standard names, and no others. Null while the endpoint does not have it. */
async function receiptOf({ chain }: AppPorts, chainId: ChainId, hash: string): Promise<unknown> {
  const read = v.safeParse(receipt, await chain.read(chainId, 'eth_getTransactionReceipt', [hash]));
  if (!read.success) return null;
  const { status, blockHash, blockNumber, gasUsed, transactionHash, logs } = read.output;
  return {
    logs: logs.map(({ address, data, topics }) => ({ address, data, topics })),
    status,
    blockHash,
    blockNumber,
    gasUsed,
    transactionHash,
  };
}

const chainHex = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,14}$/i),
  v.transform(Number),
  v.check((id) => isChainId(id), 'chain id'),
  v.transform((id) => id as ChainId),
);
const capabilityParams = v.union([
  v.strictTuple([v.string()]),
  v.strictTuple([v.string(), v.pipe(v.array(chainHex), v.maxLength(64))]),
]);

/** `wallet_getCapabilities`, of granted accounts and chains alone. Errors: `AppError` −32602, 4100. */
export async function capabilities(ports: AppPorts, { grant }: Asking, params: unknown): Promise<unknown> {
  const [text, asked = grant.chains] = parsed(capabilityParams, params);
  const account = grant.accounts.find((each) => each.toLowerCase() === text.toLowerCase());
  if (account === undefined) throw new AppError(4100);
  const enabled = ports.available().chains;
  const chains = asked.filter((each) => grant.chains.includes(each) && enabled.includes(each));
  const entries = await Promise.all(
    chains.map(async (chainId) => {
      // What cannot be found out is not promised.
      const supported = await ports.chain.executes(chainId, account).catch(() => false);
      return [hexOf(chainId), { atomic: { status: supported ? 'supported' : 'unsupported' } }] as const;
    }),
  );
  return Object.fromEntries(entries);
}
