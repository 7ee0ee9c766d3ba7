/**
 * Tokens that the signer knows by itself, so that their amounts need nobody's word: the list that both programs have,
 * and in builds for this machine the demo's.
 */
import type { Address } from '#core/address/address.ts';
import { type ListedToken, listedTokens } from '#core/asset/token-list.ts';
import { knownChain } from '#core/chain/known-chains.ts';
import { isDisguised, skeleton } from '#core/risk/skeleton.ts';
import type { RiskToken } from '#core/risk/types.ts';
import { demoTokens } from './demo-tokens.ts';

/** ASCII, and one word that cannot continue the figure before it. */
const PLAIN_SYMBOL = /^[A-Za-z][A-Za-z0-9.$-]{0,10}$/;

function tokensOn(chainId: number): readonly ListedToken[] {
  // Scripts that print what the signer says run without a bundler, which gives the constants.
  return import.meta.env?.VITE_DEMO === true
    ? [...listedTokens(chainId), ...demoTokens(chainId)]
    : listedTokens(chainId);
}

/** Null for a token that is in no list of the signer. */
export function knownToken(chainId: number, address: Address): ListedToken | null {
  return tokensOn(chainId).find((known) => known.address === address) ?? null;
}

/** For the rules. */
export function knownTokens(chainId: number): readonly RiskToken[] {
  return tokensOn(chainId).map((token) => ({ ...token, listed: true }));
}

/**
 * What somebody calls a token that is in no list, where it can be told apart from what the signer says itself: plain
 * ASCII, and like neither the coin of the chain nor a token that the signer knows on it. Else null.
 */
export function tellableSymbol(chainId: number, claimed: string): string | null {
  if (!PLAIN_SYMBOL.test(claimed) || isDisguised(claimed)) return null;
  const look = skeleton(claimed);
  const taken = [knownChain(chainId)?.nativeSymbol ?? '', ...tokensOn(chainId).map(({ symbol }) => symbol)];
  return taken.some((symbol) => skeleton(symbol) === look) ? null : claimed;
}
