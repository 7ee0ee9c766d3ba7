/**
 * Members of enumerations, from verified sources: a JSON interface says of a parameter that it is an `enum Desk.Side`,
 * and only the source says what a side may be. Sources are hostile: each sign is looked at once, and where two
 * definitions of one name differ, nobody knows which one was meant.
 */
import { EvidentError } from '../../errors/error.ts';
import { isIdentifier } from '../parse.ts';
import type { Steps } from '../steps.ts';
import type { AbiParameter, AbiType, ContractInterface } from '../types.ts';
import { enumName } from './lookup.ts';
import { pieceFrom, type SourcePiece } from './tokens.ts';

export type Enums = ContractInterface['enums'];

/** Characters of all files together. The largest contracts have one or two million. */
const MAX_SOURCES = 8 * 1024 * 1024;
/** Solidity allows no more (0.8.0, "enums"): they fit a byte. */
const MAX_MEMBERS = 256;
/** Pieces between two pauses: a few milliseconds. */
const PAUSE_AFTER = 8_192;

const UNITS: ReadonlySet<string> = new Set(['contract', 'interface', 'library']);
const OPENING: ReadonlySet<string> = new Set(['(', '[', '{']);
const CLOSING: ReadonlySet<string> = new Set([')', ']', '}']);

/**
 * The enumerations of `wanted` (`Desk.Side`, or `Side` outside of contracts) that the files define, by name. Those with
 * several definitions that differ are left out. Empty where one of the files could not be read to its end, since it
 * might define one of them once more.
 */
export function* enumsOfSources(files: readonly string[], wanted: ReadonlySet<string>): Steps<Enums> {
  if (wanted.size === 0 || files.reduce((sum, { length }) => sum + length, 0) > MAX_SOURCES) return NONE;
  const found: Enums[] = [];
  try {
    let read = 0;
    for (const file of files) read = yield* enumsOfFile(file, { wanted, found, read });
  } catch (thrown) {
    if (thrown instanceof EvidentError) return NONE;
    throw thrown;
  }
  return joinEnums(found);
}

const NONE: Enums = new Map();

/** Of several sources; what two of them tell differently, none of them tells. */
export function joinEnums(all: readonly Enums[]): Enums {
  const joined = new Map<string, readonly string[]>();
  const disputed = new Set<string>();
  for (const enums of all) {
    for (const [name, members] of enums) {
      const before = joined.get(name);
      if (before === undefined) joined.set(name, members);
      else if (before.join() !== members.join()) disputed.add(name);
    }
  }
  for (const name of disputed) joined.delete(name);
  return joined;
}

interface EnumScan {
  readonly wanted: ReadonlySet<string>;
  readonly found: Enums[];
  /** Pieces of the files before. */
  readonly read: number;
}

/**
 * Definitions stand in a file or in a contract of it, never deeper. The pieces read so far. Throws where the text is
 * none of Solidity's.
 */
function* enumsOfFile(source: string, { wanted, found, read }: EnumScan): Steps<number> {
  let depth = 0;
  /** Named, but its braces are not open yet. */
  let named: string | null = null;
  /** The contract whose braces are open, and nothing within them. */
  let owner: string | null = null;
  let count = read;
  for (let piece = pieceFrom(source, 0); piece !== null; piece = pieceFrom(source, piece.end)) {
    count += 1;
    if (count % PAUSE_AFTER === 0) yield;
    const { text } = piece;
    if (OPENING.has(text)) {
      if (depth === 0 && text === '{') {
        owner = named;
        named = null;
      }
      depth += 1;
    } else if (CLOSING.has(text)) {
      if (depth === 0) throw invalid();
      depth -= 1;
      if (depth === 0 && text === '}') owner = null;
    } else if (depth === 0 && text === ';') {
      named = null;
    } else if (depth === 0 && UNITS.has(text)) {
      piece = next(source, piece);
      named = identifier(piece);
    } else if (text === 'enum' && (depth === 0 || (depth === 1 && owner !== null))) {
      piece = next(source, piece);
      const name = identifier(piece);
      const full = owner === null ? name : `${owner}.${name}`;
      const { members, last } = membersIn(source, piece);
      if (wanted.has(full)) found.push(new Map([[full, members]]));
      piece = last;
    }
  }
  if (depth !== 0) throw invalid();
  return count;
}

/** @param name the piece before the brace. `last`: the closing brace. */
function membersIn(
  source: string,
  name: SourcePiece,
): { readonly members: readonly string[]; readonly last: SourcePiece } {
  let piece = next(source, name);
  if (piece.text !== '{') throw invalid();
  const members: string[] = [];
  for (;;) {
    piece = next(source, piece);
    if (members.length === MAX_MEMBERS) throw invalid();
    members.push(identifier(piece));
    piece = next(source, piece);
    if (piece.text === '}') break;
    if (piece.text !== ',') throw invalid();
  }
  if (new Set(members).size !== members.length) throw invalid();
  return { members, last: piece };
}

function next(source: string, { end }: SourcePiece): SourcePiece {
  const piece = pieceFrom(source, end);
  if (piece === null) throw invalid();
  return piece;
}

function identifier({ text }: SourcePiece): string {
  if (!isIdentifier(text)) throw invalid();
  return text;
}

function invalid(): EvidentError {
  return new EvidentError('ABI_SIGNATURE_INVALID');
}

/** Enumerations that the interface speaks of without telling their members. */
export function unnamedEnums({
  functions,
  events,
  errors,
  creation,
  enums,
}: ContractInterface): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (parameter: AbiParameter) => {
    for (const name of enumsIn(parameter)) if (!enums.has(name)) names.add(name);
  };
  for (const { inputs, outputs } of functions) {
    inputs.forEach(collect);
    outputs.forEach(collect);
  }
  for (const { inputs } of [...events, ...errors]) inputs.forEach(collect);
  creation?.inputs.forEach(collect);
  return names;
}

/**
 * The interface with members for more of its enumerations; what it told itself stays. Entries that none of `told`
 * belongs to are the same objects as before, all others are new: forms are known by their function.
 */
export function withEnums(contract: ContractInterface, told: Enums): ContractInterface {
  const more = [...told].filter(([name]) => !contract.enums.has(name));
  if (more.length === 0) return contract;
  const names = new Set(more.map(([name]) => name));
  const speaks = (parameters: readonly AbiParameter[]) =>
    parameters.some((parameter) => enumsIn(parameter).some((name) => names.has(name)));
  return {
    ...contract,
    functions: contract.functions.map((fn) => (speaks([...fn.inputs, ...fn.outputs]) ? { ...fn } : fn)),
    events: contract.events.map((event) => (speaks(event.inputs) ? { ...event } : event)),
    errors: contract.errors.map((error) => (speaks(error.inputs) ? { ...error } : error)),
    enums: new Map([...contract.enums, ...more]),
  };
}

function enumsIn({ internal, type }: Pick<AbiParameter, 'internal' | 'type'>): readonly string[] {
  const [item, dimensions] = itemOf(type);
  if (item.kind === 'tuple') return item.fields.flatMap(enumsIn);
  const own = dimensions === 0 ? internal : internal?.replace(/(?:\[\d*\])+$/, '');
  const name = own === undefined ? null : enumName({ internal: own, type: item });
  return name === null ? [] : [name];
}

/** What a list is of, and how many lists are around it. */
function itemOf(type: AbiType): readonly [AbiType, number] {
  let item = type;
  let dimensions = 0;
  while (item.kind === 'array') {
    item = item.item;
    dimensions += 1;
  }
  return [item, dimensions];
}
