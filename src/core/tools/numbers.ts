/** Numbers as developers write them: decimal or hexadecimal, and the bytes that RLP holds of them. */
import { EMPTY_HEX, type Hex } from '../bytes/hex.ts';
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';

const PATTERN = /^(?:0x[0-9a-fA-F]{1,64}|[0-9]{1,78})$/;

/**
 * Decimal or `0x…` with digits of either case; `_` may group digits. Error: `TOOL_NUMBER` with the most that fits
 * (`bits`).
 */
export function parseWhole(text: string, bits = 256): Result<bigint> {
  const plain = text.trim().replace(/(?<=[0-9a-fA-F])_(?=[0-9a-fA-F])/g, '');
  const value = PATTERN.test(plain) ? BigInt(plain) : null;
  if (value === null || value !== BigInt.asUintN(bits, value)) {
    return fail(new EvidentError('TOOL_NUMBER', { bits: String(bits) }));
  }
  return ok(value);
}

/** As few bytes as it takes: none for zero. */
export function minimalBytes(value: bigint): Hex {
  if (value === 0n) return EMPTY_HEX;
  const digits = value.toString(16);
  return `0x${digits.length % 2 === 0 ? digits : `0${digits}`}` as Hex;
}

/** Null where the bytes begin with a zero that a number in RLP may not have, or are more than a word. */
export function numberOf(bytes: Hex): bigint | null {
  if (bytes === EMPTY_HEX) return 0n;
  return bytes.startsWith('0x00') || bytes.length > 66 ? null : BigInt(bytes);
}
