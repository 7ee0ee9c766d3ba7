/** What a token is called where it is shown: free of text that lies to the eye. */
import type { Asset, AssetId } from '#core/asset/asset.ts';
import { imitatesNative } from '#core/asset/imitation.ts';
import { displayText } from '#core/text/display.ts';
import type { Network } from '../model/network.ts';
import { tokenMessages as words } from './messages.ts';

const SYMBOL_SHOWN = 16;

/** The symbol, safe to stand in a line. */
export function symbolText(asset: Pick<Asset, 'symbol' | 'decimals'>): string {
  const symbol = displayText(asset.symbol, SYMBOL_SHOWN);
  return asset.decimals === null ? words.baseUnits(symbol) : symbol;
}

export function assetName(asset: Pick<Asset, 'name'>): string {
  return displayText(asset.name, 40);
}

/** True when the token's own words cannot be relied on: not in any list that the wallet brought along. */
export function isUnknownToken(asset: Asset): boolean {
  return asset.standard !== 'native' && asset.status !== 'known';
}

type Paid = Pick<Asset, 'symbol' | 'decimals'> & ({ readonly id: AssetId } | { readonly assetId: AssetId });
type Coin = Pick<Network, 'nativeSymbol' | 'nativeName'> | null;

/** The symbol as a name and no unit. A token that calls itself like the chain's own asset is never named by that word alone. */
export function symbolName(paid: Paid, network: Coin): string {
  return markImitation(displayText(paid.symbol, SYMBOL_SHOWN), paid, network);
}

/** The symbol to stand beside an amount of a payment, named as `symbolName` does. */
export function paidSymbol(paid: Paid, network: Coin): string {
  return markImitation(symbolText(paid), paid, network);
}

/** Entries of the activity carry no name: the symbol stands for it. */
function markImitation(text: string, paid: Paid, network: Coin): string {
  const id = 'id' in paid ? paid.id : paid.assetId;
  if (id === 'native' || network === null) return text;
  return imitatesNative({ id, symbol: paid.symbol, name: paid.symbol }, network)
    ? words.imitatedSymbol(text)
    : text;
}
