/** How much of a sentence there is, and what stands in it, for the head of a sheet. */
import type { Address } from '#core/address/address.ts';
import type { Meaning } from '#core/calldata/meaning.ts';
import type { Sentence, SentenceContext } from '#core/calldata/parts.ts';
import { rowsOf } from '#core/calldata/sentence.ts';
import type { CallTree } from '#core/calldata/tree.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { messages } from './confirm-messages.ts';

/** Characters of a sentence in full size. */
const MAX_LARGE = 70;
/** Characters of one in a heading's size at all. */
const MAX_LENGTH = 150;

/** Characters, with each address shortened. */
function lengthOf(sentence: Sentence): number {
  return sentence.reduce((sum, part) => {
    if (part.kind === 'address') return sum + shortAddress(part.address).length;
    return sum + (part.kind === 'text' ? part.text.length : part.amount.length + (part.symbol?.length ?? 0));
  }, 0);
}

/** Of a heading's attribute: by its length alone, so that none is a wall of large letters. */
export function longOf(sentence: Sentence): 'somewhat' | 'true' | undefined {
  const length = lengthOf(sentence);
  if (length > MAX_LENGTH) return 'true';
  return length > MAX_LARGE ? 'somewhat' : undefined;
}

/** Each once, in their order. */
export function addressesIn(sentence: Sentence): readonly Address[] {
  return [...new Set(sentence.flatMap((part) => (part.kind === 'address' ? [part.address] : [])))];
}

/** Those that the rows of a call have in whole, without those of calls within. */
export function wholeInRows(tree: CallTree, sentenceContext: SentenceContext): readonly Address[] {
  return rowsOf(tree, sentenceContext).flatMap(({ parts }) => addressesIn(parts));
}

/** Who gets something by a call, or a right; null for anybody else whom it names. */
export function partyLabelOf({ meaning }: CallTree, address: Address): string | null {
  if (meaning === null) return null;
  if (receiverOf(meaning) === address) return messages.recipient;
  if (meaning.kind === 'operator' && meaning.operator === address) return messages.operator;
  const allows = meaning.kind === 'approve' || meaning.kind === 'permit';
  return allows && meaning.spender === address ? messages.spender : null;
}

function receiverOf(meaning: Meaning): Address | null {
  if ('recipient' in meaning) return meaning.recipient;
  if ('receiver' in meaning) return meaning.receiver;
  return 'to' in meaning ? (meaning.to ?? null) : null;
}
