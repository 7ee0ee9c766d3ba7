/** Amounts and assets as screens show them: cut, never rounded up, and free of text that lies to the eye. */
import { formatAmount, shortAmount } from '#core/amount/amount.ts';
import type { Asset, AssetId } from '#core/asset/asset.ts';
import { imitatesNative } from '#core/asset/imitation.ts';
import { displayText } from '#core/text/display.ts';
import type { Network } from '../model.ts';
import { sharedMessages } from './messages.ts';

export interface AmountView {
  /** For `AmountText.amount`. */
  readonly amount: string;
  /** For `AmountText.exact`: the whole figure. */
  readonly exact: string;
}

/** A token that does not say its decimals is shown in its smallest units, and says so by its symbol. */
export function amountView(
  value: bigint,
  decimals: number | null,
  options: { places?: number; sign?: '+' | '-' } = {},
): AmountView {
  const sign = options.sign ?? '';
  if (decimals === null) return { amount: `${sign}${value}`, exact: `${sign}${value}` };
  const { text } = shortAmount(value, decimals, options.places);
  return {
    // `<0.000001` takes no sign: "+<" is no figure.
    amount: text.startsWith('<') ? text : `${sign}${text}`,
    exact: `${sign}${formatAmount(value, decimals)}`,
  };
}

/** The symbol, safe to stand in a line. */
export function symbolText(asset: Pick<Asset, 'symbol' | 'decimals'>): string {
  const symbol = displayText(asset.symbol, 16);
  return asset.decimals === null ? sharedMessages.smallestUnits(symbol) : symbol;
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
    ? sharedMessages.imitatedSymbol(symbol)
    : symbol;
}
