/** Why typed data is refused, and where. Paths name fields, never values: they are shown, logged and reported. */
import { EvidentError } from '#core/errors/error.ts';

/**
 * Fixed words for `details.reason`. `size`: more bytes, types or values than are read; `json`: not JSON; `depth`:
 * nested too deeply; `duplicateKey`: one key twice; `number`: a JSON number that is no whole number up to 2^53 − 1;
 * `shape`: an object, list or text of another kind is needed; `missing`: a field without a value; `undeclared`: a
 * value without a declared field; `name`: no identifier, or taken; `ambiguousName`: a
 * struct's name which common implementations take apart, so that they sign another digest than a contract checks;
 * `type`: no such type; `cycle`: a type that holds
 * itself; `primaryType`; `domain`: a domain field that EIP-712 does not know, or of another type; `integer`: not an
 * integer in digits; `range`: too large or small for its type; `bytes`: no whole bytes in hexadecimal digits;
 * `length`: another number of bytes or items than the type says; `address`; `checksum`; `boolean`; `string`: no text,
 * or text that is no Unicode.
 */
export type TypedDataFault =
  | 'size'
  | 'json'
  | 'depth'
  | 'duplicateKey'
  | 'number'
  | 'shape'
  | 'missing'
  | 'undeclared'
  | 'name'
  | 'ambiguousName'
  | 'type'
  | 'cycle'
  | 'primaryType'
  | 'domain'
  | 'integer'
  | 'range'
  | 'bytes'
  | 'length'
  | 'address'
  | 'checksum'
  | 'boolean'
  | 'string';

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
/** No identifier of Solidity, but in use: `HyperliquidTransaction:Withdraw`. */
const STRUCT = /^[A-Za-z_$][\w$]*(?::[A-Za-z_$][\w$]*)*$/;
/** Longer names are refused, longer paths are cut at their beginning. */
const MAX_NAME = 128;
const MAX_PATH = 200;

/** `__proto__` is an identifier, and a trap in every object that is built from names. */
function isNamed(text: unknown, form: RegExp): text is string {
  return typeof text === 'string' && text.length <= MAX_NAME && form.test(text) && text !== '__proto__';
}

/** A name of a field. */
export function isName(text: unknown): text is string {
  return isNamed(text, IDENTIFIER);
}

/** A name of a struct: an identifier, or several with colons between them. */
export function isStructName(text: unknown): text is string {
  return isNamed(text, STRUCT);
}

/** `path.key`; a key that is no identifier could be any text and is written as a question mark. */
export function atKey(path: string, key: string): string {
  const name = isStructName(key) ? key : '?';
  return path === '' ? name : `${path}.${name}`;
}

export function atIndex(path: string, index: number): string {
  return `${path}[${index}]`;
}

export function typedDataInvalid(reason: TypedDataFault, path = ''): EvidentError {
  const shown = path.length > MAX_PATH ? `…${path.slice(1 - MAX_PATH)}` : path;
  return new EvidentError('SIGN_TYPED_DATA_INVALID', { path: shown, reason });
}

/** The entries of a JSON object, or null for anything else. */
export function entriesOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return new Map(Object.entries(value));
}
