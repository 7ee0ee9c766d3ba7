/**
 * What token contracts say of themselves (ERC-20, optional methods). Their authors may say anything: of a token in the
 * list, symbol and decimals are the list's.
 */
import type { Address } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import { listedToken } from '#core/asset/token-list.ts';
import { type Hex, hexSize, hexToBytes, parseHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { hasCode } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import { wordsOf } from '#core/simulation/probes.ts';
import type { CallOptions } from '../../rpc/call-options.ts';
import type { EndpointClient } from '../../rpc/endpoint.ts';
import type { Networks } from '../../rpc/networks.ts';
import { data } from '../../rpc/schemas.ts';

const SYMBOL = unwrap(parseHex('0x95d89b41'));
const NAME = unwrap(parseHex('0x06fdde03'));
const DECIMALS = unwrap(parseHex('0x313ce567'));

/** More tokens than one transaction that a person reads has to do with. */
const MAX_TOKENS = 64;
const PARALLEL = 8;
/** As the store keeps them. */
const MAX_DECIMALS = 77n;
/** Longer texts are cut: nobody reads them, and they are kept. */
const MAX_SYMBOL = 64;
const MAX_NAME = 128;

/** Those that say neither a symbol nor a name are left out. Errors: `RPC_*`. */
export async function describeTokens(
  networks: Networks,
  chainId: ChainId,
  tokens: readonly Address[],
  options: CallOptions = {},
): Promise<readonly Asset[]> {
  const [client, { multicall3 }] = await Promise.all([networks.client(chainId), networks.network(chainId)]);
  return client.with(async (endpoint) => {
    const wanted = [...new Set(tokens)].slice(0, MAX_TOKENS);
    const found: Asset[] = [];
    for (let start = 0; start < wanted.length; start += PARALLEL) {
      const part = wanted.slice(start, start + PARALLEL);
      const described = await Promise.all(
        part.map(async (token) => assetOf(chainId, token, await ask(endpoint, multicall3, token, options))),
      );
      for (const asset of described) if (asset !== null) found.push(asset);
    }
    return found;
  }, options);
}

type Answers = readonly [symbol: Hex | null, name: Hex | null, decimals: Hex | null];

/** Each token alone, so that one that uses up all gas spoils nobody else's answer. */
async function ask(
  endpoint: EndpointClient,
  multicall3: Address | null,
  token: Address,
  options: CallOptions,
): Promise<Answers> {
  const call = async (to: Address, input: Hex): Promise<Hex | null> => {
    try {
      return await endpoint.call('eth_call', [{ to, data: input }, 'latest'], data, options);
    } catch (thrown) {
      if (hasCode(thrown, 'RPC_REFUSED')) return null;
      throw thrown;
    }
  };
  if (multicall3 !== null) {
    const { decodeAggregate, encodeAggregatedReads } = await import('../../evm/calls.ts');
    const calls = [SYMBOL, NAME, DECIMALS].map((input) => ({ target: token, data: input }));
    const answer = await call(multicall3, encodeAggregatedReads(calls));
    const parts = answer === null ? null : decoded(() => decodeAggregate(answer));
    if (parts?.length === calls.length) {
      const [symbol, name, decimals] = parts.map((part) => (part.success ? part.data : null));
      return [symbol ?? null, name ?? null, decimals ?? null];
    }
  }
  return Promise.all([call(token, SYMBOL), call(token, NAME), call(token, DECIMALS)]);
}

/** Null when the aggregate is none: the chain has another contract there. */
function decoded<T>(decode: () => T): T | null {
  try {
    return decode();
  } catch {
    return null;
  }
}

function assetOf(chainId: ChainId, id: Address, [symbol, name, decimals]: Answers): Asset | null {
  const [mark, title] = [textOf(symbol, MAX_SYMBOL), textOf(name, MAX_NAME)];
  const listed = listedToken(chainId, id);
  if (listed !== null) {
    const words = { symbol: listed.symbol, name: title ?? '', decimals: listed.decimals };
    return { chainId, id, standard: 'erc20', ...words, status: 'known' };
  }
  if (mark === null && title === null) return null;
  return {
    chainId,
    id,
    standard: 'erc20',
    symbol: mark ?? '',
    name: title ?? '',
    decimals: decimalsOf(decimals),
    status: 'unknown',
  };
}

function decimalsOf(answer: Hex | null): number | null {
  const [value] = answer === null ? [] : wordsOf(answer);
  return value === undefined || value > MAX_DECIMALS ? null : Number(value);
}

/**
 * A string as the ABI lays it out, or the `bytes32` of the first tokens, filled up with zeros. Null when it is
 * neither, is no UTF-8, or says nothing. At most `limit` characters.
 */
export function textOf(answer: Hex | null, limit: number): string | null {
  if (answer === null) return null;
  const bytes = hexSize(answer) === 32 ? untilZero(hexToBytes(answer)) : stringOf(answer);
  if (bytes === null || bytes.length === 0) return null;
  try {
    // A character has four bytes at most; one that is cut at the end is left out, not refused.
    const isWhole = bytes.length <= limit * 4;
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, limit * 4), {
      stream: !isWhole,
    });
    return [...text].slice(0, limit).join('');
  } catch {
    return null;
  }
}

function stringOf(answer: Hex): Uint8Array | null {
  const [offset, length] = wordsOf(answer);
  if (offset !== 32n || length === undefined || length > BigInt(hexSize(answer) - 64)) return null;
  return hexToBytes(unwrap(parseHex(`0x${answer.slice(130, 130 + Number(length) * 2)}`)));
}

/** Null when something follows the first zero: then it is no text. */
function untilZero(bytes: Uint8Array): Uint8Array | null {
  const end = bytes.indexOf(0);
  if (end === -1) return bytes;
  return bytes.subarray(end).every((byte) => byte === 0) ? bytes.subarray(0, end) : null;
}
