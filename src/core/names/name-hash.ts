/**
 * A name as contracts know it: its node (ENSIP-1, EIP-137) and its DNS encoding (RFC 1035, ENSIP-10). Names are taken
 * as they are given: normalised (ENSIP-15) before they come here.
 */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { isHash } from '../bytes/hash.ts';
import { bytesToHex, type Hash, type Hex } from '../bytes/hex.ts';
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';

/** In bytes: one length byte has no room for more. */
const MAX_LABEL = 255;

const hashOf = (bytes: Uint8Array): Hash => {
  const hash = bytesToHex(keccak_256(bytes));
  if (!isHash(hash)) throw new TypeError('a hash has 32 bytes');
  return hash;
};

/** keccak-256 of the label's UTF-8. */
export function labelHash(label: string): Hash {
  return hashOf(utf8ToBytes(label));
}

/** The node of a name; 32 zero bytes for the root, which is the empty name. */
export function nameHash(name: string): Hash {
  let node = new Uint8Array(32);
  for (const label of labelsOf(name).reverse()) {
    node = new Uint8Array(keccak_256(concatBytes(node, keccak_256(utf8ToBytes(label)))));
  }
  const hash = bytesToHex(node);
  if (!isHash(hash)) throw new TypeError('a node has 32 bytes');
  return hash;
}

/** Left to right; none for the empty name. */
export function labelsOf(name: string): string[] {
  return name === '' ? [] : name.split('.');
}

/** Length-prefixed labels, and a zero byte. Error: `NAME_INVALID` for a label that is empty or too long. */
export function dnsEncode(name: string): Result<Hex> {
  const parts: Uint8Array[] = [];
  for (const label of labelsOf(name)) {
    const bytes = utf8ToBytes(label);
    if (bytes.length === 0 || bytes.length > MAX_LABEL) {
      const reason = bytes.length === 0 ? 'a part between two dots is empty' : 'a part is too long';
      return fail(new EvidentError('NAME_INVALID', { reason }));
    }
    parts.push(Uint8Array.of(bytes.length), bytes);
  }
  return ok(bytesToHex(concatBytes(...parts, Uint8Array.of(0))));
}

export interface Ancestor {
  readonly name: string;
  readonly node: Hash;
}

/**
 * The name itself, then its parents up to the top level: where a resolver is looked for (ENSIP-10). The root is left
 * out: nobody resolves for everybody.
 */
export function lineOf(name: string): readonly Ancestor[] {
  const labels = labelsOf(name);
  return labels.map((_, index) => {
    const rest = labels.slice(index).join('.');
    return { name: rest, node: nameHash(rest) };
  });
}

/** The parent's name; null for a top-level name. */
export function parentOf(name: string): string | null {
  const dot = name.indexOf('.');
  return dot === -1 ? null : name.slice(dot + 1);
}

/** `alice` for `alice.eth`; null for every other depth and every other top level: no registrar of `eth` knows it. */
export function ethLabel(name: string): string | null {
  const labels = labelsOf(name);
  const [label] = labels;
  return labels.length === 2 && labels[1] === 'eth' && label !== undefined ? label : null;
}

// Names that somebody claims, held against the nodes that bytes hold: a node is a hash (EIP-137), so a name that leads
// to it is the one that was meant, whoever says so.

/**
 * Letters without case, digits, hyphens and underscores alone: what looks like another letter could be hashed as well,
 * and a name that is shown must not be mistaken for another one.
 */
const PLAIN = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;

/** Which of the names leads to a node; null where none does, or where it is not of plain letters. */
export function namesByNode(names: readonly string[]): (node: Hex) => string | null {
  const known = new Map<Hex, string>();
  for (const name of names) if (PLAIN.test(name)) known.set(nameHash(name), name);
  return (node) => known.get(node) ?? null;
}
