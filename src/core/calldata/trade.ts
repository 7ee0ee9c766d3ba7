/** Sentences of swaps, of a pool's liquidity, and of what routers hand out. */
import { CONTRACT_BALANCE, type Meaning, type SwapSide } from './meaning.ts';
import { messages } from './messages.ts';
import { amountOf, fill, party, shareWords, text, tokenName, whole } from './parts.ts';
import type { Sentence, SentenceContext } from './sentence-context.ts';
import type { CallTree } from './tree.ts';

/** "exactly 1 ETH", "at least 2900 USDX". */
function sideSentence(side: SwapSide, sentenceContext: SentenceContext): Sentence {
  if (side.amount === CONTRACT_BALANCE) {
    return fill(messages.routerBalance, { token: [tokenName(side.token, sentenceContext)] });
  }
  const bits = side.bound === 'atMost' ? 256 : null;
  const amount = amountOf(side.token, side.amount, sentenceContext, bits);
  return amount.unlimited ? [amount] : fill(messages.bound[side.bound], { amount: [amount] });
}

export function swapSentence(
  meaning: Extract<Meaning, { readonly kind: 'swap' }>,
  tree: CallTree,
  sentenceContext: SentenceContext,
): Sentence {
  const { recipient } = meaning;
  const toCaller = recipient === null || recipient === tree.call.from;
  return fill(toCaller ? messages.swap : messages.swapTo, {
    gives: sideSentence(meaning.gives, sentenceContext),
    gets: sideSentence(meaning.gets, sentenceContext),
    router: [whole(meaning.router)],
    recipient: recipient === null ? [] : [party(recipient, sentenceContext)],
  });
}

export function liquiditySentence(
  meaning: Extract<Meaning, { readonly kind: 'liquidity' }>,
  tree: CallTree,
  sentenceContext: SentenceContext,
): Sentence {
  const sides = meaning.sides.flatMap((side, index) => [
    ...(index === 0 ? [] : [text(messages.and)]),
    ...sideSentence(side, sentenceContext),
  ]);
  const sentence = fill(meaning.act === 'add' ? messages.liquidityAdd : messages.liquidityRemove, {
    sides,
    router: [whole(meaning.router)],
  });
  if (meaning.recipient === tree.call.from) return sentence;
  return [
    ...sentence,
    ...fill(messages.liquidityTo, { recipient: [party(meaning.recipient, sentenceContext)] }),
  ];
}

export function payoutSentence(
  meaning: Extract<Meaning, { readonly kind: 'payout' }>,
  tree: CallTree,
  sentenceContext: SentenceContext,
): Sentence {
  const { token, to, atLeast, share } = meaning;
  const template = atLeast === 0n ? messages.payoutAny : messages.payout;
  return fill(share === null ? template : messages.payoutShare, {
    router: tree.call.to === null ? [] : [whole(tree.call.to)],
    token: [tokenName(token, sentenceContext)],
    amount: [amountOf(token, atLeast, sentenceContext)],
    share: [text(shareWords(share ?? 0n))],
    to: [party(to, sentenceContext)],
  });
}
