/** Sentences and rows of what is lent, put into vaults, or sent over bridges. */
import type { Address } from '../address/address.ts';
import type { Meaning } from './meaning.ts';
import { messages } from './messages.ts';
import {
  amountOf,
  chainWords,
  fill,
  type MeaningRow,
  party,
  partyOf,
  row,
  type Sentence,
  type SentenceContext,
  textPart,
  tokenName,
  whole,
} from './parts.ts';
import type { CallTree } from './tree.ts';

type Lend = Extract<Meaning, { readonly kind: 'lend' }>;
type Collateral = Extract<Meaning, { readonly kind: 'collateral' }>;
type Stake = Extract<Meaning, { readonly kind: 'stake' }>;
type Vault = Extract<Meaning, { readonly kind: 'vault' }>;
type Bridge = Extract<Meaning, { readonly kind: 'bridge' }>;
type OpenBridge = Extract<Meaning, { readonly kind: 'openBridge' }>;

/** What the bytes of an open bridge do not say. */
const NOBODY = { to: null, least: null } as const;

const words = messages.rows;

/** Null for the caller, who is not named. */
function other(address: Address | null, { call }: CallTree): Address | null {
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
      return formFor(lend[act], owner, to);
  }
}

export function lendRows(meaning: Lend, sentenceContext: SentenceContext): readonly MeaningRow[] {
  const { token, market, owner, to } = meaning;
  return [
    row(words.amount, ...lentAmount(meaning, sentenceContext)),
    row(words.token, tokenName(token, sentenceContext)),
    row(words.market, whole(market)),
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
  return fill(messages.vault.shares, { units: [textPart(messages.units(amount.toString()))] });
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
    units: [textPart(messages.units(amount.toString()))],
    shares: sharesOf(meaning, sentenceContext),
    vault: [whole(vault)],
    holder: holder === null ? [] : [party(holder, sentenceContext)],
    to: to === null ? [] : [party(to, sentenceContext)],
  });
}

export function vaultRows(meaning: Vault, sentenceContext: SentenceContext): readonly MeaningRow[] {
  const { act, vault, amount, receiver, owner } = meaning;
  const ofAsset = act === 'deposit' || act === 'withdraw' || act === 'requestDeposit';
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

export function bridgeSentence(meaning: Bridge, tree: CallTree, sentenceContext: SentenceContext): Sentence {
  const { bridge, token, amount, chain } = meaning;
  const to = other(meaning.to, tree);
  const forms = chain === null ? messages.bridge : messages.bridgeChain;
  return fill(to === null ? forms.own : forms.to, {
    amount: [amountOf(token, amount, sentenceContext)],
    chain: chain === null ? [] : [textPart(chainWords(chain))],
    bridge: [whole(bridge)],
    to: to === null ? [] : [party(to, sentenceContext)],
  });
}

export function openBridgeSentence(meaning: OpenBridge, sentenceContext: SentenceContext): Sentence {
  const { bridge, token, amount, chain } = meaning;
  return fill(messages.openBridge, {
    amount: [amountOf(token, amount, sentenceContext)],
    chain: [textPart(chainWords(chain))],
    bridge: [whole(bridge)],
  });
}

/** Those that are known on another chain. */
function tokensOn(chain: bigint | null, { tokenOn }: SentenceContext): SentenceContext['token'] {
  return (address) => (chain === null ? null : (tokenOn?.(Number(chain), address) ?? null));
}

export function bridgeRows(
  meaning: Bridge | OpenBridge,
  sentenceContext: SentenceContext,
): readonly MeaningRow[] {
  const { bridge, token, amount, chain } = meaning;
  const { to, least } = meaning.kind === 'bridge' ? meaning : NOBODY;
  return [
    row(words.amount, amountOf(token, amount, sentenceContext)),
    row(words.token, tokenName(token, sentenceContext)),
    ...(chain === null ? [] : [row(words.otherChain, textPart(chainWords(chain)))]),
    ...(least === null
      ? []
      : [
          {
            label: words.bridgeLeast,
            parts: [
              amountOf(least.token, least.amount, { native: null, token: tokensOn(chain, sentenceContext) }),
            ],
          },
        ]),
    row(words.bridge, whole(bridge)),
    ...(to === null ? [] : [row(words.to, whole(to))]),
  ];
}
