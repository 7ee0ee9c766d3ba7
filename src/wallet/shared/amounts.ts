/** Amounts as screens show them: cut, never rounded up. */
import { formatAmount, shortAmount } from '#core/amount/amount.ts';

export interface AmountView {
  /** For `AmountText.amount`. */
  readonly amount: string;
  /** For `AmountText.exact`: the whole figure. */
  readonly exact: string;
}

/** As many decimals as help in a list: of thousands two, of less `most`. The exact figure is with the amount. */
export function listPlaces(value: bigint, decimals: number | null, most = 6): { places: number } {
  return { places: value >= 1000n * 10n ** BigInt(decimals ?? 0) ? 2 : most };
}

/** As `amountView`, for a list: at most `most` decimals, of thousands two. */
export function listedAmount(
  value: bigint,
  decimals: number | null,
  { most, sign }: { most?: number; sign?: '+' | '-' } = {},
): AmountView {
  return amountView(value, decimals, { ...listPlaces(value, decimals, most), ...(sign && { sign }) });
}

/** A token that does not say its decimals is shown in its base units, and says so by its symbol. */
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
