/**
 * JSON (RFC 8259) read without anything that two readers could take differently: no key twice in an object, no
 * number other than a whole one within ±(2^53 − 1), no deep nesting. One pass over the text looks for those before
 * the platform's parser reads it; grammar is the parser's business.
 */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { atIndex, atKey, typedDataInvalid } from './typed-fault.ts';

/** Specification, section 9: as much as calldata. */
export const MAX_JSON_BYTES = 128 * 1024;
/** Levels of objects and lists, the outermost included. Below the 64 that micro-eth-signer bears. */
export const MAX_JSON_DEPTH = 40;

interface Level {
  /** Null in a list. */
  readonly keys: Set<string> | null;
  key: string;
  index: number;
  /** In an object: the next string is a key. */
  expectsKey: boolean;
}

const NUMBER = /-?\d[\w.+-]*/y;
const WHOLE = /^(?:0|-?[1-9]\d{0,15})$/;
/** A string with its quotes; its escapes are looked at by the parser. */
const STRING = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"/y;

function pathOf(levels: readonly Level[]): string {
  return levels.reduce(
    (path, level) => (level.keys === null ? atIndex(path, level.index) : atKey(path, level.key)),
    '',
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw typedDataInvalid('json');
  }
}

/** The match of a sticky `pattern` at `at`. */
function tokenAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

function takeKey(level: Level, token: string, levels: readonly Level[]): void {
  level.key = String(parse(token));
  level.expectsKey = false;
  if (level.keys?.has(level.key) === true) throw typedDataInvalid('duplicateKey', pathOf(levels));
  level.keys?.add(level.key);
}

function scan(text: string): void {
  const levels: Level[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text.charAt(at);
    const level = levels.at(-1);
    let length = 1;
    if (character === '"') {
      const token = tokenAt(STRING, text, at);
      if (token === null) throw typedDataInvalid('json');
      if (level?.expectsKey === true) takeKey(level, token, levels);
      length = token.length;
    } else if (character === '{' || character === '[') {
      if (levels.length === MAX_JSON_DEPTH) throw typedDataInvalid('depth', pathOf(levels));
      const isObject = character === '{';
      levels.push({ keys: isObject ? new Set() : null, key: '', index: 0, expectsKey: isObject });
    } else if (character === '}' || character === ']') {
      levels.pop();
    } else if (character === ',' && level !== undefined) {
      level.index += 1;
      level.expectsKey = level.keys !== null;
    } else if (character === '-' || (character >= '0' && character <= '9')) {
      const token = tokenAt(NUMBER, text, at) ?? character;
      if (!WHOLE.test(token) || !Number.isSafeInteger(Number(token)))
        throw typedDataInvalid('number', pathOf(levels));
      length = token.length;
    }
    at += length;
  }
}

/** Parses `text`. Error: `SIGN_TYPED_DATA_INVALID` with reason size, json, depth, duplicateKey or number. */
export function parseStrictJson(text: string): unknown {
  if (text.length > MAX_JSON_BYTES || utf8ToBytes(text).length > MAX_JSON_BYTES)
    throw typedDataInvalid('size');
  scan(text);
  return parse(text);
}
