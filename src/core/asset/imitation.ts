/**
 * Tokens that pass for others: by the symbol or the name of the chain's own coin, or of a token in the list, on
 * another contract. What the eye takes for the same compares equal (`risk/skeleton.ts`).
 */
import { isDisguised, skeleton } from '../risk/skeleton.ts';
import type { Asset } from './asset.ts';

export type Imitation =
  /** It calls itself like the chain's own coin, which no token is. */
  | { readonly kind: 'native'; readonly symbol: string }
  /** It calls itself like a token in the list, of another contract. */
  | { readonly kind: 'token'; readonly of: Asset }
  /** Its words mix letters that only look alike, or hide something. */
  | { readonly kind: 'disguised' };

export type Imitations = (token: Pick<Asset, 'id' | 'symbol' | 'name' | 'status'>) => Imitation | null;

interface Native {
  readonly nativeSymbol: string;
  readonly nativeName: string;
}

/** True for a token that calls itself like the chain's own coin, which no token is. */
export function imitatesNative(token: Pick<Asset, 'id' | 'symbol' | 'name'>, native: Native): boolean {
  return token.id !== 'native' && bearsShape(token, shapesOf(native.nativeSymbol, native.nativeName));
}

/** What the eye takes the words for; words without letters look like nothing. */
function shapesOf(...texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.map(skeleton).filter((shape) => shape !== ''));
}

const bearsShape = ({ symbol, name }: Pick<Asset, 'symbol' | 'name'>, looks: ReadonlySet<string>): boolean =>
  looks.has(skeleton(symbol)) || looks.has(skeleton(name));

/**
 * One index for many questions. A token in the list imitates no other one of the list, but may still call itself
 * like the coin.
 *
 * @param tokens what is known on the chain; only those with status `known` can be imitated.
 */
export function createImitations(native: Native, tokens: readonly Asset[]): Imitations {
  const natives = shapesOf(native.nativeSymbol, native.nativeName);
  const genuine = new Map<string, Asset>();
  for (const token of tokens) {
    if (token.status !== 'known' || token.id === 'native') continue;
    for (const text of [token.symbol, token.name]) {
      const shape = skeleton(text);
      if (shape !== '' && !genuine.has(shape)) genuine.set(shape, token);
    }
  }
  return (token) => {
    if (token.id === 'native') return null;
    if (bearsShape(token, natives)) return { kind: 'native', symbol: native.nativeSymbol };
    if (token.status === 'known') return null;
    for (const shape of shapesOf(token.symbol, token.name)) {
      const of = genuine.get(shape);
      if (of !== undefined && of.id !== token.id) return { kind: 'token', of };
    }
    return isDisguised(token.symbol) || isDisguised(token.name) ? { kind: 'disguised' } : null;
  };
}
