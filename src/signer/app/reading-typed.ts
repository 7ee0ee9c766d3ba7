/**
 * What the confirm screen says about typed data, worked out from what was decoded and from the signer's own lists.
 * Claims of the wallet come in at one place only: the chain that it is connected to.
 */
import type { Address } from '#core/address/address.ts';
import { formatAmount } from '#core/amount/amount.ts';
import { type ChainId, isChainId } from '#core/chain/chain-id.ts';
import { knownChain } from '#core/chain/known-chains.ts';
import { isUnlimited } from '#core/risk/amounts.ts';
import { ordered } from '#core/risk/finding.ts';
import { knownBadAmong } from '#core/risk/rules/known-bad.ts';
import type { Finding } from '#core/risk/types.ts';
import type { MessageClaims } from '#protocol/messages.ts';
import type { DecodedTypedData } from '../decode/typed-data.ts';
import { assessTypedData, type TypedDataFindings } from '../decode/typed-findings.ts';
import type { OrderItem, Recognised, SignedOrder, TokenAmount } from '../decode/typed-forms.ts';
import type { TypedField } from '../decode/typed-values.ts';
import { carriedFindings } from './carried-call.ts';
import { claimedChain } from './claimed-chain.ts';
import { knownToken } from './known-tokens.ts';
import { permissionFindings } from './permissions.ts';

import { readSafe, type SafeReading } from './reading-safe.ts';

const NATIVE_DECIMALS = 18;
/** ECMAScript, §21.4.1.1: the last moment that a Date can hold, in seconds. */
const LAST_SECOND = 8_640_000_000_000n;

interface NamedChain {
  /** As signed, in decimal digits. */
  readonly id: string;
  /** Null when the signer does not know the chain. */
  readonly name: string | null;
}

