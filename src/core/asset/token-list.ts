/**
 * Tokens that both programs know by themselves: address, symbol and decimals from public lists that agree
 * (`scripts/tokens.ts`). 20 kB: `import()` it, or load it with what is loaded late.
 */
import { type Address, toAddress } from '../address/address.ts';
import { TOKEN_LINES } from './tokens.generated.ts';

export interface ListedToken {
  readonly address: Address;
  /** ASCII. No two of a chain look alike, and none like the chain's own coin. */
  readonly symbol: string;
  readonly decimals: number;
}

/** Chains that were asked for: checksums of hundreds of addresses take some milliseconds. */
const read = new Map<number, ReadonlyMap<Address, ListedToken>>();

function chainOf(chainId: number): ReadonlyMap<Address, ListedToken> {
  const before = read.get(chainId);
  if (before !== undefined) return before;
  const tokens = new Map<Address, ListedToken>();
  for (const line of (TOKEN_LINES[chainId] ?? '').trim().split('\n')) {
    const [digits, decimals, symbol] = line.split(' ');
    if (symbol === undefined) continue;
    const address = toAddress(`0x${digits}`);
    tokens.set(address, { address, symbol, decimals: Number(decimals) });
  }
  read.set(chainId, tokens);
  return tokens;
}

/** None on a chain that does not come along. */
export function listedTokens(chainId: number): readonly ListedToken[] {
  return [...chainOf(chainId).values()];
}

/** Null for a token that is not in the list. */
export function listedToken(chainId: number, address: Address): ListedToken | null {
  return chainOf(chainId).get(address) ?? null;
}

/** By the symbol as it is written in the list. */
export function listedBySymbol(chainId: number, symbol: string): ListedToken | null {
  return listedTokens(chainId).find((token) => token.symbol === symbol) ?? null;
}
