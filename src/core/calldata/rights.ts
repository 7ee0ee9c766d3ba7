/** Sentences and rows of rights over what an account has at a contract, and of positions that are known by a number. */
import type { Address } from '../address/address.ts';
import { isUnlimited } from '../amount/unlimited.ts';
import type { Meaning } from './meaning.ts';
import { messages } from './messages.ts';
import {
  amountOf,
  anyAmount,
  dateWords,
  fill,
  type MeaningRow,
  party,
  partyOf,
  row,
  type Sentence,
  type SentenceContext,
  textPart,
  tokenName,
  upTo,
  whole,
} from './parts.ts';
import { messages as rightsMessages } from './rights-messages.ts';
import { messages as rows } from './row-messages.ts';
import type { CallTree } from './tree.ts';

type Right = Extract<Meaning, { readonly kind: 'operator' }>;
type Position = Extract<Meaning, { readonly kind: 'position' }>;

const { operator: words, position: positionWords } = rightsMessages;

function borrowed({ contract, amount }: Right, sentenceContext: SentenceContext): Sentence {
  return upTo([
    amount === 'all'
      ? anyAmount(contract, sentenceContext)
      : amountOf(contract, amount, sentenceContext, true),
  ]);
}

/** How many of one item. */
function copies({ amount }: Right): Sentence {
  return amount === 'all' || isUnlimited(amount)
    ? [textPart(words.item.all)]
    : upTo([textPart(amount.toString())]);
}

/** @param owner whose right it is, where the meaning leaves it to the caller. */
export function operatorSentence(right: Right, owner: Sentence, sentenceContext: SentenceContext): Sentence {
  const { contract, over, operator, amount } = right;
  return fill(words[over][amount === 0n ? 'revoke' : 'allow'], {
    operator: [party(operator, sentenceContext)],
    contract: [whole(contract)],
    token: [tokenName(contract, sentenceContext)],
    amount: borrowed(right, sentenceContext),
    copies: copies(right),
    item: [textPart(String(right.id))],
    owner: right.owner === null ? owner : [partyOf(right.owner, sentenceContext)],
  });
}

export function operatorRows(right: Right, sentenceContext: SentenceContext): readonly MeaningRow[] {
  const { contract, over, operator, owner, id } = right;
  const items = over === 'items' || over === 'item';
  return [
    over === 'position'
      ? row(rows.market, whole(contract))
      : row(items ? rows.collection : rows.token, whole(contract)),
    ...(id === undefined ? [] : [row(rows.item, textPart(rows.itemNumber(String(id))))]),
    ...(over === 'item' ? [row(rows.amount, ...copies(right))] : []),
    ...(over === 'debt' ? [row(rows.amount, ...borrowed(right, sentenceContext))] : []),
    row(items ? rows.operator : rightsMessages.operatorRow, whole(operator)),
    ...(owner === null ? [] : [row(rows.owner, whole(owner))]),
  ];
}

/** The largest number of its type stands for all that there is (`uint128`). */
const ALL = 2n ** 128n - 1n;

const units = (amount: bigint): Sentence => [
  textPart(amount >= ALL ? positionWords.all : messages.units(amount.toString())),
];

export function positionSentence(
  { act, manager, position, amounts, recipient }: Position,
  tree: CallTree,
  sentenceContext: SentenceContext,
): Sentence {
  return fill(templateOf(act, manager, recipient, tree), {
    position: [textPart(position.toString())],
    manager: [whole(manager)],
    first: units(amounts[0]),
    second: units(amounts[1]),
    recipient: recipient === null ? [] : [party(recipient, sentenceContext)],
  });
}

function templateOf(
  act: Position['act'],
  manager: Address,
  recipient: Address | null,
  { call }: CallTree,
): string {
  if (act !== 'collect') return positionWords[act];
  const { own, stays, to } = positionWords.collect;
  return recipient === manager ? stays : recipient === call.from ? own : to;
}

export function positionRows({ act, amounts, recipient, deadline }: Position): readonly MeaningRow[] {
  const bound = {
    increase: rows.givesBound.atMost,
    decrease: rows.getsBound.atLeast,
    collect: rows.getsBound.atMost,
  };
  return [
    ...(act === 'burn' ? [] : amounts.map((amount) => ({ label: bound[act], parts: units(amount) }))),
    ...(recipient === null ? [] : [row(rows.recipient, whole(recipient))]),
    ...(deadline === null ? [] : [row(rows.deadline, textPart(dateWords(deadline)))]),
  ];
}
