/** keccak-256 over text or bytes, and what is cut out of it: selectors, topics, ids of names. */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { bytesToHex, type Hash, type Hex, hexToBytes } from '../bytes/hex.ts';
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';

export function keccakOfBytes(bytes: Hex): Hash {
  return bytesToHex(keccak_256(hexToBytes(bytes))) as Hash;
}

/** Of the text's UTF-8. */
export function keccakOfText(text: string): Hash {
  return bytesToHex(keccak_256(utf8ToBytes(text))) as Hash;
}

// The `encodeType` of EIP-712: what a type hash is the hash of.

type TypedTypes = Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>;

const MAX_TYPES = 200;

/**
 * `Mail(Person from,Person to,string contents)Person(string name,address wallet)`: the primary type, then those that
 * it refers to, in the order of their names. Error: `TOOL_TYPE_UNKNOWN`.
 */
export function encodeType(types: TypedTypes, primary: string): Result<string> {
  if (!Object.hasOwn(types, primary)) return fail(new EvidentError('TOOL_TYPE_UNKNOWN', { type: primary }));
  const found = new Set<string>([primary]);
  for (const name of found) {
    if (found.size > MAX_TYPES) return fail(new EvidentError('TOOL_TYPE_UNKNOWN', { type: name }));
    for (const { type } of types[name] ?? []) {
      const base = type.replace(/\[.*$/, '');
      if (Object.hasOwn(types, base)) found.add(base);
    }
  }
  const others = [...found].filter((name) => name !== primary).sort();
  return ok([primary, ...others].map((name) => definition(name, types[name] ?? [])).join(''));
}

function definition(name: string, fields: TypedTypes[string]): string {
  return `${name}(${fields.map((field) => `${field.type} ${field.name}`).join(',')})`;
}
