/** Reading a field that holds one text. Parse, never coerce: what does not fit exactly is an error. */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { parseAddress } from '../../address/address.ts';
import { bytesToHex, type Hex, hexSize, parseHex } from '../../bytes/hex.ts';
import { EvidentError } from '../../errors/error.ts';
import { fail, ok, type Result } from '../../result.ts';
import { typeText } from '../signature.ts';
import type { AbiType, AbiValue } from '../types.ts';
import type { FormField, TextDraft } from './types.ts';

/** Errors: `ABI_*`, `INPUT_REQUIRED`, `INPUT_ADDRESS_*`, `INPUT_DATA_INVALID`. */
export function readLeaf({ type, members }: FormField, draft: TextDraft): Result<AbiValue> {
  const { text } = draft;
  switch (type.kind) {
    case 'uint':
    case 'int':
      return members === null ? number(type, text) : member(members, text);
    case 'bool': {
      const trimmed = text.trim();
      if (trimmed === '') return fail(new EvidentError('INPUT_REQUIRED'));
      if (trimmed !== 'true' && trimmed !== 'false') return fail(new EvidentError('ABI_BOOL_INVALID'));
      return ok({ kind: 'bool', value: trimmed === 'true' });
    }
    case 'address':
      return address(draft);
    case 'bytes':
      return bytes(type.size, text);
    case 'string':
      // Half of a surrogate pair has no UTF-8.
      return /\p{Surrogate}/u.test(text)
        ? fail(new EvidentError('ABI_TEXT_INVALID'))
        : ok({ kind: 'text', value: text });
    case 'array':
    case 'tuple':
      return fail(new EvidentError('ABI_PASTE_INVALID'));
  }
}

function number(type: Extract<AbiType, { readonly bits: number }>, text: string): Result<AbiValue> {
  const parsed = parseNumber(text);
  if (!parsed.ok) return parsed;
  const { min, max } = rangeOf(type);
  if (parsed.value < min || parsed.value > max) {
    return fail(
      new EvidentError('ABI_NUMBER_RANGE', {
        type: typeText(type),
        least: String(min),
        largest: String(max),
      }),
    );
  }
  return ok({ kind: 'number', value: parsed.value });
}

// Numbers as people write them for contracts: exact, whole, never rounded.

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

function member(members: readonly string[], text: string): Result<AbiValue> {
  const trimmed = text.trim();
  if (trimmed === '') return fail(new EvidentError('INPUT_REQUIRED'));
  const named = members.indexOf(trimmed);
  const value = named !== -1 ? named : /^\d{1,3}$/.test(trimmed) ? Number(trimmed) : members.length;
  if (value >= members.length) return fail(new EvidentError('ABI_ENUM_UNKNOWN'));
  return ok({ kind: 'number', value: BigInt(value) });
}

function address(draft: TextDraft): Result<AbiValue> {
  const text = draft.text.trim();
  if (text === '') return fail(new EvidentError('INPUT_REQUIRED'));
  const parsed = parseAddress(text);
  if (parsed.ok) return ok({ kind: 'address', value: parsed.value.address });
  if (draft.address !== null) return ok({ kind: 'address', value: draft.address });
  return isName(text) ? fail(new EvidentError('ABI_NAME_OPEN')) : parsed;
}

/** True for what may be looked up: it has a dot, and does not try to be an address. */
function isName(text: string): boolean {
  return text.includes('.') && !text.trim().startsWith('0x');
}

function bytes(size: number | null, text: string): Result<AbiValue> {
  // Long data is pasted with the line breaks of its source.
  const packed = text.replace(/\s+/g, '');
  if (packed === '') return fail(new EvidentError('INPUT_REQUIRED'));
  const parsed = parseHex(packed);
  if (!parsed.ok) return parsed;
  const found = hexSize(parsed.value);
  if (size !== null && found !== size) {
    return fail(new EvidentError('ABI_BYTES_LENGTH', { wanted: String(size), found: String(found) }));
  }
  return ok({ kind: 'bytes', value: parsed.value });
}

/**
 * Filled with zeros to `size` bytes: behind as the left-aligned `bytesN` has them, or before as numbers do. Null where
 * it is no data, long enough, or too long.
 */
export function padded(text: string, size: number, side: 'before' | 'behind'): Hex | null {
  const parsed = parseHex(text.replace(/\s+/g, ''));
  if (!parsed.ok || hexSize(parsed.value) >= size) return null;
  const digits = parsed.value.slice(2);
  return `0x${side === 'before' ? digits.padStart(size * 2, '0') : digits.padEnd(size * 2, '0')}` as Hex;
}

/** The text's UTF-8 bytes; null where half a character has none. */
export function utf8Hex(text: string): Hex | null {
  return /\p{Surrogate}/u.test(text) ? null : bytesToHex(utf8ToBytes(text));
}
