/**
 * Names that somebody claims, held against the nodes that bytes hold: a node is a hash (EIP-137), so a name that leads
 * to it is the one that was meant, whoever says so.
 */
import type { Hex } from '../bytes/hex.ts';
import { nameHash } from './name-hash.ts';

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
