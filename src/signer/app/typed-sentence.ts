/** What signed data allows, in one sentence of parts. */
import { type Address, parseAddress } from '#core/address/address.ts';
import { formatAmount } from '#core/amount/amount.ts';
import { isUnlimited } from '#core/amount/unlimited.ts';
import {
  amountOf,
  andList,
  anyAmount,
  dateWords,
  fill,
  foreign,
  intervalWords,
  party,
  partyOf,
  type Sentence,
  type SentenceContext,
  type SentencePart,
  textPart,
  tokenName,
  upTo,
  whole,
} from '#core/calldata/parts.ts';
import { operatorSentence } from '#core/calldata/rights.ts';
import { sentenceOf } from '#core/calldata/sentence.ts';
import type { CallTree } from '#core/calldata/tree.ts';
import { isBounded } from '../decode/typed-findings.ts';
import type {
  DelegationLimit,
  HyperliquidAction,
  OrderItem,
  Recognised,
  SignedOrder,
} from '../decode/typed-forms.ts';
import { orderAmountsOf, ordersOf } from '../decode/typed-orders.ts';
import type { Lead } from './typed-lead.ts';
import { messages } from './typed-messages.ts';

type Of<K extends Recognised['kind']> = Extract<Recognised, { readonly kind: K }>;

/** More than these are counted; below the sentence each stands by itself. */
const MAX_LISTED = 2;

export interface SentenceSubject {
  /** Null for what is not recognised. */
  readonly lead: Lead | null;
  readonly primaryType: string;
  /** What is called, where the data is a call. */
  readonly call: CallTree | null;
}

export function typedSentence(
  { lead, primaryType, call }: SentenceSubject,
  context: SentenceContext,
): Sentence {
  if (lead === null) return fill(messages.data, { type: [foreign(primaryType)] });
  const { recognised, more } = lead;
  const sentence = recognisedSentence(recognised, call, context);
  if (more === 0) return sentence;
  const others = messages.others[othersOf(recognised)](more);
  return fill(messages.more, { first: sentence, others: [textPart(others)] });
}

/** What the parts are that are left out. */
function othersOf({ kind }: Recognised): keyof typeof messages.others {
  if (kind === 'permit2Transfer') return 'assets';
  return kind === 'permit2Allowance' ? 'permissions' : 'orders';
}

function recognisedSentence(
  recognised: Recognised,
  call: CallTree | null,
  context: SentenceContext,
): Sentence {
  const teller = new Teller(context);
  switch (recognised.kind) {
    case 'permit':
      return teller.permit(recognised);
    case 'daiPermit':
      return teller.daiPermit(recognised);
    case 'nftPermit':
      return fill(messages.takeItem, {
        spender: [party(recognised.spender, context)],
        number: [textPart(recognised.tokenId.toString())],
        collection: teller.token(recognised.token),
      });
    case 'permit2Allowance':
      return teller.allowance(recognised);
    case 'permit2Transfer':
      return teller.takeOnce(recognised);
    case 'transferAuthorization':
      return fill(recognised.byRecipient ? messages.claim : messages.transfer, {
        amount: teller.amount(recognised.token, recognised.amount, false),
        owner: [partyOf(recognised.from, context)],
        to: [party(recognised.to, context)],
      });
    case 'cancelAuthorization':
      return fill(messages.cancelTransfer, {
        token: teller.token(recognised.token),
        authorizer: [party(recognised.authorizer, context)],
      });
    case 'operator':
      return operatorSentence(recognised, [partyOf(context.account, context)], context);
    case 'seaport':
    case 'cow':
    case 'zeroEx':
    case 'marketOrder':
      return teller.orders(recognised);
    case 'cancelOrders':
      return [textPart(messages.cancelOrders(recognised.count))];
    case 'call':
      return teller.call(recognised, call);
    case 'delegation':
      return teller.delegation(recognised);
    case 'vote':
      return fill(wordsOfVote(recognised.support), {
        proposal: [textPart(recognised.proposal.toString())],
        contract: [whole(recognised.contract)],
        support: [textPart(recognised.support.toString())],
      });
    case 'delegateVotes':
      return fill(recognised.delegatee === context.account ? messages.keepVotes : messages.delegateVotes, {
        delegatee: [party(recognised.delegatee, context)],
        token: teller.token(recognised.token),
      });
    case 'hyperliquid':
      return teller.hyperliquid(recognised);
  }
}

/** GovernorBravo and OpenZeppelin's GovernorCountingSimple. */
function wordsOfVote(support: bigint): string {
  const { against, for: inFavour, abstain, other } = messages.vote;
  return [against, inFavour, abstain][Number(support)] ?? other;
}

