/**
 * Reading drafts. What was read of a part is remembered with the part, so that a keystroke in one of ten thousand rows
 * reads one row; and reading may be done a slice at a time, so that ten thousand rows that are pasted at once do not
 * hold up the page.
 */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { parseAddress } from '../../address/address.ts';
import { bytesToHex, type Hex, hexSize, parseHex } from '../../bytes/hex.ts';
import { EvidentError } from '../../errors/error.ts';
import { fail, ok, type Result } from '../../result.ts';
import { typeText } from '../parse.ts';
import type { AbiField, AbiType, AbiValue } from '../types.ts';
import {
  type FieldDraft,
  type FormField,
  type ListDraft,
  MAX_ITEMS,
  type TextDraft,
  TOKEN_UNIT,
} from './types.ts';

/** What is wrong in a draft, in the places where it is. */
export interface Problem {
  /** Of this field itself; null where only parts of it are wrong. */
  readonly error: EvidentError | null;
  /** By place in the list or tuple. */
  readonly parts: ReadonlyMap<number, Problem>;
}

type AbiFormResult =
  | { readonly kind: 'value'; readonly value: AbiValue }
  | { readonly kind: 'wrong'; readonly problem: Problem }
  /** The budget was used up: read again. */
  | { readonly kind: 'open' };

/** How much may be read in one go; each text that is read takes from it. */
interface Budget {
  left: number;
}

/** Texts of one slice: some milliseconds, where a frame has sixteen. */
export const SLICE = 600;
/** The checksum of an address is a hash. */
const ADDRESS_COST = 10;

const NONE: ReadonlyMap<number, Problem> = new Map();
const remembered = new WeakMap<FieldDraft, { readonly field: FormField; readonly reading: AbiFormResult }>();

export function readDraft(
  field: FormField,
  draft: FieldDraft,
  budget: Budget = { left: Infinity },
): AbiFormResult {
  const before = remembered.get(draft);
  if (before?.field === field) return before.reading;
  const reading = readPart(field, draft, budget);
  if (reading.kind !== 'open') remembered.set(draft, { field, reading });
  return reading;
}

function readPart(field: FormField, draft: FieldDraft, budget: Budget): AbiFormResult {
  const { type, item, fields } = field;
  if (draft.kind === 'text') {
    if (budget.left <= 0) return { kind: 'open' };
    budget.left -= type.kind === 'address' ? ADDRESS_COST : 1;
    const read = readLeaf(field, draft);
    return read.ok ? { kind: 'value', value: read.value } : wrong(read.error);
  }
  if (draft.kind === 'tuple' && type.kind === 'tuple' && draft.fields.length === fields.length) {
    const read = readAll(draft.fields.length, (index) => [fields[index], draft.fields[index]], budget);
    if (read.kind !== 'values') return read;
    const values: readonly AbiField[] = type.fields.flatMap(({ name, type: of }, index) => {
      const value = read.values[index];
      return value === undefined ? [] : [{ name, type: of, value }];
    });
    return { kind: 'value', value: { kind: 'tuple', fields: values } };
  }
  if (draft.kind === 'list' && type.kind === 'array' && item !== null)
    return readList(field, item, draft, budget);
  return wrong(new EvidentError('ABI_PASTE_INVALID'));
}

function readList({ type }: FormField, item: FormField, { rows }: ListDraft, budget: Budget): AbiFormResult {
  if (rows.length > MAX_ITEMS) return wrong(new EvidentError('ABI_TOO_MANY'));
  const read = readAll(rows.length, (index) => [item, rows[index]?.draft], budget);
  if (read.kind === 'open') return read;
  const length = type.kind === 'array' ? type.length : null;
  if (length !== null && rows.length !== length) {
    const error = new EvidentError('ABI_COUNT_WRONG', { wanted: String(length), found: String(rows.length) });
    return { kind: 'wrong', problem: { error, parts: read.kind === 'wrong' ? read.problem.parts : NONE } };
  }
  return read.kind === 'wrong' ? read : { kind: 'value', value: { kind: 'list', items: read.values } };
}

function wrong(error: EvidentError): AbiFormResult {
  return { kind: 'wrong', problem: { error, parts: NONE } };
}

