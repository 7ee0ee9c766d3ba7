/**
 * What an address of the wallet (`/assets/:chain/:asset`) may name: the chain's own coin, a token, or one item of a
 * collection. Written as `native`, as the contract's address, or as `address:tokenId` with the number in decimal
 * digits.
 */
import { type Address, parseAddress } from '../address/address.ts';
import { MAX_UINT256 } from '../amount/amount.ts';

export type AssetRef =
  | { readonly kind: 'native' }
  | { readonly kind: 'token'; readonly contract: Address }
  | { readonly kind: 'collectible'; readonly contract: Address; readonly tokenId: bigint };

/** No sign, no leading zeros: one text for each number. 2²⁵⁶ has 78 digits. */
const TOKEN_ID = /^(?:0|[1-9][0-9]{0,77})$/;

export function parseTokenId(text: string): bigint | null {
  if (!TOKEN_ID.test(text)) return null;
  const id = BigInt(text);
  return id <= MAX_UINT256 ? id : null;
}

/** Null for everything else; mixed case must carry a valid checksum (EIP-55). */
export function parseAssetRef(text: string): AssetRef | null {
  if (text === 'native') return { kind: 'native' };
  const [address = '', id, ...more] = text.split(':');
  const parsed = parseAddress(address);
  if (!parsed.ok || more.length > 0) return null;
  const contract = parsed.value.address;
  if (id === undefined) return { kind: 'token', contract };
  const tokenId = parseTokenId(id);
  return tokenId === null ? null : { kind: 'collectible', contract, tokenId };
}

export function formatAssetRef(ref: AssetRef): string {
  if (ref.kind === 'native') return 'native';
  return ref.kind === 'token' ? ref.contract : `${ref.contract}:${ref.tokenId}`;
}
