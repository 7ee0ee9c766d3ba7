/**
 * The history of an account on one chain: Otterscan's index where the endpoint has it (`ots_*`), ERC-20 Transfer logs
 * of known tokens in any case. Without the index only the logs of the last blocks are read: a node is no explorer.
 */
import * as v from 'valibot';
import { type Address, addressToHex } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import { hasCode } from '#core/errors/error.ts';
import type { Network } from '../../model.ts';
import { blockTag, finalizedNumber } from '../gas.ts';
import { reported } from '../rpc/chain-client.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { block, type Log, log, type OtsPage, otsInternal, otsPage, quantity } from '../rpc/schemas.ts';
import type { CallOptions } from '../services.ts';
import {
  type EntryContext,
  entryOfMined,
  entryOfMovement,
  keyOf,
  movementOf,
  TRANSFER_TOPIC,
} from './entries.ts';
import { PAGE_SIZE, type Placed, type Stretch } from './page.ts';

/** Blocks of logs that are read where there is no index: what public nodes allow. Older ones are not looked for. */
const LOG_WINDOW = 2_000n;

export interface HistoryQuestion {
  readonly network: Network;
  readonly account: Address;
  readonly tokens: readonly Asset[];
  /** Only blocks below it; null for the newest. */
  readonly before: bigint | null;
  readonly now: () => number;
}

export interface History extends Stretch {
  /** False where only token transfers could be found. */
  readonly indexed: boolean;
}

/** Remembers which endpoints have no index. */
export function createHistoryReader() {
  const unindexed = new Set<string>();

  return async (
    endpoint: EndpointClient,
    question: HistoryQuestion,
    options: CallOptions = {},
  ): Promise<History> => {
    const { network, account, before } = question;
    if (before === 0n) return { chainId: network.chainId, entries: [], from: null, before, indexed: true };
    const tokens = new Map<Address, Asset>();
    for (const asset of question.tokens) if (asset.id !== 'native') tokens.set(asset.id, asset);
    const [head, final] = await Promise.all([
      endpoint.call('eth_blockNumber', [], quantity, options),
      finalizedNumber(endpoint, options),
    ]);
    const context: EntryContext = {
      network,
      account,
      tokens,
      final,
      evidence: reported(endpoint, head, question.now()),
    };
    let page: OtsPage | null = null;
    if (!unindexed.has(endpoint.url)) {
      page = await searchBefore(endpoint, account, before, options);
      if (page === null) unindexed.add(endpoint.url);
    }
    const top = before === null ? head : before - 1n;
    const from = page === null ? null : indexStart(page);
    const logsFrom = page === null ? windowStart(top) : (from ?? 0n);
    const placed = page === null ? [] : await minedEntries(endpoint, page, context, options);
    const seen = new Set(placed.map(({ entry }) => keyOf(entry)));
    const logs = await incomingLogs(endpoint, account, [...tokens.keys()], logsFrom, top, options);
    placed.push(...(await logEntries(endpoint, logs, seen, context, options)));
    return { chainId: network.chainId, entries: placed, from, before, indexed: page !== null };
  };
}

function windowStart(top: bigint): bigint {
  return top >= LOG_WINDOW ? top - LOG_WINDOW + 1n : 0n;
}

/** Lowest block of a page; the index never splits a block over two pages. */
function indexStart(page: OtsPage): bigint | null {
  if (page.lastPage) return null;
  let lowest: bigint | null = null;
  for (const { blockNumber } of page.receipts) {
    if (lowest === null || blockNumber < lowest) lowest = blockNumber;
  }
  return lowest;
}

/** Null when the endpoint does not know the method. */
async function searchBefore(
  endpoint: EndpointClient,
  account: Address,
  before: bigint | null,
  options: CallOptions,
): Promise<OtsPage | null> {
  try {
    // A plain number by the method's definition; 0 stands for the newest block.
    const params = [account, Number(before ?? 0n), PAGE_SIZE];
    return await endpoint.call('ots_searchTransactionsBefore', params, otsPage, options);
  } catch (thrown) {
    if (hasCode(thrown, 'RPC_REFUSED')) return null;
    throw thrown;
  }
}

async function minedEntries(
  endpoint: EndpointClient,
  page: OtsPage,
  context: EntryContext,
  options: CallOptions,
): Promise<Placed[]> {
  const receipts = new Map(page.receipts.map((each) => [each.transactionHash, each]));
  const placed: Placed[] = [];
  for (const transaction of page.txs) {
    const receipt = receipts.get(transaction.hash);
    if (receipt === undefined) continue;
    const direct = transaction.from === context.account || transaction.to === context.account;
    const internal = direct ? [] : await internalTransfers(endpoint, transaction.hash, options);
    const entry = entryOfMined({ transaction, receipt, timestamp: receipt.timestamp, internal }, context);
    if (entry !== null) placed.push({ entry, index: receipt.transactionIndex });
  }
  return placed;
}

async function internalTransfers(endpoint: EndpointClient, hash: string, options: CallOptions) {
  try {
    const operations = await endpoint.call('ots_getInternalOperations', [hash], otsInternal, options);
    return operations.filter(({ type }) => type === 0);
  } catch (thrown) {
    if (hasCode(thrown, 'RPC_REFUSED')) return [];
    throw thrown;
  }
}

async function incomingLogs(
  endpoint: EndpointClient,
  account: Address,
  tokens: readonly Address[],
  from: bigint,
  to: bigint,
  options: CallOptions,
): Promise<readonly Log[]> {
  if (tokens.length === 0 || from > to) return [];
  const topic = `0x${addressToHex(account).slice(2).padStart(64, '0')}`;
  const filter = {
    address: tokens,
    fromBlock: blockTag(from),
    toBlock: blockTag(to),
    topics: [TRANSFER_TOPIC, null, topic],
  };
  return endpoint.call('eth_getLogs', [filter], v.array(log), options);
}

/** Transfers to the account that no line tells of yet. */
async function logEntries(
  endpoint: EndpointClient,
  logs: readonly Log[],
  seen: Set<string>,
  context: EntryContext,
  options: CallOptions,
): Promise<Placed[]> {
  const wanted = logs.flatMap((each) => {
    if (each.removed) return [];
    const movement = movementOf(each, context.tokens);
    if (movement === null || movement.to !== context.account || movement.amount === 0n) return [];
    const key = keyOf({ chainId: context.network.chainId, hash: each.transactionHash });
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ log: each, movement }];
  });
  const times = new Map<bigint, number>();
  for (const { log: each } of wanted) {
    if (times.has(each.blockNumber)) continue;
    const header = await endpoint.call(
      'eth_getBlockByNumber',
      [blockTag(each.blockNumber), false],
      block,
      options,
    );
    times.set(each.blockNumber, header.timestamp);
  }
  return wanted.map(({ log: each, movement }) => ({
    entry: entryOfMovement(movement, each, times.get(each.blockNumber) ?? 0, context),
    index: each.transactionIndex,
  }));
}
