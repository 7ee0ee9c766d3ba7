/**
 * Tokens that the signer knows by itself, so that their amounts need nobody's word: the list that both programs have,
 * and in builds for this machine the demo's.
 */
import { type Address, toAddress } from '#core/address/address.ts';
import { type ListedToken, listedTokens } from '#core/asset/token-list.ts';
import { knownChain } from '#core/chain/known-chains.ts';
import { isDisguised, skeleton } from '#core/risk/skeleton.ts';
import type { RiskToken } from '#core/risk/types.ts';

/** ASCII, and one word that cannot continue the figure before it. */
const PLAIN_SYMBOL = /^[A-Za-z][A-Za-z0-9.$-]{0,10}$/;

function tokensOn(chainId: number): readonly ListedToken[] {
  // Scripts that print what the signer says run without a bundler, which gives the constants.
  return import.meta.env?.VITE_DEMO === true
    ? [...listedTokens(chainId), ...demoTokens(chainId)]
    : listedTokens(chainId);
}

const DEMO_CHAIN = 31337;

/**
 * The demo's tokens, which stand at the same addresses in every run (`devnet/seed/deploy.ts`). Of those that can be
 * sent one is left out, FEEX, so that the demo shows what an unlisted token looks like.
 */
export function demoTokens(chainId: number): readonly ListedToken[] {
  if (chainId !== DEMO_CHAIN) return [];
  return [
    { address: toAddress('0x8328CC43a7cE5E6c89fa8CAE77fD95d5468A9aB1'), symbol: 'USDX', decimals: 6 },
    { address: toAddress('0x3B5522833263Aaa1AD3B125A65A4A988f6406253'), symbol: 'DAIX', decimals: 18 },
    { address: toAddress('0x39C36387Db0383B04ca5D1c9D95b95979F86a5a5'), symbol: 'TIX', decimals: 0 },
    { address: toAddress('0x26e6954d4a59081AF8722C046f00a9Bae830f1a7'), symbol: 'WETH', decimals: 18 },
  ];
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
 * ASCII, and like neither the chain, its coin nor a token that the signer knows on it. Else null.
 */
export function tellableSymbol(chainId: number, claimed: string): string | null {
  if (!PLAIN_SYMBOL.test(claimed) || isDisguised(claimed)) return null;
  // A "$" is a letter (U$DC) or an ornament (USDC$).
  const looks = [skeleton(claimed), skeleton(claimed.replaceAll('$', ''))];
  const chain = knownChain(chainId);
  const taken = [
    ...(chain === undefined ? [] : [chain.nativeSymbol, chain.nativeName, chain.name]),
    ...tokensOn(chainId).map(({ symbol }) => symbol),
  ];
  return taken.some((symbol) => looks.includes(skeleton(symbol))) ? null : claimed;
}
