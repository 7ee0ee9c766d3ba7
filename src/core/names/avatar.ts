/**
 * What an avatar record points to (ENSIP-12). Parsed alone: nothing is fetched, and whoever shows it asks first.
 * A collectible is told as what it is; everything else is judged as any file of a stranger is.
 */
import { type Address, parseAddress } from '../address/address.ts';
import { MAX_UINT256 } from '../amount/amount.ts';
import { type ChainId, parseChainId } from '../chain/chain-id.ts';

export type Avatar =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'collectible';
      readonly chainId: ChainId;
      readonly standard: 'erc721' | 'erc1155';
      readonly contract: Address;
      readonly tokenId: bigint;
    }
  /** An address of a file (https, IPFS, data), to be read by the rules for such. */
  | { readonly kind: 'file'; readonly text: string }
  | { readonly kind: 'refused' };

/** CAIP-22 and CAIP-29, as ENSIP-12 writes them. */
const COLLECTIBLE = /^eip155:(\d{1,16})\/(erc721|erc1155):(0x[0-9a-f]{40})\/(\d{1,78})$/i;

export function readAvatar(text: string): Avatar {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'none' };
  if (/^eip155:/i.test(trimmed)) {
    const [, chain = '', standard = '', contract = '', token = ''] = COLLECTIBLE.exec(trimmed) ?? [];
    const chainId = parseChainId(chain);
    const address = parseAddress(contract);
    if (!chainId.ok || !address.ok || token === '' || BigInt(token) > MAX_UINT256) return { kind: 'refused' };
    return {
      kind: 'collectible',
      chainId: chainId.value,
      standard: standard.toLowerCase() === 'erc721' ? 'erc721' : 'erc1155',
      contract: address.value.address,
      tokenId: BigInt(token),
    };
  }
  return /^(?:https|ipfs|data):/i.test(trimmed) ? { kind: 'file', text: trimmed } : { kind: 'refused' };
}
