/** Pieces of sentences: amounts in their token's unit, dates, templates filled with parts. */
import type { Address } from '../address/address.ts';
import { formatAmount, MAX_UINT256 } from '../amount/amount.ts';
import { isUnlimited } from '../amount/unlimited.ts';
import type { Hex } from '../bytes/hex.ts';
import { knownChain } from '../chain/known-chains.ts';
import { displayText } from '../text/display.ts';
import { quotableText } from '../text/quotable.ts';
import { utcText } from '../text/utc-text.ts';
import type { TokenRef } from './meaning.ts';
import { messages } from './messages.ts';
import type { CallTree } from './tree.ts';

// How a reading is put into words: by parts, so that a screen can show amounts and addresses as it does elsewhere.

/** What a program knows of tokens and people on the chain of a call. */
export interface SentenceContext {
  /** Symbol of the chain's own coin, which has 18 decimals on every chain; null where the chain is unknown. */
  readonly native: string | null;
  /** Null: the program does not know the token, and its amounts stand in base units. */
  token(address: Address): { readonly symbol: string; readonly decimals: number } | null;
  /** The same on another chain, for what a bridge pays out there. Absent: none is known. */
  readonly tokenOn?: (chain: number, address: Address) => ReturnType<SentenceContext['token']>;
  /** The name that leads to a node (EIP-137), by hashing it; null or absent where it is not known. */
  readonly nameOf?: ((node: Hex) => string | null) | undefined;
  /**
   * The screen says apart that a number may be an item's and no amount (`couldBeAmount`), so sentences leave it out.
   */
  readonly itemsApart?: true;
  /**
   * The call of a batch that a heading says where there is no room for all of them. Absent: they are counted, and no
   * more.
   */
  readonly worstOf?: (batch: CallTree) => CallTree | null;
  /** The account that asks, so that "you" can be said. */
  readonly account: Address;
  /** Seconds of the epoch. */
  readonly now: bigint;
}

/** All that an amount takes. */
type Units = Pick<SentenceContext, 'native' | 'token'>;

export type SentencePart =
  /** `foreign`: written by somebody else (a name in the bytes, a token's symbol); already through `displayText`. */
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly foreign?: true;
      /** Hexadecimal, to be compared letter by letter. */
      readonly code?: true;
    }
  | {
      readonly kind: 'amount';
      /** In the coin's unit; in the token's where it is known, else in base units; exact. Empty where `unlimited`. */
      readonly amount: string;
      /** Null: base units of `token`, or the coin of a chain that is unknown. */
      readonly symbol: string | null;
      readonly token: TokenRef;
      /** As good as without end. */
      readonly unlimited: boolean;
    }
  | { readonly kind: 'address'; readonly address: Address };

/** Read in order they make one sentence without a full stop: "Swap exactly 1 ETH for at least 2 900 USDX". */
export type Sentence = readonly SentencePart[];

/** One row below the sentence. */
export interface MeaningRow {
  readonly label: string;
  readonly parts: Sentence;
}

export type Amount = Extract<SentencePart, { readonly kind: 'amount' }>;

const NATIVE_DECIMALS = 18;
const SYMBOL_LIMIT = 24;
const TEXT_LIMIT = 120;

export function textPart(words: string): SentencePart {
  return { kind: 'text', text: words };
}

export function row(label: string, ...parts: Sentence): MeaningRow {
  return { label, parts };
}

/** Text that somebody else wrote: cleaned, cut, and kept apart from our own words. */
export function foreign(words: string): SentencePart {
  return { kind: 'text', text: messages.quoted(quotableText(words, TEXT_LIMIT)), foreign: true };
}

const UNSEEN =
  /\u27e8(?=U\+)|(?<=\p{M}{4})\p{M}|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Text from outside in full, for where it must be exact: what shows as nothing stands as an escape (⟨U+202E⟩), so that
 * two different texts never look the same for want of one, and so does each mark on a letter that has four of them.
 */
export function wholeText(words: string): SentencePart {
  if (words === '') return textPart(messages.emptyText);
  const shown = words.replace(UNSEEN, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
  });
  return { kind: 'text', text: messages.quoted(shown), foreign: true };
}

/** "this account" for the one that asks; else the address. */
export function party(address: Address, sentenceContext: SentenceContext): SentencePart {
  return address === sentenceContext.account ? textPart(messages.thisAccount.as) : whole(address);
}

/** `party` for places behind "of" and "from": whose something is, or whom it is taken from. */
export function partyOf(address: Address, sentenceContext: SentenceContext): SentencePart {
  return address === sentenceContext.account ? textPart(messages.thisAccount.of) : whole(address);
}

export function whole(address: Address): SentencePart {
  return { kind: 'address', address };
}

