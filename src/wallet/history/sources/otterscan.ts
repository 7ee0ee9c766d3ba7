/**
 * History of a node with Otterscan's index (`ots_*`). The index knows who took part in a transaction as sender,
 * recipient or inside it, and not who a token's contract wrote about: transfers that others caused come from the logs
 * of the same blocks.
 */
import * as v from 'valibot';
import type { Address } from '#core/address/address.ts';
import { hasCode } from '#core/errors/error.ts';
import { inParallel } from '../../approvals/ask.ts';
import type { CallOptions } from '../../rpc/call-options.ts';
import type { ChainClient } from '../../rpc/chain-client.ts';
import type { EndpointClient } from '../../rpc/endpoint.ts';
import { blockTag } from '../../rpc/read-block.ts';
import { address, block, type NodeTransaction, type OtsPage, otsPage, quantity } from '../../rpc/schemas.ts';
import { highest } from '../ranges.ts';
import type { HistoryItem, HistoryQuestion, HistorySource, HistoryStretch, MoveKind } from '../types.ts';
import {
  type AskedFirst,
  itemsOfLogs,
  type LogTools,
  loggedTokensOf,
  noteReach,
  WINDOWS,
} from './log-scan.ts';
import type { Prover } from './prove.ts';
import { byPlace, coin, itemOfMined, keptData } from './transfers.ts';

/** Transactions of a page: what Otterscan itself asks for. */
const PAGE = 25;
/** Pages of one reading. */
const PAGES = 8;
/** Blocks of which index and logs are asked for at the same time: one page of either tells of all of them. */
const FEW_BLOCKS = 2_000n;
/** Transactions of which is remembered what happened inside: the newest blocks are read again and again. */
const MOST_KEPT = 2_000;
/** A transaction that used no more than this ran no code, so nothing moved inside it. */
const PLAIN_GAS = 21_000n;

/** `type` 0: a transfer of value; 1: a self-destruction; 2 and 3: creations. */
const operations = v.array(v.object({ type: v.number(), from: address, to: address, value: quantity }));

type OtsReceipt = OtsPage['receipts'][number];

/**
 * @param first the endpoint that is asked first.
 * @param prover for a server that is not one of the chain's own endpoints.
 */
export function createOtterscanSource(
  client: ChainClient,
  first: AskedFirst,
  tools: LogTools & { readonly operations: OperationsReader },
  prover?: Prover,
): HistorySource {
  const { blindness } = tools;
  let asked = first;
  return {
    kind: 'otterscan',
    get host() {
      return asked.host;
    },
    get blind() {
      const blind: MoveKind[] = blindness.untraced.has(asked.url) ? ['internal'] : [];
      if (blindness.narrow.has(asked.url)) blind.push('erc20', 'erc721', 'erc1155');
      return blind;
    },
    async read(question: HistoryQuestion, options: CallOptions = {}): Promise<HistoryStretch> {
      const { network, account, before, from, limit } = question;
      if (before <= from) return { items: [], from };
      return client.with(async (endpoint) => {
        const scan = (lowest: bigint) =>
          tools.scan(
            endpoint,
            {
              account,
              tokens: loggedTokensOf(question),
              from: lowest,
              to: before - 1n,
              windows: WINDOWS,
              enough: Math.max(limit, 2 * PAGE),
            },
            options,
          );
        const early = before - from <= FEW_BLOCKS ? scan(from) : null;
        // Whichever fails first says why.
        const [searched] = await Promise.all([search(endpoint, question, options), early]);
        const found = (await early) ?? (await scan(searched.from));
        const lowest = highest(found.from, searched.from);
        asked = endpoint;
        noteReach(blindness, endpoint, found.all);
        const times = await tools.times(endpoint, found.logs, options);
        const items = new Map(
          itemsOfLogs(found.logs, times, { network, account, host: endpoint.host }).map((item) => [
            item.hash,
            item,
          ]),
        );
        const mined = searched.found.filter(({ receipt }) => receipt.blockNumber >= lowest);
        await inParallel(mined, async ({ transaction, receipt }) => {
          const inside = await tools.operations(endpoint, receipt, options);
          if (inside === null) blindness.untraced.add(endpoint.url);
          const item = itemOf(transaction, receipt, inside ?? [], { question, host: endpoint.host });
          // Called inside without being given anything: that is nothing in the life of an account.
          if (item.moves.length === 0 && !isParty(account, item)) return;
          // What the receipt tells is more than what its logs alone told.
          items.set(transaction.hash, item);
        });
        const told = [...items.values()].filter(({ block: at }) => at >= lowest).sort(byPlace);
        await prove(prover, endpoint, told, options);
        return { items: told, from: lowest };
      }, options);
    },
  };
}

