/** JSON that somebody else wrote, where it must not be possible to read it in two ways. */
import * as v from 'valibot';
import { type Address, parseAddress } from '../address/address.ts';
import { type Hex, parseHex } from '../bytes/hex.ts';

const STRING = /"(?:[^"\\]|\\.)*"/.source;
const STRING_OR_NUMBER = new RegExp(`${STRING}|-?\\d[\\d.eE+-]*`, 'g');
const KEY = new RegExp(`${STRING}(\\s*:)?`, 'g');

/** Deeper than any file of calls: what walks through one must come to an end before the stack does. */
const MAX_DEPTH = 100;

/** Null for what is no JSON, or nested beyond measure. */
export function parseStrictJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return measured(value).depth > MAX_DEPTH ? null : value;
  } catch {
    return null;
  }
}

/**
 * Whether every number without quotes is what a parser of JSON makes of it. One that loses digits on the way (beyond
 * 2^53, or too fine) would become another amount, and nobody would see it.
 */
export function numbersAreExact(text: string): boolean {
  return (text.match(STRING_OR_NUMBER) ?? []).every((token) => {
    if (token.startsWith('"')) return true;
    const value = Number(token);
    return String(value) === token && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  });
}

/**
 * Whether no object has a field twice. One reader takes the first of two, another the last: what was looked at
 * elsewhere would not be what is taken over here.
 *
 * @param value what `text` was parsed to
 */
export function fieldsAreUnique(text: string, value: unknown): boolean {
  let written = 0;
  for (const [, colon] of text.matchAll(KEY)) if (colon !== undefined) written += 1;
  return written === measured(value).fields;
}

/** Level by level, as deep as it may be. */
function measured(value: unknown): { readonly fields: number; readonly depth: number } {
  let [fields, depth] = [0, 0];
  let level: readonly object[] = objectsOf([value]);
  while (level.length > 0) {
    depth += 1;
    for (const each of level) if (!Array.isArray(each)) fields += Object.keys(each).length;
    level = level.flatMap((each) => objectsOf(Object.values(each)));
  }
  return { fields, depth };
}

function objectsOf(values: readonly unknown[]): readonly object[] {
  return values.filter((each) => typeof each === 'object' && each !== null);
}

// Values as apps write them in parameters of JSON-RPC requests (EIP-1474), strictly.

/** With a true checksum, or in letters of one case. */
export const jsonAddress = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): Address => {
    const parsed = parseAddress(dataset.value);
    if (parsed.ok) return parsed.value.address;
    addIssue({ message: parsed.error.code });
    return NEVER;
  }),
);

/** A number in hexadecimal, of 256 bits at most. Leading zeros change nothing: the standard's own example has one. */
export const jsonQuantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
);

export const jsonBytes = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): Hex => {
    const parsed = parseHex(dataset.value);
    if (parsed.ok) return parsed.value;
    addIssue({ message: parsed.error.code });
    return NEVER;
  }),
);
