/** Hexadecimal strings as JSON-RPC writes them: `0x`, lower or upper case digits, whole bytes. */
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';

declare const hexBrand: unique symbol;
export interface HexBrand {
  readonly [hexBrand]: true;
}
/** `0x` and an even number of hexadecimal digits, lower case. */
export type Hex = `0x${string}` & HexBrand;

const PATTERN = /^0x(?:[0-9a-f]{2})*$/i;
const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** No bytes. */
export const EMPTY_HEX = '0x' as Hex;

/** Parses data of whole bytes; the result is lower case. Error: `INPUT_DATA_INVALID`. */
export function parseHex(text: string): Result<Hex> {
  if (!PATTERN.test(text)) return fail(new EvidentError('INPUT_DATA_INVALID'));
  return ok(text.toLowerCase() as Hex);
}

export function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && PATTERN.test(value) && value === value.toLowerCase();
}

export function bytesToHex(bytes: Uint8Array): Hex {
  let text = '0x';
  for (const byte of bytes) text += PAIRS[byte] ?? '';
  return text as Hex;
}

export function hexToBytes(hex: Hex): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array((hex.length - 2) / 2);
  for (let i = 0; i < bytes.length; i += 1) {
    bytes[i] = (digit(hex.charCodeAt(2 + i * 2)) << 4) | digit(hex.charCodeAt(3 + i * 2));
  }
  return bytes;
}

/** Of a character code; letters come behind the digits, in either case. */
function digit(code: number): number {
  return code <= 57 ? code - 48 : (code | 32) - 87;
}

/** Number of bytes that `hex` stands for. */
export function hexSize(hex: Hex): number {
  return (hex.length - 2) / 2;
}

declare const hashBrand: unique symbol;
export interface HashBrand {
  readonly [hashBrand]: true;
}
/** 32 bytes: a transaction or block hash, or a digest. Lower case. */
export type Hash = Hex & HashBrand;
