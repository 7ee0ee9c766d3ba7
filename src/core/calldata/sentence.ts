/** What a call does, in one sentence of parts. */
import { ZERO_ADDRESS } from '../address/address.ts';
import { nameSentence, safeSettingsSentence, spendsValue } from './acts.ts';
import { bridgeSentence, openBridgeSentence } from './bridged.ts';
import { saysEither } from './either.ts';
import type { Meaning } from './meaning.ts';
import { messages } from './messages.ts';
import {
  amountOf,
  anyAmount,
  chain,
  dateWords,
  fill,
  foreign,
  party,
  partyOf,
  type Sentence,
  type SentenceContext,
  textPart,
  tokenName,
  upTo,
  whole,
} from './parts.ts';
import { operatorSentence, positionSentence } from './rights.ts';
import { messages as rightsMessages } from './rights-messages.ts';
import {
  burnSentence,
  cancelSentence,
  collateralSentence,
  eModeSentence,
  lendSentence,
  liquiditySentence,
  openSwapSentence,
  payoutSentence,
  stakeSentence,
  swapSentence,
  tradeSentence,
  vaultSentence,
} from './trade.ts';
import type { CallReading, CallTree } from './tree.ts';
import { wrappedNativeOf } from './wrapped.ts';

/** Where no call of a batch can be told as the worst, no more than this are listed; all say themselves below. */
const MAX_LISTED = 3;

export { argRows } from './arg-rows.ts';
export { rowsOf } from './rows.ts';

export function sentenceOf(tree: CallTree, sentenceContext: SentenceContext): Sentence {
  const { call, meaning } = tree;
  const sentence = meaning === null ? bare(tree, sentenceContext) : said(meaning, tree, sentenceContext);
  // The value of a delegate call is only handed on, never sent.
  if (call.operation === 'delegateCall' && call.to !== null) {
    if (tree.reading.kind === 'none') return sentence;
    return fill(messages.delegate, { contract: [whole(call.to)], does: sentence });
  }
  if (spendsValue(tree) || call.value === 0n || isShort(tree, sentenceContext)) return sentence;
  return fill(messages.withValue, {
    does: sentence,
    amount: [amountOf('native', call.value, sentenceContext)],
  });
}

/** Without a meaning: what is called, and how it is known. */
function bare({ call, reading }: CallTree, sentenceContext: SentenceContext): Sentence {
  const contract: Sentence = call.to === null ? [] : [whole(call.to)];
  switch (reading.kind) {
    case 'none':
      return fill(call.operation === 'delegateCall' ? messages.delegateNone : messages.none, { contract });
    case 'create':
      return call.value === 0n
        ? [textPart(messages.create)]
        : fill(messages.createPaid, { amount: [amountOf('native', call.value, sentenceContext)] });
    case 'function':
      return named(reading, contract, sentenceContext);
    case 'unread':
      return fill(messages.unread[reading.why], { contract });
  }
}

/** Of a published function the sentence that it has, with the addresses among its arguments. */
function named(
  { fn, args, by }: Extract<CallReading, { readonly kind: 'function' }>,
  contract: Sentence,
  sentenceContext: SentenceContext,
): Sentence {
  const templates: Readonly<Record<string, string>> = rightsMessages.functions;
  const template = by === 'standard' ? templates[fn.signature] : undefined;
  if (template === undefined) return fill(messages.function, { name: [foreign(fn.name)], contract });
  const addresses = args.flatMap(({ name, value }) =>
    value.kind === 'address' ? [[name, [party(value.value, sentenceContext)]] as const] : [],
  );
  return fill(template, { ...Object.fromEntries(addresses), contract });
}

