/** A sentence as the head of a sheet has it: one line, its addresses short; each is whole below it. */
import type { Amount, Sentence, SentencePart } from '#core/calldata/parts.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { SentenceText } from '#ui/call-tree/call-tree.tsx';
import layout from '#ui/layout.module.css';
import { type ClaimedAmount, isUnlisted } from '../app/claimed-amounts.ts';
import styles from './confirm.module.css';
import { messages } from './confirm-messages.ts';
import { UnlistedAmount } from './unlisted-tokens.tsx';

interface HeadlineTextProps {
  readonly sentence: Sentence;
  /** Of unlisted tokens, as the wallet has them. */
  readonly amounts: readonly ClaimedAmount[];
  readonly size?: 'inline' | 'title';
}

export function HeadlineText({ sentence, amounts, size = 'title' }: HeadlineTextProps) {
  return sentence.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is what is at its place
    <Part key={place} part={part} amounts={amounts} size={size} />
  ));
}

type PartProps = Omit<Required<HeadlineTextProps>, 'sentence'> & { readonly part: SentencePart };

function Part({ part, amounts, size }: PartProps) {
  if (part.kind === 'address') return <span className={styles.short}>{shortAddress(part.address)}</span>;
  if (part.kind === 'text') return <SentenceText sentence={[part]} />;
  if (part.unlimited) return <b className={layout.danger}>{unlimitedWords(part)}</b>;
  if (isUnlisted(part)) return <UnlistedAmount part={part} amounts={amounts} size={size} />;
  return <AmountText amount={part.amount} symbol={part.symbol ?? messages.nativeCoin} size={size} plain />;
}

/** Of an amount without an end. */
export function unlimitedWords({ symbol, token }: Pick<Amount, 'symbol' | 'token'>): string {
  const words = messages.headline;
  if (symbol !== null) return words.unlimited(symbol);
  return token === 'native' ? words.anyCoin : words.anyUnlisted;
}
