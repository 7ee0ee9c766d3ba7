/** keccak-256 over text or bytes, and what is cut out of it: selectors, topics, ids of names. */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { type Address, addressToHex, toAddress } from '../address/address.ts';
import { bytesToHex, type Hash, type Hex, hexToBytes } from '../bytes/hex.ts';
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';
import { minimalBytes } from './numbers.ts';
import { encodeRlp } from './rlp.ts';

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

// Where a contract comes to stand: by CREATE (yellow paper, section 7) or CREATE2 (EIP-1014).

/** @param nonce the creator's: of a contract, 1 before its first creation (EIP-161). */
export function createAddress(creator: Address, nonce: bigint): Address {
  return last20(keccakOfBytes(encodeRlp([addressToHex(creator), minimalBytes(nonce)])));
}

/** @param codeHash keccak-256 of the creation code, its constructor's arguments included. */
export function create2Address(creator: Address, salt: Hash, codeHash: Hash): Address {
  const parts = [addressToHex(creator), salt, codeHash].map((part) => part.slice(2));
  return last20(keccakOfBytes(`0xff${parts.join('')}` as Hex));
}

function last20(hash: Hash): Address {
  return toAddress(`0x${hash.slice(-40)}`);
}

// The mixed-case forms of an address: EIP-55, and EIP-1191 where a chain has its own (Rootstock).

/** EIP-1191: the chain's id stands before the address when it is hashed. Text, as it is no `Address` of ours. */
export function chainChecksum(address: Address, chainId: bigint): string {
  const lower = address.toLowerCase();
  const hash = keccak_256(utf8ToBytes(`${chainId}${lower}`));
  let text = '0x';
  for (let i = 0; i < 40; i += 1) {
    const nibble = ((hash[i >> 1] ?? 0) >> (i % 2 === 0 ? 4 : 0)) & 15;
    const digit = lower.charAt(i + 2);
    text += nibble >= 8 ? digit.toUpperCase() : digit;
  }
  return text;
}
