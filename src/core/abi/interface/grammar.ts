/**
 * Declarations of Solidity (Solidity documentation, "Language Grammar") as far as they make up an interface. Bodies of
 * functions are passed over. Throws `ABI_SIGNATURE_INVALID` with the line.
 */

import { isIdentifier } from '../parse.ts';
import type { Mutability } from '../types.ts';
import type { Tokens } from './tokens.ts';

// What a Solidity text declares, as it is written: names of types are not looked up yet.

export type RawType =
  /** Elementary, or `Order`, or `Exchange.Order`. */
  | { readonly kind: 'named'; readonly name: string; readonly dimensions: readonly string[] }
  | {
      readonly kind: 'tuple';
      readonly fields: readonly RawParameter[];
      readonly dimensions: readonly string[];
    }
  | { readonly kind: 'mapping'; readonly key: RawType; readonly value: RawType }
  /** A function type, which has no form here. */
  | { readonly kind: 'unknown' };

export interface RawParameter {
  readonly type: RawType;
  readonly name: string;
  readonly indexed: boolean;
}

interface At {
  /** Token at which it begins. */
  readonly at: number;
}

interface RawFunction extends At {
  readonly kind: 'function';
  readonly name: string;
  readonly inputs: readonly RawParameter[];
  readonly outputs: readonly RawParameter[];
  readonly mutability: Mutability;
  /** Null where it is not said. */
  readonly visibility: 'external' | 'public' | 'internal' | 'private' | null;
  readonly body: boolean;
}

export type RawMember =
  | RawFunction
  | (At & {
      readonly kind: 'event';
      readonly name: string;
      readonly inputs: readonly RawParameter[];
      readonly anonymous: boolean;
    })
  | (At & { readonly kind: 'error'; readonly name: string; readonly inputs: readonly RawParameter[] })
  | (At & {
      readonly kind: 'constructor';
      readonly inputs: readonly RawParameter[];
      readonly payable: boolean;
    })
  | (At & { readonly kind: 'fallback' | 'receive'; readonly payable: boolean })
  /** A public variable: its getter is a function. */
  | (At & {
      readonly kind: 'variable';
      readonly name: string;
      readonly type: RawType;
      readonly pure: boolean;
    });

export type RawDefinition =
  | { readonly kind: 'struct'; readonly name: string; readonly fields: readonly RawParameter[] }
  | { readonly kind: 'enum'; readonly name: string; readonly members: readonly string[] }
  /** `type Fixed is uint256;` */
  | { readonly kind: 'alias'; readonly name: string; readonly type: string };

export interface RawContract {
  readonly kind: 'contract' | 'interface' | 'library';
  readonly name: string;
  readonly bases: readonly string[];
  readonly members: readonly RawMember[];
  readonly definitions: readonly RawDefinition[];
}

export interface RawSource {
  readonly contracts: readonly RawContract[];
  /** What stands outside of any contract. */
  readonly members: readonly RawMember[];
  readonly definitions: readonly RawDefinition[];
}

const MAX_NESTING = 16;
const LOCATIONS: ReadonlySet<string> = new Set(['memory', 'calldata', 'storage']);
/** What may begin another line of the same entry. */
const CONTINUED: ReadonlySet<string> = new Set([
  ...['external', 'public', 'internal', 'private', 'view', 'pure', 'payable', 'nonpayable', 'constant'],
  ...['returns', 'virtual', 'override', 'anonymous', '(', ')', ','],
]);

interface Found {
  /** A signature alone: a word that is no modifier of the language is a mistake in it. */
  readonly strict: boolean;
  readonly members: RawMember[];
  readonly definitions: RawDefinition[];
}

/** A file: contracts, interfaces, libraries, and what stands between. */
export function readSolidity(tokens: Tokens): RawSource {
  const contracts: RawContract[] = [];
  const found: Found = { strict: false, members: [], definitions: [] };
  while (!tokens.done) {
    tokens.take('abstract');
    const kind = tokens.peek();
    if (kind === 'contract' || kind === 'interface' || kind === 'library') {
      tokens.next();
      contracts.push(readContract(tokens, kind));
    } else readMember(tokens, found);
  }
  return { contracts, members: found.members, definitions: found.definitions };
}

/** Signatures, one to a line or parted by semicolons; `function` may be left out. */
export function readLines(tokens: Tokens): RawSource {
  const found: Found = { strict: true, members: [], definitions: [] };
  tokens.each(CONTINUED, () => {
    const bare = isIdentifier(tokens.peek()) && tokens.peek(1) === '(' && !STARTS.has(tokens.peek());
    if (bare) found.members.push(readFunction(tokens, tokens.at, true));
    else readMember(tokens, found);
  });
  return { contracts: [], members: found.members, definitions: found.definitions };
}

