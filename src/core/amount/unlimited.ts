/** No token has as many units (2^127 is 1.7 · 10^20 of one with 18 decimals). */
export const PRACTICALLY_ALL = 2n ** 127n;
/** Tokens that keep balances in 96 bits, such as UNI and COMP, take this for all. */
const ALL_OF_96_BITS = 2n ** 96n - 1n;

/** Of a permission: amounts that stand for “everything, now and later”. */
export function isUnlimited(amount: bigint): boolean {
  return amount >= PRACTICALLY_ALL || amount === ALL_OF_96_BITS;
}