function said(meaning: Meaning, tree: CallTree, sentenceContext: SentenceContext): Sentence {
  switch (meaning.kind) {
    case 'pay':
      return fill(messages.pay, {
        amount: [amountOf('native', meaning.amount, sentenceContext)],
        to: [party(meaning.to, sentenceContext)],
      });
    case 'transfer':
      return transfer(meaning, sentenceContext);
    case 'transferItems':
      return transferItems(meaning, sentenceContext);
    case 'approve':
      return approve(meaning, tree, sentenceContext);
    case 'operator':
      return operatorSentence(meaning, callerOf(tree, sentenceContext), sentenceContext);
    case 'position':
      return positionSentence(meaning, tree, sentenceContext);
    case 'permit':
      return fill(meaning.expires === null ? messages.permit : messages.permitUntil, {
        spender: [party(meaning.spender, sentenceContext)],
        owner: [partyOf(meaning.owner, sentenceContext)],
        amount: upTo([
          meaning.amount === null
            ? anyAmount(meaning.token, sentenceContext)
            : amountOf(meaning.token, meaning.amount, sentenceContext, true),
        ]),
        date: [textPart(dateWords(meaning.expires ?? 0n))],
      });
    case 'revoke':
      return revoke(meaning, sentenceContext);
    case 'wrap':
    case 'unwrap':
      return wrapping(meaning, tree, sentenceContext);
    case 'swap':
      return swapSentence(meaning, tree, sentenceContext);
    case 'openSwap':
      return openSwapSentence(meaning, tree, sentenceContext);
    case 'trade':
      return tradeSentence(meaning, tree, sentenceContext);
    case 'cancelOrders':
      return cancelSentence(meaning);
    case 'burn':
      return burnSentence(meaning, sentenceContext);
    case 'liquidity':
      return liquiditySentence(meaning, tree, sentenceContext);
    case 'lend':
      return lendSentence(meaning, tree, sentenceContext);
    case 'eMode':
      return eModeSentence(meaning);
    case 'collateral':
      return collateralSentence(meaning, sentenceContext);
    case 'stake':
      return stakeSentence(meaning, tree, sentenceContext);
    case 'vault':
      return vaultSentence(meaning, tree, sentenceContext);
    case 'bridge':
      return bridgeSentence(meaning, tree, sentenceContext);
    case 'openBridge':
      return openBridgeSentence(meaning, sentenceContext);
    case 'payout':
      return payoutSentence(meaning, tree, sentenceContext);
    case 'name':
      return nameSentence(meaning, tree, sentenceContext);
    case 'batch':
      return batch(meaning, tree, sentenceContext);
    case 'safe':
      return safe(meaning, tree, sentenceContext);
    case 'safeSettings':
      return safeSettingsSentence(meaning, tree);
  }
}

/** Whose tokens a permission is about: the one that makes the call. */
export function callerOf({ call }: CallTree, sentenceContext: SentenceContext): Sentence {
  return call.from === null ? [textPart(messages.caller.of)] : [partyOf(call.from, sentenceContext)];
}

function transfer(
  meaning: Extract<Meaning, { readonly kind: 'transfer' }>,
  sentenceContext: SentenceContext,
): Sentence {
  const { token, amount, from, to } = meaning;
  const values = {
    amount: [amountOf(token, amount, sentenceContext)],
    number: [textPart(amount.toString())],
    from: from === null ? [] : [partyOf(from, sentenceContext)],
    to: [party(to, sentenceContext)],
  };
  if (from === null) return fill(messages.transfer, values);
  return fill(saysEither(meaning, sentenceContext) ? messages.transferEither : messages.transferFrom, values);
}

function transferItems(
  meaning: Extract<Meaning, { readonly kind: 'transferItems' }>,
  sentenceContext: SentenceContext,
): Sentence {
  const [first] = meaning.items;
  const single = meaning.items.length === 1 && first !== undefined;
  const template = single
    ? meaning.standard === 'erc721' || first.amount === 1n
      ? messages.transferItem
      : messages.transferCopies
    : messages.transferItems;
  return fill(template, {
    count: [textPart(String(meaning.items.length))],
    number: [textPart(String(first?.id ?? ''))],
    copies: [textPart(String(first?.amount ?? ''))],
    collection: [whole(meaning.collection)],
    from: [partyOf(meaning.from, sentenceContext)],
    to: [party(meaning.to, sentenceContext)],
  });
}

