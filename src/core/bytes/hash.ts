/** Texts of 32 bytes. Apart from `hex.ts`, since the first load reads them in addresses of pages, and nothing else of it. */
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Hash } from './hex.ts';

const HASH = /^0x[0-9a-f]{64}$/;

export function isHash(value: unknown): value is Hash {
  return typeof value === 'string' && HASH.test(value);
}

/** Parses 32 bytes in either case. Error: `INPUT_DATA_INVALID`. */
export function parseHash(text: string): Result<Hash> {
  const lower = text.toLowerCase();
  return isHash(lower) ? ok(lower) : fail(new EvidentError('INPUT_DATA_INVALID'));
}
