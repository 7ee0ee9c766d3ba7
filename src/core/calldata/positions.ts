/** Sentences and rows of what is lent, put into vaults, or sent over bridges. */
import type { Address } from '../address/address.ts';
import type { Meaning } from './meaning.ts';
import { messages } from './messages.ts';
import { amountOf, chainWords, fill, party, row, text, tokenName, whole } from './parts.ts';
import type { Row, Sentence, SentenceContext } from './sentence-context.ts';
import type { CallTree } from './tree.ts';

type Lend = Extract<Meaning, { readonly kind: 'lend' }>;
type Vault = Extract<Meaning, { readonly kind: 'vault' }>;
type Bridge = Extract<Meaning, { readonly kind: 'bridge' }>;

const words = messages.rows;

/** Said only where it is somebody else than the caller. */
function other(
  template: string,
  address: Address | null,
  { call }: CallTree,
  sentenceContext: SentenceContext,
): Sentence {
  const same = address === null || address === call.from;
  return same ? [] : fill(template, { who: [party(address, sentenceContext)] });
}

function lentAmount({ act, token, amount }: Lend, sentenceContext: SentenceContext): Sentence {
  if (typeof amount === 'bigint') return [amountOf(token, amount, sentenceContext)];
  const { all, allOwed, shares } = messages.lend;
  const template = amount === 'shares' ? shares : act === 'repay' ? allOwed : all;
  return fill(template, { token: [tokenName(token, sentenceContext)] });
}

export function lendSentence(meaning: Lend, tree: CallTree, sentenceContext: SentenceContext): Sentence {
  const { act, market, owner, to } = meaning;
  return [
    ...fill(messages.lend[act], {
      amount: lentAmount(meaning, sentenceContext),
      market: [whole(market)],
    }),
    ...other(messages.lend.owner[act], owner, tree, sentenceContext),
    ...other(messages.goesTo, to, tree, sentenceContext),
  ];
}

export function lendRows(meaning: Lend, sentenceContext: SentenceContext): readonly Row[] {
  const { token, market, owner, to } = meaning;
  return [
    row(words.amount, ...lentAmount(meaning, sentenceContext)),
    row(words.token, tokenName(token, sentenceContext)),
    row(words.market, whole(market)),
    ...(owner === null ? [] : [row(words.owner, whole(owner))]),
    ...(to === null ? [] : [row(words.to, whole(to))]),
  ];
}

/** The asset of a vault is not in the bytes: its number stands for itself. */
export function vaultSentence(meaning: Vault, tree: CallTree, sentenceContext: SentenceContext): Sentence {
  const { act, vault, amount, receiver, owner } = meaning;
  return [
    ...fill(messages.vault[act], { units: [text(messages.units(amount.toString()))], vault: [whole(vault)] }),
    ...other(messages.vault.owner[act], owner, tree, sentenceContext),
    ...other(
      act === 'deposit' || act === 'mint' ? messages.vault.shares : messages.goesTo,
      receiver,
      tree,
      sentenceContext,
    ),
  ];
}

export function vaultRows({ act, vault, amount, receiver, owner }: Vault): readonly Row[] {
  const label = act === 'deposit' || act === 'withdraw' ? words.assets : words.shares;
  return [
    row(label, text(amount.toString())),
    row(words.vault, whole(vault)),
    ...(owner === null ? [] : [row(words.owner, whole(owner))]),
    row(words.recipient, whole(receiver)),
  ];
}

export function bridgeSentence(meaning: Bridge, tree: CallTree, sentenceContext: SentenceContext): Sentence {
  const { bridge, token, amount, chain, to } = meaning;
  return [
    ...fill(chain === null ? messages.bridge : messages.bridgeChain, {
      amount: [amountOf(token, amount, sentenceContext)],
      chain: chain === null ? [] : [text(chainWords(chain))],
      bridge: [whole(bridge)],
    }),
    ...other(messages.goesTo, to, tree, sentenceContext),
  ];
}

export function bridgeRows(meaning: Bridge, sentenceContext: SentenceContext): readonly Row[] {
  const { bridge, token, amount, chain, to, least } = meaning;
  return [
    row(words.amount, amountOf(token, amount, sentenceContext)),
    row(words.token, tokenName(token, sentenceContext)),
    ...(chain === null ? [] : [row(words.otherChain, text(chainWords(chain)))]),
    ...(least === null
      ? []
      : [
          {
            label: words.bridgeLeast,
            parts: fill(words.bridgeLeastWords, {
              units: [text(messages.units(least.amount.toString()))],
              token: [whole(least.token)],
            }),
          },
        ]),
    row(words.bridge, whole(bridge)),
    ...(to === null ? [] : [row(words.to, whole(to))]),
  ];
}