/** By the deepest block that was told of: the least likely one to be replaced. */
async function prove(
  prover: Prover | undefined,
  endpoint: EndpointClient,
  newestFirst: readonly HistoryItem[],
  options: CallOptions,
): Promise<void> {
  const deepest = newestFirst.at(-1);
  if (prover === undefined || prover.done() || deepest === undefined) return;
  const params = [blockTag(deepest.block), false];
  const { hash } = await endpoint.call('eth_getBlockByNumber', params, block, options);
  await prover.check({ block: deepest.block, blockHash: hash }, options);
}

function isParty(account: Address, { from, to, created }: HistoryItem): boolean {
  return from === account || to === account || created === account;
}

interface Searched {
  readonly found: readonly { readonly transaction: NodeTransaction; readonly receipt: OtsReceipt }[];
  readonly from: bigint;
}

/** Pages of the index, until there are enough. It never splits a block over two of them. */
async function search(
  endpoint: EndpointClient,
  { account, before, from, limit }: HistoryQuestion,
  options: CallOptions,
): Promise<Searched> {
  const found: Searched['found'][number][] = [];
  let top = before;
  for (let n = 0; n < PAGES && top > from && (n === 0 || found.length < limit); n += 1) {
    // A plain number by the method's definition; 0 stands for the newest block, and is not asked for here.
    const params = [account, Number(top), PAGE];
    const page = await endpoint.call('ots_searchTransactionsBefore', params, otsPage, options);
    const receipts = new Map(page.receipts.map((receipt) => [receipt.transactionHash, receipt]));
    let lowest = top;
    for (const transaction of page.txs) {
      const receipt = receipts.get(transaction.hash);
      if (receipt === undefined || receipt.blockNumber >= top) continue;
      if (receipt.blockNumber < lowest) lowest = receipt.blockNumber;
      if (receipt.blockNumber >= from) found.push({ transaction, receipt });
    }
    // A page that leads no further down is the end, whatever it says.
    if (page.lastPage || lowest === top) return { found, from };
    top = lowest;
  }
  return { found, from: top > from ? top : from };
}

type Operation = v.InferOutput<typeof operations>[number];

/** Null when the endpoint cannot say. Errors: `RPC_*`. */
export type OperationsReader = (
  endpoint: EndpointClient,
  receipt: OtsReceipt,
  options: CallOptions,
) => Promise<readonly Operation[] | null>;

/** Remembers by transaction and block: what happened inside does not change while the block stands. */
export function createOperationsReader(): OperationsReader {
  const kept = new Map<string, readonly Operation[]>();
  return async (endpoint, receipt, options) => {
    const key = `${endpoint.url} ${receipt.transactionHash} ${receipt.blockHash}`;
    const known = kept.get(key);
    const told = known ?? (await operationsIn(endpoint, receipt, options));
    if (told === null) return null;
    // The latest asked for comes last: those that nobody asked for the longest are forgotten first.
    kept.delete(key);
    kept.set(key, told);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return told;
  };
}

async function operationsIn(
  endpoint: EndpointClient,
  receipt: OtsReceipt,
  options: CallOptions,
): Promise<readonly Operation[] | null> {
  if (receipt.status === 0n || receipt.gasUsed <= PLAIN_GAS) return [];
  try {
    const params = [receipt.transactionHash];
    return await endpoint.call('ots_getInternalOperations', params, operations, options);
  } catch (thrown) {
    if (hasCode(thrown, 'RPC_REFUSED')) return null;
    throw thrown;
  }
}

function itemOf(
  transaction: NodeTransaction,
  receipt: OtsReceipt,
  operations: readonly Operation[],
  { question, host }: { readonly question: HistoryQuestion; readonly host: string },
): HistoryItem {
  const { network, account } = question;
  const recipient = transaction.to ?? receipt.contractAddress;
  const inside = withoutOuter(operations, transaction, recipient).flatMap(({ from, to, value }) =>
    value > 0n && concerns(account, from, to) ? [coin('internal', from, to, value)] : [],
  );
  const { chainId } = network;
  const { timestamp } = receipt;
  const item = itemOfMined({ transaction, receipt, timestamp }, { chainId, account, host, inside });
  return { ...item, data: keptData(transaction.input) };
}

/** Some nodes tell the transaction itself as the first operation inside it. */
function withoutOuter(
  inside: readonly Operation[],
  { from, value }: NodeTransaction,
  recipient: Address | null,
): readonly Operation[] {
  const [first, ...rest] = inside;
  if (first === undefined) return inside;
  return first.from === from && first.to === recipient && first.value === value ? rest : inside;
}

function concerns(account: Address, from: Address, to: Address): boolean {
  return from === account || to === account;
}
