/** Sentences of swaps, of orders, of a pool's liquidity, of what routers hand out, and of what is lent. */
import type { Address } from '../address/address.ts';
import { CONTRACT_BALANCE, type Meaning, type SwapSide, type TradedAsset } from './meaning.ts';
import { messages as common } from './messages.ts';
import {
  amountOf,
  andList,
  fill,
  type MeaningRow,
  party,
  partyOf,
  row,
  type Sentence,
  type SentenceContext,
  shareWords,
  textPart,
  tokenName,
  whole,
} from './parts.ts';
import { messages as words } from './row-messages.ts';
import { messages } from './trade-messages.ts';
import type { CallTree } from './tree.ts';

/** "exactly 1 ETH", "at least 2900 USDX". */
function sideSentence(side: SwapSide, sentenceContext: SentenceContext): Sentence {
  if (side.amount === CONTRACT_BALANCE) {
    return fill(messages.routerBalance, { token: [tokenName(side.token, sentenceContext)] });
  }
  const amount = amountOf(side.token, side.amount, sentenceContext, side.bound === 'atMost');
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
    units: [textPart(common.units(atLeast.toString()))],
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
  if (assets.length === 0) return [textPart(common.nothing)];
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
  const { recipient, position } = meaning;
  const template = position === undefined ? (recipient === tree.call.from ? own : to) : messages.addTo;
  return fill(template, {
    position: [textPart(String(position))],
    sides: andList(meaning.sides.map((side) => sideSentence(side, sentenceContext))),
    tokens: andList(meaning.sides.map(({ token }) => [tokenName(token, sentenceContext)])),
    router: [whole(meaning.router)],
    recipient: recipient === null ? [] : [party(recipient, sentenceContext)],
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

// Sentences and rows of what is lent or put into vaults.

type Lend = Extract<Meaning, { readonly kind: 'lend' }>;
type Collateral = Extract<Meaning, { readonly kind: 'collateral' }>;
type Stake = Extract<Meaning, { readonly kind: 'stake' }>;
type Vault = Extract<Meaning, { readonly kind: 'vault' }>;

/** Null for the caller, who is not named. */
export function other(address: Address | null, { call }: CallTree): Address | null {
  return address === call.from ? null : address;
}

interface Forms {
  readonly own: string;
  readonly of: string;
  readonly to: string;
  readonly ofTo: string;
}

function formFor(forms: Forms, of: Address | null, to: Address | null): string {
  if (of === null) return to === null ? forms.own : forms.to;
  return to === null ? forms.of : forms.ofTo;
}

function lentAmount({ act, token, amount }: Lend, sentenceContext: SentenceContext): Sentence {
  if (typeof amount === 'bigint') return [amountOf(token, amount, sentenceContext)];
  const { all, allOwed, shares } = messages.lend;
  const template = amount === 'shares' ? shares : act === 'repay' ? allOwed : all;
  return fill(template, { token: [tokenName(token, sentenceContext)] });
}

export function lendSentence(meaning: Lend, tree: CallTree, sentenceContext: SentenceContext): Sentence {
  const owner = other(meaning.owner, tree);
  const to = other(meaning.to, tree);
  return fill(lendTemplate(meaning.act, owner, to), {
    amount: lentAmount(meaning, sentenceContext),
    market: [whole(meaning.market)],
    owner: owner === null ? [] : [partyOf(owner, sentenceContext)],
    to: to === null ? [] : [party(to, sentenceContext)],
  });
}

function lendTemplate(act: Lend['act'], owner: Address | null, to: Address | null): string {
  const { lend } = messages;
  switch (act) {
    // The pool receives it.
    case 'supply':
    case 'repay':
    case 'supplyOrRepay':
      return owner === null ? lend[act].own : lend[act].of;
    case 'withdraw':
    case 'borrow':
    case 'withdrawOrBorrow':
    case 'transfer':
      return formFor(lend[act], owner, to);
  }
}

export function lendRows(meaning: Lend, sentenceContext: SentenceContext): readonly MeaningRow[] {
  const { token, market, owner, to, against } = meaning;
  return [
    row(words.amount, ...lentAmount(meaning, sentenceContext)),
    row(words.token, tokenName(token, sentenceContext)),
    row(words.market, whole(market)),
    ...(against === null
      ? []
      : [row(words.collateral, whole(against.collateral)), row(words.oracle, whole(against.oracle))]),
    ...(owner === null ? [] : [row(words.owner, whole(owner))]),
    ...(to === null ? [] : [row(words.to, whole(to))]),
  ];
}

export function collateralSentence(
  { market, token, use }: Collateral,
  sentenceContext: SentenceContext,
): Sentence {
  return fill(use ? messages.collateral.use : messages.collateral.stop, {
    token: [tokenName(token, sentenceContext)],
    market: [whole(market)],
  });
}

export function eModeSentence({ market, category }: Extract<Meaning, { readonly kind: 'eMode' }>): Sentence {
  return fill(category === 0n ? messages.eMode.off : messages.eMode.use, {
    category: [textPart(category.toString())],
    market: [whole(market)],
  });
}

function stakedAmount({ act, token, amount }: Stake, sentenceContext: SentenceContext): Sentence {
  return act === 'claim'
    ? [textPart(messages.stake.requests(amount))]
    : [amountOf(token, amount, sentenceContext)];
}

export function stakeSentence(meaning: Stake, tree: CallTree, sentenceContext: SentenceContext): Sentence {
  const { act, pool, into } = meaning;
  const to = other(meaning.to, tree);
  const { convert } = messages.stake;
  const template = act === 'convert' ? convert : messages.stake[act][to === null ? 'own' : 'to'];
  return fill(template, {
    amount: stakedAmount(meaning, sentenceContext),
    pool: [whole(pool)],
    into: into === null ? [] : [tokenName(into, sentenceContext)],
    to: to === null ? [] : [party(to, sentenceContext)],
  });
}

export function stakeRows(meaning: Stake, sentenceContext: SentenceContext): readonly MeaningRow[] {
  const { to } = meaning;
  return [
    row(words.amount, ...stakedAmount(meaning, sentenceContext)),
    ...(to === null ? [] : [row(words.recipient, whole(to))]),
  ];
}

/** The asset of a vault is not in the bytes: its number stands for itself. Its shares are a token: the vault itself. */
function sharesOf({ vault, amount }: Vault, sentenceContext: SentenceContext): Sentence {
  if (sentenceContext.token(vault) !== null) return [amountOf(vault, amount, sentenceContext)];
  return fill(messages.vault.shares, { units: [textPart(common.units(amount.toString()))] });
}

export function vaultSentence(meaning: Vault, tree: CallTree, sentenceContext: SentenceContext): Sentence {
  const { act, vault, amount } = meaning;
  const holder = other(meaning.owner, tree);
  const to = other(meaning.receiver, tree);
  const template =
    act === 'deposit' || act === 'mint'
      ? messages.vault[act][to === null ? 'own' : 'to']
      : formFor(messages.vault[act], holder, to);
  return fill(template, {
    units: [textPart(common.units(amount.toString()))],
    shares: sharesOf(meaning, sentenceContext),
    vault: [whole(vault)],
    holder: holder === null ? [] : [party(holder, sentenceContext)],
    to: to === null ? [] : [party(to, sentenceContext)],
  });
}

/** Whose amount is one of the vault's asset; of the others it is one of shares. */
const OF_ASSET: readonly Vault['act'][] = ['deposit', 'withdraw', 'requestDeposit', 'claimDeposit'];

export function vaultRows(meaning: Vault, sentenceContext: SentenceContext): readonly MeaningRow[] {
  const { act, vault, amount, receiver, owner } = meaning;
  const ofAsset = OF_ASSET.includes(act);
  const known = sentenceContext.token(vault) !== null;
  return [
    ofAsset || !known
      ? row(ofAsset ? words.assets : words.shares, textPart(amount.toString()))
      : row(words.amount, amountOf(vault, amount, sentenceContext)),
    row(words.vault, whole(vault)),
    ...(owner === null ? [] : [row(words.owner, whole(owner))]),
    row(words.recipient, whole(receiver)),
  ];
}
