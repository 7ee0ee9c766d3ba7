/** The functions of what a person gives as the description of a contract. */
import { ok, type Result } from '../result.ts';
import { readInterface } from './interface/read.ts';
import type { ContractFunction } from './types.ts';

/** Whatever `readInterface` reads; no text has no functions. Errors: `ABI_*`. */
export function readDescription(text: string): Result<readonly ContractFunction[]> {
  if (text.trim() === '') return ok([]);
  const read = readInterface(text);
  return read.ok ? ok(read.value.functions) : read;
}
