/** ERC-20 and ERC-721 share selectors: whether a number is an amount, or that of an item, is not always in the bytes. */
import { ZERO_ADDRESS } from '../address/address.ts';
import { PRACTICALLY_ALL } from '../amount/unlimited.ts';
import type { Meaning } from './meaning.ts';
import type { SentenceContext } from './parts.ts';

/** The bytes do not tell an amount from the number of an item, and nobody knows the token. */
export function isEither(
  { standard, token }: Extract<Meaning, { readonly kind: 'transfer' | 'approve' }>,
  sentenceContext: SentenceContext,
): boolean {
  return standard === null && sentenceContext.token(token) === null;
}

/**
 * False for a number that only an item has: more than any token's units (2^127), and none of those that stand for
 * everything (powers of two, and one less). And for 0, which takes an amount back but allows an item.
 */
export function couldBeAmount(number: bigint): boolean {
  if (number < PRACTICALLY_ALL) return number !== 0n;
  return (number & (number - 1n)) === 0n || (number & (number + 1n)) === 0n;
}

/** True where the sentence names both. No item has a number that stands for everything. */
export function saysEither(
  meaning: Extract<Meaning, { readonly kind: 'transfer' | 'approve' }>,
  sentenceContext: SentenceContext,
): boolean {
  if (!isEither(meaning, sentenceContext)) return false;
  const { amount } = meaning;
  // Nobody is given an amount: that is how the permission for an item is taken back.
  if (meaning.kind === 'approve' && meaning.spender === ZERO_ADDRESS) return true;
  if (sentenceContext.itemsApart === true) return !couldBeAmount(amount);
  return amount < PRACTICALLY_ALL || !couldBeAmount(amount);
}
