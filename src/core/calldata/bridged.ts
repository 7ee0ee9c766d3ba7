/** Sentences and rows of what is sent over bridges. */
import type { Meaning } from './meaning.ts';
import { messages as common } from './messages.ts';
import {
  amountOf,
  chainWords,
  fill,
  type MeaningRow,
  party,
  row,
  type Sentence,
  type SentenceContext,
  type SentencePart,
  textPart,
  tokenName,
  whole,
} from './parts.ts';
import { messages as words } from './row-messages.ts';
import { other } from './trade.ts';
import { messages } from './trade-messages.ts';
import type { CallTree } from './tree.ts';

type Bridge = Extract<Meaning, { readonly kind: 'bridge' }>;
type OpenBridge = Extract<Meaning, { readonly kind: 'openBridge' }>;

/** What the bytes of an open bridge do not say. */
const NOBODY: Pick<Bridge, 'to' | 'toText' | 'least'> = { to: null, least: null };

/**
 * A token that is called to be bridged may as well be an adapter, which takes another token: without being known as
 * a token, neither its symbol nor its decimals say anything of the amount.
 */
function isUnnamed({ token, bridge }: Bridge | OpenBridge, sentenceContext: SentenceContext): boolean {
  return token === bridge && sentenceContext.token(bridge) === null;
}

function bridged(
  meaning: Bridge | OpenBridge,
  amount: bigint,
  sentenceContext: SentenceContext,
): SentencePart {
  return isUnnamed(meaning, sentenceContext)
    ? textPart(messages.unnamed(common.units(amount.toString())))
    : amountOf(meaning.token, amount, sentenceContext);
}

export function bridgeSentence(meaning: Bridge, tree: CallTree, sentenceContext: SentenceContext): Sentence {
  const { bridge, amount, chain } = meaning;
  const to = bridgedTo(meaning, tree, sentenceContext);
  const forms = chain === null ? messages.bridge : messages.bridgeChain;
  return fill(to === null ? forms.own : forms.to, {
    amount: [bridged(meaning, amount, sentenceContext)],
    chain: chain === null ? [] : [textPart(chainWords(chain))],
    bridge: [whole(bridge)],
    to: to === null ? [] : [to],
  });
}

/** Null: the caller. */
function bridgedTo(meaning: Bridge, tree: CallTree, sentenceContext: SentenceContext): SentencePart | null {
  if (meaning.toText !== undefined) return { kind: 'text', text: meaning.toText, code: true };
  const to = other(meaning.to, tree);
  return to === null ? null : party(to, sentenceContext);
}

export function openBridgeSentence(meaning: OpenBridge, sentenceContext: SentenceContext): Sentence {
  const { bridge, amount, chain } = meaning;
  return fill(messages.openBridge, {
    amount: [bridged(meaning, amount, sentenceContext)],
    chain: [textPart(chainWords(chain))],
    bridge: [whole(bridge)],
  });
}

/** Those that are known on another chain. */
function tokensOn(chain: Bridge['chain'], { tokenOn }: SentenceContext): SentenceContext['token'] {
  return (address) => (typeof chain === 'bigint' ? (tokenOn?.(Number(chain), address) ?? null) : null);
}

export function bridgeRows(
  meaning: Bridge | OpenBridge,
  sentenceContext: SentenceContext,
): readonly MeaningRow[] {
  const { bridge, token, amount, chain } = meaning;
  const { to, toText, least } = meaning.kind === 'bridge' ? meaning : NOBODY;
  const there = { native: null, token: tokensOn(chain, sentenceContext) };
  return [
    row(words.amount, bridged(meaning, amount, sentenceContext)),
    ...(isUnnamed(meaning, sentenceContext) ? [] : [row(words.token, tokenName(token, sentenceContext))]),
    ...(chain === null ? [] : [row(words.otherChain, textPart(chainWords(chain)))]),
    ...(least === null
      ? []
      : [
          {
            label: words.bridgeLeast,
            parts: [
              least.token === null
                ? bridged(meaning, least.amount, sentenceContext)
                : amountOf(least.token, least.amount, there),
            ],
          },
        ]),
    row(words.bridge, whole(bridge)),
    ...(to === null ? [] : [row(words.to, whole(to))]),
    ...(toText === undefined ? [] : [row(words.to, { kind: 'text', text: toText, code: true })]),
  ];
}