/** The exact amount. `permission`: of one that stands for everything it is said that it is unlimited. */
export function amountOf(
  token: TokenRef,
  amount: bigint,
  sentenceContext: Units,
  permission = false,
): Amount {
  const unlimited = permission && isUnlimited(amount);
  const known = token === 'native' ? nativeOf(sentenceContext) : sentenceContext.token(token);
  const symbol = known === null ? null : displayText(known.symbol, SYMBOL_LIMIT);
  if (unlimited) return { kind: 'amount', amount: '', symbol, token, unlimited };
  const decimals = token === 'native' ? NATIVE_DECIMALS : known?.decimals;
  const exact = decimals === undefined ? amount.toString() : formatAmount(amount, decimals);
  return { kind: 'amount', amount: exact, symbol, token, unlimited };
}

function nativeOf({ native }: Units) {
  return native === null ? null : { symbol: native, decimals: NATIVE_DECIMALS };
}

/** `unlimited` where no number is given at all. */
export function anyAmount(token: TokenRef, sentenceContext: SentenceContext): Amount {
  return amountOf(token, MAX_UINT256, sentenceContext, true);
}

/** The token's symbol where it is known, else its address. */
export function tokenName(token: TokenRef, sentenceContext: SentenceContext): SentencePart {
  const known = token === 'native' ? nativeOf(sentenceContext) : sentenceContext.token(token);
  if (known !== null) return { kind: 'text', text: displayText(known.symbol, SYMBOL_LIMIT), foreign: true };
  return token === 'native' ? textPart(messages.nativeCoin) : whole(token);
}

/** Fills `{name}` of a template; a name without a value stays empty. */
export function fill(template: string, values: Readonly<Record<string, Sentence>>): Sentence {
  return template
    .split(/(\{[a-zA-Z]+\})/)
    .filter((piece) => piece !== '')
    .flatMap((piece) => (piece.startsWith('{') ? (values[piece.slice(1, -1)] ?? []) : [textPart(piece)]));
}

/** `a`, `a, b`, `a, b, c`. */
export function commaList(items: readonly Sentence[]): Sentence {
  return chain(items, messages.list.more);
}

/** `a`, `a and b`, `a, b and c`. */
export function andList(items: readonly Sentence[]): Sentence {
  const last = items.at(-1);
  if (last === undefined || items.length === 1) return last ?? [];
  return fill(messages.list.last, { items: commaList(items.slice(0, -1)), next: last });
}

/** One after the other: the template puts each of them (`{next}`) behind all that go before it (`{items}`). */
export function chain([first = [], ...rest]: readonly Sentence[], template: string): Sentence {
  return rest.reduce((items, next) => fill(template, { items, next }), first);
}

/** "up to 5 USDC", but "unlimited USDC". */
export function upTo(amount: Sentence): Sentence {
  const [part] = amount;
  return part?.kind === 'amount' && part.unlimited ? amount : fill(messages.upTo, { amount });
}

// Beyond the year 9999 a date has another form, and nobody means it as one.
const LAST_SECOND = 253_402_300_799n;

/** Seconds of the epoch as a date in UTC. */
export function dateWords(seconds: bigint): string {
  return seconds > LAST_SECOND ? messages.farDate : utcText(Number(seconds) * 1000);
}

/** Whole days, hours or minutes where it is that, else seconds: nothing is rounded. */
export function durationWords(seconds: bigint): string {
  if (seconds === 0n) return messages.seconds(seconds);
  if (seconds % 86_400n === 0n) return messages.days(seconds / 86_400n);
  if (seconds % 3600n === 0n) return messages.hours(seconds / 3600n);
  return seconds % 60n === 0n ? messages.minutes(seconds / 60n) : messages.seconds(seconds);
}

/** "every day", "every 7 days". */
export function intervalWords(seconds: bigint): string {
  const { every } = messages;
  switch (seconds) {
    case 1n:
      return every.second;
    case 60n:
      return every.minute;
    case 3600n:
      return every.hour;
    case 86_400n:
      return every.day;
    default:
      return every.other(durationWords(seconds));
  }
}

/** Chains of another kind, by the ids that LI.FI gives them. */
const OTHER_CHAINS: ReadonlyMap<bigint, string> = new Map([
  [20000000000001n, 'Bitcoin'],
  [1151111081099710n, 'Solana'],
]);

/** By the name that the program knows, else by its id; a name stays as it is. */
export function chainWords(id: bigint | string): string {
  if (typeof id === 'string') return id;
  // No known id is so large that a number could not hold it.
  return knownChain(Number(id))?.name ?? OTHER_CHAINS.get(id) ?? messages.chain(id);
}

/** Hundredths of a percent. */
export function shareWords(share: bigint): string {
  return messages.percent(formatAmount(share, 2));
}

/** A sentence as one plain line, for records and claims. */
export function plainText(sentence: Sentence): string {
  return sentence
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'address') return part.address;
      const { amount, symbol } = part;
      const token = part.token === 'native' ? messages.nativeCoin : part.token;
      if (part.unlimited) return symbol === null ? messages.unlimitedOf(token) : messages.unlimited(symbol);
      if (symbol === null && part.token === 'native') return messages.ofNative(amount);
      return symbol === null ? messages.unitsOf(amount, token) : `${amount} ${symbol}`;
    })
    .join('');
}
