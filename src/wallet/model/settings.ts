import type { Address } from '#core/address/address.ts';

export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  /** Whether on-chain price feeds are read, for display alone. Off until somebody wants it. */
  readonly prices: boolean;
  /** The account that screens show first. */
  readonly currentAccount: Address | null;
  /** A fee above it, in wei of the network’s own coin, is accepted expressly. */
  readonly feeCap: bigint;
  /** Hosts that may be asked for records of names that are kept outside the chain (ERC-3668). */
  readonly gateways: readonly string[];
}