function readAll(
  count: number,
  part: (index: number) => readonly [FormField | undefined, FieldDraft | undefined],
  budget: Budget,
):
  | Exclude<AbiFormResult, { kind: 'value' }>
  | { readonly kind: 'values'; readonly values: readonly AbiValue[] } {
  const values: AbiValue[] = [];
  const parts = new Map<number, Problem>();
  for (let index = 0; index < count; index += 1) {
    const [field, draft] = part(index);
    if (field === undefined || draft === undefined) continue;
    const reading = readDraft(field, draft, budget);
    if (reading.kind === 'open') return reading;
    if (reading.kind === 'value') values.push(reading.value);
    else parts.set(index, reading.problem);
  }
  return parts.size === 0 ? { kind: 'values', values } : { kind: 'wrong', problem: { error: null, parts } };
}

export interface FormReading {
  /** Null while something is wrong or not read yet. */
  readonly values: readonly AbiValue[] | null;
  /** Of each field, in order; null where nothing is wrong. */
  readonly problems: readonly (Problem | null)[];
  /** Not everything is read yet: what was read so far is remembered, read again. */
  readonly open: boolean;
}

export function validateAbiForm(
  fields: readonly FormField[],
  drafts: readonly FieldDraft[],
  budget: Budget = { left: Infinity },
): FormReading {
  const readings = fields.map((field, index): AbiFormResult => {
    const draft = drafts[index];
    return draft === undefined ? wrong(new EvidentError('INPUT_REQUIRED')) : readDraft(field, draft, budget);
  });
  const values = readings.flatMap((reading) => (reading.kind === 'value' ? [reading.value] : []));
  return {
    values: values.length === fields.length ? values : null,
    problems: readings.map((reading) => (reading.kind === 'wrong' ? reading.problem : null)),
    open: readings.some(({ kind }) => kind === 'open'),
  };
}

/** The path of a part as the encoder writes it: `orders[2].amount`, `[0]` for an argument without a name. */
export function partPath(field: FormField, index: number, path: string): string {
  const name = field.fields[index]?.name ?? '';
  return name === '' ? `${path}[${index}]` : `${path}.${name}`;
}

export function argumentPath({ name }: FormField, index: number): string {
  return name === '' ? `[${index}]` : name;
}

/** Everything that is wrong, by path in the order of the form; at most `limit`. */
export function errorsOf(
  fields: readonly FormField[],
  { problems }: Pick<FormReading, 'problems'>,
  limit = 100,
): ReadonlyMap<string, EvidentError> {
  const errors = new Map<string, EvidentError>();
  const collect = (field: FormField, problem: Problem, path: string): void => {
    if (problem.error !== null && errors.size < limit) errors.set(path, problem.error);
    for (const [index, part] of problem.parts) {
      if (errors.size >= limit) return;
      const inner = field.item ?? field.fields[index];
      if (inner !== undefined) collect(inner, part, partPath(field, index, path));
    }
  };
  for (const [index, field] of fields.entries()) {
    const problem = problems[index];
    if (problem != null) collect(field, problem, argumentPath(field, index));
  }
  return errors;
}

// Reading a field that holds one text. Parse, never coerce: what does not fit exactly is an error.

/** Errors: `ABI_*`, `INPUT_REQUIRED`, `INPUT_ADDRESS_*`, `INPUT_DATA_INVALID`. */
function readLeaf({ type, members, token }: FormField, draft: TextDraft): Result<AbiValue> {
  const { text } = draft;
  switch (type.kind) {
    case 'uint':
    case 'int':
      return members === null ? number(type, text, token?.decimals) : member(members, text);
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

function number(
  type: Extract<AbiType, { readonly bits: number }>,
  text: string,
  decimals: number | undefined,
): Result<AbiValue> {
  const parsed = parseNumber(text, decimals);
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
 *
 * @param decimals of the token in whose unit `1.5 token` is; without it nothing is read in that unit.
 */
export function parseNumber(text: string, decimals?: number): Result<bigint> {
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
  const power =
    unit === undefined || seconds !== undefined ? 0 : unit === TOKEN_UNIT ? decimals : POWERS.get(unit);
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