function readContract(tokens: Tokens, kind: RawContract['kind']): RawContract {
  const name = identifier(tokens);
  const bases: string[] = [];
  if (tokens.take('is')) {
    do {
      bases.push(path(tokens));
      if (tokens.peek() === '(') tokens.skipGroup();
    } while (tokens.take(','));
  }
  // `layout at 0x…`, of newer compilers.
  while (tokens.peek() !== '{' && !tokens.done) tokens.next();
  tokens.expect('{');
  const found: Found = { strict: false, members: [], definitions: [] };
  while (!tokens.take('}')) {
    if (tokens.done) throw tokens.invalid();
    readMember(tokens, found);
  }
  return { kind, name, bases, members: found.members, definitions: found.definitions };
}

const STARTS: ReadonlySet<string> = new Set(['constructor', 'fallback', 'receive']);

function readMember(tokens: Tokens, { members, definitions, strict }: Found): void {
  const { at } = tokens;
  const word = tokens.peek();
  switch (word) {
    case ';':
      tokens.next();
      return;
    case 'pragma':
    case 'import':
    case 'using':
      tokens.skipStatement();
      return;
    case 'modifier':
      tokens.next();
      while (tokens.peek() !== '{' && tokens.peek() !== ';') {
        if (tokens.done) throw tokens.invalid(at);
        tokens.next();
      }
      if (!tokens.take(';')) tokens.skipGroup();
      return;
    case 'struct':
    case 'enum':
      tokens.next();
      definitions.push(word === 'struct' ? struct(tokens) : enumeration(tokens));
      return;
    case 'type': {
      tokens.next();
      const name = identifier(tokens);
      tokens.expect('is');
      definitions.push({ kind: 'alias', name, type: tokens.next() });
      ended(tokens);
      return;
    }
    case 'function':
      // A variable whose type is a function has no name before its parameters; an old fallback neither.
      tokens.next();
      members.push(readFunction(tokens, at, strict));
      return;
    case 'constructor':
    case 'fallback':
    case 'receive':
      tokens.next();
      members.push(special(tokens, word, at, strict));
      return;
    default:
  }
  // Both are words that a variable may be called by: only a name behind them makes them declarations.
  if ((word === 'event' || word === 'error') && isIdentifier(tokens.peek(1)) && tokens.peek(2) === '(') {
    tokens.next();
    const name = identifier(tokens);
    const inputs = parameters(tokens, 0);
    const anonymous = word === 'event' && tokens.take('anonymous');
    ended(tokens);
    members.push(
      word === 'event' ? { kind: word, name, inputs, anonymous, at } : { kind: word, name, inputs, at },
    );
    return;
  }
  const variable = readVariable(tokens, at);
  if (variable !== null) members.push(variable);
}

function ended(tokens: Tokens): void {
  if (!tokens.done) tokens.expect(';');
}

function identifier(tokens: Tokens): string {
  if (!isIdentifier(tokens.peek())) throw tokens.invalid();
  return tokens.next();
}

function path(tokens: Tokens): string {
  let text = identifier(tokens);
  while (tokens.take('.')) text += `.${identifier(tokens)}`;
  return text;
}

function struct(tokens: Tokens): RawDefinition {
  const name = identifier(tokens);
  tokens.expect('{');
  const fields: RawParameter[] = [];
  while (!tokens.take('}')) {
    const type = readType(tokens, 0);
    fields.push({ type, name: identifier(tokens), indexed: false });
    tokens.expect(';');
  }
  return { kind: 'struct', name, fields };
}

function enumeration(tokens: Tokens): RawDefinition {
  const name = identifier(tokens);
  tokens.expect('{');
  const members: string[] = [];
  do {
    if (tokens.peek() === '}') break;
    members.push(identifier(tokens));
  } while (tokens.take(','));
  tokens.expect('}');
  return { kind: 'enum', name, members };
}

function readFunction(tokens: Tokens, at: number, strict: boolean): RawMember {
  if (tokens.peek() === '(') return special(tokens, 'fallback', at, strict);
  const name = identifier(tokens);
  const inputs = parameters(tokens, 0);
  return { kind: 'function', name, inputs, at, ...tail(tokens, strict) };
}

function special(
  tokens: Tokens,
  kind: 'constructor' | 'fallback' | 'receive',
  at: number,
  strict: boolean,
): RawMember {
  const inputs = parameters(tokens, 0);
  const payable = tail(tokens, strict).mutability === 'payable';
  return kind === 'constructor' ? { kind, inputs, payable, at } : { kind, payable, at };
}

