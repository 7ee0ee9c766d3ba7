/** What a person gives as the interface of a contract: JSON, signatures, Solidity, an artefact of a compiler. */
import { EvidentError } from '../../errors/error.ts';
import { fail, ok, type Result } from '../../result.ts';
import { typeByName } from '../parse.ts';
import { finish, type Steps } from '../steps.ts';
import type { AbiParameter, AbiType, ContractFunction, ContractInterface } from '../types.ts';
import { InterfaceBuilder, PIECE } from './build.ts';
import {
  type RawContract,
  type RawDefinition,
  type RawMember,
  type RawParameter,
  type RawSource,
  type RawType,
  readLines,
  readSolidity,
} from './grammar.ts';
import { findAbi, interfaceOfJson, parseInterfaceJson } from './json.ts';
import { Tokens } from './tokens.ts';

/** Characters; what compilers write is ASCII but for comments. */
const MAX_TEXT = 2 * 1024 * 1024;
const SOLIDITY = /\b(?:contract|interface|library)\s+[A-Za-z_$][\w$]*\s*(?:is\b|layout\b|\{|\/[/*])/;

/**
 * Reads any of: a JSON ABI, alone or in an artefact (Foundry, Hardhat, the compiler's standard output, metadata, an
 * explorer's answer) or as a list of signatures; signatures as Solidity writes them, one to a line; a Solidity source.
 * Of several contracts `choice` names the one that is meant; of a source without it the last one that is no library.
 *
 * Errors: `ABI_TOO_LARGE`; `ABI_JSON_INVALID` with the path; `ABI_SIGNATURE_INVALID` with the line;
 * `ABI_SEVERAL_CONTRACTS` with their names.
 */
export function readInterface(text: string, choice: string | null = null): Result<ContractInterface> {
  return finish(readingSteps(text, choice));
}

/** The same in pieces, for `paced`: an interface of thousands of functions takes longer than a page may stand still. */
export function* readingSteps(text: string, choice: string | null = null): Steps<Result<ContractInterface>> {
  if (text.length > MAX_TEXT) return fail(new EvidentError('ABI_TOO_LARGE'));
  const trimmed = text.trim();
  if (!/^[[{]/.test(trimmed)) return yield* attempt(interfaceOfText(trimmed, choice));
  const value = parseInterfaceJson(trimmed);
  if (!value.ok) return value;
  const { value: parsed } = value;
  if (isLines(parsed)) return yield* attempt(interfaceOfText(parsed.join('\n'), choice));
  const found = findAbi(parsed, choice);
  return found.ok ? yield* interfaceOfJson(found.value) : found;
}

/** As ethers and viem take it: a list of signatures. */
function isLines(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((line) => typeof line === 'string');
}

function* attempt<T>(steps: Steps<T>): Steps<Result<T>> {
  try {
    return ok(yield* steps);
  } catch (thrown) {
    if (thrown instanceof EvidentError) return fail(thrown);
    throw thrown;
  }
}

function* interfaceOfText(text: string, choice: string | null): Steps<ContractInterface> {
  const tokens = new Tokens(text);
  const source = SOLIDITY.test(text) ? readSolidity(tokens) : readLines(tokens);
  if (source.contracts.length + source.members.length + source.definitions.length === 0)
    throw tokens.invalid();
  const resolver = new Resolver(source);
  const contract = chosen(source.contracts, choice);
  if (contract !== undefined) return yield* resolver.contract(contract);
  if (source.contracts.length > 0) throw new EvidentError('ABI_SIGNATURE_INVALID');
  return yield* resolver.loose((at) => {
    throw tokens.invalid(at);
  });
}

/** Of structs inside each other. */
const MAX_NESTING = 16;
/** Types that one parameter is made of, written out: structs that hold each other twice would have no end otherwise. */
const MAX_PARTS = 4096;
const MAX_FAMILY = 256;

interface Resolved {
  readonly type: AbiType;
  readonly internal: string | null;
  readonly parts: number;
}

interface Owned {
  readonly definition: RawDefinition;
  readonly owner: RawContract | null;
}

interface Family {
  readonly all: readonly RawContract[];
  readonly missing: readonly string[];
}

/** Told by the caller as an error of the line; inside a contract the entry is skipped. */
type Unreadable = (at: number) => void;

/** From what a Solidity text declares to the interface of one contract: names of types are looked up. */
class Resolver {
  readonly #members: readonly RawMember[];
  readonly #contracts: ReadonlyMap<string, RawContract>;
  readonly #definitions = new Map<string, Owned>();
  readonly #structs = new Map<RawDefinition, Resolved | null>();
  readonly #families = new Map<RawContract, Family>();
  readonly #found = new Map<RawContract, Map<string, Owned | undefined>>();

  constructor(source: RawSource) {
    this.#members = source.members;
    this.#contracts = new Map(source.contracts.map((contract) => [contract.name, contract]));
    for (const definition of source.definitions) this.#define(definition.name, definition, null);
    for (const contract of source.contracts) {
      for (const definition of contract.definitions)
        this.#define(`${contract.name}.${definition.name}`, definition, contract);
    }
  }

  #define(name: string, definition: RawDefinition, owner: RawContract | null): void {
    if (!this.#definitions.has(name)) this.#definitions.set(name, { definition, owner });
  }

  /** The contract, what it inherits, and bases that the text does not have. */
  #family(contract: RawContract): Family {
    const before = this.#families.get(contract);
    if (before !== undefined) return before;
    const all = new Set<RawContract>([contract]);
    const missing = new Set<string>();
    for (const each of all) {
      for (const name of each.bases) {
        const base = this.#contracts.get(name);
        if (base === undefined || all.size >= MAX_FAMILY) missing.add(name);
        else all.add(base);
      }
    }
    const family = { all: [...all], missing: [...missing] };
    this.#families.set(contract, family);
    return family;
  }

  *contract(contract: RawContract): Steps<ContractInterface> {
    const builder = new InterfaceBuilder();
    const { all, missing } = this.#family(contract);
    for (const each of all) {
      for (const [index, member] of each.members.entries()) {
        if (index % PIECE === PIECE - 1) yield;
        // Only the most derived contract is created.
        if (member.kind === 'constructor' && each !== contract) continue;
        if (member.kind === 'function' && !isOffered(member.visibility, each.kind)) continue;
        if (builder.full || !this.#add(builder, member, each)) builder.skip();
      }
    }
    for (const member of this.#members) {
      // Errors and events of a file are used by its contracts; its functions are internal.
      if (member.kind === 'error' || member.kind === 'event') this.#add(builder, member, null);
    }
    this.#addEnums(builder);
    return builder.build(missing);
  }

  /** Entries outside of a contract. */
  *loose(unreadable: Unreadable): Steps<ContractInterface> {
    const builder = new InterfaceBuilder();
    for (const [index, member] of this.#members.entries()) {
      if (index % PIECE === PIECE - 1) yield;
      if (builder.full) builder.skip();
      else if (!this.#add(builder, member, null)) unreadable(member.at);
    }
    this.#addEnums(builder);
    return builder.build();
  }

  #addEnums(builder: InterfaceBuilder): void {
    for (const [name, { definition }] of this.#definitions) {
      if (definition.kind === 'enum') builder.addEnum(name, definition.members);
    }
  }

  #add(builder: InterfaceBuilder, member: RawMember, owner: RawContract | null): boolean {
    switch (member.kind) {
      case 'function': {
        const inputs = this.#parameters(member.inputs, owner);
        const outputs = this.#parameters(member.outputs, owner);
        if (inputs === null || outputs === null) return false;
        builder.addFunction(member.name, inputs, outputs, member.mutability);
        return true;
      }
      case 'event': {
        const inputs = this.#parameters(member.inputs, owner);
        if (inputs === null) return false;
        const marked = inputs.map((input, index) => ({
          ...input,
          indexed: member.inputs[index]?.indexed ?? false,
        }));
        builder.addEvent(member.name, marked, member.anonymous);
        return true;
      }
      case 'error':
      case 'constructor': {
        const inputs = this.#parameters(member.inputs, owner);
        if (inputs === null) return false;
        if (member.kind === 'error') builder.addError(member.name, inputs);
        else builder.setCreation(inputs, member.payable);
        return true;
      }
      case 'fallback':
        builder.setFallback(member.payable);
        return true;
      case 'receive':
        builder.setReceives();
        return true;
      case 'variable': {
        const getter = this.#getter(member.type, owner, 0);
        if (getter === null) return false;
        builder.addFunction(member.name, getter.inputs, getter.outputs, member.pure ? 'pure' : 'view');
        return true;
      }
    }
  }

  /** A public variable is read by the keys of its mappings and the places of its arrays. */
  #getter(
    type: RawType,
    owner: RawContract | null,
    depth: number,
  ): { readonly inputs: readonly AbiParameter[]; readonly outputs: readonly AbiParameter[] } | null {
    if (depth > MAX_NESTING) return null;
    if (type.kind === 'mapping') {
      const key = this.#type(type.key, owner, 0);
      const rest = this.#getter(type.value, owner, depth + 1);
      if (key === null || rest === null) return null;
      return { inputs: [parameter('', key), ...rest.inputs], outputs: rest.outputs };
    }
    if (type.kind !== 'named') return null;
    if (type.dimensions.length > 0) {
      const rest = this.#getter({ ...type, dimensions: type.dimensions.slice(0, -1) }, owner, depth + 1);
      const index: AbiParameter = { name: '', type: { kind: 'uint', bits: 256 } };
      // The last dimension is the outermost.
      return rest === null ? null : { inputs: [index, ...rest.inputs], outputs: rest.outputs };
    }
    const found = this.#find(type.name, owner);
    if (found?.definition.kind === 'struct') {
      const outputs: AbiParameter[] = [];
      for (const field of found.definition.fields) {
        // Left out by the language.
        if (
          field.type.kind === 'mapping' ||
          (field.type.kind === 'named' && field.type.dimensions.length > 0)
        )
          continue;
        const resolved = this.#type(field.type, found.owner, depth + 1);
        if (resolved === null) return null;
        outputs.push(parameter(field.name, resolved));
      }
      return { inputs: [], outputs };
    }
    const resolved = this.#type(type, owner, depth);
    return resolved === null ? null : { inputs: [], outputs: [parameter('', resolved)] };
  }

  #parameters(raw: readonly RawParameter[], owner: RawContract | null): readonly AbiParameter[] | null {
    const list: AbiParameter[] = [];
    for (const { name, type } of raw) {
      const resolved = this.#type(type, owner, 0);
      if (resolved === null) return null;
      list.push(parameter(name, resolved));
    }
    return list;
  }

  #find(name: string, owner: RawContract | null): Owned | undefined {
    if (owner === null || name.includes('.')) return this.#definitions.get(name);
    const known = this.#found.get(owner) ?? new Map<string, Owned | undefined>();
    this.#found.set(owner, known);
    if (known.has(name)) return known.get(name);
    const own = this.#family(owner).all.find((each) => this.#definitions.has(`${each.name}.${name}`));
    const found = this.#definitions.get(own === undefined ? name : `${own.name}.${name}`);
    known.set(name, found);
    return found;
  }

  #type(raw: RawType, owner: RawContract | null, depth: number): Resolved | null {
    if (depth > MAX_NESTING || raw.kind === 'mapping' || raw.kind === 'unknown') return null;
    const base =
      raw.kind === 'tuple' ? this.#tuple(raw.fields, owner, depth) : this.#named(raw.name, owner, depth);
    if (base === null) return null;
    return raw.dimensions.reduce<Resolved | null>((item, digits) => item && arrayOf(item, digits), base);
  }

  #named(name: string, owner: RawContract | null, depth: number): Resolved | null {
    const elementary = typeByName(name, null);
    if (elementary !== null) return { type: elementary, internal: null, parts: 1 };
    const found = this.#find(name, owner);
    if (found === undefined) {
      const contract = this.#contracts.get(name);
      return contract === undefined
        ? null
        : { type: { kind: 'address' }, internal: `contract ${name}`, parts: 1 };
    }
    const { definition } = found;
    const full = found.owner === null ? definition.name : `${found.owner.name}.${definition.name}`;
    if (definition.kind === 'enum')
      return { type: { kind: 'uint', bits: 8 }, internal: `enum ${full}`, parts: 1 };
    if (definition.kind === 'alias') {
      const type = typeByName(definition.type, null);
      return type === null ? null : { type, internal: full, parts: 1 };
    }
    const before = this.#structs.get(definition);
    if (before !== undefined) return before;
    // A struct that holds itself meets this, and has no form.
    this.#structs.set(definition, null);
    const tuple = this.#tuple(definition.fields, found.owner, depth + 1);
    const resolved = tuple === null ? null : { ...tuple, internal: `struct ${full}` };
    this.#structs.set(definition, resolved);
    return resolved;
  }

  #tuple(raw: readonly RawParameter[], owner: RawContract | null, depth: number): Resolved | null {
    const fields: AbiParameter[] = [];
    let parts = 1;
    for (const { name, type } of raw) {
      const resolved = this.#type(type, owner, depth + 1);
      if (resolved === null) return null;
      parts += resolved.parts;
      fields.push(parameter(name, resolved));
    }
    const type: AbiType = { kind: 'tuple', fields };
    return fields.length === 0 || parts > MAX_PARTS ? null : { type, internal: null, parts };
  }
}

