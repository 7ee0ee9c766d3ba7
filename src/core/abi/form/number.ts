/** Numbers as people write them for contracts: exact, whole, never rounded. */
import { EvidentError } from '../../errors/error.ts';
import { fail, ok, type Result } from '../../result.ts';

/** Powers of ten of Ethereum's units, and seconds of Solidity's units of time. */
const POWERS: ReadonlyMap<string, number> = new Map([
  ['wei', 0],
  ['kwei', 3],
  ['mwei', 6],
  ['gwei', 9],
  ['szabo', 12],
  ['finney', 15],
  ['ether', 18],
  ['eth', 18],
]);
const SECONDS: ReadonlyMap<string, bigint> = new Map([
  ['seconds', 1n],
  ['minutes', 60n],
  ['hours', 3600n],
  ['days', 86_400n],
  ['weeks', 604_800n],
]);

/** A word has 78 digits; whatever is longer is out of range, or has zeros that nobody wrote on purpose. */
const MAX_DIGITS = 100;
const HEX = /^(-?)0x([0-9a-f]{1,64}|[0-9A-F]{1,64})$/i;
const DECIMAL = /^(-?)(\d+(?:_\d+)*)?(?:\.(\d+(?:_\d+)*)?)?(?:e\+?(\d{1,3}))?(?:\s*([a-z]+))?$/i;

/**
 * Reads a number without regard to a type's range: `1000`, `1_000`, `-5`, `0xff`, `1e18`, `1.5 ether`, `20 gwei`,
 * `2 days`. Errors: `INPUT_REQUIRED`, `ABI_NUMBER_INVALID`, `ABI_NUMBER_FRACTION`, `ABI_NUMBER_RANGE` (of any type).
 */
export function parseNumber(text: string): Result<bigint> {
  const trimmed = text.trim();
  if (trimmed === '') return fail(new EvidentError('INPUT_REQUIRED'));
  if (trimmed.length > MAX_DIGITS * 2) return fail(new EvidentError('ABI_NUMBER_INVALID'));
  const hex = HEX.exec(trimmed);
  if (hex !== null) return ok(signed(hex[1], BigInt(`0x${hex[2] ?? '0'}`)));
  const match = DECIMAL.exec(trimmed);
  const whole = match?.[2]?.replaceAll('_', '') ?? '';
  const fraction = match?.[3]?.replaceAll('_', '').replace(/0+$/, '') ?? '';
  if (match === null || (match[2] === undefined && match[3] === undefined)) {
    return fail(new EvidentError('ABI_NUMBER_INVALID'));
  }
  const unit = match[5]?.toLowerCase();
  const seconds = unit === undefined ? undefined : SECONDS.get(unit);
  const power = unit === undefined || seconds !== undefined ? 0 : POWERS.get(unit);
  if (power === undefined) return fail(new EvidentError('ABI_NUMBER_INVALID'));
  const shift = Number(match[4] ?? 0) + power - fraction.length;
  const digits = BigInt(`${whole}${fraction}` || '0');
  if (digits === 0n) return ok(0n);
  if (shift > MAX_DIGITS) return fail(new EvidentError('ABI_NUMBER_RANGE'));
  const scaled = digits * (seconds ?? 1n);
  if (shift >= 0) return ok(signed(match[1], scaled * 10n ** BigInt(shift)));
  // Half a day is a whole number of seconds.
  const divisor = 10n ** BigInt(-shift);
  if (scaled % divisor !== 0n) return fail(new EvidentError('ABI_NUMBER_FRACTION'));
  return ok(signed(match[1], scaled / divisor));
}

function signed(sign: string | undefined, value: bigint): bigint {
  return sign === '-' ? -value : value;
}

/** The least and the largest number of a type. */
export function rangeOf({ kind, bits }: { readonly kind: 'uint' | 'int'; readonly bits: number }): {
  readonly min: bigint;
  readonly max: bigint;
} {
  if (kind === 'uint') return { min: 0n, max: 2n ** BigInt(bits) - 1n };
  const half = 2n ** BigInt(bits - 1);
  return { min: -half, max: half - 1n };
}
