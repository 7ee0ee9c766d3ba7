/**
 * Tokens that the signer knows by itself, so that their amounts need nobody's word. Addresses are those published
 * by the issuers (Circle, Tether, Sky, WETH9, BitGo, Chainlink, Uniswap); a wrong EIP-55 checksum does not load.
 * A short list on purpose: whoever adds to it vouches for the decimals of a contract.
 */
import { type Address, parseAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { unwrap } from '#core/result.ts';

export interface KnownToken {
  readonly chainId: number;
  readonly address: Address;
  readonly symbol: string;
  readonly decimals: number;
}

function token(chainId: number, address: string, symbol: string, decimals: number): KnownToken {
  return { chainId, address: unwrap(parseAddress(address)).address, symbol, decimals };
}

export const KNOWN_TOKENS: readonly KnownToken[] = [
  token(1, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'USDC', 6),
  token(1, '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'USDT', 6),
  token(1, '0x6B175474E89094C44Da98b954EedeAC495271d0F', 'DAI', 18),
  token(1, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', 'WETH', 18),
  token(1, '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', 'WBTC', 8),
  token(1, '0x514910771AF9Ca656af840dff83E8264EcF986CA', 'LINK', 18),
  token(1, '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984', 'UNI', 18),
  token(10, '0x4200000000000000000000000000000000000006', 'WETH', 18),
  token(10, '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', 'USDC', 6),
  token(8453, '0x4200000000000000000000000000000000000006', 'WETH', 18),
  token(8453, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', 'USDC', 6),
  token(42161, '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1', 'WETH', 18),
  token(42161, '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', 'USDC', 6),
  token(137, '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', 'USDC', 6),
];

export function knownToken(chainId: ChainId, address: Address): KnownToken | null {
  return KNOWN_TOKENS.find((known) => known.chainId === chainId && known.address === address) ?? null;
}

/** Symbols that on this chain belong to tokens of the list. */
export function knownSymbols(chainId: ChainId): readonly string[] {
  return KNOWN_TOKENS.filter((known) => known.chainId === chainId).map(({ symbol }) => symbol);
}
