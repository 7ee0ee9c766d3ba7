/**
 * All balances of many accounts at one block, in one request: an `eth_call` whose state override installs a scanner
 * (`contracts/Scanner.sol`) that returns only what is not zero. Where an endpoint knows no overrides, Multicall3;
 * where the chain has none, single calls at one block.
 */
import { type Address, ZERO_ADDRESS } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import { EMPTY_HEX } from '#core/bytes/hex.ts';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import type { InnerCall } from '../evm/calls.ts';
import { SCANNER_RUNTIME_CODE } from '../evm/scanner.generated.ts';
import type { Balance, ChainBalances } from '../model/balance.ts';
import type { Network } from '../model/network.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import { reported } from '../rpc/chain-client.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { data, quantity } from '../rpc/schemas.ts';

/** Last 20 bytes of keccak256("evident balance scanner"): nobody has its key, nothing is there. */
const SCANNER_ADDRESS = '0x7af0fb4e83ffe5f205da785d5d839988e43b2a64';
/** Tokens in one request; 16 kB of arguments. */
const TOKENS_PER_SCAN = 500;
/**
 * Inner calls of one aggregate: 460 kB of question, half of what gateways take by default, and about 10 million gas, a
 * fifth of what nodes allow a call by default. An endpoint that allows less is asked in halves.
 */
const CALLS_PER_AGGREGATE = 1_024;
/** An endpoint is not remembered to take less than this: one token that eats all gas is no limit of the endpoint. */
const LEAST_REMEMBERED = 128;
const PARALLEL = 8;

export interface BalanceQuestion {
  readonly network: Network;
  readonly accounts: readonly Address[];
  /** Native first; each id once. */
  readonly assets: readonly Asset[];
}

interface BalanceRead {
  readonly block: bigint;
  /** Amounts by index of account and asset; undefined where no usable answer came. */
  readonly amount: (account: number, asset: number) => bigint | undefined;
}

export type BalanceReader = (
  endpoint: EndpointClient,
  question: BalanceQuestion,
  now: () => number,
  options?: CallOptions,
) => Promise<ChainBalances>;

/** Remembers for each endpoint whether it takes overrides, and how many calls at once. */
export function createBalanceReader(): BalanceReader {
  const refusesOverride = new Set<string>();
  const mostCalls = new Map<string, number>();

  return async (endpoint, question, now, options = {}) => {
    const { network, accounts, assets } = question;
    let reading: BalanceRead | null = null;
    if (!refusesOverride.has(endpoint.url)) {
      reading = await scan(endpoint, question, options);
      if (reading === null) refusesOverride.add(endpoint.url);
    }
    reading ??=
      network.multicall3 === null
        ? await singly(endpoint, question, options)
        : await aggregate(endpoint, question, { multicall3: network.multicall3, mostCalls }, options);
    const { block, amount } = reading;
    const value: Balance[] = [];
    for (const [a, account] of accounts.entries()) {
      for (const [t, asset] of assets.entries()) {
        const read = amount(a, t);
        if (read !== undefined) value.push({ account, asset, amount: read });
      }
    }
    return { value, evidence: reported(endpoint, block, now()) };
  };
}

const contractOf = (asset: Asset): Address => (asset.id === 'native' ? ZERO_ADDRESS : asset.id);

/** Null when the endpoint does not take the override. */
async function scan(
  endpoint: EndpointClient,
  { accounts, assets }: BalanceQuestion,
  options: CallOptions,
): Promise<BalanceRead | null> {
  const amounts = new Map<string, bigint>();
  const unreadable = new Set<number>();
  let block: bigint | null = null;

  const ask = async (indices: readonly number[]): Promise<readonly number[] | null> => {
    const tokens = indices.map((i) => contractOf(at(assets, i)));
    const result = await callScanner(endpoint, accounts, tokens, options);
    if (result === null) return null;
    block = block === null || result.block < block ? result.block : block;
    for (const { account, token, amount } of result.balances) {
      amounts.set(`${account}/${indices[token]}`, amount);
    }
    return result.unreadable.map((token) => indices[token] ?? -1);
  };

  const all = assets.map((_, i) => i);
  for (let start = 0; start < all.length; start += TOKENS_PER_SCAN) {
    const part = all.slice(start, start + TOKENS_PER_SCAN);
    let failed = await askOrSplit(part, ask);
    // The gas of one call may not have been enough for all: what is left gets one more.
    if (failed !== null && failed.length > 0 && failed.length < part.length) failed = await ask(failed);
    if (failed === null) return null;
    for (const index of failed) unreadable.add(index);
  }
  return {
    block: block ?? 0n,
    amount: (a, t) => (unreadable.has(t) ? undefined : (amounts.get(`${a}/${t}`) ?? 0n)),
  };
}

/**
 * What is refused is put again in halves, at the same time: too large, too much gas, too long an answer. Nothing at
 * all that is refused too means that the kind of question is: null.
 */
async function askOrSplit(
  indices: readonly number[],
  ask: (indices: readonly number[]) => Promise<readonly number[] | null>,
  tooMany: (count: number) => void = () => undefined,
  possible = false,
): Promise<readonly number[] | null> {
  try {
    return await ask(indices);
  } catch (thrown) {
    if (!hasCode(thrown, 'RPC_REFUSED')) throw thrown;
    const nothing = possible
      ? []
      : await ask([]).catch((again: unknown) => {
          if (hasCode(again, 'RPC_REFUSED')) return null;
          throw again;
        });
    if (nothing === null) return null;
    if (indices.length <= 1) throw thrown;
    tooMany(indices.length);
    const middle = indices.length >> 1;
    const [first, second] = await Promise.all(
      [indices.slice(0, middle), indices.slice(middle)].map((half) => askOrSplit(half, ask, tooMany, true)),
    );
    return first && second ? [...first, ...second] : null;
  }
}

