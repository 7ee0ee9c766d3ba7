/** Names of types, signatures and selectors (Solidity documentation, "Function Selector"). */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { bytesToHex, type Hex } from '../bytes/hex.ts';
import type { AbiFunction, AbiParameter, AbiType } from './types.ts';

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
export function selectorOf(signature: string): Hex {
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
