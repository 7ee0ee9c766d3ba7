import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';

/** Somebody in the address book. */
export interface Contact {
  /** 32 hex digits. */
  readonly id: string;
  readonly name: string;
  /** On one chain alone, or (null) on any. */
  readonly addresses: readonly { readonly address: Address; readonly chainId: ChainId | null }[];
  readonly note: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly updatedAt: number;
}
