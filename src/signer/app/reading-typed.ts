/**
 * What the confirm screen says about typed data, worked out from what was decoded and from the signer's own lists.
 * Claims of the wallet come in at two places only, the chain that it is connected to and the amounts of unlisted tokens
 * by its decimals, and stay marked as such.
 */
import { type Address, parseAddress } from '#core/address/address.ts';
import { tokensIn } from '#core/calldata/parties.ts';
import type { Sentence, SentenceContext } from '#core/calldata/parts.ts';
import type { CallTree } from '#core/calldata/tree.ts';
import { type ChainId, isChainId } from '#core/chain/chain-id.ts';
import { knownChain } from '#core/chain/known-chains.ts';
import { assessPermission } from '#core/risk/permission.ts';
import { assessOrder, itemSide, type OrderSide } from '#core/risk/rules/market.ts';
import { knownBadAmong } from '#core/risk/rules/recipient.ts';
import { type Finding, ordered, type PermissionSubject, type RiskToken } from '#core/risk/types.ts';
import { keyOf } from '#core/risk/worst-call.ts';
import type { TypedDataClaims } from '#protocol/messages.ts';
import type { DecodedTypedData } from '../decode/typed-data.ts';
import {
  assessTypedData,
  signedChainOf,
  type TypedDataCaution,
  type TypedDataDanger,
  type TypedDataFindings,
} from '../decode/typed-findings.ts';
import type { HyperliquidAction, OrderItem, Recognised } from '../decode/typed-forms.ts';
import { orderAmountsOf, ordersOf } from '../decode/typed-orders.ts';
import type { TypedField } from '../decode/typed-values.ts';
import { carriedCalls, carriedFindings } from './carried-call.ts';
import {
  baseUnitsIn,
  type ClaimedAmount,
  type ClaimedFigure,
  claimedAmount,
  claimedChain,
  claimedFigure,
  type TokenClaims,
} from './claimed-amounts.ts';
import { knownToken, knownTokens, tellableSymbol } from './known-tokens.ts';
import { type PermissionLine, PermissionReader } from './reading-permission.ts';
import { describeSafe, type SafeReading } from './reading-safe.ts';
import { sentenceContextOf } from './sentence-context.ts';
import { leadOf } from './typed-lead.ts';
import { typedSentence } from './typed-sentence.ts';

interface NamedChain {
  /** As signed, in decimal digits. */
  readonly id: string;
  /** Null when the signer does not know the chain. */
  readonly name: string | null;
}

export interface SignedChain extends NamedChain {
  /** Null beyond what a chain id can be. */
  readonly chainId: ChainId | null;
  readonly symbol: string | null;
}

export interface ClaimedToken extends Pick<ClaimedFigure, 'symbol' | 'decimals'> {
  readonly address: Address;
}

export interface TypedReading extends TypedDataFindings {
  /** What it allows, in one sentence; a Safe's is in `safe`. */
  readonly sentence: Sentence;
  readonly sentenceContext: SentenceContext;
  /** Amounts of tokens on no list, as they stand in the sentence (a Safe's too) or, where it has none, in its calls. */
  readonly amounts: readonly ClaimedAmount[];
  /** What the wallet says of unlisted tokens that stand in the data, each once. */
  readonly claimedTokens: readonly ClaimedToken[];
  /** Of the rules, beyond what the decoder finds: about a permission, an order, or calls; the gravest first. */
  readonly findings: readonly Finding[];
  /** Null when the data names no chain. */
  readonly chain: SignedChain | null;
  /** One group for each token or order; empty for what is not recognised. */
  readonly permission: readonly (readonly PermissionLine[])[];
  /** What can be done with the signature in the account's name; a Safe's own is in `safe`. */
  readonly calls: readonly CallTree[];
  /** What a Safe takes as the word of its owner; null for anything else. */
  readonly safe: SafeReading | null;
}

export interface TypedContext {
  readonly account: Address;
  /** The other accounts of this signer. */
  readonly own: readonly Address[];
  readonly claims: TypedDataClaims;
  /** Milliseconds of the epoch. */
  readonly now: number;
}

