/**
 * JSON of unknown origin, read with bounds. Names are looked up without regard to case, as go-ethereum, ethers and
 * eth-keyfile do: `Crypto` and `crypto` both occur in real files, and two spellings in one file are refused.
 */
import { EvidentError } from '#core/errors/error.ts';
import type { Bytes } from '../vault/random.ts';
import { fromText } from '../vault/seal.ts';
import { MAX_JSON_DEPTH, MAX_KEY_FILE_BYTES } from './limits.ts';
import { type InvalidPart, invalid } from './refuse.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The deepest nesting of brackets outside of strings. No other part of the grammar is looked at. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    if (inString) {
      if (character === '\\') i += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return deepest;
}

/** Errors: `KEY_FILE_TOO_LARGE`, `KEY_FILE_INVALID` (`depth`, `json`, `shape`). */
export function parseObject(text: string): JsonObject {
  // The first test is there so that a gigabyte is not encoded only to be measured.
  if (text.length > MAX_KEY_FILE_BYTES || new TextEncoder().encode(text).length > MAX_KEY_FILE_BYTES)
    throw new EvidentError('KEY_FILE_TOO_LARGE');
  if (depthOf(text) > MAX_JSON_DEPTH) throw invalid('depth');
  let value: unknown;
  try {
    // A byte order mark is no JSON, but some editors put one in front.
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    // The parser's message quotes the text, so it is not kept as a cause.
    throw invalid('json');
  }
  if (!isObject(value)) throw invalid('shape');
  return value;
}

/** The value under `name` (lower case), or undefined. Error: `KEY_FILE_INVALID` (`ambiguous`). */
export function field(object: JsonObject, name: string): unknown {
  const [key, second] = Object.keys(object).filter((candidate) => candidate.toLowerCase() === name);
  if (second !== undefined) throw invalid('ambiguous');
  return key === undefined ? undefined : object[key];
}

export function objectField(object: JsonObject, name: string): JsonObject {
  const value = field(object, name);
  if (!isObject(value)) throw invalid('shape');
  return value;
}

/** A name from a fixed set, in lower case. */
export function wordField(object: JsonObject, name: string): string {
  const value = field(object, name);
  if (typeof value !== 'string') throw invalid('shape');
  return value.toLowerCase();
}

/** A whole number of at least 1. No wallet is known to write parameters as text, so text is refused. */
export function countField(object: JsonObject, name: string): number {
  const value = field(object, name);
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1) throw invalid('kdfparams');
  return value;
}

/** Whole bytes in hexadecimal, either case, with or without `0x`. */
export function bytesField(object: JsonObject, name: string, reason: InvalidPart): Bytes {
  const value = field(object, name);
  const digits = typeof value === 'string' ? /^(?:0x)?((?:[0-9a-f]{2})*)$/i.exec(value)?.[1] : undefined;
  if (digits === undefined) throw invalid(reason);
  return fromText(digits.toLowerCase());
}
