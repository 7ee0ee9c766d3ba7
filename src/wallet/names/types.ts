/** What screens may ask of names. Types, and one limit that is told to people as well as kept to. */
import type { Address } from '#core/address/address.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { EvidentError } from '#core/errors/error.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import type { NameRemark } from '#core/names/explain.ts';
import type { RegistrationState } from '#core/names/registration.ts';
import type { ControllerKind, Registration } from '../model/registration.ts';
import type { CallOptions } from '../rpc/call-options.ts';

export interface NameOptions extends CallOptions {
  /**
   * Told as a server outside the chain is asked, with its host; what it returns is called when that is over. It has
   * `GATEWAY_MS` for an answer. Several may be asked at once.
   */
  readonly onAsk?: ((host: string) => () => void) | undefined;
}

export interface ResolvedName {
  /** ENSIP-15 normalised: the form to show. */
  readonly name: string;
  readonly address: Address;
  /** The coin type that was asked; absent where it is Ether's on the name service's own chain. */
  readonly coinType?: bigint;
  /** The name says nothing of this chain, and has one address for all EVM chains (ENSIP-19). */
  readonly byDefault?: boolean;
}

/** Where the records of a name are, and who decides about them. */
export interface NameView {
  readonly name: string;
  readonly node: Hash;
  /** Of the name service. */
  readonly chainId: ChainId;
  /** In the registry: may set records and resolver. Null where nobody is. The wrapper's contract for a wrapped name. */
  readonly owner: Address | null;
  /** Null unless the name is wrapped (ENS NameWrapper): then who has the token, and what was given up for good. */
  readonly wrapped: {
    readonly wrapper: Address;
    /** Null where the wrapper names nobody. */
    readonly holder: Address | null;
    /** As the wrapper keeps them; `core/names/registration.ts` tells what they mean. */
    readonly fuses: number;
    /** Until when that holds, in seconds since the epoch. */
    readonly expiry: bigint;
  } | null;
  readonly resolver: {
    readonly address: Address;
    /** The name that it was set for: itself, or a parent whose resolver speaks for all names below (ENSIP-10). */
    readonly of: string;
    /** It answers by `resolve(name, data)` (ENSIP-10). */
    readonly extended: boolean;
  } | null;
  /** Of names directly below `eth`, where the chain has a registrar. */
  readonly registration: {
    readonly registrar: Address;
    /** Who has the token; null while nobody has. */
    readonly registrant: Address | null;
    readonly state: RegistrationState;
  } | null;
  /** Of names further below `eth`: the one that is registered for a time, and with which this one ends. */
  readonly above: { readonly name: string; readonly state: RegistrationState } | null;
  readonly reverseRegistrar: Address | null;
  /** Seconds since the epoch, of the block that was read. */
  readonly now: bigint;
}

export interface CoinRecord {
  readonly coinType: bigint;
  readonly bytes: Hex;
  /** In the coin's own way of writing; null where the bytes are no address of that coin. */
  readonly text: string | null;
}

export interface NameRecords {
  readonly addresses: readonly CoinRecord[];
  /** As they are kept: hostile text until shown through `displayText`. */
  readonly texts: readonly { readonly key: string; readonly value: string }[];
  /** Null where the resolver does not say. */
  readonly content: Hex | null;
  /** Hosts of gateways that were asked; empty where everything came from the chain. */
  readonly gateways: readonly string[];
  /** A gateway was asked for the most usual records alone. */
  readonly short: boolean;
}

/** What a name's past tells: from logs, newest first, as far as they were read. */
export interface NamePast {
  readonly subnames: readonly {
    /** keccak-256 of the label; the label itself is in no log. */
    readonly label: Hash;
    /** Where the hash is that of a usual word. */
    readonly text: string | null;
    readonly owner: Address;
  }[];
  /** Keys of texts and coin types that were ever set: what else to ask for. */
  readonly keys: readonly string[];
  readonly coinTypes: readonly bigint[];
  /** Oldest block that was read; 0 where nothing is left. */
  readonly from: bigint;
}

export interface PrimaryName {
  readonly chainId: ChainId;
  readonly coinType: bigint;
  /** What the address claims, normalised; null where it claims nothing or nothing that is a name. */
  readonly claims: string | null;
  /** The name leads back to the address: only then is it its name. */
  readonly verified: boolean;
  /**
   * Why the claim, or whether it is true, could not be found out; null where it was. `NAME_GATEWAY_*` (with
   * `NAME_GATEWAY_CONSENT` nobody was asked yet), `NAME_UNAVAILABLE`.
   */
  readonly failure: EvidentError | null;
}

/** A change of a name, as a call for the review card. */
export interface NameCall {
  readonly to: Address;
  readonly value: bigint;
  readonly data: Hex;
}

export type RecordChange =
  /** An empty text or no bytes take the record away. */
  | { readonly kind: 'text'; readonly key: string; readonly value: string }
  | { readonly kind: 'address'; readonly coinType: bigint; readonly bytes: Hex }
  | { readonly kind: 'content'; readonly bytes: Hex };

