/** Payment links for native assets, EIP-681: `ethereum:<address>[@<chain id>][?value=<base units>]`. */
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';

export interface PaymentRequest {
  readonly to: Address;
  /** Null leaves the chain to the sender's wallet. */
  readonly chainId: ChainId | null;
  /** In base units; null asks for no certain amount. */
  readonly amount: bigint | null;
}

/** The amount is written out in full, not as `1.5e18`: fewer readers get it wrong. */
export function paymentLink({ to, chainId, amount }: PaymentRequest): string {
  const chain = chainId === null ? '' : `@${chainId}`;
  const value = amount === null ? '' : `?value=${amount}`;
  return `ethereum:${to}${chain}${value}`;
}
