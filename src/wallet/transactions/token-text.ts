/** What a token is called where it is shown: free of text that lies to the eye. */
import type { Asset, AssetId } from '#core/asset/asset.ts';
import { imitatesNative } from '#core/asset/imitation.ts';
import { displayText } from '#core/text/display.ts';
import type { Network } from '../model/network.ts';
import { tokenMessages as words } from './messages.ts';

/** The symbol, safe to stand in a line. */
export function symbolText(asset: Pick<Asset, 'symbol' | 'decimals'>): string {
  const symbol = displayText(asset.symbol, 16);
  return asset.decimals === null ? words.smallestUnits(symbol) : symbol;
}

export function assetName(asset: Pick<Asset, 'name'>): string {
  return displayText(asset.name, 40);
}

/** True when the token's own words cannot be relied on: not in any list that the wallet brought along. */
export function isUnknownToken(asset: Asset): boolean {
  return asset.standard !== 'native' && asset.status !== 'known';
}

/**
 * The symbol to stand beside an amount of a payment. A token that calls itself like the chain's own asset is never
 * named by that word alone. Entries of the activity carry no name: the symbol stands for it.
 */
export function paidSymbol(
  paid: Pick<Asset, 'symbol' | 'decimals'> & ({ readonly id: AssetId } | { readonly assetId: AssetId }),
  network: Pick<Network, 'nativeSymbol' | 'nativeName'> | null,
): string {
  const symbol = symbolText(paid);
  const id = 'id' in paid ? paid.id : paid.assetId;
  if (id === 'native' || network === null) return symbol;
  return imitatesNative({ id, symbol: paid.symbol, name: paid.symbol }, network)
    ? words.imitatedSymbol(symbol)
    : symbol;
}
