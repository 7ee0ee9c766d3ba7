/**
 * Everything that happened on one chain, read block by block from its node when somebody asks. Blocks that a
 * reorganisation took away are forgotten and read anew.
 */
import * as v from 'valibot';
import type { Address, Hex } from 'viem';
import { HexString, type Rpc } from '../rpc.ts';
import { type Frame, frame, type InternalCall, internalCalls } from './frames.ts';
import { type TokenTransfer, tokenTransfers } from './transfers.ts';

/** Blocks read at a time. */
const AT_ONCE = 16;

export interface LedgerTransaction {
  readonly hash: Hex;
  readonly block: LedgerBlock;
  readonly index: number;
  readonly nonce: number;
  readonly from: Address;
  /** Null for a deployment. */
  readonly to: Address | null;
  readonly value: bigint;
  readonly gas: bigint;
  /** Wei per gas that was paid. */
  readonly gasPrice: bigint;
  readonly input: Hex;
  readonly succeeded: boolean;
  readonly gasUsed: bigint;
  readonly cumulativeGasUsed: bigint;
  /** The contract that it deployed. */
  readonly created: Address | null;
  readonly internals: readonly InternalCall[];
  readonly transfers: readonly TokenTransfer[];
}

interface LedgerBlock {
  readonly number: number;
  readonly hash: Hex;
  /** Unix seconds. */
  readonly time: number;
}

export interface Ledger {
  /** Reads what is new, and returns everything in the chain's order. */
  read(): Promise<{ readonly head: number; readonly transactions: readonly LedgerTransaction[] }>;
}

const quantity = v.pipe(
  HexString,
  v.transform((value) => BigInt(value)),
);
const number = v.pipe(
  HexString,
  v.transform((value) => Number(value)),
);
// Lower case, as nodes write it and as it is compared.
const address = v.pipe(
  HexString,
  v.transform((value) => value.toLowerCase() as Address),
);

const Block = v.object({
  hash: HexString,
  parentHash: HexString,
  timestamp: number,
  transactions: v.array(
    v.object({
      hash: HexString,
      nonce: number,
      from: address,
      to: v.nullish(address, null),
      value: quantity,
      gas: quantity,
      input: HexString,
    }),
  ),
});
const Receipts = v.array(
  v.object({
    transactionHash: HexString,
    status: HexString,
    gasUsed: quantity,
    cumulativeGasUsed: quantity,
    effectiveGasPrice: quantity,
    contractAddress: v.nullish(address, null),
    logs: v.array(v.object({ address, topics: v.array(HexString), data: HexString, logIndex: number })),
  }),
);
const Traces = v.array(v.object({ txHash: HexString, result: frame }));

interface Page {
  readonly block: LedgerBlock;
  readonly parent: Hex;
  readonly transactions: readonly LedgerTransaction[];
}

export function createLedger(rpc: Rpc): Ledger {
  /** By block number, without holes. */
  let pages: readonly Page[] = [];
  let reading: Promise<unknown> = Promise.resolve();

  const readPage = async (height: number): Promise<Page> => {
    const tag = `0x${height.toString(16)}`;
    const block = await rpc('eth_getBlockByNumber', [tag, true], Block);
    const known: LedgerBlock = { number: height, hash: block.hash, time: block.timestamp };
    if (block.transactions.length === 0) return { block: known, parent: block.parentHash, transactions: [] };
    const [receipts, traces] = await Promise.all([
      rpc('eth_getBlockReceipts', [tag], Receipts),
      rpc('debug_traceBlockByNumber', [tag, { tracer: 'callTracer' }], Traces),
    ]);
    const transactions = block.transactions.map((transaction, index): LedgerTransaction => {
      const receipt = receipts.find((each) => each.transactionHash === transaction.hash);
      const trace: Frame | undefined = traces.find((each) => each.txHash === transaction.hash)?.result;
      // The block changed between the questions: asked again by the next reading.
      if (!receipt || !trace) throw new RangeError(`Block ${height} changed while it was read`);
      return {
        ...transaction,
        block: known,
        index,
        gasPrice: receipt.effectiveGasPrice,
        succeeded: receipt.status === '0x1',
        gasUsed: receipt.gasUsed,
        cumulativeGasUsed: receipt.cumulativeGasUsed,
        created: receipt.contractAddress,
        internals: internalCalls(trace),
        transfers: receipt.logs.flatMap(tokenTransfers),
      };
    });
    return { block: known, parent: block.parentHash, transactions };
  };

  /** Drops the blocks that are no longer the chain's. */
  const forget = async (head: number): Promise<void> => {
    let kept = Math.min(pages.length, head + 1);
    while (kept > 0) {
      const { hash } = await rpc(
        'eth_getBlockByNumber',
        [`0x${(kept - 1).toString(16)}`, false],
        v.object({ hash: HexString }),
      );
      if (hash === pages[kept - 1]?.block.hash) break;
      kept -= 1;
    }
    if (kept < pages.length) pages = pages.slice(0, kept);
  };

  const catchUp = async (): Promise<void> => {
    const head = await rpc('eth_blockNumber', [], number);
    await forget(head);
    while (pages.length <= head) {
      const heights = Array.from(
        { length: Math.min(AT_ONCE, head + 1 - pages.length) },
        (_, i) => pages.length + i,
      );
      const read = await Promise.all(heights.map(readPage));
      const chain = [...pages.slice(-1), ...read];
      if (chain.some(({ parent }, i) => i > 0 && parent !== chain[i - 1]?.block.hash)) {
        throw new RangeError('The chain was reorganised while it was read');
      }
      pages = [...pages, ...read];
    }
  };

  return {
    async read() {
      // One after another: two readings at once would read the same blocks twice. Once again for a chain that moved.
      const turn = reading.then(() => catchUp().catch(catchUp));
      reading = turn.catch(() => undefined);
      await turn;
      return {
        head: pages.length - 1,
        transactions: pages.flatMap(({ transactions }) => transactions),
      };
    },
  };
}