async function callScanner(
  endpoint: EndpointClient,
  accounts: readonly Address[],
  tokens: readonly Address[],
  options: CallOptions,
) {
  const { decodeScan, encodeScan } = await import('../evm/calls.ts');
  const answer = await endpoint.call(
    'eth_call',
    [
      { to: SCANNER_ADDRESS, data: encodeScan(accounts, tokens) },
      'latest',
      { [SCANNER_ADDRESS]: { code: SCANNER_RUNTIME_CODE } },
    ],
    data,
    options,
  );
  // The override was ignored: there is no code, so there is no answer.
  if (answer === EMPTY_HEX) return null;
  const result = readable(endpoint, () => decodeScan(answer));
  if (result.chainId !== BigInt(endpoint.chainId)) {
    throw new EvidentError('RPC_WRONG_CHAIN', {
      host: endpoint.host,
      expected: String(endpoint.chainId),
      actual: String(result.chainId),
    });
  }
  return result;
}

async function aggregate(
  endpoint: EndpointClient,
  { accounts, assets }: BalanceQuestion,
  { multicall3, mostCalls }: { readonly multicall3: Address; readonly mostCalls: Map<string, number> },
  options: CallOptions,
): Promise<BalanceRead> {
  const calls = await import('../evm/calls.ts');
  const inner: InnerCall[] = accounts.flatMap((account) => {
    const balanceOf = calls.encodeBalanceOf(account);
    return assets.map((asset) =>
      asset.id === 'native'
        ? { target: multicall3, data: calls.encodeEthBalance(account) }
        : { target: asset.id, data: balanceOf },
    );
  });
  const clock = { target: multicall3, data: calls.encodeBlockNumber() };
  const amounts: (bigint | undefined)[] = [];
  let block: bigint | null = null;
  let refusal: unknown = null;

  const ask = async (indices: readonly number[]): Promise<readonly number[]> => {
    const question = calls.encodeAggregatedReads([clock, ...indices.map((i) => at(inner, i))]);
    const answer = await endpoint
      .call('eth_call', [{ to: multicall3, data: question }, 'latest'], data, { ...options, slow: true })
      .catch((thrown: unknown) => {
        refusal ??= thrown;
        throw thrown;
      });
    const [number, ...values] = readable(endpoint, () => calls.decodeAggregate(answer));
    const readAt = number?.success ? calls.decodeUint(number.data) : null;
    if (readAt === null || values.length !== indices.length) {
      throw new EvidentError('RPC_BAD_ANSWER', { host: endpoint.host, reason: 'incomplete aggregate' });
    }
    block = block === null || readAt < block ? readAt : block;
    for (const [n, value] of values.entries()) {
      amounts[at(indices, n)] = value.success ? (calls.decodeUint(value.data) ?? undefined) : undefined;
    }
    return [];
  };
  const most = () => mostCalls.get(endpoint.url) ?? CALLS_PER_AGGREGATE;
  const tooMany = (count: number) =>
    mostCalls.set(endpoint.url, Math.min(most(), Math.max(count >> 1, LEAST_REMEMBERED)));

  const size = most();
  const parts = Array.from({ length: Math.ceil(inner.length / size) }, (_, part) =>
    Array.from({ length: Math.min(size, inner.length - part * size) }, (__, i) => part * size + i),
  );
  const asked = await Promise.all(parts.map((part) => askOrSplit(part, ask, tooMany)));
  if (asked.includes(null)) throw refusal;
  return { block: block ?? 0n, amount: (a, t) => amounts[a * assets.length + t] };
}

async function singly(
  endpoint: EndpointClient,
  { accounts, assets }: BalanceQuestion,
  options: CallOptions,
): Promise<BalanceRead> {
  const { decodeUint, encodeBalanceOf } = await import('../evm/calls.ts');
  const block = await endpoint.call('eth_blockNumber', [], quantity, options);
  const tag = `0x${block.toString(16)}`;
  const amounts: (bigint | undefined)[] = [];
  const pairs = accounts.flatMap((account) => assets.map((asset) => ({ account, asset })));
  const readOne = async ({ account, asset }: (typeof pairs)[number]): Promise<bigint | undefined> => {
    if (asset.id === 'native') return endpoint.call('eth_getBalance', [account, tag], quantity, options);
    try {
      const call = { to: asset.id, data: encodeBalanceOf(account) };
      return decodeUint(await endpoint.call('eth_call', [call, tag], data, options)) ?? undefined;
    } catch (thrown) {
      if (hasCode(thrown, 'RPC_REFUSED')) return undefined;
      throw thrown;
    }
  };
  for (let start = 0; start < pairs.length; start += PARALLEL) {
    amounts.push(...(await Promise.all(pairs.slice(start, start + PARALLEL).map(readOne))));
  }
  return { block, amount: (a, t) => amounts[a * assets.length + t] };
}

/** What cannot be decoded is the endpoint's fault. */
function readable<T>(endpoint: EndpointClient, decode: () => T): T {
  try {
    return decode();
  } catch (thrown) {
    throw new EvidentError('RPC_BAD_ANSWER', { host: endpoint.host, reason: 'undecodable' }, thrown);
  }
}

function at<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined) throw new RangeError('index outside the list');
  return value;
}
