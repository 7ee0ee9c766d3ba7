/**
 * What others put into an account's history without being asked: transfers of nothing, tokens that nobody knows,
 * crumbs from addresses made to be taken for somebody. Their purpose is to be copied from the history by mistake, or
 * to be tried to sell. Nothing that the account signed itself is ever one of these.
 */
import type { Address } from '../address/address.ts';
import type { AssetId } from '../asset/asset.ts';
import { messages } from './messages/recipients.ts';
import { indexSimilar } from './similar-address.ts';
import { skeleton } from './skeleton.ts';
import { type Finding, finding, type KnownParty, type RiskToken } from './types.ts';

/**
 * `nothing`: a transfer of no amount. `imitation`: a token that calls itself like a listed one or like the coin.
 * `unlisted`: a token that is in no list. `crumb`: next to nothing, from an address that resembles a known one.
 */
export type Unsolicited = 'nothing' | 'imitation' | 'unlisted' | 'crumb';

/** One transfer of the coin or of an ERC-20 token, as the account's history tells it. */
export interface Movement {
  readonly direction: 'in' | 'out' | 'self';
  readonly counterparty: Address | null;
  readonly asset: AssetId;
  readonly decimals: number | null;
  /** In base units. */
  readonly amount: bigint;
  /** Whoever signed the transaction; null: not known, and then nothing is said against it. */
  readonly signer: Address | null;
}

export interface Acquaintance {
  /** The user's accounts. */
  readonly own: readonly Address[];
  readonly parties: readonly KnownParty[];
  /** Tokens that the program knows on the chain; what is not among them is in no list. */
  readonly tokens: readonly RiskToken[];
  /** Of the chain's coin. */
  readonly nativeSymbol: string;
}

/** A thousandth of the coin. */
const NATIVE_CRUMB = 10n ** 15n;
/** A tenth of a token. Prices are not asked for: with a look-alike behind it, more than that has not been seen. */
const TOKEN_CRUMB_PART = 10n;

/** So little that it was sent to be seen, not to be spent. */
export function isCrumb({
  asset,
  decimals,
  amount,
}: Pick<Movement, 'asset' | 'decimals' | 'amount'>): boolean {
  if (asset === 'native') return amount <= NATIVE_CRUMB;
  return decimals !== null && amount * TOKEN_CRUMB_PART <= 10n ** BigInt(decimals);
}

/** True for a symbol that is taken for one of the genuine ones. */
export function imitatesSymbol(symbol: string, genuine: Iterable<string>): boolean {
  const shape = skeleton(symbol);
  if (shape === '') return false;
  for (const each of genuine) if (skeleton(each) === shape) return true;
  return false;
}

/** Names that a token must not bear unless it is in a list: those of listed tokens, and the coin's. */
function genuineSymbols({ tokens, nativeSymbol }: Acquaintance): readonly string[] {
  return [nativeSymbol, ...tokens.filter(({ listed }) => listed).map(({ symbol }) => symbol)];
}

/** Null: nothing is said against it. The look-ups are made once for as many movements as are judged. */
export function createUnsolicitedCheck(known: Acquaintance): (movement: Movement) => Unsolicited | null {
  const trusted = new Set([
    ...known.own,
    ...known.parties.filter(({ sent }) => sent > 0).map(({ address }) => address),
  ]);
  const familiar = new Set([...known.own, ...known.parties.map(({ address }) => address)]);
  const similar = indexSimilar(familiar);
  const genuine = genuineSymbols(known);
  const tokens = new Map(known.tokens.map((token) => [token.address, token]));
  const imitations = new Set(
    known.tokens
      .filter(({ listed, symbol }) => !listed && imitatesSymbol(symbol, genuine))
      .map(({ address }) => address),
  );

  return (movement) => {
    const { asset, amount, counterparty, direction, signer } = movement;
    // A fake token may name anybody as its sender. Who signed cannot be made up.
    if (signer === null || trusted.has(signer)) return null;
    if (amount === 0n) return 'nothing';
    if (asset !== 'native') {
      if (!tokens.has(asset)) return 'unlisted';
      if (imitations.has(asset)) return 'imitation';
    }
    if (direction !== 'in' || counterparty === null || familiar.has(counterparty)) return null;
    return isCrumb(movement) && similar.find(counterparty) !== null ? 'crumb' : null;
  };
}

/**
 * What is to be said where an address is entered that resembles one that the user knows: the rule of the same name,
 * before there is a transaction to judge. Null for the known ones themselves, but for those that resemble another and
 * were paid before: perhaps they are the ones who are imitated.
 */
export function lookAlikeFinding(
  address: Address,
  known: Pick<Acquaintance, 'own' | 'parties'>,
): Finding | null {
  return createLookAlikeCheck(known).assess(address);
}

/** Of a list that comes from outside, so many are compared with each: it may be made of nothing but look-alikes. */
export const MOST_AMONG_STRANGERS = 256;

interface LookAlikeCheck {
  assess(address: Address): Finding | null;
  /** Somebody whom the user does not know, named by whoever wrote a list: compared as well, after all known ones. */
  meet(stranger: KnownParty): void;
}

/** The same for many addresses: the look-ups are made once. */
export function createLookAlikeCheck({
  own,
  parties,
}: Pick<Acquaintance, 'own' | 'parties'>): LookAlikeCheck {
  const mine = new Set(own);
  const known = new Map(parties.map((party) => [party.address, party]));
  const acquaintances = indexSimilar([...mine, ...parties.map(({ address }) => address)]);
  const others = indexSimilar([], MOST_AMONG_STRANGERS);
  const assess = (address: Address): Finding | null => {
    if (mine.has(address)) return null;
    const like = acquaintances.find(address) ?? others.find(address);
    if (like === null) return null;
    const acquainted = (known.get(address)?.sent ?? 0) > 0;
    const name = known.get(like.address)?.name ?? null;
    return finding(
      'look-alike-address',
      acquainted ? 'caution' : 'danger',
      messages.lookAlike(like.how, like.address, name),
      address,
    );
  };
  return {
    assess,
    meet(stranger) {
      known.set(stranger.address, stranger);
      others.add(stranger.address);
    },
  };
}
