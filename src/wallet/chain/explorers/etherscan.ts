/**
 * A server with the Etherscan-compatible API (Etherscan v2, Blockscout, Routescan), asked at the pace that it allows.
 * Failures that pass are tried again; what an explorer says is believed only as far as it could be parsed.
 */
import { type Address, addressToHex } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import type { Explorer } from '../../model.ts';
import { pause } from '../rpc/endpoint.ts';
import { hostOf } from '../rpc/errors.ts';
import type { CallOptions } from '../services.ts';
import { type Bucket, createBucket } from './bucket.ts';
import { type ExplorerContract, readContract } from './contract-row.ts';
import { askExplorer } from './exchange.ts';
import { LISTS, type List, type Row, readRow } from './rows.ts';

/** Calls per second: what Etherscan allows with a key that costs nothing, and Routescan without one. */
const WITH_KEY = 3;
const WITHOUT_KEY = 2;
/** A server on this machine is the user's own. */
const AT_HOME = 50;
const HOME = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|[^:]+\.localhost)(?::\d+)?$/;
const RETRIES = 2;
const BACKOFF_MS = 500;
/** An explorer that wants to be left alone for longer is not waited for. */
const LONGEST_WAIT_MS = 5_000;

export interface ExplorerEnvironment {
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** 0 ≤ x < 1, for jitter only. */
  readonly random: () => number;
  readonly sleep?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  readonly timeoutMs?: number;
  readonly answerLimit?: number;
}

export interface PageQuestion {
  readonly list: List;
  readonly account: Address;
  /** Blocks, both inclusive. */
  readonly from: bigint;
  readonly to: bigint;
  /** From 1. */
  readonly page: number;
  /** Rows of a page. */
  readonly size: number;
}

export interface RowPage {
  /** Those that fit, in the explorer's order. */
  readonly rows: readonly Row[];
  /** How many rows the explorer gave. */
  readonly given: number;
}

export interface ExplorerClient {
  readonly url: string;
  readonly host: string;
  readonly chainId: ChainId;
  /**
   * One page of a list, newest first; null when this explorer has no such list. Errors: `RPC_ABORTED`, `EXPLORER_*`.
   */
  page(question: PageQuestion, options?: CallOptions): Promise<RowPage | null>;
  /** What it knows of a contract; null where nobody verified it. Errors: `RPC_ABORTED`, `EXPLORER_*`. */
  contract(address: Address, options?: CallOptions): Promise<ExplorerContract | null>;
  /** Lists that it was found not to have. */
  missing(): readonly OptionalList[];
}

/** Not every explorer of the family knows collectibles. */
export type OptionalList = 'erc721' | 'erc1155';
const isOptional = (list: List): list is OptionalList => list === 'erc721' || list === 'erc1155';

/** Buckets live as long as the program: changing an explorer's row must not refill them. */
export function createExplorers(environment: ExplorerEnvironment): (explorer: Explorer) => ExplorerClient {
  const buckets = new Map<string, Bucket>();
  return (explorer) => {
    const host = hostOf(explorer.url);
    const name = `${host}/${explorer.key === null ? '' : 'key'}`;
    const pace = HOME.test(host) ? AT_HOME : explorer.key === null ? WITHOUT_KEY : WITH_KEY;
    const bucket = buckets.get(name) ?? createBucket(pace, environment);
    buckets.set(name, bucket);
    return createExplorerClient(explorer, bucket, environment);
  };
}

/** What it says to a list that it does not know. Etherscan: `Error! Missing Or invalid Action name`. */
const UNKNOWN_LIST = /(?:unknown|invalid|missing).{0,12}action|action.{0,12}not (?:found|supported)/i;

function createExplorerClient(
  explorer: Explorer,
  bucket: Bucket,
  environment: ExplorerEnvironment,
): ExplorerClient {
  const host = hostOf(explorer.url);
  const { sleep = pause } = environment;
  const absent = new Set<OptionalList>();

  const ask = async (
    question: Readonly<Record<string, string>>,
    { signal }: CallOptions,
  ): Promise<unknown> => {
    for (let n = 0; ; n += 1) {
      // Whoever is told to wait for minutes is not made to: others that ask are told the same at once.
      if (bucket.held() > LONGEST_WAIT_MS) throw new EvidentError('EXPLORER_RATE_LIMITED', { host });
      await bucket.take({ signal });
      try {
        return await askExplorer(explorer, question, { ...environment, signal });
      } catch (thrown) {
        const error = toEvidentError(thrown);
        const limited = error.code === 'EXPLORER_RATE_LIMITED';
        const wait = Number(error.details.wait ?? '0');
        if (limited) bucket.holdUntil(environment.now() + Math.max(wait, 1_000));
        const passing = limited || hasCode(error, 'EXPLORER_TIMEOUT', 'EXPLORER_UNREACHABLE');
        if (!passing || n >= RETRIES || wait > LONGEST_WAIT_MS) throw error;
        await sleep(BACKOFF_MS * 2 ** n * (0.5 + environment.random()), signal);
      }
    }
  };

  return {
    url: explorer.url,
    host,
    chainId: explorer.chainId,
    async page({ list, account, from, to, page, size }, options = {}) {
      if (isOptional(list) && absent.has(list)) return null;
      const question = {
        // Ignored by those that serve one chain only.
        chainid: String(explorer.chainId),
        module: 'account',
        action: LISTS[list],
        address: addressToHex(account),
        startblock: String(from),
        endblock: String(to),
        page: String(page),
        offset: String(size),
        sort: 'desc',
      };
      try {
        return pageOf(host, list, await ask(question, options), { account, from, to });
      } catch (thrown) {
        const told = toEvidentError(thrown).details.message ?? '';
        if (!isOptional(list) || !hasCode(thrown, 'EXPLORER_REFUSED') || !UNKNOWN_LIST.test(told))
          throw thrown;
        absent.add(list);
        return null;
      }
    },
    async contract(address, options = {}) {
      const question = {
        chainid: String(explorer.chainId),
        module: 'contract',
        action: 'getsourcecode',
        address: addressToHex(address),
      };
      return readContract(host, await ask(question, options));
    },
    missing: () => [...absent],
  };
}

/** Rows that do not fit are left out; an answer that consists mostly of them is refused as a whole. */
function pageOf(
  host: string,
  list: List,
  result: unknown,
  asked: { readonly account: Address; readonly from: bigint; readonly to: bigint },
): RowPage {
  if (!Array.isArray(result)) {
    throw new EvidentError('EXPLORER_BAD_ANSWER', { host, list: LISTS[list], reason: 'no list' });
  }
  const rows: Row[] = [];
  let unfit = 0;
  for (const raw of result) {
    const row = readRow(list, raw);
    if (row === null || !answers(row, asked)) unfit += 1;
    else rows.push(row);
  }
  if (unfit * 2 > result.length) {
    throw new EvidentError('EXPLORER_BAD_ANSWER', {
      host,
      list: LISTS[list],
      reason: `${unfit} of ${result.length} rows do not fit`,
    });
  }
  return { rows, given: result.length };
}

/** A row of other blocks or of other people was not asked for. */
function answers(
  row: Row,
  { account, from, to }: { readonly account: Address; readonly from: bigint; readonly to: bigint },
): boolean {
  if (row.block < from || row.block > to) return false;
  if (row.list === 'nothing') return true;
  const created = row.list === 'transactions' && row.created === account;
  return row.from === account || row.to === account || created;
}
