/**
 * The JSON interface of a contract (Solidity documentation, "Contract ABI Specification", JSON), alone or within what
 * compilers, build tools and explorers put around it. Hostile input: size, depth and names.
 */
import * as v from 'valibot';
import { EvidentError } from '../../errors/error.ts';
import { fail, ok, type Result } from '../../result.ts';
import { isIdentifier, typeByName, typeText } from '../parse.ts';
import type { Steps } from '../steps.ts';
import {
  type AbiParameter,
  type AbiType,
  type ContractInterface,
  type EventParameter,
  MAX_WORDS,
  type Mutability,
} from '../types.ts';
import { InterfaceBuilder, PIECE } from './build.ts';

const MAX_NESTING = 16;
/** As compilers write them: `struct Exchange.Order[2]`. */
const INTERNAL = /^[A-Za-z_$][\w$ .[\]]{0,255}$/;

/** Where the list stands, and what else the text tells. */
interface AbiFound {
  readonly entries: readonly unknown[];
  readonly enums: ReadonlyMap<string, readonly string[]>;
}

const entry = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value)),
  v.looseObject({
    type: v.optional(v.string(), 'function'),
    name: v.optional(v.unknown()),
    inputs: v.optional(v.unknown(), []),
    outputs: v.optional(v.unknown(), []),
    stateMutability: v.optional(v.unknown()),
    payable: v.optional(v.unknown()),
    constant: v.optional(v.unknown()),
    anonymous: v.optional(v.unknown()),
  }),
);
type Entry = v.InferOutput<typeof entry>;
const parameter = v.looseObject({
  name: v.optional(v.string(), ''),
  type: v.string(),
  components: v.optional(v.array(v.unknown())),
  internalType: v.optional(v.unknown()),
  indexed: v.optional(v.unknown()),
});

/** Errors: `ABI_JSON_INVALID` with the path of the entry that is none. */
export function* interfaceOfJson({ entries, enums }: AbiFound): Steps<Result<ContractInterface>> {
  const builder = new InterfaceBuilder();
  for (const [index, item] of entries.entries()) {
    const found = v.safeParse(entry, item);
    if (!found.success) return fail(new EvidentError('ABI_JSON_INVALID', { path: `[${index}]` }));
    if (builder.full || !add(builder, found.output)) builder.skip();
    if (index % PIECE === PIECE - 1) yield;
  }
  for (const [name, members] of enums) builder.addEnum(name, members);
  return ok(builder.build());
}

/** False where it could not be read. */
function add(builder: InterfaceBuilder, item: Entry): boolean {
  const mutability = mutabilityOf(item);
  switch (item.type) {
    case 'fallback':
      builder.setFallback(mutability === 'payable');
      return true;
    case 'receive':
      builder.setReceives();
      return true;
    case 'constructor':
    case 'function':
    case 'error':
    case 'event':
      break;
    default:
      return false;
  }
  const inputs = readParameters(item.inputs, 0);
  if (inputs === null) return false;
  if (item.type === 'constructor') {
    builder.setCreation(inputs.map(plain), mutability === 'payable');
    return true;
  }
  if (typeof item.name !== 'string' || !isIdentifier(item.name)) return false;
  if (item.type === 'event') builder.addEvent(item.name, inputs, item.anonymous === true);
  else if (item.type === 'error') builder.addError(item.name, inputs.map(plain));
  else {
    const outputs = readParameters(item.outputs, 0);
    if (outputs === null) return false;
    builder.addFunction(item.name, inputs.map(plain), outputs.map(plain), mutability);
  }
  return true;
}

/** Older compilers wrote `constant` and `payable`. */
function mutabilityOf({ stateMutability, constant, payable }: Entry): Mutability {
  switch (stateMutability) {
    case 'pure':
    case 'view':
    case 'payable':
    case 'nonpayable':
      return stateMutability;
    default:
      return constant === true ? 'view' : payable === true ? 'payable' : 'nonpayable';
  }
}

function plain({ indexed: _, ...rest }: EventParameter): AbiParameter {
  return rest;
}

