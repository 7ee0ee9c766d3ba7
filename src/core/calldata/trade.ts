/** Sentences of swaps, of orders, of a pool's liquidity, and of what routers hand out. */
import type { Address } from '../address/address.ts';
import { CONTRACT_BALANCE, type Meaning, type SwapSide, type TradedAsset } from './meaning.ts';
import { messages } from './messages.ts';
import {
  amountOf,
  andList,
  fill,
  party,
  type Sentence,
  type SentenceContext,
  shareWords,
  textPart,
  tokenName,
  whole,
} from './parts.ts';
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

type Trade = Extract<Meaning, { readonly kind: 'trade' }>;

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

export function openSwapSentence(
  { gives, router, atLeast, recipient }: Extract<Meaning, { readonly kind: 'openSwap' }>,
  tree: CallTree,
  sentenceContext: SentenceContext,
): Sentence {
  const forms = atLeast === 0n ? messages.openSwap : messages.openSwapAtLeast;
  return fill(recipient === null || recipient === tree.call.from ? forms.own : forms.to, {
    gives: sideSentence(gives, sentenceContext),
    units: [textPart(messages.units(atLeast.toString()))],
    router: [whole(router)],
    recipient: recipient === null ? [] : [party(recipient, sentenceContext)],
  });
}

/** More assets than these are counted; below the sentence each has a row. */
const MAX_LISTED = 3;

export function assetSentence(
  { token, item, amount }: TradedAsset,
  sentenceContext: SentenceContext,
): Sentence {
  if (item === null || token === 'native') return [amountOf(token, amount, sentenceContext)];
  const values = {
    number: [textPart(String(item))],
    copies: [textPart(String(amount))],
    collection: [whole(token)],
  };
  if (item === 'any') return fill(amount === 1n ? messages.anyItem : messages.anyItems, values);
  return fill(amount === 1n ? messages.item : messages.items, values);
}

function assetsSentence(assets: readonly TradedAsset[], sentenceContext: SentenceContext): Sentence {
  if (assets.length === 0) return [textPart(messages.nothing)];
  if (assets.length > MAX_LISTED) return [textPart(messages.assets(assets.length))];
  return andList(assets.map((asset) => assetSentence(asset, sentenceContext)));
}

function tradeTemplate({ act, gives, gets, recipient }: Trade, caller: Address | null): string {
  const { trade } = messages;
  const toOther = recipient !== null && recipient !== caller;
  const others = gives.length === 0 && gets.length === 0;
  switch (act) {
    case 'fill':
      return toOther ? trade.fillTo : trade.fill;
    case 'fillSome':
      return toOther ? trade.fillSomeTo : trade.fillSome;
    case 'offer':
      return others ? trade.offerOthers : trade.offer;
    case 'match':
      return others ? trade.matchOthers : trade.match;
  }
}

export function tradeSentence(meaning: Trade, tree: CallTree, sentenceContext: SentenceContext): Sentence {
  const { market, gives, gets, recipient } = meaning;
  return fill(tradeTemplate(meaning, tree.call.from), {
    gives: assetsSentence(gives, sentenceContext),
    gets: assetsSentence(gets, sentenceContext),
    orders: [textPart(String(meaning.orders))],
    market: [whole(market)],
    recipient: recipient === null ? [] : [party(recipient, sentenceContext)],
  });
}

export function cancelSentence({
  market,
  orders,
}: Extract<Meaning, { readonly kind: 'cancelOrders' }>): Sentence {
  const { cancelAll, cancelOne, cancelMany } = messages;
  const template = orders === null ? cancelAll : orders === 1 ? cancelOne : cancelMany;
  return fill(template, { count: [textPart(String(orders))], market: [whole(market)] });
}

export function burnSentence(
  { token, amount, paid }: Extract<Meaning, { readonly kind: 'burn' }>,
  sentenceContext: SentenceContext,
): Sentence {
  return fill(paid ? messages.burnPaid : messages.burn, {
    amount: [amountOf(token, amount, sentenceContext)],
    coin: [tokenName('native', sentenceContext)],
    contract: [whole(token)],
  });
}

export function liquiditySentence(
  meaning: Extract<Meaning, { readonly kind: 'liquidity' }>,
  tree: CallTree,
  sentenceContext: SentenceContext,
): Sentence {
  const { own, to } = messages.liquidity[meaning.act];
  return fill(meaning.recipient === tree.call.from ? own : to, {
    sides: andList(meaning.sides.map((side) => sideSentence(side, sentenceContext))),
    tokens: andList(meaning.sides.map(({ token }) => [tokenName(token, sentenceContext)])),
    router: [whole(meaning.router)],
    recipient: [party(meaning.recipient, sentenceContext)],
  });
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
    share: [textPart(shareWords(share ?? 0n))],
    to: [party(to, sentenceContext)],
  });
}
