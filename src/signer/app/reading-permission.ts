/** What a recognised form allows, statement by statement: data for the confirm screen. */
import type { Address } from '#core/address/address.ts';
import { formatAmount } from '#core/amount/amount.ts';
import { isUnlimited } from '#core/amount/unlimited.ts';
import { hexSize } from '#core/bytes/hex.ts';
import {
  amountOf,
  commaList,
  dateWords,
  fill,
  intervalWords,
  type MeaningRow,
  type Sentence,
  type SentenceContext,
  textPart,
  whole,
} from '#core/calldata/parts.ts';
import { operatorRows } from '#core/calldata/rights.ts';
import type {
  DelegationLimit,
  OrderItem,
  Recognised,
  SignedOrder,
  TokenAmount,
} from '../decode/typed-forms.ts';
import { ordersOf } from '../decode/typed-orders.ts';
import type { ClaimedFigure } from './claimed-amounts.ts';
import { messages } from './typed-messages.ts';

const NATIVE_DECIMALS = 18;
/** ECMAScript, §21.4.1.1: the last moment that a Date can hold, in seconds. */
const LAST_SECOND = 8_640_000_000_000n;

export interface AmountReading {
  readonly amount: string;
  /** Null where the signer does not know the unit: base units of a token, pieces of a collection, a foreign coin. */
  readonly symbol: string | null;
  /** By the wallet's decimals, where no sentence says so already. */
  readonly claimed?: ClaimedFigure;
}

/** `block`: only within the block that takes it in. */
export type TimeReading =
  | { readonly kind: 'never' | 'block' }
  | { readonly kind: 'at'; readonly milliseconds: number };

export interface ItemReading {
  readonly what: 'native' | 'token' | 'nft' | 'multi' | 'anyOf';
  /** Null for the chain's own coin. */
  readonly token: Address | null;
  /** Of an item of a collection, in decimal digits. */
  readonly identifier: string | null;
  readonly from: AmountReading;
  /** Where the amount moves with time; null where it stands still. */
  readonly to: AmountReading | null;
}

export type PartyLabel = 'spender' | 'owner' | 'recipient' | 'delegate' | 'delegator';

/** One statement about what the signature allows, in the order in which to read them. */
export type PermissionLine =
  | {
      readonly kind: 'address';
      readonly label: PartyLabel;
      readonly address: Address;
      /** The account that signs. */
      readonly own: boolean;
    }
  /** `address` is null where the data names no token. */
  | { readonly kind: 'token'; readonly address: Address | null; readonly symbol: string | null }
  | { readonly kind: 'atMost' | 'exactly'; readonly amount: AmountReading }
  /** Whatever the account holds of it, now and later. */
  | { readonly kind: 'everything' }
  | { readonly kind: 'tokenId'; readonly text: string }
  | { readonly kind: 'gives'; readonly item: ItemReading }
  | { readonly kind: 'asks'; readonly item: ItemReading; readonly recipient: Address; readonly own: boolean }
  /** `usable`: until when the signature can be handed in; `lasts`: until when what it allows holds. */
  | { readonly kind: 'usable' | 'lasts' | 'from'; readonly time: TimeReading }
  | { readonly kind: 'witness'; readonly type: string }
  /** In words of its own. */
  | { readonly kind: 'row'; readonly row: MeaningRow };

/** Seconds since 1970, as contracts count. */
function timeOf(seconds: bigint): TimeReading {
  return seconds > LAST_SECOND ? { kind: 'never' } : { kind: 'at', milliseconds: Number(seconds) * 1000 };
}

type Of<K extends Recognised['kind']> = Extract<Recognised, { readonly kind: K }>;

// What limits a delegation, and what a user operation costs, row by row.

const words = messages.rows;

type Operation = NonNullable<Extract<Recognised, { readonly kind: 'call' }>['operation']>;

/** `isOwn`: the account that signs is the one that acts, by code of its own (EIP-7702). */
function operationRows(
  { paymaster, factory, worstFee }: Operation,
  isOwn: boolean,
  context: SentenceContext,
): readonly MeaningRow[] {
  const paid: MeaningRow =
    paymaster === null
      ? { label: words.gasAtMost, parts: [amountOf('native', worstFee, context)] }
      : { label: words.paymaster, parts: [whole(paymaster)] };
  if (factory === null) return [paid];
  return [paid, { label: isOwn ? words.code : words.factory, parts: [whole(factory)] }];
}

function list<T>(items: readonly T[], part: (item: T) => Sentence): Sentence {
  return commaList(items.map(part));
}

const every = (seconds: bigint): Sentence => [textPart(intervalWords(seconds))];
const date = (seconds: bigint): Sentence => [textPart(dateWords(seconds))];
const code = (bytes: string): Sentence => [{ kind: 'text', text: bytes, code: true }];

