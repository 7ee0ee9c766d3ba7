/**
 * Payment links, EIP-681. Of a chain's own coin: `ethereum:<address>[@<chain id>][?value=<base units>]`; of a token:
 * `ethereum:<contract>@<chain id>/transfer?address=<address>[&uint256=<base units>]`.
 */
import type { Address } from '#core/address/address.ts';
import type { AssetId } from '#core/asset/asset.ts';
import type { ChainId } from '#core/chain/chain-id.ts';

export interface PaymentRequest {
  readonly to: Address;
  /** Null leaves the chain to the sender's wallet; a token is on one chain only. */
  readonly chainId: ChainId | null;
  readonly asset: AssetId;
  /** In base units; null asks for no certain amount. */
  readonly amount: bigint | null;
}

/** The amount is written out in full, not as `1.5e18`: fewer readers get it wrong. */
export function paymentLink({ to, chainId, asset, amount }: PaymentRequest): string {
  const chain = chainId === null ? '' : `@${chainId}`;
  if (asset === 'native') return `ethereum:${to}${chain}${amount === null ? '' : `?value=${amount}`}`;
  return `ethereum:${asset}${chain}/transfer?address=${to}${amount === null ? '' : `&uint256=${amount}`}`;
}