export interface AmountReading {
  readonly amount: string;
  /** Null where the signer does not know the unit: base units of a token, pieces of a collection, a foreign coin. */
  readonly symbol: string | null;
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

/** One statement about what the signature allows, in the order in which to read them. */
export type PermissionLine =
  | {
      readonly kind: 'address';
      readonly label: 'spender' | 'owner' | 'recipient';
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
  | { readonly kind: 'witness'; readonly type: string };

/** What the signature is for, as far as its form says; `data` for anything that is not recognised. */
export type TypedHeadline = 'spend' | 'revoke' | 'takeNft' | 'takeOnce' | 'transfer' | 'order' | 'data';

export interface TypedReading extends TypedDataFindings {
  readonly headline: TypedHeadline;
  /** Of the rules, beyond what the decoder finds: about a permission or about a call that is carried; the gravest first. */
  readonly findings: readonly Finding[];
  /** Null when the data names no chain. */
  readonly chain: SignedChain | null;
  /** One group for each token or order; empty for what is not recognised. */
  readonly permission: readonly (readonly PermissionLine[])[];
  /** What a Safe takes as the word of its owner; null for anything else. */
  readonly safe: SafeReading | null;
}

export interface TypedContext {
  readonly account: Address;
  /** The other accounts of this signer. */
  readonly own: readonly Address[];
  readonly claims: MessageClaims;
  /** Milliseconds of the epoch. */
  readonly now: number;
}

export function readTypedData(
  data: DecodedTypedData,
  { account, own, claims, now }: TypedContext,
): TypedReading {
  const expected = claimedChain(claims);
  const said = assessTypedData(data, {
    account,
    now,
    ...(expected === undefined ? {} : { expectedChainId: expected }),
  });
  const chain = chainOf(data.domain.chainId);
  const reader = new Reader(account, chain);
  const safe = readSafe(data, { account, now });
  const headline = headlineOf(data.recognised);
  return {
    dangers: said.dangers,
    // Of a Safe it can be said which contracts those are.
    cautions: safe === null ? said.cautions : said.cautions.filter((code) => code !== 'chainAbsent'),
    findings: ordered([
      ...(headline === 'revoke'
        ? []
        : knownBadAmong([...data.domainFields, ...data.fields].flatMap(addressesIn))),
      ...permissionFindings(data.recognised, said, {
        chainId: data.domain.chainId === undefined ? null : Number(data.domain.chainId),
        account,
        own,
        now,
      }),
      ...carriedFindings(data, safe?.kind === 'transaction' ? safe.execution : null, { account, own, now }),
    ]),
    headline,
    chain,
    permission: data.recognised === null ? [] : reader.read(data.recognised),
    safe,
  };
}

function addressesIn({ value }: TypedField): readonly Address[] {
  if (value.kind === 'address') return [value.value];
  return value.kind === 'struct' || value.kind === 'array' ? value.children.flatMap(addressesIn) : [];
}

export interface SignedChain extends NamedChain {
  /** Null beyond what a chain id can be. */
  readonly chainId: ChainId | null;
  readonly symbol: string | null;
}

function chainOf(signed: bigint | undefined): SignedChain | null {
  if (signed === undefined) return null;
  const number = Number(signed);
  const chainId = isChainId(number) ? number : null;
  const known = chainId === null ? undefined : knownChain(chainId);
  return { id: signed.toString(), chainId, name: known?.name ?? null, symbol: known?.nativeSymbol ?? null };
}

function headlineOf(recognised: Recognised | null): TypedHeadline {
  switch (recognised?.kind) {
    case undefined:
      return 'data';
    case 'permit':
      return recognised.amount === 0n ? 'revoke' : 'spend';
    case 'daiPermit':
      return recognised.allowed ? 'spend' : 'revoke';
    case 'permit2Allowance':
      return recognised.allowances.every(({ amount }) => amount === 0n) ? 'revoke' : 'spend';
    case 'nftPermit':
      return 'takeNft';
    case 'permit2Transfer':
      return 'takeOnce';
    case 'transferAuthorization':
      return 'transfer';
    case 'seaport':
      return 'order';
  }
}

/** Seconds since 1970, as contracts count. */
function timeOf(seconds: bigint): TimeReading {
  return seconds > LAST_SECOND ? { kind: 'never' } : { kind: 'at', milliseconds: Number(seconds) * 1000 };
}

class Reader {
  readonly #account: Address;
  readonly #chain: SignedChain | null;

  constructor(account: Address, chain: SignedChain | null) {
    this.#account = account;
    this.#chain = chain;
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
      case 'seaport':
        return recognised.orders.map((order) => this.#order(order));
    }
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
    const counted = (amount: bigint): AmountReading => {
      if (what === 'native') {
        return { amount: formatAmount(amount, NATIVE_DECIMALS), symbol: this.#chain?.symbol ?? null };
      }
      return what === 'token' ? this.#amount(token, amount) : { amount: amount.toString(), symbol: null };
    };
    return {
      what,
      token: what === 'native' ? null : token,
      identifier: what === 'nft' || what === 'multi' ? identifier.toString() : null,
      from: counted(startAmount),
      to: startAmount === endAmount ? null : counted(endAmount),
    };
  }

  #transfer({ token, amount }: TokenAmount): readonly PermissionLine[] {
    return this.#tokenAmount(token, amount, 'atMost');
  }

  #tokenAmount(token: Address | null, amount: bigint, kind: 'atMost' | 'exactly'): readonly PermissionLine[] {
    const all = kind === 'atMost' && isUnlimited(amount);
    return [this.#token(token), all ? { kind: 'everything' } : { kind, amount: this.#amount(token, amount) }];
  }

  #address(label: 'spender' | 'owner' | 'recipient', address: Address): PermissionLine {
    return { kind: 'address', label, address, own: address === this.#account };
  }

  /** Said only where it is somebody else: then the signature may be worth nothing, or mean another thing. */
  #owner(owner: Address): readonly PermissionLine[] {
    return owner === this.#account ? [] : [this.#address('owner', owner)];
  }

  #token(address: Address | null): PermissionLine {
    return { kind: 'token', address, symbol: this.#known(address)?.symbol ?? null };
  }

  #amount(token: Address | null, amount: bigint): AmountReading {
    const known = this.#known(token);
    return known === null
      ? { amount: amount.toString(), symbol: null }
      : { amount: formatAmount(amount, known.decimals), symbol: known.symbol };
  }

  #known(token: Address | null) {
    const chainId = this.#chain?.chainId ?? null;
    return chainId === null || token === null ? null : knownToken(chainId, token);
  }
}