/** Its amount changes in the order's time. */
function isMoving({ startAmount, endAmount }: OrderItem): boolean {
  return startAmount !== endAmount;
}

interface Manner {
  /** The order is filled at these terms or at better ones. */
  readonly loose: boolean;
  /** Data that is not read can change what comes back. */
  readonly open: boolean;
}

const LOOSE: readonly string[] = ['cow', 'uniswapX', 'velora'];

class Teller {
  readonly #context: SentenceContext;

  constructor(context: SentenceContext) {
    this.#context = context;
  }

  /** An address in full, where the token is on no list: symbols are the token's own word. */
  token(address: Address | null): Sentence {
    return address === null ? [textPart(messages.noToken)] : [tokenName(address, this.#context)];
  }

  amount(token: Address | null, amount: bigint, bounded = true): Sentence {
    if (token === null) return fill(messages.amountOfNoToken, { amount: [textPart(String(amount))] });
    if (bounded && isUnlimited(amount)) return [anyAmount(token, this.#context)];
    return [amountOf(token, amount, this.#context)];
  }

  #spend(spender: Address, token: Address | null, amount: bigint, owner: Address, until: bigint | null) {
    const values = {
      spender: [party(spender, this.#context)],
      amount: upTo(this.amount(token, amount)),
      owner: [partyOf(owner, this.#context)],
      token: this.token(token),
      date: [textPart(dateWords(until ?? 0n))],
    };
    if (amount === 0n) return fill(messages.revoke, values);
    return fill(until === null ? messages.spend : messages.spendUntil, values);
  }

  permit({ spender, token, amount, owner }: Of<'permit'>): Sentence {
    return this.#spend(spender, token, amount, owner, null);
  }

  daiPermit({ spender, token, allowed, owner }: Of<'daiPermit'>): Sentence {
    return this.#spend(spender, token, allowed ? 2n ** 256n - 1n : 0n, owner, null);
  }

  allowance({ spender, allowances }: Of<'permit2Allowance'>): Sentence {
    const { account } = this.#context;
    return allowances.flatMap(({ token, amount, expiration }) =>
      // 0 ends with the block that takes it in.
      this.#spend(spender, token, amount, account, expiration === 0n ? null : expiration),
    );
  }

  takeOnce({ spender, transfers, witness }: Of<'permit2Transfer'>): Sentence {
    const amounts = transfers.map(({ token, amount }) => upTo(this.amount(token, amount)));
    return fill(witness === null ? messages.takeOnce : messages.takeOnceFor, {
      spender: [party(spender, this.#context)],
      amount: andList(amounts),
      owner: [partyOf(this.#context.account, this.#context)],
      witness: [foreign(witness ?? '')],
    });
  }

  #count(count: number): Sentence {
    return fill(messages.several, { count: [textPart(String(count))] });
  }

  orders(recognised: Of<'seaport' | 'cow' | 'zeroEx' | 'marketOrder'>): Sentence {
    const orders = ordersOf(recognised, this.#context.account);
    const market = recognised.kind === 'marketOrder' ? recognised.market : recognised.kind;
    const on = (trade: Sentence) => fill(messages.order[market], { trade });
    const manner = { loose: LOOSE.includes(market), open: 'open' in recognised && recognised.open };
    return on(orders.flatMap((order) => this.#order(order, manner)));
  }

  #order({ offerer, offer, consideration }: SignedOrder, { loose, open }: Manner): Sentence {
    const own = consideration.filter(({ recipient }) => recipient === offerer);
    const others = [...new Set(consideration.map(({ recipient }) => recipient))];
    const gives = this.#items(offer, 'most');
    const gets = this.#items(own, 'least');
    const values = {
      gives: loose || offer.some(isMoving) ? fill(messages.upTo, { assets: gives }) : gives,
      gets: loose || own.some(isMoving) ? fill(messages.atLeast, { assets: gets }) : gets,
      recipients:
        others.length > MAX_LISTED
          ? fill(messages.recipients, { count: [textPart(String(others.length))] })
          : andList(others.map((address) => [party(address, this.#context)])),
    };
    if (own.length > 0) return fill(open ? messages.tradeOpen : messages.trade, values);
    return fill(others.length > 0 ? messages.giveFor : messages.give, values);
  }

  /** Where an amount moves with time, the one that is worse. */
  #items(items: readonly OrderItem[], end: 'most' | 'least'): Sentence {
    if (items.length > MAX_LISTED) return this.#count(items.length);
    return andList(items.map((item) => this.#item(item, orderAmountsOf(item)[end])));
  }

  #item({ itemType, token, identifier }: OrderItem, amount: bigint): Sentence {
    if (itemType === 0) return [amountOf('native', amount, this.#context)];
    if (itemType === 1) return [amountOf(token, amount, this.#context)];
    const values = {
      count: [textPart(amount.toString())],
      number: [textPart(identifier.toString())],
      collection: [whole(token)],
    };
    const one = amount === 1n;
    if (itemType === 2 || itemType === 3) return fill(one ? messages.item : messages.items, values);
    return fill(one ? messages.anyItem : messages.anyItems, values);
  }

  call({ form, from }: Of<'call'>, tree: CallTree | null): Sentence {
    const isOwn = form === 'userOperation' && from === this.#context.account;
    // A batch of one is that one, where the account that acts makes it itself and pays for nothing else.
    const [first, ...others] =
      form === 'userOperation' && tree?.meaning?.kind === 'batch' ? tree.children : [];
    const said = first !== undefined && others.length === 0 ? first : tree;
    const nothing = said === null || (said.reading.kind === 'none' && said.call.value === 0n);
    return fill(isOwn ? messages.ownOperation : messages.call[form], {
      from: [partyOf(from, this.#context)],
      does: nothing ? [textPart(messages.doNothing)] : sentenceOf(said, this.#context),
    });
  }

  delegation({ delegate, delegator, limits }: Of<'delegation'>): Sentence {
    const bounds = limits.flatMap((limit) => {
      const said = this.#limit(limit);
      return said === null ? [] : [said];
    });
    return fill(isBounded(limits) ? messages.delegate : messages.delegateOpen, {
      delegate: delegate === null ? [textPart(messages.anyone)] : [party(delegate, this.#context)],
      delegator: [partyOf(delegator, this.#context)],
      limits:
        bounds.length > MAX_LISTED
          ? fill(messages.limits, { count: [textPart(String(bounds.length))] })
          : andList(bounds),
    });
  }

  #limit(limit: DelegationLimit): Sentence | null {
    const amount = (base: bigint): Sentence =>
      'token' in limit ? [amountOf(limit.token ?? 'native', base, this.#context, true)] : [];
    switch (limit.kind) {
      case 'total':
        return fill(messages.limit.total, { amount: amount(limit.amount) });
      case 'period':
        return fill(messages.limit.period, {
          amount: amount(limit.amount),
          every: [textPart(intervalWords(limit.seconds))],
        });
      case 'stream':
        return fill(messages.limit.stream, { amount: amount(limit.perSecond), most: amount(limit.most) });
      case 'item':
        return fill(messages.limit.item, {
          number: [textPart(limit.id.toString())],
          collection: [whole(limit.collection)],
        });
      default:
        return null;
    }
  }

  hyperliquid({ action, network }: Of<'hyperliquid'>): Sentence {
    const said = this.#action(action);
    return network === 'Mainnet'
      ? said
      : fill(messages.hyperliquid.testnet, { action: said, network: [foreign(network)] });
  }

  #action(action: HyperliquidAction): Sentence {
    const words = messages.hyperliquid;
    switch (action.kind) {
      case 'send':
        return fill(words.send, {
          amount: [figure(action.amount)],
          token: [action.token === 'USDC' ? textPart(action.token) : foreign(action.token)],
          to: this.#written(action.to),
        });
      case 'withdraw':
        return fill(words.withdraw, { amount: [figure(action.amount)], to: this.#written(action.to) });
      case 'classTransfer':
        return fill(action.toPerp ? words.toPerp : words.toSpot, { amount: [figure(action.amount)] });
      case 'agent':
        return fill(words.agent, { agent: [party(action.agent, this.#context)] });
      case 'builderFee':
        return fill(words.builderFee, {
          builder: [party(action.builder, this.#context)],
          rate: [figure(action.rate)],
        });
      case 'stake':
        return fill(action.undo ? words.unstake : words.stake, {
          amount: [textPart(formatAmount(action.amount, HYPE_DECIMALS))],
          validator: [whole(action.validator)],
        });
      case 'multiSig':
        return fill(words.multiSig, { signers: [foreign(action.signers)] });
      case 'hash':
        return fill(words.hash, { hash: [{ kind: 'text', text: action.hash, code: true }] });
    }
  }

  /** A recipient that is written as text: an address where it is one. */
  #written(to: string): Sentence {
    const parsed = parseAddress(to);
    return [parsed.ok ? party(parsed.value.address, this.#context) : foreign(to)];
  }
}

/** A number that was written as text, as it is; anything else in quotes. */
function figure(written: string): SentencePart {
  return /^\d{1,30}(?:\.\d{1,30})?%?$/.test(written) ? textPart(written) : foreign(written);
}

/** hyperliquid-python-sdk: `wei` of the native token has eight decimals. */
const HYPE_DECIMALS = 8;
