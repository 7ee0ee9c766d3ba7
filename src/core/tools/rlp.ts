/**
 * Recursive Length Prefix (Ethereum yellow paper, appendix B; EIP-2718 for where it is used). Reading is strict: the
 * one canonical form, nothing left over, nesting and the number of items bounded.
 */
import { bytesToHex, type Hex, hexSize, hexToBytes, parseHex } from '../bytes/hex.ts';
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';

/** A string of bytes, or a list of items. */
export type RlpItem = Hex | readonly RlpItem[];

/** Lists inside each other. Nothing of Ethereum's own goes below 8. */
const MAX_DEPTH = 128;
const MAX_ITEMS = 200_000;

const STRING = 0x80;
const LIST = 0xc0;
/** Lengths up to this one stand in the prefix itself. */
const SHORT = 55;

/** Throws `TOOL_RLP_DEEP` for lists nested deeper than `MAX_DEPTH`. */
export function encodeRlp(item: RlpItem): Hex {
  return `0x${written(item, 0)}` as Hex;
}

function written(item: RlpItem, depth: number): string {
  if (typeof item === 'string') {
    const digits = item.slice(2);
    const alone = digits.length === 2 && Number.parseInt(digits, 16) < STRING;
    return alone ? digits : prefix(STRING, digits.length / 2) + digits;
  }
  if (depth >= MAX_DEPTH) throw new EvidentError('TOOL_RLP_DEEP');
  const payload = item.map((inner) => written(inner, depth + 1)).join('');
  return prefix(LIST, payload.length / 2) + payload;
}

function prefix(base: number, length: number): string {
  if (length <= SHORT) return byte(base + length);
  const digits = length.toString(16);
  const even = digits.length % 2 === 0 ? digits : `0${digits}`;
  return byte(base + SHORT + even.length / 2) + even;
}

function byte(value: number): string {
  return value.toString(16).padStart(2, '0');
}

/** Errors: `TOOL_RLP_INVALID` with the place (`at`, a byte offset), `TOOL_RLP_DEEP`. */
export function decodeRlp(data: Hex): Result<RlpItem> {
  try {
    const reader = new Reader(hexToBytes(data));
    const item = reader.item(hexSize(data), 0);
    reader.done(hexSize(data));
    return ok(item);
  } catch (thrown) {
    if (thrown instanceof EvidentError) return fail(thrown);
    throw thrown;
  }
}

class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;
  #items = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The next item, which must end at `end` at the latest. */
  item(end: number, depth: number): RlpItem {
    this.#items += 1;
    if (this.#items > MAX_ITEMS) throw new EvidentError('TOOL_RLP_DEEP');
    const first = this.#next(end);
    if (first < STRING) return bytesToHex(Uint8Array.of(first));
    if (first < LIST) {
      const size = this.#length(first - STRING, end);
      // One byte that could stand for itself must.
      if (size === 1 && (this.#bytes[this.#at] ?? 0) < STRING) this.#refuse();
      const from = this.#at;
      this.#at += size;
      return bytesToHex(this.#bytes.subarray(from, this.#at));
    }
    // The length first: reading it moves the place on.
    const size = this.#length(first - LIST, end);
    return this.#list(this.#at + size, depth + 1);
  }

  done(end: number): void {
    if (this.#at !== end) this.#refuse();
  }

  #list(end: number, depth: number): readonly RlpItem[] {
    if (depth > MAX_DEPTH) throw new EvidentError('TOOL_RLP_DEEP');
    const items: RlpItem[] = [];
    while (this.#at < end) items.push(this.item(end, depth));
    this.done(end);
    return items;
  }

  #next(end: number): number {
    const value = this.#bytes[this.#at];
    if (value === undefined || this.#at >= end) return this.#refuse();
    this.#at += 1;
    return value;
  }

  /** Of the payload that follows; it fits before `end`. */
  #length(short: number, end: number): number {
    if (short <= SHORT) return short <= end - this.#at ? short : this.#refuse();
    let length = 0;
    for (let left = short - SHORT; left > 0; left -= 1) {
      const digit = this.#next(end);
      if (length === 0 && digit === 0) this.#refuse();
      length = length * 256 + digit;
      // Before the number outgrows what is exact.
      if (length > end) this.#refuse();
    }
    return length > SHORT && length <= end - this.#at ? length : this.#refuse();
  }

  #refuse(): never {
    throw new EvidentError('TOOL_RLP_INVALID', { at: String(this.#at) });
  }
}

/** Errors: `TOOL_RLP_TEXT` with the path of what is no item, `TOOL_RLP_DEEP`. */
export function readRlpText(text: string): Result<RlpItem> {
  let value: unknown;
  try {
    // A byte string alone needs no quotation marks.
    value = /^\s*0x/i.test(text) ? text.trim() : JSON.parse(text);
  } catch (cause) {
    return fail(new EvidentError('TOOL_RLP_TEXT', {}, cause));
  }
  try {
    return ok(itemOf(value, '', 0));
  } catch (thrown) {
    if (thrown instanceof EvidentError) return fail(thrown);
    throw thrown;
  }
}

function itemOf(value: unknown, path: string, depth: number): RlpItem {
  if (depth > MAX_DEPTH) throw new EvidentError('TOOL_RLP_DEEP');
  if (Array.isArray(value)) return value.map((inner, index) => itemOf(inner, `${path}[${index}]`, depth + 1));
  const bytes = typeof value === 'string' ? parseHex(value) : null;
  if (!bytes?.ok) throw new EvidentError('TOOL_RLP_TEXT', { path });
  return bytes.value;
}

/** RLP items as JSON: a byte string is `"0x…"`, a list is a list. */
export function rlpText(item: RlpItem): string {
  return typeof item === 'string' ? item : JSON.stringify(item, null, 2);
}