export function readTypedData(
  data: DecodedTypedData,
  { account, own, claims, now }: TypedContext,
): TypedReading {
  const { recognised, primaryType } = data;
  const expected = claimedChain(claims);
  const chain = chainOf(signedChainOf(data));
  const chainId = chain?.chainId ?? null;
  const tokens = chainId === null ? [] : knownTokens(chainId);
  const sentenceContext = sentenceContextOf({ chainId, account, own, now });
  const { native } = sentenceContext;
  const judged = (one: Recognised | null) => {
    const said = assessTypedData(
      { ...data, recognised: one },
      {
        account,
        own,
        now,
        tokens,
        ...(expected === undefined ? {} : { expectedChainId: expected }),
      },
    );
    const permission = { chainId: chain === null ? null : Number(chain.id), account, own, now };
    const found = [
      ...permissionFindings(one, said, permission),
      ...orderFindings(one, { account, own, chainId, native, tokens }),
    ];
    return { said, found };
  };
  const { said, found } = judged(recognised);
  const safe = describeSafe(data, { account, own, now });
  const execution = safe?.kind === 'transaction' ? safe.execution : null;
  const carried = carriedCalls(data, execution, account);
  const trees = carried.map(({ tree }) => tree);
  const lead =
    recognised === null
      ? null
      : leadOf(recognised, {
          account,
          chainId,
          tokens,
          keysOf: (one) => {
            const { said, found } = judged(one);
            return [...said.dangers, ...ordered(found).map(keyOf), ...said.cautions];
          },
        });
  const sentence = typedSentence({ lead, primaryType, call: trees[0] ?? null }, sentenceContext);
  const claimed = claims.tokens ?? [];
  const amounts = baseUnitsIn(safe === null ? sentence : sentenceOfSafe(safe), trees, sentenceContext).map(
    (part) => claimedAmount(chainId, part, claimed),
  );
  const addresses = [...data.domainFields, ...data.fields].flatMap(addressesIn);
  const unread = recognised === null && safe === null && !said.dangers.includes('permitUnread');
  return {
    dangers: unread ? [...said.dangers, 'unread'] : said.dangers,
    // Of a Safe it can be said which contracts those are.
    cautions: safe === null ? said.cautions : said.cautions.filter((code) => code !== 'chainAbsent'),
    sentence,
    sentenceContext,
    amounts,
    claimedTokens: claimedTokens(chainId, claimed, new Set([...addresses, ...trees.flatMap(tokensIn)])),
    findings: ordered([
      ...(isRevocation(recognised) ? [] : knownBadAmong(addresses)),
      ...found,
      ...carriedFindings(data, carried, { account, own, tokens, now }),
    ]),
    chain,
    permission:
      recognised === null
        ? []
        : new PermissionReader(sentenceContext, {
            figure: (token, amount) => claimedFigure(chainId, token, amount, claimed),
            isSaid: (token, amount) =>
              amounts.some((said) => said.token === token && said.baseUnits === amount.toString()),
          }).read(recognised),
    calls: safe === null ? trees : [],
    safe,
  };
}

function sentenceOfSafe(safe: SafeReading): Sentence {
  return safe.kind === 'transaction' ? safe.sentence : [];
}

/** Of listed ones nothing: they need nobody's word. */
function claimedTokens(
  chainId: ChainId | null,
  claims: TokenClaims,
  inData: ReadonlySet<Address>,
): readonly ClaimedToken[] {
  if (chainId === null) return [];
  const found = new Map<Address, ClaimedToken>();
  for (const { address, symbol, decimals } of claims) {
    if (!inData.has(address) || found.has(address) || knownToken(chainId, address) !== null) continue;
    found.set(address, { address, symbol: tellableSymbol(chainId, symbol), decimals });
  }
  return [...found.values()];
}

// Signed permissions before the rules of core, which know bad and imitated addresses too.

type Given = Pick<PermissionSubject, 'spender' | 'tokens' | 'expires' | 'pays'>;

interface PermissionContext {
  readonly chainId: number | null;
  readonly account: Address;
  /** The other accounts of this signer. */
  readonly own: readonly Address[];
  /** Milliseconds of the epoch. */
  readonly now: number;
}

function amountOf(token: Address | null, amount: bigint | 'all'): PermissionSubject['tokens'] {
  return token === null ? [] : [{ token, amount }];
}

function latest(times: readonly bigint[]): bigint {
  let last = 0n;
  for (const time of times) if (time > last) last = time;
  return last;
}

/** For what is to be said of the address alone. */
function party(spender: Address, now: bigint): Given {
  return { spender, tokens: [], expires: now };
}

/** Who gets something by an action of Hyperliquid; null for nobody, and for a text that is no address. */
function partyOf(action: HyperliquidAction): Address | null {
  switch (action.kind) {
    case 'send':
    case 'withdraw': {
      const parsed = parseAddress(action.to);
      return parsed.ok ? parsed.value.address : null;
    }
    case 'agent':
      return action.agent;
    case 'builderFee':
      return action.builder;
    default:
      return null;
  }
}

