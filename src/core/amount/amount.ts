/**
 * Amounts in base units. Parsing never rounds and never guesses: what cannot be read in exactly one way, or has
 * more decimals than the asset, is an error (specification, section 5).
 */
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';

/** The largest value of a 256-bit word. */
export const MAX_UINT256 = 2n ** 256n - 1n;

const PLAIN = /^(\d*)(?:\.(\d*))?$/;

/**
 * Parses a decimal number written by a person into base units of an asset with `decimals` decimals.
 * Accepts `1`, `1.5`, `.5`, `1.`; refuses signs, exponents, grouping and commas.
 * Errors: `INPUT_AMOUNT_INVALID`, `INPUT_AMOUNT_AMBIGUOUS`, `INPUT_AMOUNT_DECIMALS`, `INPUT_AMOUNT_RANGE`.
 */
export function parseAmount(text: string, decimals: number): Result<bigint> {
  const trimmed = text.trim();
  if (/^[\d.,'’\s\u00a0\u202f_]+$/.test(trimmed) && /[,'’\s\u00a0\u202f_]|\..*\./.test(trimmed)) {
    return fail(new EvidentError('INPUT_AMOUNT_AMBIGUOUS'));
  }
  const match = PLAIN.exec(trimmed);
  const whole = match?.[1] ?? '';
  const fraction = match?.[2] ?? '';
  if (match === null || (whole === '' && fraction === ''))
    return fail(new EvidentError('INPUT_AMOUNT_INVALID'));
  if (fraction.length > decimals) {
    return fail(new EvidentError('INPUT_AMOUNT_DECIMALS', { decimals: String(decimals) }));
  }
  // A word has at most 78 digits; a longer text is refused before it is multiplied out.
  if (whole.replace(/^0+/, '').length > 78) return fail(new EvidentError('INPUT_AMOUNT_RANGE'));
  const value = BigInt(whole + fraction.padEnd(decimals, '0') || '0');
  if (value > MAX_UINT256) return fail(new EvidentError('INPUT_AMOUNT_RANGE'));
  return ok(value);
}

/** The exact decimal notation of `value` base units: no grouping, no trailing zeros, `parseAmount` reads it back. */
export function formatAmount(value: bigint, decimals: number): string {
  const negative = value < 0n;
  const digits = (negative ? -value : value).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

export interface ShortAmount {
  /** The digits to show. */
  readonly text: string;
  /** False when digits were left out, so that the exact figure must be within reach. */
  readonly exact: boolean;
}

/**
 * A display form with at most `places` significant decimals, cut (not rounded up: nobody is shown more than they
 * have). A non-zero value that would show as zero is written `<0.0001`.
 */
export function shortAmount(value: bigint, decimals: number, places = 6): ShortAmount {
  const full = formatAmount(value, decimals);
  const [whole = '0', fraction = ''] = full.split('.');
  if (fraction.length <= places) return { text: full, exact: true };
  const cut = fraction.slice(0, places).replace(/0+$/, '');
  if (cut === '' && /^-?0$/.test(whole)) {
    return { text: `<0.${'0'.repeat(places - 1)}1`, exact: false };
  }
  return { text: cut === '' ? whole : `${whole}.${cut}`, exact: false };
}
