/** Amounts as screens show them: cut, never rounded up. */
import { formatAmount, shortAmount } from '#core/amount/amount.ts';

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