function readParameters(items: unknown, depth: number): readonly EventParameter[] | null {
  if (depth > MAX_NESTING || !Array.isArray(items) || items.length > MAX_WORDS) return null;
  const parameters: EventParameter[] = [];
  for (const item of items) {
    const found = v.safeParse(parameter, item);
    if (!found.success) return null;
    const { name, type: text, components, internalType, indexed } = found.output;
    const fields = components === undefined ? null : readParameters(components, depth + 1);
    const type = typeByName(text, fields?.map(plain) ?? null);
    if (type === null) return null;
    parameters.push({
      // The name is a label alone: one that Solidity could not have written is left out.
      name: isIdentifier(name) ? name : '',
      type,
      ...internalOf(internalType, text),
      indexed: indexed === true,
    });
  }
  return parameters;
}

/** Kept where it says more than the type does. */
function internalOf(internal: unknown, type: string): { readonly internal?: string } {
  return typeof internal === 'string' && internal !== type && INTERNAL.test(internal) ? { internal } : {};
}

const record = v.record(v.string(), v.unknown());
const withAbi = v.looseObject({
  abi: v.array(v.unknown()),
  enums: v.optional(v.record(v.string(), v.array(v.string()))),
  ast: v.optional(v.unknown()),
});
const compiled = v.looseObject({
  contracts: v.record(v.string(), v.record(v.string(), v.unknown())),
  sources: v.optional(v.record(v.string(), v.unknown()), {}),
});
const NONE: ReadonlyMap<string, readonly string[]> = new Map();
/** Names that an error may tell. */
const MAX_NAMES = 24;

/**
 * Finds the list in a parsed JSON value: the list itself, an artefact of Foundry or Hardhat (`abi`), metadata
 * (`output.abi`), the compiler's standard output and build information (`contracts`), an explorer's answer (`result`).
 * Of several contracts `choice` says which.
 * Errors: `ABI_JSON_INVALID`, `ABI_SEVERAL_CONTRACTS` with `details.names`.
 */
export function findAbi(value: unknown, choice: string | null, depth = 0): Result<AbiFound> {
  const invalid = fail(new EvidentError('ABI_JSON_INVALID'));
  if (Array.isArray(value)) return ok({ entries: value, enums: NONE });
  if (depth > 2 || !v.is(record, value)) return invalid;
  const artefact = v.safeParse(withAbi, value);
  if (artefact.success) {
    const { abi, enums, ast } = artefact.output;
    const told = Object.entries(enums ?? {}).filter(
      ([name, members]) => INTERNAL.test(name) && members.every(isIdentifier),
    );
    return ok({ entries: abi, enums: new Map([...told, ...enumsOfAst(ast)]) });
  }
  const output = v.safeParse(compiled, value);
  if (output.success) return chosen(output.output, choice);
  if (typeof value.result === 'string') {
    const inner = parseInterfaceJson(value.result);
    return inner.ok ? findAbi(inner.value, choice, depth + 1) : inner;
  }
  return findAbi(value.output ?? value.result ?? null, choice, depth + 1);
}

function chosen(
  { contracts, sources }: v.InferOutput<typeof compiled>,
  choice: string | null,
): Result<AbiFound> {
  const all = new Map<string, readonly unknown[]>();
  for (const [path, byName] of Object.entries(contracts)) {
    for (const [name, item] of Object.entries(byName)) {
      const found = v.safeParse(withAbi, item);
      if (found.success && found.output.abi.length > 0) all.set(`${path}:${name}`, found.output.abi);
    }
  }
  const names = [...all.keys()].filter(
    (name) => choice === null || name === choice || name.endsWith(`:${choice}`),
  );
  const [only] = names;
  const entries = only === undefined ? undefined : all.get(only);
  if (entries === undefined) return fail(new EvidentError('ABI_JSON_INVALID'));
  if (names.length > 1) {
    return fail(new EvidentError('ABI_SEVERAL_CONTRACTS', { names: names.slice(0, MAX_NAMES).join(', ') }));
  }
  return ok({ entries, enums: enumsOfAst(sources) });
}

