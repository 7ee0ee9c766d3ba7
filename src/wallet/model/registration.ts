/** Names that are being registered (specification, section 3). */
import type { Address } from '#core/address/address.ts';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';

export const CONTROLLER_KINDS = ['legacy', 'wrapped', 'current'] as const;
/** Which of ENS's three contracts registers names below `eth`: their functions differ. */
export type ControllerKind = (typeof CONTROLLER_KINDS)[number];

/** A name that is being registered. Kept from before the first of the two transactions until it is done or given up. */
export interface Registration {
  readonly id: string;
  readonly chainId: ChainId;
  readonly account: Address;
  /** Normalised: `alice.eth`. */
  readonly name: string;
  readonly owner: Address;
  /** Seconds. */
  readonly duration: bigint;
  /** Until the second transaction, whoever knows it can tell which name is meant: no key, and not shown. */
  readonly secret: Hash;
  readonly controller: Address;
  readonly kind: ControllerKind;
  /** Null: registered without records. */
  readonly resolver: Address | null;
  readonly commitment: Hash;
  /** Unix milliseconds. */
  readonly created: number;
}
