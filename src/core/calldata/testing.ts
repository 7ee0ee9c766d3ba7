/** Calls as others would write them, and a lexicon to say them with. For tests. */
import { type Abi, encodeFunctionData, parseAbi } from 'viem';
import { type Address, toAddress } from '../address/address.ts';
import type { Hex } from '../bytes/hex.ts';
import type { ChainId } from '../chain/chain-id.ts';
import { plainText, type SentenceContext } from './parts.ts';
import { type ReadOptions, readCall } from './read.ts';
import { sentenceOf } from './sentence.ts';
import type { Call, CallTree } from './tree.ts';

export const address = (byte: string): Address => toAddress(`0x${byte.repeat(20)}`);

/** Written by viem, from a signature as it stands in the documentation of the contract. */
export function encode(signature: string, ...args: readonly unknown[]): Hex {
  const texts: readonly string[] = [`function ${signature}`];
  const abi: Abi = parseAbi(texts);
  return encodeFunctionData({ abi, args }).toLowerCase() as Hex;
}

export const ACCOUNT = address('a1');
export const TOKEN = address('70');
export const OTHER_TOKEN = address('71');
export const FRIEND = address('f0');
export const CONTRACT = address('c0');
export const WETH = toAddress('0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2');

export const MAINNET = 1 as ChainId;

export function callOf(to: Address | null, data: Hex | '0x', value = 0n): Call {
  return {
    chainId: MAINNET,
    from: ACCOUNT,
    to,
    value,
    data: data as Hex,
    operation: to === null ? 'create' : 'call',
  };
}

export function read(to: Address | null, data: Hex | '0x', value = 0n, options?: ReadOptions): CallTree {
  return readCall(callOf(to, data, value), options);
}

const TOKENS = new Map([
  [TOKEN, { symbol: 'USDX', decimals: 6 }],
  [WETH, { symbol: 'WETH', decimals: 18 }],
]);

export const sentenceContext: SentenceContext = {
  native: 'ETH',
  token: (token) => TOKENS.get(token) ?? null,
  account: ACCOUNT,
  now: 1_800_000_000n,
};

export const say = (tree: CallTree, words: SentenceContext = sentenceContext): string =>
  plainText(sentenceOf(tree, words));