/** Error: `ABI_JSON_INVALID`. */
export function parseInterfaceJson(text: string): Result<unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return ok(value);
  } catch {
    return fail(new EvidentError('ABI_JSON_INVALID'));
  }
}

// An interface as JSON, one and the same text for the same interface.

/** The JSON ABI as compilers write it, on one line: what other tools read. */
export function writeAbi(contract: ContractInterface): string {
  return JSON.stringify(entriesOf(contract));
}

/** As `writeAbi`, with the members of enumerations where there are any: what `readInterface` reads back whole. */
export function writeInterface(contract: ContractInterface): string {
  if (contract.enums.size === 0) return writeAbi(contract);
  return JSON.stringify({ abi: entriesOf(contract), enums: Object.fromEntries(contract.enums) });
}

function entriesOf({ functions, events, errors, creation, fallback, receives }: ContractInterface) {
  const payable = (yes: boolean) => ({ stateMutability: yes ? 'payable' : 'nonpayable' });
  return [
    ...(creation === null
      ? []
      : [{ type: 'constructor', inputs: creation.inputs.map(written), ...payable(creation.payable) }]),
    ...functions.map(({ name, inputs, outputs, mutability }) => ({
      type: 'function',
      name,
      inputs: inputs.map(written),
      outputs: outputs.map(written),
      stateMutability: mutability,
    })),
    ...events.map(({ name, inputs, anonymous }) => ({
      type: 'event',
      name,
      inputs: inputs.map((input) => ({ ...written(input), indexed: input.indexed })),
      anonymous,
    })),
    ...errors.map(({ name, inputs }) => ({ type: 'error', name, inputs: inputs.map(written) })),
    ...(fallback === null ? [] : [{ type: 'fallback', ...payable(fallback.payable) }]),
    ...(receives ? [{ type: 'receive', stateMutability: 'payable' }] : []),
  ];
}

function written({ name, type, internal }: AbiParameter): object {
  const { text, fields } = jsonType(type);
  return {
    name,
    type: text,
    ...(internal === undefined ? {} : { internalType: internal }),
    ...(fields === null ? {} : { components: fields.map(written) }),
  };
}

/** A tuple is written as such, with its fields beside it. */
function jsonType(type: AbiType): { readonly text: string; readonly fields: readonly AbiParameter[] | null } {
  if (type.kind === 'tuple') return { text: 'tuple', fields: type.fields };
  if (type.kind !== 'array') return { text: typeText(type), fields: null };
  const item = jsonType(type.item);
  return { text: `${item.text}[${type.length ?? ''}]`, fields: item.fields };
}

// Members of enumerations, from the syntax tree that some compilers' outputs carry (`EnumDefinition`).

const definition = v.looseObject({
  nodeType: v.literal('EnumDefinition'),
  canonicalName: v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$.]{0,255}$/)),
  members: v.pipe(
    v.array(v.looseObject({ name: v.pipe(v.string(), v.check(isIdentifier)) })),
    v.minLength(1),
    v.maxLength(256),
  ),
});

/** Enumerations stand in files and contracts, never deeper. */
const MAX_ENUM_NESTING = 8;
const MAX_NODES = 50_000;

/** Of one tree, or of the `sources` of the compiler's output. By canonical name. */
export function enumsOfAst(root: unknown): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  let left = MAX_NODES;
  const walk = (node: unknown, depth: number) => {
    if (typeof node !== 'object' || node === null || depth > MAX_ENUM_NESTING || left === 0) return;
    left -= 1;
    const known = v.safeParse(definition, node);
    if (known.success) {
      found.set(
        known.output.canonicalName,
        known.output.members.map(({ name }) => name),
      );
      return;
    }
    // Bodies of functions hold no definitions, and most of the tree.
    if ('nodeType' in node && node.nodeType === 'FunctionDefinition') return;
    for (const child of Object.values(node)) walk(child, depth + 1);
  };
  walk(root, 0);
  return found;
}