function approve(
  meaning: Extract<Meaning, { readonly kind: 'approve' }>,
  tree: CallTree,
  sentenceContext: SentenceContext,
): Sentence {
  const { token, amount, spender, change, standard } = meaning;
  // To take everything off a limit that is larger still leaves one.
  const sum = amountOf(token, amount, sentenceContext, change !== 'decrease');
  const values = {
    spender: [party(spender, sentenceContext)],
    amount: change === 'set' ? upTo([sum]) : [sum],
    number: [textPart(amount.toString())],
    collection: [whole(token)],
    token: [tokenName(token, sentenceContext)],
    owner: callerOf(tree, sentenceContext),
    date: [textPart(dateWords(meaning.expires ?? 0n))],
  };
  if (standard === 'erc721')
    return fill(spender === ZERO_ADDRESS ? messages.approveItemNobody : messages.approveItem, values);
  if (change === 'decrease') return fill(messages.decrease, values);
  if (change === 'increase') return fill(messages.increase, values);
  if (meaning.expires !== null && amount !== 0n) return fill(messages.approveUntil, values);
  if (!saysEither(meaning, sentenceContext)) {
    return fill(amount === 0n ? messages.approveNothing : messages.approve, values);
  }
  return fill(spender === ZERO_ADDRESS ? messages.approveItemNobody : messages.approveEither, values);
}

function revoke(
  meaning: Extract<Meaning, { readonly kind: 'revoke' }>,
  sentenceContext: SentenceContext,
): Sentence {
  const [first] = meaning.permissions;
  if (first === undefined || meaning.permissions.length > 1) {
    return fill(messages.revokeMany, { count: [textPart(String(meaning.permissions.length))] });
  }
  return fill(messages.revoke, {
    spender: [party(first.spender, sentenceContext)],
    token: [tokenName(first.token, sentenceContext)],
  });
}

/**
 * `deposit()` and `withdraw(uint256)` are functions of many contracts, and a token can call itself what it likes. Only
 * the contract that the program itself knows as the wrapped coin is said to wrap.
 */
function wrapping(
  meaning: Extract<Meaning, { readonly kind: 'wrap' | 'unwrap' }>,
  tree: CallTree,
  sentenceContext: SentenceContext,
): Sentence {
  const contract: Sentence = [whole(meaning.token)];
  const known = wrappedNativeOf(tree.call.chainId) === meaning.token;
  if (meaning.kind === 'wrap') {
    const amount: Sentence = [amountOf('native', meaning.amount, sentenceContext)];
    if (meaning.to !== undefined)
      return fill(messages.wrapFor, { amount, contract, recipient: [party(meaning.to, sentenceContext)] });
    return fill(known ? messages.wrap : messages.deposit, { amount, contract });
  }
  const amount = [amountOf(meaning.token, meaning.amount, sentenceContext)];
  if (known) return fill(messages.unwrap, { amount, contract });
  const listed = sentenceContext.token(meaning.token) !== null;
  const units = listed ? amount : [textPart(messages.units(meaning.amount.toString()))];
  return fill(messages.withdraw, { units, contract });
}

function batch(
  meaning: Extract<Meaning, { readonly kind: 'batch' }>,
  tree: CallTree,
  sentenceContext: SentenceContext,
): Sentence {
  const { call } = tree;
  const contract: Sentence = call.to === null ? [] : [whole(call.to)];
  const { one, many, canFail, listed, next } = messages.batch;
  const calls = tree.children.flatMap(unpacked);
  const counted = fill(calls.length === 1 ? one : meaning.canFail && calls.length > 1 ? canFail : many, {
    count: [textPart(String(calls.length))],
    contract,
  });
  if (calls.length === 0) return counted;
  const worst = calls.length === 1 ? null : worstIn(tree, sentenceContext);
  if (worst !== null) return shortBatch(tree, worst, calls.length, sentenceContext);
  if (calls.length > MAX_LISTED) return counted;
  const sentences = calls.map((child) => sentenceOf(child, sentenceContext));
  return fill(listed, { batch: counted, calls: chain(sentences, next) });
}

