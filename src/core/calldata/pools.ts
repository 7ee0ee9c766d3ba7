/**
 * Pools whose address proves them: a factory that makes nothing else made it (CREATE2, EIP-1014) for two tokens and a
 * fee. The router trusts what a pool says of its tokens, the bytes name only the pool; here both tokens must be known.
 */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { type Address, addressToHex, toAddress } from '../address/address.ts';
import { listedTokens } from '../asset/token-list.ts';
import { bytesToHex, type Hex, hexToBytes } from '../bytes/hex.ts';
import { wrappedNativeOf } from './wrapped.ts';

export type PoolKind = 'v2' | 'v3';

interface Factory {
  readonly kind: PoolKind;
  readonly address: string;
  /** Keccak-256 of the code that makes a pool: the same wherever the factory is a copy. */
  readonly codeHash: Hex;
  readonly chains: readonly number[];
}

/** `UniswapV3Factory.sol`, `feeAmountTickSpacing`: in hundredths of a basis point. */
const FEES = [100, 500, 3000, 10_000];
const V3_CODE = '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54' as Hex;
const V2_CODE = '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f' as Hex;
const SUSHI_CODE = '0xe18a34eb0e04b04f7a0ac29a6e80748dca96319b42c54d679cb821dca90c6303' as Hex;

/** Uniswap (Uniswap/v3-periphery, `deploys.md`; Uniswap/docs) and Sushi (sushiswap/v2-core), as they publish them. */
const FACTORIES: readonly Factory[] = [
  {
    kind: 'v3',
    address: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
    codeHash: V3_CODE,
    chains: [1, 10, 137, 42161],
  },
  { kind: 'v3', address: '0x33128a8fC17869897dcE68Ed026d694621f6FDfD', codeHash: V3_CODE, chains: [8453] },
  { kind: 'v2', address: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f', codeHash: V2_CODE, chains: [1] },
  { kind: 'v2', address: '0xC0AEe478e3658e2610c5F7A4A2E1777cE9e4f2Ac', codeHash: SUSHI_CODE, chains: [1] },
  {
    kind: 'v2',
    address: '0xc35DADB65012eC5796536bD9864eD8773aBc74C4',
    codeHash: SUSHI_CODE,
    chains: [137, 42161],
  },
];

/** Most pools are with one of these, or with the wrapped coin: with each other pair there would be a hundred times as many. */
const HUBS = ['USDC', 'USDC.e', 'USDT', 'USDT0', 'DAI', 'WBTC', 'WETH'];

interface KnownPool {
  readonly kind: PoolKind;
  readonly other: Address;
}

/** Of the hubs, by chain and token. */
const known = new Map<string, ReadonlyMap<Hex, KnownPool>>();

/**
 * The token that a pool gives for `token`; null where the address proves no pool of the two. Both must be listed, and one
 * of them a hub; of a token of no list the other one must be the wrapped coin.
 */
export function otherToken(chainId: number, kind: PoolKind, pool: Address, token: Address): Address | null {
  const found = poolsOf(chainId, token).get(addressToHex(pool));
  return found?.kind === kind ? found.other : null;
}

/** Which one is `token0` (`UniswapV2Factory.sol`, `UniswapV3Factory.sol`): the lower address. */
export function isFirst(token: Address, other: Address): boolean {
  return addressToHex(token) < addressToHex(other);
}

function poolsOf(chainId: number, token: Address): ReadonlyMap<Hex, KnownPool> {
  const coin = wrappedNativeOf(chainId);
  const coins = coin === null ? [] : [coin];
  const listed = listedTokens(chainId);
  const hubs = [...coins, ...listed.flatMap(({ address, symbol }) => (HUBS.includes(symbol) ? address : []))];
  if (!hubs.includes(token)) {
    const isListed = listed.some(({ address }) => address === token);
    return poolsWith(chainId, token, isListed ? hubs : coins);
  }
  const key = `${chainId} ${token}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const all = poolsWith(chainId, token, [...coins, ...listed.map(({ address }) => address)]);
  known.set(key, all);
  return all;
}

function poolsWith(chainId: number, token: Address, others: readonly Address[]): ReadonlyMap<Hex, KnownPool> {
  const pools = new Map<Hex, KnownPool>();
  const own = bytesOf(token);
  for (const { kind, address, codeHash, chains } of FACTORIES) {
    if (!chains.includes(chainId)) continue;
    const made = new Uint8Array(85);
    made[0] = 0xff;
    made.set(bytesOf(toAddress(address)), 1);
    made.set(hexToBytes(codeHash), 53);
    for (const other of others) {
      if (other === token) continue;
      const each = bytesOf(other);
      const pair = isFirst(token, other) ? ([own, each] as const) : ([each, own] as const);
      for (const salt of saltsOf(kind, pair)) {
        made.set(keccak_256(salt), 21);
        pools.set(bytesToHex(keccak_256(made).subarray(12)), { kind, other });
      }
    }
  }
  return pools;
}

function bytesOf(address: Address): Uint8Array {
  return hexToBytes(addressToHex(address));
}

/** Before they are hashed. Version 2: both addresses packed; version 3: both and the fee as words. */
function saltsOf(kind: PoolKind, [a, b]: readonly [Uint8Array, Uint8Array]): readonly Uint8Array[] {
  if (kind === 'v2') {
    const packed = new Uint8Array(40);
    packed.set(a);
    packed.set(b, 20);
    return [packed];
  }
  return FEES.map((fee) => {
    const words = new Uint8Array(96);
    words.set(a, 12);
    words.set(b, 44);
    words.set([fee >> 8, fee & 0xff], 94);
    return words;
  });
}