/** Internal functions are no part of an interface; in an interface all are, and old sources say nothing at all. */
function isOffered(visibility: string | null, kind: RawContract['kind']): boolean {
  return visibility === 'external' || visibility === 'public' || (visibility === null && kind !== 'library');
}

function arrayOf(item: Resolved, digits: string): Resolved | null {
  if (digits !== '' && !/^[1-9][0-9]{0,3}$/.test(digits)) return null;
  const type: AbiType = { kind: 'array', item: item.type, length: digits === '' ? null : Number(digits) };
  return {
    type,
    internal: item.internal === null ? null : `${item.internal}[${digits}]`,
    parts: item.parts + 1,
  };
}

function parameter(name: string, { type, internal }: Resolved): AbiParameter {
  return internal === null ? { name, type } : { name, type, internal };
}

function chosen(contracts: readonly RawContract[], choice: string | null): RawContract | undefined {
  if (choice !== null) return contracts.find(({ name }) => name === choice);
  return contracts.findLast(({ kind }) => kind !== 'library') ?? contracts.at(-1);
}

/** The functions of what a person gives as the description of a contract; no text has no functions. Errors: `ABI_*`. */
export function readDescription(text: string): Result<readonly ContractFunction[]> {
  if (text.trim() === '') return ok([]);
  const read = readInterface(text);
  return read.ok ? ok(read.value.functions) : read;
}
