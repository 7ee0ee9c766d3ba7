/** What a call does, in one sentence of parts. */
import { ZERO_ADDRESS } from '../address/address.ts';
import { nameSentence, safeSettingsSentence } from './acts.ts';
import type { Meaning, TokenRef } from './meaning.ts';
import { messages } from './messages.ts';
import { amountOf, anyAmount, dateWords, fill, foreign, party, text, tokenName, whole } from './parts.ts';
import { spendsValue } from './spending.ts';
import { liquiditySentence, payoutSentence, swapSentence } from './trade.ts';
import type { CallTree } from './tree.ts';
import type { Lexicon, Sentence } from './words.ts';
import { wrappedNativeOf } from './wrapped.ts';

/** A batch of more calls than this is counted in the heading; its calls say themselves below. */
const MAX_LISTED = 3;

export { argRows } from './arg-rows.ts';
export { rowsOf } from './rows.ts';

export function sentenceOf(tree: CallTree, lexicon: Lexicon): Sentence {
  const { call, meaning } = tree;
  const sentence = meaning === null ? bare(tree, lexicon) : said(meaning, tree, lexicon);
  const along = spendsValue(tree) || call.value === 0n ? [] : withValue(call.value, lexicon);
  if (call.operation !== 'delegateCall' || call.to === null) return [...sentence, ...along];
  // The value of a delegate call is only handed on, never sent.
  const template = tree.reading.kind === 'none' ? '' : messages.delegate;
  return [...fill(template, { contract: [whole(call.to)] }), ...sentence];
}

function withValue(value: bigint, lexicon: Lexicon): Sentence {
  return fill(messages.withValue, { amount: [amountOf('native', value, lexicon)] });
}

/** Without a meaning: what is called, and how it is known. */
function bare({ call, reading }: CallTree, lexicon: Lexicon): Sentence {
  const contract: Sentence = call.to === null ? [] : [whole(call.to)];
  switch (reading.kind) {
    case 'none':
      return fill(call.operation === 'delegateCall' ? messages.delegateNone : messages.none, { contract });
    case 'create':
      return call.value === 0n
        ? [text(messages.create)]
        : fill(messages.createPaid, { amount: [amountOf('native', call.value, lexicon)] });
    case 'function':
      return fill(messages.function, { name: [foreign(reading.fn.name)], contract });
    case 'unread':
      return fill(messages.unread[reading.why], { contract });
  }
}

function said(meaning: Meaning, tree: CallTree, lexicon: Lexicon): Sentence {
  switch (meaning.kind) {
    case 'pay':
      return fill(messages.pay, {
        amount: [amountOf('native', meaning.amount, lexicon)],
        to: [party(meaning.to, lexicon)],
      });
    case 'transfer':
      return transfer(meaning, lexicon);
    case 'transferItems':
      return transferItems(meaning, lexicon);
    case 'approve':
      return approve(meaning, tree, lexicon);
    case 'approveAll':
      return fill(meaning.approved ? messages.approveAll : messages.approveNone, {
        operator: [party(meaning.operator, lexicon)],
        collection: [whole(meaning.collection)],
        owner: callerOf(tree, lexicon),
      });
    case 'permit':
      return fill(meaning.expires === null ? messages.permit : messages.permitUntil, {
        spender: [party(meaning.spender, lexicon)],
        owner: [party(meaning.owner, lexicon)],
        amount: [
          meaning.amount === null
            ? anyAmount(meaning.token, lexicon)
            : amountOf(meaning.token, meaning.amount, lexicon, meaning.expires === null ? 256 : 160),
        ],
        date: [text(dateWords(meaning.expires ?? 0n))],
      });
    case 'revoke':
      return revoke(meaning, lexicon);
    case 'wrap':
    case 'unwrap':
      return wrapping(meaning, tree, lexicon);
    case 'swap':
      return swapSentence(meaning, tree, lexicon);
    case 'liquidity':
      return liquiditySentence(meaning, tree, lexicon);
    case 'payout':
      return payoutSentence(meaning, tree, lexicon);
    case 'name':
      return nameSentence(meaning, tree, lexicon);
    case 'batch':
      return batch(meaning, tree, lexicon);
    case 'safe':
      return safe(meaning, tree, lexicon);
    case 'safeSettings':
      return safeSettingsSentence(meaning, tree);
  }
}

/** Whose tokens a permission is about: the one that makes the call. */
export function callerOf({ call }: CallTree, lexicon: Lexicon): Sentence {
  return call.from === null ? [text(messages.caller)] : [party(call.from, lexicon)];
}

/** The bytes do not tell an amount from the number of an item, and nobody knows the token. */
function isEither(standard: string | null, token: TokenRef, lexicon: Lexicon): boolean {
  return standard === null && token !== 'native' && lexicon.token(token) === null;
}

function transfer(meaning: Extract<Meaning, { readonly kind: 'transfer' }>, lexicon: Lexicon): Sentence {
  const { token, amount, from, to } = meaning;
  const values = {
    amount: [amountOf(token, amount, lexicon)],
    number: [text(amount.toString())],
    from: from === null ? [] : [party(from, lexicon)],
    to: [party(to, lexicon)],
  };
  if (from === null) return fill(messages.transfer, values);
  return fill(
    isEither(meaning.standard, token, lexicon) ? messages.transferEither : messages.transferFrom,
    values,
  );
}

