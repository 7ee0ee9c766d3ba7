/**
 * Human-readable signatures: `f(uint)`, `function f(address to, (uint256 a, bytes b)[] orders) external payable`.
 * Only what the contract ABI knows: a name of a contract, an enumeration or a struct leads to no layout and is refused.
 */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { bytesToHex, type Hex } from '../bytes/hex.ts';
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';
import { type AbiFunction, type AbiParameter, type AbiType, layoutOf, MAX_WORDS } from './types.ts';

/** Characters of one function. The longest of well-known contracts have about 1,500. */
export const MAX_SIGNATURE = 8192;
/** Of tuples and arrays inside each other; Solidity's own stack ends long before. */
const MAX_NESTING = 16;

const IDENTIFIER = /^[A-Za-z_$][\w$]{0,255}$/;
const MODIFIERS: ReadonlySet<string> = new Set([
  'external',
  'public',
  'payable',
  'nonpayable',
  'view',
  'pure',
]);
const LOCATIONS: ReadonlySet<string> = new Set(['calldata', 'memory']);
/** Words that would be read as a type or a modifier where a name stands. */
const RESERVED: ReadonlySet<string> = new Set([
  ...MODIFIERS,
  ...LOCATIONS,
  'function',
  'returns',
  'storage',
  'tuple',
]);

export function isIdentifier(text: string): boolean {
  return IDENTIFIER.test(text) && !RESERVED.has(text);
}

/** Errors: `ABI_SIGNATURE_INVALID`, `ABI_TOO_LARGE`. */
export function parseFunction(text: string): Result<AbiFunction> {
  return attempt(text, (tokens) => {
    tokens.take('function');
    const name = tokens.identifier();
    const inputs = parameters(tokens, 0);
    while (MODIFIERS.has(tokens.peek())) tokens.next();
    if (tokens.take('returns')) parameters(tokens, 0);
    tokens.take(';');
    return abiFunction(name, inputs);
  });
}

/** A list of parameters alone: `(address to, uint256 amount)`. Errors: as `parseFunction`. */
export function parseParameters(text: string): Result<readonly AbiParameter[]> {
  return attempt(text, (tokens) => parameters(tokens, 0));
}

/**
 * A type by its name: elementary, or one whose tuple's fields are given, as JSON ABIs write it (`tuple[2][]`).
 * Null where there is no such type.
 */
export function typeByName(text: string, fields: readonly AbiParameter[] | null): AbiType | null {
  const match = /^([a-z]+[0-9]*)((?:\[[0-9]*\])*)$/.exec(text.slice(0, 64));
  if (match === null || text.length > 64) return null;
  const [, base = '', suffix = ''] = match;
  let type: AbiType | null = null;
  if (base === 'tuple') type = fields === null || fields.length === 0 ? null : { kind: 'tuple', fields };
  else type = elementary(base);
  for (const [, digits = ''] of suffix.matchAll(/\[([0-9]*)\]/g)) {
    if (type === null) return null;
    type = arrayOf(type, digits);
  }
  return type !== null && fits(type) ? type : null;
}

/** True where a type's head stays below the bound that decoding has anyway. */
function fits(type: AbiType): boolean {
  return layoutOf(type).least <= MAX_WORDS;
}

function arrayOf(item: AbiType, digits: string): AbiType | null {
  if (digits === '') return { kind: 'array', item, length: null };
  // Solidity knows no array of length 0; a leading zero would be another name of the same type.
  if (!/^[1-9][0-9]{0,3}$/.test(digits)) return null;
  return { kind: 'array', item, length: Number(digits) };
}

function elementary(name: string): AbiType | null {
  if (name === 'address' || name === 'bool' || name === 'string') return { kind: name };
  if (name === 'bytes') return { kind: 'bytes', size: null };
  const match = /^(uint|int|bytes)([1-9][0-9]{0,2})?$/.exec(name);
  if (match === null) return null;
  const [, kind, digits] = match;
  if (kind === 'bytes') return Number(digits) <= 32 ? { kind, size: Number(digits) } : null;
  const bits = digits === undefined ? 256 : Number(digits);
  if (bits > 256 || bits % 8 !== 0) return null;
  return { kind: kind === 'int' ? 'int' : 'uint', bits };
}

class Tokens {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(text: string) {
    // Whatever is no word, number, bracket or comma becomes a token that nothing accepts.
    this.#tokens = text.match(/[A-Za-z_$][\w$]*|[0-9]+|\S/g) ?? [];
  }

  peek(): string {
    return this.#tokens[this.#at] ?? '';
  }

  next(): string {
    const token = this.peek();
    this.#at += 1;
    return token;
  }

  /** Goes past `token` where it comes next. */
  take(token: string): boolean {
    if (this.peek() !== token) return false;
    this.#at += 1;
    return true;
  }

  expect(token: string): void {
    if (!this.take(token)) throw invalid();
  }

