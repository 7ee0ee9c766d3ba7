/**
 * Coin types of addresses that a name holds: SLIP-44 for coins (ENSIP-9), the chain's id with the highest of 32 bits
 * set for EVM chains (ENSIP-11), and the names under which addresses of a coin type claim theirs (ENSIP-19).
 */
import type { Hex } from '../bytes/hex.ts';
import type { ChainId } from '../chain/chain-id.ts';

const EVM_BIT = 0x80000000;

export const COIN_ETHER = 60n;
/** Any EVM chain for which the name holds nothing of its own (ENSIP-19). */
export const COIN_EVM_DEFAULT = BigInt(EVM_BIT);

/**
 * The coin type of an EVM chain's addresses; 60 for mainnet. Null where ENSIP-11 has none: ids from 2^31 on.
 */
export function coinTypeOfChain(chainId: ChainId): bigint | null {
  if (chainId === 1) return COIN_ETHER;
  return chainId >= EVM_BIT ? null : BigInt(EVM_BIT) + BigInt(chainId);
}

/** The chain of an EVM coin type; 1 for Ether, 0 for the default of all chains; null for any other coin. */
export function chainOfCoinType(coinType: bigint): number | null {
  if (coinType === COIN_ETHER) return 1;
  const number = coinType - COIN_EVM_DEFAULT;
  return number >= 0n && number < COIN_EVM_DEFAULT ? Number(number) : null;
}

/** The name below which an address of this coin type claims a name: `….addr.reverse`, `….80002105.reverse`. */
export function reverseName(address: Hex, coinType: bigint): string {
  const space =
    coinType === COIN_ETHER ? 'addr' : coinType === COIN_EVM_DEFAULT ? 'default' : coinType.toString(16);
  return `${address.slice(2).toLowerCase()}.${space}.reverse`;
}

/** Coins beyond EVM chains whose addresses people keep in names; names as SLIP-44 has them. */
export const COINS: readonly { readonly type: bigint; readonly name: string; readonly symbol: string }[] = [
  { type: 0n, name: 'Bitcoin', symbol: 'BTC' },
  { type: 2n, name: 'Litecoin', symbol: 'LTC' },
  { type: 3n, name: 'Dogecoin', symbol: 'DOGE' },
  { type: 118n, name: 'Cosmos', symbol: 'ATOM' },
  { type: 133n, name: 'Zcash', symbol: 'ZEC' },
  { type: 144n, name: 'XRP', symbol: 'XRP' },
  { type: 145n, name: 'Bitcoin Cash', symbol: 'BCH' },
  { type: 148n, name: 'Stellar', symbol: 'XLM' },
  { type: 195n, name: 'Tron', symbol: 'TRX' },
  { type: 354n, name: 'Polkadot', symbol: 'DOT' },
  { type: 461n, name: 'Filecoin', symbol: 'FIL' },
  { type: 501n, name: 'Solana', symbol: 'SOL' },
];