function limitRows(limit: DelegationLimit, context: SentenceContext): readonly MeaningRow[] {
  const amount = (base: bigint): Sentence =>
    'token' in limit ? [amountOf(limit.token ?? 'native', base, context, true)] : [];
  const row = (label: string, parts: Sentence): readonly MeaningRow[] => [{ label, parts }];
  switch (limit.kind) {
    case 'total':
      return row(words.total, fill(words.totalWords, { amount: amount(limit.amount) }));
    case 'period':
      return row(
        words.period,
        fill(words.periodWords, {
          amount: amount(limit.amount),
          every: every(limit.seconds),
          date: date(limit.from),
        }),
      );
    case 'stream':
      return row(
        words.stream,
        fill(words.streamWords, {
          initial: amount(limit.initial),
          amount: amount(limit.perSecond),
          most: amount(limit.most),
          date: date(limit.from),
        }),
      );
    case 'item':
      return row(
        words.item,
        fill(words.itemWords, {
          number: [textPart(limit.id.toString())],
          collection: [whole(limit.collection)],
        }),
      );
    case 'time':
      return [
        ...(limit.from === 0n ? [] : row(words.from, date(limit.from))),
        ...(limit.until === 0n ? [] : row(words.until, date(limit.until))),
      ];
    case 'calls':
      return row(words.calls, [textPart(words.callsWords(limit.count.toString()))]);
    case 'value':
      return row(words.value, [amountOf('native', limit.amount, context)]);
    case 'targets':
      return row(
        words.targets,
        list(limit.addresses, (address) => [whole(address)]),
      );
    case 'redeemers':
      return row(
        words.redeemers,
        list(limit.addresses, (address) => [whole(address)]),
      );
    case 'methods':
      return row(words.methods, list(limit.selectors, code));
    case 'exactData':
      return row(words.exactData, hexSize(limit.data) === 0 ? [textPart(words.noData)] : code(limit.data));
    case 'unread':
      return row(words.unread, [whole(limit.enforcer)]);
  }
}

interface PermissionClaims {
  /** What the wallet makes of an amount; null where it claims nothing. */
  readonly figure: (token: Address, amount: bigint) => ClaimedFigure | null;
  /** A sentence says so already. */
  readonly isSaid: (token: Address, amount: bigint) => boolean;
}

export class PermissionReader {
  readonly #account: Address;
  readonly #words: SentenceContext;
  readonly #claims: PermissionClaims;

  constructor(words: SentenceContext, claims: PermissionClaims) {
    this.#account = words.account;
    this.#words = words;
    this.#claims = claims;
  }