/** Who is given what, until when; null for forms that are no permission of this kind. */
function givenBy(recognised: Recognised, now: bigint): Given | null {
  switch (recognised.kind) {
    case 'permit': {
      const { spender, token, amount, deadline } = recognised;
      return { spender, tokens: amountOf(token, amount), expires: deadline };
    }
    case 'daiPermit': {
      const { spender, token, allowed, deadline } = recognised;
      const tokens = amountOf(token, allowed ? 'all' : 0n);
      return { spender, tokens, expires: deadline === 0n ? null : deadline };
    }
    case 'nftPermit':
      return {
        spender: recognised.spender,
        tokens: amountOf(recognised.token, 1n),
        expires: recognised.deadline,
      };
    case 'permit2Allowance': {
      const { spender, allowances } = recognised;
      // An expiration of 0 holds for the block that takes it in: until the signature itself ends.
      const ends = allowances.map(({ expiration }) => (expiration === 0n ? recognised.deadline : expiration));
      return { spender, tokens: allowances, expires: latest(ends) };
    }
    case 'permit2Transfer':
      return { spender: recognised.spender, tokens: recognised.transfers, expires: recognised.deadline };
    case 'transferAuthorization': {
      const { to, token, amount, deadline } = recognised;
      return { spender: to, tokens: amountOf(token, amount), expires: deadline, pays: true };
    }
    case 'delegation':
      // How long, how much and whether at all is judged by its limits.
      return recognised.delegate === null ? null : party(recognised.delegate, now);
    case 'delegateVotes':
      return party(recognised.delegatee, now);
    case 'operator':
      // How grave the right is, the decoder finds.
      return recognised.amount === 0n ? null : party(recognised.operator, now);
    case 'hyperliquid': {
      const whom = partyOf(recognised.action);
      return whom === null ? null : party(whom, now);
    }
    default:
      return null;
  }
}

/** What the decoder's own findings say already, by the rule that would say it again. */
const SAME: ReadonlyMap<string, TypedDataDanger | TypedDataCaution> = new Map([
  ['unlimited-allowance', 'unlimitedAmount'],
  ['permission-endless', 'noDeadline'],
  ['permission-long', 'deadlineFar'],
  ['permission-ended', 'deadlinePassed'],
  ['permission-any-chain', 'chainAbsent'],
]);

/** What the rules find beyond `said`, the gravest first. */
function permissionFindings(
  recognised: Recognised | null,
  said: TypedDataFindings,
  { chainId, account, own, now }: PermissionContext,
): readonly Finding[] {
  const seconds = BigInt(Math.floor(now / 1000));
  const given = recognised === null ? null : givenBy(recognised, seconds);
  if (given === null) return [];
  const subject: PermissionSubject = { ...given, chainId, account, own, now: seconds, outside: null };
  const known: readonly string[] = [...said.dangers, ...said.cautions];
  return assessPermission(subject).filter(({ id }) => !known.includes(SAME.get(id) ?? ''));
}

// Signed orders before the rules of core: what leaves the account, against what comes back to it.

interface OrderContext {
  readonly account: Address;
  /** The other accounts of this signer. */
  readonly own: readonly Address[];
  readonly chainId: ChainId | null;
  readonly native: string | null;
  readonly tokens: readonly RiskToken[];
}

/** An amount that moves with time counts as whatever is worse. */
function sideOf(item: OrderItem, end: 'most' | 'least', chainId: ChainId | null): OrderSide {
  const { itemType, token } = item;
  const { [itemType]: asset = 'anyItem' } = ['native', token, 'item', 'item'] as const;
  const amount = orderAmountsOf(item)[end];
  return asset === 'item' || asset === 'anyItem'
    ? itemSide(asset, token, amount, chainId)
    : { asset, amount };
}

/** What the rules find about each order, the gravest first; nothing for what is no order. */
function orderFindings(
  recognised: Recognised | null,
  { account, own, chainId, native, tokens }: OrderContext,
): readonly Finding[] {
  if (recognised === null || !('orders' in recognised)) return [];
  const found = new Map<string, Finding>();
  for (const { offerer, offer, consideration } of ordersOf(recognised, account)) {
    const isBack = ({ recipient }: { readonly recipient: Address }) =>
      recipient === offerer || own.includes(recipient);
    const back = consideration.filter(isBack);
    const others = consideration.filter((item) => !isBack(item));
    const subject = {
      forItems: recognised.kind === 'seaport' || ('market' in recognised && recognised.market === 'blur'),
      native,
      tokens,
      gives: offer.map((item) => sideOf(item, 'most', chainId)),
      gets: back.map((item) => sideOf(item, 'least', chainId)).filter(({ amount }) => amount > 0n),
      others: others.map((item) => sideOf(item, 'most', chainId)),
    };
    for (const finding of assessOrder(subject)) found.set(`${finding.id} ${finding.subject}`, finding);
  }
  return [...found.values()];
}

/** It gives nothing, and takes back what was given. */
function isRevocation(recognised: Recognised | null): boolean {
  switch (recognised?.kind) {
    case 'permit':
      return recognised.amount === 0n;
    case 'operator':
      return recognised.amount === 0n;
    case 'daiPermit':
      return !recognised.allowed;
    case 'permit2Allowance':
      return recognised.allowances.every(({ amount }) => amount === 0n);
    default:
      return false;
  }
}

function addressesIn({ value }: TypedField): readonly Address[] {
  if (value.kind === 'address') return [value.value];
  return value.kind === 'struct' || value.kind === 'array' ? value.children.flatMap(addressesIn) : [];
}

function chainOf(signed: bigint | undefined): SignedChain | null {
  if (signed === undefined) return null;
  const number = Number(signed);
  const chainId = isChainId(number) ? number : null;
  const known = chainId === null ? undefined : knownChain(chainId);
  return { id: signed.toString(), chainId, name: known?.name ?? null, symbol: known?.nativeSymbol ?? null };
}
