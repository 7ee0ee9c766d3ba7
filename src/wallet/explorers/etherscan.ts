/**
 * A server with the Etherscan-compatible API (Etherscan v2, Blockscout, Routescan), asked at the pace that it allows.
 * Failures that pass are tried again; what an explorer says is believed only as far as it could be parsed.
 */
import * as v from 'valibot';
import { type Address, addressToHex } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import type { Explorer } from '../model/network.ts';
import { parseAnswerJson } from '../rpc/answers.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import { pause } from '../rpc/endpoint.ts';
import { hostOf, parseRetryAfter, redact } from '../rpc/errors.ts';
import { readBounded } from '../rpc/read-bounded.ts';
import { type Bucket, createBucket } from './bucket.ts';
import { type ExplorerRow, LISTS, type List, readRow } from './rows.ts';

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
  readonly rows: readonly ExplorerRow[];
  /** How many rows the explorer gave. */
  readonly given: number;
}

interface ExplorerContract {
  /** JSON, unchecked. */
  readonly abi: string;
  readonly name: string;
  readonly compiler: string;
  /** By path. Empty where it does not give them. */
  readonly sources: readonly { readonly path: string; readonly content: string }[];
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

// One question to an Etherscan-compatible API over HTTP: bounded in time and size. No retries here.
//
// The access key travels in the address of the request, as the API asks; no error carries that address or its cause.

const ANSWER_LIMIT = 8 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const MESSAGE_LIMIT = 200;

interface ExplorerExchange {
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly timeoutMs?: number;
  readonly answerLimit?: number;
  readonly signal?: AbortSignal | undefined;
}

interface ExplorerAddress {
  readonly url: string;
  readonly key: string | null;
}

type Question = Readonly<Record<string, string>>;

/** `result` is an array, an object or a text; errors come as texts. */
const answerSchema = v.object({
  status: v.optional(v.union([v.string(), v.number()])),
  message: v.optional(v.nullable(v.string())),
  result: v.optional(v.unknown()),
});

/** `No transactions found`, `No internal transactions found`, `No token transfers found`, `No records found`. */
const NOTHING = /^no .*found/i;
const LIMITED = /rate limit|too many requests|calls per sec/i;
const KEY = /api.?key/i;

/**
 * Resolves with the `result` member, unchecked; an empty list where the explorer found nothing. Errors: `RPC_ABORTED`,
 * `EXPLORER_*`; a limited rate carries `details.wait`, in milliseconds, where the explorer said how long.
 */
async function askExplorer(
  explorer: ExplorerAddress,
  question: Question,
  { fetch, now, timeoutMs = TIMEOUT_MS, answerLimit = ANSWER_LIMIT, signal }: ExplorerExchange,
): Promise<unknown> {
  const host = hostOf(explorer.url);
  if (signal?.aborted) throw new EvidentError('RPC_ABORTED', { host });
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  const either = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal;
  try {
    const response = await fetch(addressOf(explorer, question), {
      // A server learns nothing of this browser but the question.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'error',
      signal: either,
    });
    const bytes = await readBounded(response.body, answerLimit, either);
    if (bytes === null) throw new EvidentError('EXPLORER_BAD_ANSWER', { host, reason: 'too long' });
    return readResult(explorer, response, new TextDecoder().decode(bytes), now());
  } catch (thrown) {
    if (thrown instanceof EvidentError) throw thrown;
    // Without the cause: some engines write the whole address into it.
    if (signal?.aborted) throw new EvidentError('RPC_ABORTED', { host });
    throw new EvidentError(timeout.signal.aborted ? 'EXPLORER_TIMEOUT' : 'EXPLORER_UNREACHABLE', { host });
  } finally {
    clearTimeout(timer);
  }
}

function addressOf({ url, key }: ExplorerAddress, question: Question): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(question)) address.searchParams.set(name, value);
  if (key !== null) address.searchParams.set('apikey', key);
  return address.href;
}