  identifier(): string {
    const token = this.next();
    if (!isIdentifier(token)) throw invalid();
    return token;
  }

  get done(): boolean {
    return this.#at >= this.#tokens.length;
  }
}

function attempt<T>(text: string, read: (tokens: Tokens) => T): Result<T> {
  if (text.length > MAX_SIGNATURE) return fail(new EvidentError('ABI_TOO_LARGE'));
  try {
    const tokens = new Tokens(text);
    const value = read(tokens);
    return tokens.done ? ok(value) : fail(invalid());
  } catch (thrown) {
    if (thrown instanceof EvidentError) return fail(thrown);
    throw thrown;
  }
}

function invalid(): EvidentError {
  return new EvidentError('ABI_SIGNATURE_INVALID');
}

function parameters(tokens: Tokens, depth: number): readonly AbiParameter[] {
  if (depth > MAX_NESTING) throw invalid();
  const list: AbiParameter[] = [];
  tokens.expect('(');
  if (tokens.take(')')) return list;
  do list.push(parameter(tokens, depth));
  while (tokens.take(','));
  tokens.expect(')');
  if (!fits({ kind: 'tuple', fields: list })) throw invalid();
  return list;
}

function parameter(tokens: Tokens, depth: number): AbiParameter {
  const type = suffixed(tokens, baseType(tokens, depth), depth);
  if (LOCATIONS.has(tokens.peek())) tokens.next();
  const name = tokens.peek();
  if (name === ',' || name === ')') return { name: '', type };
  return { name: tokens.identifier(), type };
}

function baseType(tokens: Tokens, depth: number): AbiType {
  const bare = tokens.peek() === '(';
  if (bare || tokens.peek() === 'tuple') {
    if (!bare) tokens.next();
    const fields = parameters(tokens, depth + 1);
    // A struct has fields: one without would take no room, and a list of them no end.
    if (fields.length === 0) throw invalid();
    return { kind: 'tuple', fields };
  }
  const name = tokens.next();
  const type = elementary(name);
  if (type === null) throw invalid();
  if (name === 'address') tokens.take('payable');
  return type;
}

function suffixed(tokens: Tokens, base: AbiType, depth: number): AbiType {
  let type = base;
  for (let nesting = depth; tokens.take('['); nesting += 1) {
    const digits = tokens.peek() === ']' ? '' : tokens.next();
    tokens.expect(']');
    const array = nesting > MAX_NESTING ? null : arrayOf(type, digits);
    if (array === null || !fits(array)) throw invalid();
    type = array;
  }
  return type;
}

// Names of types, signatures and selectors (Solidity documentation, "Function Selector").

/** Canonical: `uint256`, `(address,bytes)[3]`. */
export function typeText(type: AbiType): string {
  switch (type.kind) {
    case 'uint':
    case 'int':
      return `${type.kind}${type.bits}`;
    case 'bytes':
      return `bytes${type.size ?? ''}`;
    case 'array':
      return `${typeText(type.item)}[${type.length ?? ''}]`;
    case 'tuple':
      return `(${type.fields.map((field) => typeText(field.type)).join(',')})`;
    default:
      return type.kind;
  }
}

/** What a function is called of which the bytecode told the selector alone: the name says which. */
export const unresolvedName = (selector: Hex): string => `unresolved_${selector.slice(2)}`;
const UNRESOLVED = /^unresolved_([0-9a-f]{8})\(/;
/** True for a name that `unresolvedName` gave. */
export const isUnresolved = (name: string): boolean => UNRESOLVED.test(`${name}(`);

/** The first four bytes of the signature's keccak-256; those that the name tells where it is none (`unresolvedName`). */
function selectorOf(signature: string): Hex {
  const [, told] = UNRESOLVED.exec(signature) ?? [];
  if (told !== undefined) return `0x${told}` as Hex;
  return bytesToHex(keccak_256(utf8ToBytes(signature)).subarray(0, 4));
}

export function abiFunction(name: string, inputs: readonly AbiParameter[]): AbiFunction {
  const signature = `${name}${typeText({ kind: 'tuple', fields: inputs })}`;
  return { name, inputs, signature, selector: selectorOf(signature) };
}

/** As a person writes it, with the names: `function f(address to, (uint256 a, bytes b)[] orders)`. */
export function functionText(fn: Pick<AbiFunction, 'name' | 'inputs'>): string {
  return `function ${fn.name}${parameterList(fn.inputs)}`;
}

function parameterList(parameters: readonly AbiParameter[]): string {
  const texts = parameters.map(({ name, type }) =>
    name === '' ? namedText(type) : `${namedText(type)} ${name}`,
  );
  return `(${texts.join(', ')})`;
}

/** Like `typeText`, with the names of a tuple's fields. */
function namedText(type: AbiType): string {
  if (type.kind === 'tuple') return parameterList(type.fields);
  if (type.kind === 'array') return `${namedText(type.item)}[${type.length ?? ''}]`;
  return typeText(type);
}
