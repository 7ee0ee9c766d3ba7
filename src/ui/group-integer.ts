import { groupMark } from '#core/text/language.ts';

/**
 * Group the digits left of the decimal point in threes; nothing right of it is touched, nothing is rounded.
 *
 * @param amount a plain decimal with "." as its point and an optional sign, as `formatAmount` of core gives it.
 *   Anything else (an exponent, a word) comes back unchanged: a text that is not understood is not altered.
 * @param group what is put between the groups; without it, what the language puts there.
 */
export function groupInteger(amount: string, group = groupMark()): string {
  const match = /^([+\-−]?)(\d+)(\.\d+)?$/.exec(amount);
  if (match === null) return amount;
  const [, sign = '', whole = '', fraction = ''] = match;
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, group) + fraction;
}
