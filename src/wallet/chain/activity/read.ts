/**
 * The history of an account on one chain: Otterscan's index where the endpoint has it (`ots_*`), ERC-20 Transfer logs
 * in any case, of all tokens where the endpoint searches that way, else of known ones. Without the index only the logs of the last blocks are read: a node is no explorer.
 */
import * as v from 'valibot';
import { type Address, addressToHex } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { Hash } from '#core/bytes/hex.ts';
import { hasCode } from '#core/errors/error.ts';
import { isCrumb } from '#core/risk/poisoning.ts';
import type { Network } from '../../model.ts';
import { blockTag, finalizedNumber } from '../gas.ts';
import { reported } from '../rpc/chain-client.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import {
  block,
  type Log,
  log,
  type OtsPage,
  otsInternal,
  otsPage,
  quantity,
  transaction,
} from '../rpc/schemas.ts';
import type { CallOptions, TokenMovement } from '../services.ts';
import {
  type EntryContext,
  entryOfMined,
  entryOfMovement,
  keyOf,
  movementOf,
  TRANSFER_TOPIC,
  tellingMovement,
} from './entries.ts';
import { PAGE_SIZE, type Placed, type Stretch } from './page.ts';

/** Blocks of logs that are read where there is no index: what public nodes allow. Older ones are not looked for. */
const LOG_WINDOW = 2_000n;

/**
 * Of what anybody may put into a history for next to nothing, only so many lines are read at once, the newest: a flood
 * of it costs neither the rest of the page nor much time.
 */
const MAX_NOISE = 24;

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

/** Remembers which endpoints have no index, and which search for no logs without being told the contracts. */
export function createHistoryReader() {
  const unindexed = new Set<string>();
  const narrow = new Set<string>();

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
    const search = { account, tokens: [...tokens.keys()], from: logsFrom, to: top };
    const logs = await transferLogs(endpoint, search, narrow, options);
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

interface LogSearch {
  readonly account: Address;
  readonly tokens: readonly Address[];
  readonly from: bigint;
  readonly to: bigint;
}

/** Transfers to and from the account. Of tokens that nobody knows only where the endpoint goes along. */
async function transferLogs(
  endpoint: EndpointClient,
  { account, tokens, from, to }: LogSearch,
  narrow: Set<string>,
  options: CallOptions,
): Promise<readonly Log[]> {
  if (from > to) return [];
  const topic = `0x${addressToHex(account).slice(2).padStart(64, '0')}`;
  const sides = [
    [TRANSFER_TOPIC, null, topic],
    [TRANSFER_TOPIC, topic],
  ];
  const range = { fromBlock: blockTag(from), toBlock: blockTag(to) };
  const ask = async (contracts: { readonly address?: readonly Address[] }) =>
    (
      await Promise.all(
        sides.map((topics) =>
          endpoint.call('eth_getLogs', [{ ...contracts, ...range, topics }], v.array(log), options),
        ),
      )
    ).flat();
  if (!narrow.has(endpoint.url)) {
    try {
      return await ask({});
    } catch (thrown) {
      // Too much to search, or, by a flood of worthless tokens, too much to tell.
      if (!hasCode(thrown, 'RPC_REFUSED') && !hasCode(thrown, 'RPC_BAD_ANSWER')) throw thrown;
      narrow.add(endpoint.url);
    }
  }
  return tokens.length === 0 ? [] : ask({ address: tokens });
}

interface Found {
  readonly log: Log;
  readonly movement: TokenMovement;
}

/** Transfers of the account that no line tells of yet: of each transaction the one that tells most. */
function untold(logs: readonly Log[], seen: ReadonlySet<string>, context: EntryContext): readonly Found[] {
  const { account, network, tokens } = context;
  const byHash = new Map<Hash, Found[]>();
  for (const each of logs) {
    const hash = each.transactionHash;
    if (each.removed || seen.has(keyOf({ chainId: network.chainId, hash }))) continue;
    const movement = movementOf(each, tokens);
    if (movement === null) continue;
    const found = byHash.get(hash);
    if (found === undefined) byHash.set(hash, [{ log: each, movement }]);
    else found.push({ log: each, movement });
  }
  return [...byHash.values()].flatMap((all) => {
    const best = tellingMovement(
      all.map(({ movement }) => movement),
      account,
    );
    return all.find(({ movement }) => movement === best) ?? [];
  });
}

/** What costs whoever sent it nothing: no amount, or a token that anybody may have written. */
const isNoise = ({ movement: { amount, asset } }: Found): boolean => amount === 0n || asset === null;

const newestFirst = (a: Found, b: Found): number =>
  Number(b.log.blockNumber - a.log.blockNumber) || b.log.logIndex - a.log.logIndex;

async function logEntries(
  endpoint: EndpointClient,
  logs: readonly Log[],
  seen: ReadonlySet<string>,
  context: EntryContext,
  options: CallOptions,
): Promise<Placed[]> {
  const found = untold(logs, seen, context);
  const noise = found.filter(isNoise).sort(newestFirst).slice(0, MAX_NOISE);
  const told = found.filter((each) => !isNoise(each));
  // Who signed is asked only where it matters: for what left the account, and for what may be a decoy.
  const doubtful = told.filter(
    ({ movement: { token, to, amount, asset } }) =>
      to !== context.account || isCrumb({ asset: token, decimals: asset?.decimals ?? null, amount }),
  );
  const asked = [...noise, ...doubtful.sort(newestFirst).slice(0, MAX_NOISE)];
  const signers = new Map(
    await Promise.all(
      asked.map(async ({ log: { transactionHash: hash } }) => {
        const mined = await endpoint.call(
          'eth_getTransactionByHash',
          [hash],
          v.nullable(transaction),
          options,
        );
        return [hash, mined?.from ?? null] as const;
      }),
    ),
  );
  const wanted = [...told, ...noise];
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
    entry: entryOfMovement(
      movement,
      each,
      times.get(each.blockNumber) ?? 0,
      signers.get(each.transactionHash) ?? null,
      context,
    ),
    index: each.transactionIndex,
  }));
}
