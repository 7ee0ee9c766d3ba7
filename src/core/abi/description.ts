/** What a person gives as the description of a contract: signatures as Solidity writes them, or a JSON ABI. */
import { ok, type Result } from '../result.ts';
import { parseAbiJson } from './json.ts';
import { parseFunction } from './parse.ts';
import type { AbiFunction } from './types.ts';

/** Signatures, one to a line, or the JSON of an ABI. Errors: `ABI_*`. */
export function readDescription(text: string): Result<readonly AbiFunction[]> {
  const trimmed = text.trim();
  if (trimmed === '') return ok([]);
  if (trimmed.startsWith('[') || trimmed.startsWith('{')) {
    const parsed = parseAbiJson(trimmed);
    return parsed.ok ? ok(parsed.value.functions) : parsed;
  }
  const functions: AbiFunction[] = [];
  for (const line of trimmed.split('\n')) {
    if (line.trim() === '') continue;
    const parsed = parseFunction(line.trim());
    if (!parsed.ok) return parsed;
    functions.push(parsed.value);
  }
  return ok(functions);
}
