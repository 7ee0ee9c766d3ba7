/** The JSON interface of a contract, as compilers and explorers give it. Hostile input: size, depth and names. */
import * as v from 'valibot';
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';
import { layoutOf, MAX_WORDS } from './layout.ts';
import { isIdentifier, typeByName } from './parse.ts';
import { abiFunction } from './signature.ts';
import type { AbiFunction, AbiParameter } from './types.ts';

/** Characters; an ABI is ASCII but for comments that nobody puts there. */
const MAX_JSON = 2 * 1024 * 1024;
const MAX_ENTRIES = 4096;
const MAX_NESTING = 16;

export interface ParsedAbi {
  readonly functions: readonly AbiFunction[];
  /** Functions that could not be read: a library's storage pointers, a name that is none, more than any contract has. */
  readonly skipped: number;
}

const entry = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value)),
  v.looseObject({ type: v.optional(v.string()) }),
);
const functionEntry = v.looseObject({ name: v.string(), inputs: v.optional(v.array(v.unknown()), []) });
const parameterEntry = v.looseObject({
  name: v.optional(v.string(), ''),
  type: v.string(),
  components: v.optional(v.array(v.unknown())),
});

/** Errors: `ABI_JSON_INVALID`, `ABI_TOO_LARGE`. */
export function parseAbiJson(text: string): Result<ParsedAbi> {
  if (text.length > MAX_JSON) return fail(new EvidentError('ABI_TOO_LARGE'));
  const entries = v.safeParse(v.array(entry), parsed(text));
  if (!entries.success) return fail(new EvidentError('ABI_JSON_INVALID'));
  const found = entries.output.filter(({ type = 'function' }) => type === 'function');
  const functions = found.slice(0, MAX_ENTRIES).flatMap((item) => readFunction(item) ?? []);
  return ok({ functions, skipped: found.length - functions.length });
}

/** An artefact of a compiler holds the list under `abi`. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    const artefact = v.safeParse(v.looseObject({ abi: v.array(v.unknown()) }), value);
    return artefact.success && !Array.isArray(value) ? artefact.output.abi : value;
  } catch {
    return null;
  }
}

function readFunction(item: unknown): AbiFunction | null {
  const found = v.safeParse(functionEntry, item);
  if (!found.success || !isIdentifier(found.output.name)) return null;
  const inputs = readParameters(found.output.inputs, 0);
  if (inputs === null || layoutOf({ kind: 'tuple', fields: inputs }).least > MAX_WORDS) return null;
  return abiFunction(found.output.name, inputs);
}

function readParameters(items: readonly unknown[], depth: number): readonly AbiParameter[] | null {
  if (depth > MAX_NESTING || items.length > MAX_WORDS) return null;
  const parameters: AbiParameter[] = [];
  for (const item of items) {
    const found = v.safeParse(parameterEntry, item);
    if (!found.success) return null;
    const { name, type: text, components } = found.output;
    const fields = components === undefined ? null : readParameters(components, depth + 1);
    const type = typeByName(text, fields);
    if (type === null) return null;
    // The name is a label alone: one that Solidity could not have written is left out.
    parameters.push({ name: isIdentifier(name) ? name : '', type });
  }
  return parameters;
}
