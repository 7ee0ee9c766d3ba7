/**
 * What the asker says of its chain, and amounts of tokens on no list of the signer: base units, and the same by the
 * decimals that the wallet claims. A claim comes in here and nowhere before: sentences and rules are made without it.
 */
import type { Address } from '#core/address/address.ts';
import { formatAmount } from '#core/amount/amount.ts';
import { isUnlimited } from '#core/amount/unlimited.ts';
import {
  type Amount,
  fill,
  type Sentence,
  type SentenceContext,
  type SentencePart,
  textPart,
  whole,
} from '#core/calldata/parts.ts';
import { sentenceOf } from '#core/calldata/sentence.ts';
import type { CallTree } from '#core/calldata/tree.ts';
import { type ChainId, isChainId } from '#core/chain/chain-id.ts';
import type { Claims, MessageClaims } from '#protocol/messages.ts';
import { groupInteger } from '#ui/group-integer.ts';
import { tellableSymbol } from './known-tokens.ts';
import { messages } from './typed-messages.ts';

export type TokenClaims = NonNullable<Claims['tokens']>;

/** By the wallet's word alone. */
export interface ClaimedFigure {
  readonly amount: string;
  /** Null when it is no plain ASCII word, or looks like that of an asset which the signer knows on this chain. */
  readonly symbol: string | null;
  readonly decimals: number;
}

export interface ClaimedAmount {
  readonly token: Address;
  readonly baseUnits: string;
  /** Null: the wallet claims nothing of this token. */
  readonly claimed: ClaimedFigure | null;
}

type BaseUnits = Amount & { readonly token: Address };

export function isUnlisted({ symbol, token }: Amount): boolean {
  return symbol === null && token !== 'native';
}

/** A number that stands for everything is left as it is: by enough decimals it would look like a small amount. */
function isBaseUnits(part: SentencePart): part is BaseUnits {
  if (part.kind !== 'amount' || !isUnlisted(part) || part.unlimited) return false;
  return !isUnlimited(BigInt(part.amount));
}

function once(parts: readonly BaseUnits[]): readonly BaseUnits[] {
  return [...new Map(parts.map((part) => [`${part.token} ${part.amount}`, part])).values()];
}

/** Those that a sentence has, and those of the calls. */
export function baseUnitsIn(
  sentence: Sentence,
  calls: readonly CallTree[],
  sentenceContext: SentenceContext,
): readonly BaseUnits[] {
  return once([
    ...sentence.filter(isBaseUnits),
    ...calls.flatMap((call) => baseUnitsOf(call, sentenceContext)),
  ]);
}

/** As they stand in a call's sentence and, where it has none or leaves calls out, in those of the calls inside. */
function baseUnitsOf(call: CallTree, sentenceContext: SentenceContext): readonly BaseUnits[] {
  const own = sentenceOf(call, sentenceContext).filter(isBaseUnits);
  const kind = call.meaning?.kind;
  if (own.length > 0 && kind !== 'batch' && kind !== 'safe') return own;
  return [...own, ...call.children.flatMap((child) => baseUnitsOf(child, sentenceContext))];
}

/** Of a number that stands for everything, and on a chain that nothing names, no claim counts. */
export function claimedFigure(
  chainId: ChainId | null,
  token: Address,
  amount: bigint,
  tokens: TokenClaims,
): ClaimedFigure | null {
  const claim = tokens.find(({ address }) => address === token);
  if (chainId === null || claim === undefined || isUnlimited(amount)) return null;
  return {
    amount: formatAmount(amount, claim.decimals),
    symbol: tellableSymbol(chainId, claim.symbol),
    decimals: claim.decimals,
  };
}

export function claimedAmount(
  chainId: ChainId | null,
  { token, amount }: BaseUnits,
  tokens: TokenClaims,
): ClaimedAmount {
  return { token, baseUnits: amount, claimed: claimedFigure(chainId, token, BigInt(amount), tokens) };
}

/** Null where the wallet claims nothing of the token. */
export function claimedFor(
  { token, amount }: Amount,
  amounts: readonly ClaimedAmount[],
): ClaimedFigure | null {
  return amounts.find((each) => each.token === token && each.baseUnits === amount)?.claimed ?? null;
}

/** A sentence that names tokens by their addresses, with the wallet's figures, each under its condition. */
export function claimedSentence(sentence: Sentence, amounts: readonly ClaimedAmount[]): Sentence {
  return sentence.flatMap((part) => {
    if (!isBaseUnits(part)) return [part];
    const claimed = claimedFor(part, amounts);
    if (claimed === null) return [part];
    return fill(messages.unlisted(claimed.decimals), {
      amount: [textPart(groupInteger(claimed.amount))],
      token: [whole(part.token)],
    });
  });
}

/** The chain that the asker says it is connected to, in the form of the judging functions. */
export function claimedChain({ chainId }: MessageClaims): ChainId | undefined {
  return isChainId(chainId) ? chainId : undefined;
}