  read(recognised: Recognised): readonly (readonly PermissionLine[])[] {
    switch (recognised.kind) {
      case 'permit': {
        const { token, owner, spender, amount, deadline } = recognised;
        return [
          [
            this.#address('spender', spender),
            ...this.#tokenAmount(token, amount, 'atMost'),
            ...this.#owner(owner),
            { kind: 'usable', time: timeOf(deadline) },
          ],
        ];
      }
      case 'daiPermit': {
        const { token, owner, spender, allowed, deadline } = recognised;
        return [
          [
            this.#address('spender', spender),
            this.#token(token),
            allowed ? { kind: 'everything' } : { kind: 'atMost', amount: this.#amount(token, 0n) },
            ...this.#owner(owner),
            { kind: 'usable', time: deadline === 0n ? { kind: 'never' } : timeOf(deadline) },
          ],
        ];
      }
      case 'nftPermit':
        return [
          [
            this.#address('spender', recognised.spender),
            this.#token(recognised.token),
            { kind: 'tokenId', text: recognised.tokenId.toString() },
            { kind: 'usable', time: timeOf(recognised.deadline) },
          ],
        ];
      case 'permit2Allowance': {
        const { spender, allowances, deadline } = recognised;
        return allowances.map(({ token, amount, expiration }) => [
          this.#address('spender', spender),
          ...this.#tokenAmount(token, amount, 'atMost'),
          { kind: 'lasts', time: expiration === 0n ? { kind: 'block' } : timeOf(expiration) },
          { kind: 'usable', time: timeOf(deadline) },
        ]);
      }
      case 'permit2Transfer': {
        const { spender, transfers, deadline, witness } = recognised;
        return transfers.map((transfer) => [
          this.#address('spender', spender),
          ...this.#transfer(transfer),
          { kind: 'usable', time: timeOf(deadline) },
          ...(witness === null ? [] : [{ kind: 'witness', type: witness } as const]),
        ]);
      }
      case 'transferAuthorization': {
        const { token, from, to, amount, validAfter, deadline } = recognised;
        return [
          [
            this.#address('recipient', to),
            ...this.#tokenAmount(token, amount, 'exactly'),
            ...this.#owner(from),
            ...(validAfter === 0n ? [] : [{ kind: 'from', time: timeOf(validAfter) } as const]),
            { kind: 'usable', time: timeOf(deadline) },
          ],
        ];
      }
      case 'cancelAuthorization':
        return [[this.#token(recognised.token), ...this.#owner(recognised.authorizer)]];
      case 'operator':
        return [
          [
            ...operatorRows(recognised, this.#words).map((row) => ({ kind: 'row', row }) as const),
            { kind: 'usable', time: timeOf(recognised.deadline) },
          ],
        ];
      case 'seaport':
      case 'cow':
      case 'zeroEx':
      case 'marketOrder':
        return ordersOf(recognised, this.#account).map((order) => this.#order(order));
      case 'call':
        return [this.#call(recognised)];
      case 'delegation':
        return [this.#delegation(recognised)];
      case 'delegateVotes':
        return [
          [
            this.#address('delegate', recognised.delegatee),
            this.#token(recognised.token),
            { kind: 'usable', time: timeOf(recognised.deadline) },
          ],
        ];
      case 'vote':
      case 'cancelOrders':
      case 'hyperliquid':
        return [];
    }
  }

  #call({ form, from, deadline, operation }: Of<'call'>): readonly PermissionLine[] {
    const rows = operation === null ? [] : operationRows(operation, from === this.#account, this.#words);
    return [
      ...(form === 'userOperation' ? [] : this.#owner(from)),
      ...rows.map((row) => ({ kind: 'row', row }) as const),
      ...(deadline === null ? [] : [{ kind: 'usable', time: timeOf(deadline) } as const]),
    ];
  }

  #delegation({ delegate, delegator, limits }: Of<'delegation'>): readonly PermissionLine[] {
    return [
      ...(delegate === null ? [] : [this.#address('delegate', delegate)]),
      this.#address('delegator', delegator),
      ...limits
        .flatMap((limit) => limitRows(limit, this.#words))
        .map((row) => ({ kind: 'row', row }) as const),
    ];
  }

  #order({ offerer, offer, consideration, endTime }: SignedOrder): readonly PermissionLine[] {
    return [
      ...offer.map((item) => ({ kind: 'gives', item: this.#item(item) }) as const),
      ...consideration.map(
        (item) =>
          ({
            kind: 'asks',
            item: this.#item(item),
            recipient: item.recipient,
            own: item.recipient === this.#account,
          }) as const,
      ),
      ...this.#owner(offerer),
      { kind: 'usable', time: timeOf(endTime) },
    ];
  }

  #item({ itemType, token, identifier, startAmount, endAmount }: OrderItem): ItemReading {
    const what = (['native', 'token', 'nft', 'multi'] as const)[itemType] ?? 'anyOf';
    // The sentence says one end of it, so that both are said here.
    const moves = startAmount !== endAmount;
    const counted = (amount: bigint): AmountReading => {
      if (what === 'native') {
        return { amount: formatAmount(amount, NATIVE_DECIMALS), symbol: this.#words.native };
      }
      return what === 'token'
        ? this.#amount(token, amount, moves)
        : { amount: amount.toString(), symbol: null };
    };
    return {
      what,
      token: what === 'native' ? null : token,
      identifier: what === 'nft' || what === 'multi' ? identifier.toString() : null,
      from: counted(startAmount),
      to: moves ? counted(endAmount) : null,
    };
  }

  #transfer({ token, amount }: TokenAmount): readonly PermissionLine[] {
    return this.#tokenAmount(token, amount, 'atMost');
  }

  #tokenAmount(token: Address | null, amount: bigint, kind: 'atMost' | 'exactly'): readonly PermissionLine[] {
    const all = kind === 'atMost' && isUnlimited(amount);
    return [this.#token(token), all ? { kind: 'everything' } : { kind, amount: this.#amount(token, amount) }];
  }

  #address(label: PartyLabel, address: Address): PermissionLine {
    return { kind: 'address', label, address, own: address === this.#account };
  }

  /** Said only where it is somebody else: then the signature may be worth nothing, or mean another thing. */
  #owner(owner: Address): readonly PermissionLine[] {
    return owner === this.#account ? [] : [this.#address('owner', owner)];
  }

  #token(address: Address | null): PermissionLine {
    return { kind: 'token', address, symbol: this.#known(address)?.symbol ?? null };
  }

  #amount(token: Address | null, amount: bigint, again = false): AmountReading {
    const known = this.#known(token);
    if (known !== null) return { amount: formatAmount(amount, known.decimals), symbol: known.symbol };
    const { figure, isSaid } = this.#claims;
    // Nothing is nothing by all decimals.
    const needless = token === null || amount === 0n || (isSaid(token, amount) && !again);
    const claimed = needless ? null : figure(token, amount);
    return { amount: amount.toString(), symbol: null, ...(claimed === null ? {} : { claimed }) };
  }

  #known(token: Address | null) {
    return token === null ? null : this.#words.token(token);
  }
}