/** Behind the parameters: modifiers of all kinds, what is returned, a body or none. */
function tail(
  tokens: Tokens,
  strict: boolean,
): Pick<RawFunction, 'outputs' | 'mutability' | 'visibility' | 'body'> {
  let mutability: Mutability = 'nonpayable';
  let visibility: RawFunction['visibility'] = null;
  let outputs: readonly RawParameter[] = [];
  for (;;) {
    const word = tokens.peek();
    if (word === '') return { outputs, mutability, visibility, body: false };
    if (word === ';' || word === '{') {
      const body = word === '{';
      if (body) tokens.skipGroup();
      else tokens.next();
      return { outputs, mutability, visibility, body };
    }
    if (tokens.take('returns')) {
      outputs = parameters(tokens, 0);
      continue;
    }
    if (word === 'pure' || word === 'view' || word === 'payable' || word === 'nonpayable') {
      mutability = word;
      tokens.next();
    } else if (word === 'constant') {
      // Before version 0.5 of the language.
      mutability = 'view';
      tokens.next();
    } else if (word === 'external' || word === 'public' || word === 'internal' || word === 'private') {
      visibility = word;
      tokens.next();
    } else if (word === 'virtual' || word === 'override' || !strict) {
      path(tokens);
      if (tokens.peek() === '(') tokens.skipGroup();
    } else throw tokens.invalid();
  }
}

function parameters(tokens: Tokens, depth: number): readonly RawParameter[] {
  if (depth > MAX_NESTING) throw tokens.invalid();
  const list: RawParameter[] = [];
  tokens.expect('(');
  if (tokens.take(')')) return list;
  do {
    const type = readType(tokens, depth);
    let indexed = false;
    let stored = false;
    for (;;) {
      if (tokens.take('indexed')) indexed = true;
      else if (LOCATIONS.has(tokens.peek())) stored = tokens.next() === 'storage' || stored;
      else break;
    }
    const named = tokens.peek() !== ',' && tokens.peek() !== ')';
    const name = named ? identifier(tokens) : '';
    list.push({ type: stored ? { kind: 'unknown' } : type, name, indexed });
  } while (tokens.take(','));
  tokens.expect(')');
  return list;
}

function readType(tokens: Tokens, depth: number): RawType {
  if (depth > MAX_NESTING) throw tokens.invalid();
  if (tokens.take('mapping')) {
    tokens.expect('(');
    const key = readType(tokens, depth + 1);
    if (tokens.peek() !== '=>') identifier(tokens);
    tokens.expect('=>');
    const value = readType(tokens, depth + 1);
    if (tokens.peek() !== ')') identifier(tokens);
    tokens.expect(')');
    // An array of mappings has no getter that could be told.
    return dimensionsOf(tokens).length > 0 ? { kind: 'unknown' } : { kind: 'mapping', key, value };
  }
  if (tokens.peek() === 'function') {
    tokens.next();
    parameters(tokens, depth + 1);
    while (/^(?:external|internal|pure|view|payable)$/.test(tokens.peek())) tokens.next();
    if (tokens.take('returns')) parameters(tokens, depth + 1);
    dimensionsOf(tokens);
    return { kind: 'unknown' };
  }
  if (tokens.peek() === '(' || (tokens.peek() === 'tuple' && tokens.peek(1) === '(')) {
    tokens.take('tuple');
    const fields = parameters(tokens, depth + 1);
    return { kind: 'tuple', fields, dimensions: dimensionsOf(tokens) };
  }
  const name = path(tokens);
  if (name === 'address') tokens.take('payable');
  return { kind: 'named', name, dimensions: dimensionsOf(tokens) };
}

function dimensionsOf(tokens: Tokens): readonly string[] {
  const dimensions: string[] = [];
  while (tokens.take('[')) {
    if (dimensions.length >= MAX_NESTING) throw tokens.invalid();
    dimensions.push(tokens.peek() === ']' ? '' : tokens.next());
    // A length that is worked out leaves a text that is no number, and is refused with the type.
    while (tokens.peek() !== ']' && !tokens.done)
      dimensions.push(`${dimensions.pop() ?? ''} ${tokens.next()}`);
    tokens.expect(']');
  }
  return dimensions;
}

const ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['public', 'private', 'internal', 'constant', 'immutable', 'transient', 'override'],
]);

/** Null unless it is public. */
function readVariable(tokens: Tokens, at: number): RawMember | null {
  const type = readType(tokens, 0);
  const attributes = new Set<string>();
  while (ATTRIBUTES.has(tokens.peek())) {
    attributes.add(tokens.next());
    if (tokens.peek() === '(') tokens.skipGroup();
  }
  const name = identifier(tokens);
  if (tokens.peek() !== ';' && tokens.peek() !== '=') throw tokens.invalid();
  tokens.skipStatement();
  if (!attributes.has('public')) return null;
  return { kind: 'variable', name, type, pure: attributes.has('constant'), at };
}
