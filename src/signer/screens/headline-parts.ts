/** How much of a sentence there is, for the head of a sheet. */
import type { Address } from '#core/address/address.ts';
import type { Sentence } from '#core/calldata/parts.ts';
import { shortAddress } from '#ui/address-parts.ts';

/** A sentence of more has its addresses in whole, and is set as a paragraph. */
export const MAX_ADDRESSES = 2;
/** Characters of a sentence in full size. */
export const MAX_LARGE = 70;

/** Characters, with each address shortened. */
export function lengthOf(sentence: Sentence): number {
  return sentence.reduce((sum, part) => {
    if (part.kind === 'address') return sum + shortAddress(part.address).length;
    return sum + (part.kind === 'text' ? part.text.length : part.amount.length + (part.symbol?.length ?? 0));
  }, 0);
}

/** Each once, in their order. */
export function addressesIn(sentence: Sentence): readonly Address[] {
  return [...new Set(sentence.flatMap((part) => (part.kind === 'address' ? [part.address] : [])))];
}