function readResult(explorer: ExplorerAddress, response: Response, text: string, now: number): unknown {
  const host = hostOf(explorer.url);
  const status = String(response.status);
  if (response.status === 429) throw limited(host, response.headers.get('retry-after'), now);
  const answer = v.safeParse(answerSchema, parseAnswerJson(text));
  if (!answer.success) {
    if (response.status >= 500) throw new EvidentError('EXPLORER_UNREACHABLE', { host, status });
    if (response.status === 401 || response.status === 403) {
      throw new EvidentError(explorer.key === null ? 'EXPLORER_REFUSED' : 'EXPLORER_KEY_REFUSED', {
        host,
        status,
      });
    }
    throw new EvidentError('EXPLORER_BAD_ANSWER', { host, status, reason: 'not the answer of an explorer' });
  }
  const { status: verdict, message, result } = answer.output;
  if (String(verdict) === '1' && result !== undefined) return result;
  if (NOTHING.test(message ?? '')) return [];
  // Etherscan says why in `result`, Blockscout in `message`.
  const said = typeof result === 'string' && result !== '' ? result : (message ?? '');
  if (NOTHING.test(said)) return [];
  if (LIMITED.test(said)) throw limited(host, response.headers.get('retry-after'), now);
  const keys = explorer.key === null ? [] : [explorer.key];
  const details = { host, message: displayText(redact(said, explorer.url, keys), MESSAGE_LIMIT) };
  if (KEY.test(said) && explorer.key !== null) throw new EvidentError('EXPLORER_KEY_REFUSED', details);
  if (response.status >= 500) throw new EvidentError('EXPLORER_UNREACHABLE', { ...details, status });
  if (verdict === undefined && said === '') {
    throw new EvidentError('EXPLORER_BAD_ANSWER', { ...details, status, reason: 'unexpected shape' });
  }
  throw new EvidentError('EXPLORER_REFUSED', details);
}

function limited(host: string, retryAfter: string | null, now: number): EvidentError {
  const wait = parseRetryAfter(retryAfter, now);
  return new EvidentError('EXPLORER_RATE_LIMITED', {
    host,
    ...(wait === null ? {} : { wait: String(wait) }),
  });
}

// What an Etherscan-compatible API tells of a verified contract (`getsourcecode`). The sources come as one text, or as
// the compiler's JSON input, by Etherscan in an extra pair of braces.

const text = v.optional(v.nullable(v.string()), '');
const rows = v.pipe(
  v.array(v.object({ ABI: text, SourceCode: text, ContractName: text, CompilerVersion: text })),
  v.minLength(1),
);
const files = v.record(v.string(), v.object({ content: v.string() }));
const input = v.union([
  v.pipe(
    v.object({ sources: files }),
    v.transform(({ sources }) => sources),
  ),
  files,
]);

/** Null: not verified. Error: `EXPLORER_BAD_ANSWER`. */
export function readContract(host: string, result: unknown): ExplorerContract | null {
  const parsed = v.safeParse(rows, result);
  const [row] = parsed.success ? parsed.output : [];
  if (row === undefined) throw new EvidentError('EXPLORER_BAD_ANSWER', { host, reason: 'no contract' });
  const abi = row.ABI ?? '';
  // Where there is none, a sentence stands in its place.
  if (!abi.trimStart().startsWith('[')) return null;
  return {
    abi,
    name: row.ContractName ?? '',
    compiler: row.CompilerVersion ?? '',
    sources: sourcesOf(row.SourceCode ?? '', row.ContractName ?? ''),
  };
}

function sourcesOf(code: string, name: string): ExplorerContract['sources'] {
  if (code === '') return [];
  const json = code.startsWith('{{') ? code.slice(1, -1) : code;
  const found = json.startsWith('{') ? v.safeParse(input, parseAnswerJson(json)) : null;
  return found?.success === true
    ? Object.entries(found.output).map(([path, { content }]) => ({ path, content }))
    : [{ path: `${name === '' ? 'Contract' : name}.sol`, content: code }];
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
  const rows: ExplorerRow[] = [];
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
  row: ExplorerRow,
  { account, from, to }: { readonly account: Address; readonly from: bigint; readonly to: bigint },
): boolean {
  if (row.block < from || row.block > to) return false;
  if (row.list === 'nothing') return true;
  const created = row.list === 'transactions' && row.created === account;
  return row.from === account || row.to === account || created;
}
