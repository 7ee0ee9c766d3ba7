/** Contracts that the user works with (specification, section 3). */
import type { Address } from '#core/address/address.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';

/** Where an interface came from, the surest first. `recovered` and `standard` are guesses and shown as such. */
export const INTERFACE_ORIGINS = ['verified', 'explorer', 'pasted', 'standard', 'recovered'] as const;
export type InterfaceOrigin = (typeof INTERFACE_ORIGINS)[number];

/** A contract as it stands in the store. By chain and address. */
export interface SavedContract {
  readonly chainId: ChainId;
  readonly address: Address;
  /** As the user or the source calls it; hostile text where it is the source's. Empty where nobody named it. */
  readonly name: string;
  readonly favourite: boolean;
  /** JSON ABI as text, written by `core/abi`; null while none was found. */
  readonly abi: string | null;
  readonly origin: InterfaceOrigin | null;
  /** Who said so: a host, or null for what the user pasted or the bytecode told. */
  readonly source: string | null;
  /** keccak-256 of the code when the interface was kept; another now means that it may not fit any more. */
  readonly codeHash: Hash;
  /** Implementations at that time, and the hash of their code. Empty where it is no proxy. */
  readonly targets: readonly { readonly address: Address; readonly codeHash: Hash }[];
  /** Reads that are shown with each block, in the order in which they were pinned. Absent for none. */
  readonly pins?: readonly PinnedRead[] | undefined;
  /** Set for a Safe that the user saved; absent for every other contract. */
  readonly safe?: SavedSafe | undefined;
  /** Unix milliseconds. */
  readonly created: number;
  readonly used: number;
}

/** How many owners a saved Safe had when it was last read, and how many of them have to sign. */
export interface SavedSafe {
  readonly threshold: number;
  readonly owners: number;
}

/** A call that only reads, with its arguments. */
export interface PinnedRead {
  /** Of the function: `balanceOf(address)`. */
  readonly signature: string;
  /** Selector and arguments, at most `MAX_PIN_DATA` characters. */
  readonly data: Hex;
}
export const MAX_PINS = 12;
export const MAX_PIN_DATA = 4_096;