function transferItems(
  meaning: Extract<Meaning, { readonly kind: 'transferItems' }>,
  lexicon: Lexicon,
): Sentence {
  const [first] = meaning.items;
  const single = meaning.items.length === 1 && first !== undefined;
  const template = single
    ? meaning.standard === 'erc721'
      ? messages.transferItem
      : messages.transferCopies
    : messages.transferItems;
  return fill(template, {
    count: [text(String(meaning.items.length))],
    number: [text(String(first?.id ?? ''))],
    copies: [text(String(first?.amount ?? ''))],
    collection: [whole(meaning.collection)],
    from: [party(meaning.from, lexicon)],
    to: [party(meaning.to, lexicon)],
  });
}

function approve(
  meaning: Extract<Meaning, { readonly kind: 'approve' }>,
  tree: CallTree,
  lexicon: Lexicon,
): Sentence {
  const { token, amount, spender, change, standard } = meaning;
  const values = {
    spender: [party(spender, lexicon)],
    amount: [amountOf(token, amount, lexicon, standard === 'permit2' ? 160 : 256)],
    number: [text(amount.toString())],
    collection: [whole(token)],
    owner: callerOf(tree, lexicon),
    date: [text(dateWords(meaning.expires ?? 0n))],
  };
  if (change === 'decrease') return fill(messages.decrease, values);
  if (change === 'increase') return fill(messages.increase, values);
  if (meaning.expires !== null) return fill(messages.approveUntil, values);
  if (!isEither(standard, token, lexicon)) {
    return fill(amount === 0n ? messages.approveNothing : messages.approve, values);
  }
  return fill(spender === ZERO_ADDRESS ? messages.approveItemNobody : messages.approveEither, values);
}

function revoke(meaning: Extract<Meaning, { readonly kind: 'revoke' }>, lexicon: Lexicon): Sentence {
  const [first] = meaning.permissions;
  if (first === undefined || meaning.permissions.length > 1) {
    return fill(messages.revokeMany, { count: [text(String(meaning.permissions.length))] });
  }
  return fill(messages.revoke, {
    spender: [party(first.spender, lexicon)],
    token: [tokenName(first.token, lexicon)],
  });
}

/**
 * `deposit()` and `withdraw(uint256)` are functions of many contracts, and a token can call itself what it likes. Only
 * the contract that the program itself knows as the wrapped coin is said to wrap.
 */
function wrapping(
  meaning: Extract<Meaning, { readonly kind: 'wrap' | 'unwrap' }>,
  tree: CallTree,
  lexicon: Lexicon,
): Sentence {
  const contract: Sentence = [whole(meaning.token)];
  const known = wrappedNativeOf(tree.call.chainId) === meaning.token;
  if (meaning.kind === 'wrap') {
    const amount: Sentence = [amountOf('native', meaning.amount, lexicon)];
    return fill(known ? messages.wrap : messages.deposit, { amount, contract });
  }
  if (known)
    return fill(messages.unwrap, { amount: [amountOf(meaning.token, meaning.amount, lexicon)], contract });
  return fill(messages.withdraw, { number: [text(meaning.amount.toString())], contract });
}

function batch(
  meaning: Extract<Meaning, { readonly kind: 'batch' }>,
  tree: CallTree,
  lexicon: Lexicon,
): Sentence {
  const { children, call } = tree;
  const contract: Sentence = call.to === null ? [] : [whole(call.to)];
  const count = fill(children.length === 1 ? messages.batchOne : messages.batchMany, {
    count: [text(String(children.length))],
    contract,
  });
  const fails = meaning.canFail && children.length > 1 ? [text(messages.batchCanFail)] : [];
  const listed =
    children.length > MAX_LISTED || children.some(isBatch)
      ? []
      : children.flatMap((child, index) => [
          text(index === 0 ? messages.firstOf : messages.nextOf),
          ...sentenceOf(child, lexicon),
        ]);
  return [...count, ...fails, ...listed];
}

function isBatch({ meaning }: CallTree): boolean {
  return meaning?.kind === 'batch';
}

function safe(
  meaning: Extract<Meaning, { readonly kind: 'safe' }>,
  tree: CallTree,
  lexicon: Lexicon,
): Sentence {
  const values = { safe: [whole(meaning.safe)] };
  return tree.children.length === 0
    ? fill(messages.safeEmpty, values)
    : safeSentence(fill(messages.safe, values), tree, lexicon);
}

/** What the Safe does, behind words that say who does it. */
export function safeSentence(lead: Sentence, { children }: CallTree, lexicon: Lexicon): Sentence {
  const [child] = children;
  if (child === undefined) return lead;
  if (child.call.operation !== 'delegateCall') return [...lead, ...sentenceOf(child, lexicon)];
  const contract: Sentence = child.call.to === null ? [] : [whole(child.call.to)];
  const rest = child.meaning === null ? bare(child, lexicon) : said(child.meaning, child, lexicon);
  return [...lead, ...fill(messages.delegateSafe, { contract }), ...rest];
}