/** What registering a name below `eth` takes, now. */
export interface RegistrationOffer {
  readonly name: string;
  readonly controller: Address;
  readonly kind: ControllerKind;
  readonly available: boolean;
  /** In wei for `duration`, premium included. */
  readonly price: bigint;
  /** Seconds. */
  readonly duration: bigint;
  readonly leastDuration: bigint;
  readonly ages: { readonly min: bigint; readonly max: bigint };
  /** A resolver that records can be put into in the same go; null where none is known. */
  readonly resolver: Address | null;
}

export interface RegistrationProgress {
  /** When the controller saw the commitment, in seconds of the epoch; 0 where it did not. */
  readonly committed: bigint;
  readonly ages: { readonly min: bigint; readonly max: bigint };
  /** Wei at this moment. */
  readonly price: bigint;
  readonly available: boolean;
  /** Who is in the registry by now; the owner of this registration when it was successful. */
  readonly owner: Address | null;
  /** Seconds since the epoch, of the newest block. */
  readonly now: bigint;
}

export interface Names {
  /**
   * The address of a name for a payment on that chain. Where the chain has no name service of its own, the one of
   * another enabled chain is asked for this chain's coin type (ENSIP-11), then for the address of all EVM chains
   * (ENSIP-19); never for that of Ethereum.
   *
   * Errors: `NAME_INVALID` (details.reason), `NAME_NOT_FOUND`, `NAME_NO_CHAIN_ADDRESS`, `NAME_SERVICE_ABSENT`,
   * `NAME_UNAVAILABLE`, `NAME_GATEWAY_CONSENT` (details.hosts, separated by spaces), `NAME_GATEWAY_REFUSED`,
   * `NAME_GATEWAY_UNREACHABLE`, `NAME_GATEWAY_UNSAFE`.
   */
  resolve(chainId: ChainId, name: string, options?: CallOptions): Promise<WithEvidence<ResolvedName>>;
  /** The name of an address if it has one that leads back to it; a record that lies gives null. */
  reverse(chainId: ChainId, address: Address, options?: CallOptions): Promise<WithEvidence<string> | null>;
  normalise(text: string): Promise<string>;
  remarks(text: string): Promise<readonly NameRemark[]>;
  /** Chains with a name service that are enabled, the likeliest first. */
  services(): Promise<readonly ChainId[]>;
  view(chainId: ChainId, name: string, options?: CallOptions): Promise<WithEvidence<NameView>>;
  /** @param more keys and coin types to be asked for besides the usual ones. Errors: as `resolve`. */
  records(
    view: NameView,
    more?: { readonly keys: readonly string[]; readonly coinTypes: readonly bigint[] },
    options?: NameOptions,
  ): Promise<WithEvidence<NameRecords>>;
  /** One stretch of the past, backwards from `before` (or the newest block). */
  past(view: NameView, before: bigint | null, options?: CallOptions): Promise<WithEvidence<NamePast>>;
  /** What an address claims, on the service's own chain, on others that are enabled, and for all. Errors: `RPC_*`. */
  primaryNames(
    chainId: ChainId,
    address: Address,
    options?: NameOptions,
  ): Promise<readonly WithEvidence<PrimaryName>[]>;
  /** Gateways that were allowed: asked without another question. */
  gateways(): Promise<readonly string[]>;
  /** `keep` false: until this wallet is closed. */
  allowGateway(host: string, keep: boolean): Promise<void>;
  forgetGateway(host: string): Promise<void>;
  /** In one call; `of` names the resolver. Error: `NAME_UNAVAILABLE` without one. */
  setRecords(view: NameView, changes: readonly RecordChange[]): Promise<NameCall>;
  /** Error: `NAME_RESOLVER_NO_CODE`. */
  setResolver(view: NameView, resolver: Address): Promise<NameCall>;
  /** The resolver that this name service gives by itself; null where it is not known. */
  usualResolver(view: NameView, options?: CallOptions): Promise<Address | null>;
  /** The name that is shown for the account that signs it. */
  setPrimary(view: NameView): Promise<NameCall>;
  /** `registration`: the token of a name below `eth`; `control`: the entry in the registry, or the wrapped name. */
  transfer(view: NameView, what: 'registration' | 'control', from: Address, to: Address): Promise<NameCall>;
  /** The bytes of a coin's address as people write it. Error: `INPUT_ADDRESS_INVALID`. */
  coinBytes(coinType: bigint, text: string): Promise<Hex>;
  /** Error: `NAME_CONTROLLER_UNKNOWN`. */
  offer(
    chainId: ChainId,
    name: string,
    duration: bigint,
    options?: CallOptions,
  ): Promise<WithEvidence<RegistrationOffer>>;
  renew(offer: RegistrationOffer): Promise<NameCall>;
  /** Chooses the secret, keeps everything, and gives the first of the two calls. */
  beginRegistration(chainId: ChainId, account: Address, offer: RegistrationOffer): Promise<Registration>;
  commit(registration: Registration): Promise<NameCall>;
  /** With a tenth more than the price of this moment; what is too much comes back. */
  reveal(registration: Registration, price: bigint): Promise<NameCall>;
  progress(registration: Registration, options?: CallOptions): Promise<WithEvidence<RegistrationProgress>>;
  registrations(): Promise<readonly Registration[]>;
  forgetRegistration(id: string): Promise<void>;
}

/** How long one server of names has for one answer (specification, section 9). */
export const GATEWAY_MS = 10_000;