/** True of a batch that is said by its worst call, and by what goes along with it. */
const isShort = (tree: CallTree, sentenceContext: SentenceContext): boolean =>
  tree.meaning?.kind === 'batch' &&
  tree.children.flatMap(unpacked).length > 1 &&
  worstIn(tree, sentenceContext) !== null;

/** One line: how many they are, and the worst of them; with who makes that one, where it is not who makes the batch. */
function shortBatch(
  { call }: CallTree,
  worst: CallTree,
  count: number,
  sentenceContext: SentenceContext,
): Sentence {
  const { own, by, calls, callsPaid } = messages.batch.worst;
  const maker = worst.call.from ?? call.to;
  return fill(maker === null || maker === call.from ? own : by, {
    calls: fill(call.value === 0n || call.operation !== 'call' ? calls : callsPaid, {
      count: [textPart(String(count))],
      amount: [amountOf('native', call.value, sentenceContext)],
    }),
    contract: maker === null ? [] : [whole(maker)],
    call: sentenceOf(worst, sentenceContext),
    others: [textPart(messages.batch.others(count - 1))],
  });
}

/** Which call the sentence is about: of a batch the worst, where the sentence says that one alone; of a Safe its own. */
export function leadCallOf(tree: CallTree, sentenceContext: SentenceContext): CallTree {
  const [bySafe] = tree.meaning?.kind === 'safe' ? tree.children : [];
  if (bySafe !== undefined) return leadCallOf(bySafe, sentenceContext);
  if (tree.meaning?.kind !== 'batch') return tree;
  const [first, ...others] = tree.children.flatMap(unpacked);
  if (first === undefined) return tree;
  const lead = others.length === 0 ? first : (worstIn(tree, sentenceContext) ?? tree);
  return lead === tree ? tree : leadCallOf(lead, sentenceContext);
}

/** A batch in a batch says nothing of its own: its calls are named, so that none is hidden by being packed twice. */
function packs({ meaning, call }: CallTree): boolean {
  return meaning?.kind === 'batch' && call.value === 0n && call.operation === 'call';
}

const unpacked = (tree: CallTree): readonly CallTree[] =>
  packs(tree) ? tree.children.flatMap(unpacked) : [tree];

function worstIn(batch: CallTree, sentenceContext: SentenceContext): CallTree | null {
  const found = sentenceContext.worstOf?.(batch) ?? null;
  return found !== null && packs(found) ? (worstIn(found, sentenceContext) ?? found) : found;
}

function safe(
  meaning: Extract<Meaning, { readonly kind: 'safe' }>,
  tree: CallTree,
  sentenceContext: SentenceContext,
): Sentence {
  const values = { safe: [whole(meaning.safe)] };
  return tree.children.length === 0
    ? fill(messages.safeEmpty, values)
    : safeSentence(messages.safe, values, tree, sentenceContext);
}

/** A template that says who does it, filled with what the Safe does. */
export function safeSentence(
  template: string,
  values: Readonly<Record<string, Sentence>>,
  { children }: CallTree,
  sentenceContext: SentenceContext,
): Sentence {
  const [child] = children;
  return fill(template, { ...values, does: child === undefined ? [] : bySafe(child, sentenceContext) });
}

function bySafe(child: CallTree, sentenceContext: SentenceContext): Sentence {
  if (child.call.operation !== 'delegateCall') return sentenceOf(child, sentenceContext);
  const contract: Sentence = child.call.to === null ? [] : [whole(child.call.to)];
  const does =
    child.meaning === null ? bare(child, sentenceContext) : said(child.meaning, child, sentenceContext);
  return fill(messages.delegateSafe, { contract, does });
}
