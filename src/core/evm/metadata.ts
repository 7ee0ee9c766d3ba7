/**
 * What compilers append to the code (Solidity documentation, "Encoding of the Metadata Hash in the Bytecode"; Vyper's
 * likewise): which compiler wrote it, and the hash of the metadata file, by which its sources are known.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { base58 } from '../bytes/base58.ts';
import { bytesToHex, type Hex, hexToBytes } from '../bytes/hex.ts';
import { type Cbor, decodeCbor, isArray, isBytes, isMap } from '../cbor/cbor.ts';

export interface CodeMetadata {
  /** Bytes at the end of the code that belong to it, its length included. */
  readonly size: number;
  readonly language: 'solidity' | 'vyper';
  /** `0.8.30`, or the whole name of an unreleased one. Null where it does not say. */
  readonly compiler: string | null;
  /** `ipfs`: a CID as text. `swarm`: the hash as it stands. Null where the compiler was told to leave it out. */
  readonly hash: { readonly kind: 'ipfs' | 'swarm'; readonly value: string } | null;
}

/** Longest that is looked at: known ones have 53 bytes, with an unreleased compiler's name about 100. */
const MAX_SIZE = 512;
/** Multihash of IPFS: SHA-256, 32 bytes. */
const SHA_256 = [0x12, 0x20];

/** Null where the code does not end in metadata. */
export function readMetadata(code: Hex): CodeMetadata | null {
  const bytes = hexToBytes(code);
  const length = ((bytes.at(-2) ?? 0) << 8) | (bytes.at(-1) ?? 0);
  return (
    solidityIn(bytes, length) ??
    // Vyper counts the length's own two bytes.
    vyperIn(bytes, length - 2)
  );
}

function cborIn(bytes: Uint8Array, length: number): Cbor | undefined {
  if (length < 1 || length > MAX_SIZE || length + 2 > bytes.length) return undefined;
  try {
    return decodeCbor(bytes.subarray(bytes.length - 2 - length, bytes.length - 2));
  } catch {
    // Code that ends by chance like this: it has no metadata.
    return undefined;
  }
}

function solidityIn(bytes: Uint8Array, length: number): CodeMetadata | null {
  const map = cborIn(bytes, length);
  if (map === undefined || !isMap(map)) return null;
  const known = ['ipfs', 'bzzr0', 'bzzr1', 'solc', 'experimental'];
  if (map.size === 0 || ![...map.keys()].every((key) => known.includes(String(key)))) return null;
  const ipfs = map.get('ipfs');
  const swarm = map.get('bzzr1') ?? map.get('bzzr0');
  const hash =
    ipfs !== undefined && isBytes(ipfs) && ipfs.length === 34 && SHA_256.every((byte, i) => ipfs[i] === byte)
      ? { kind: 'ipfs' as const, value: base58(ipfs) }
      : swarm !== undefined && isBytes(swarm) && swarm.length === 32
        ? { kind: 'swarm' as const, value: bytesToHex(swarm) }
        : null;
  return { size: length + 2, language: 'solidity', compiler: versionOf(map.get('solc')), hash };
}

// The name of a file in IPFS as Solidity computes it (CID version 0: UnixFS in DAG-PB, SHA-256, pieces of 256 KiB, up
// to 174 links in a node). Nothing is fetched: the name follows from the bytes.

const PIECE = 262_144;
const LINKS = 174;

interface Block {
  /** Multihash. */
  readonly hash: Uint8Array;
  /** Bytes of the file below it. */
  readonly holds: number;
  /** Bytes of all its blocks. */
  readonly total: number;
}

/** `Qm…`. */
export function ipfsName(file: Uint8Array): string {
  let level: Block[] = [];
  for (let at = 0; at < file.length || at === 0; at += PIECE) level.push(leaf(file.subarray(at, at + PIECE)));
  while (level.length > 1) {
    const above: Block[] = [];
    for (let at = 0; at < level.length; at += LINKS) above.push(parent(level.slice(at, at + LINKS)));
    level = above;
  }
  return base58(level[0]?.hash ?? new Uint8Array());
}

/** UnixFS: type (2: a file), content, size. */
function leaf(content: Uint8Array): Block {
  const data = concatBytes(
    Uint8Array.from(field(1, 2)),
    content.length === 0 ? new Uint8Array() : bytes(2, content),
    Uint8Array.from(field(3, content.length)),
  );
  return blockOf(bytes(1, data), content.length, 0);
}

function parent(children: readonly Block[]): Block {
  const holds = children.reduce((sum, each) => sum + each.holds, 0);
  const links = children.flatMap(({ hash, total }) => [
    ...bytes(2, Uint8Array.from([...bytes(1, hash), ...bytes(2, new Uint8Array()), ...field(3, total)])),
  ]);
  const data = [...field(1, 2), ...field(3, holds), ...children.flatMap((each) => field(4, each.holds))];
  const below = children.reduce((sum, each) => sum + each.total, 0);
  return blockOf(concatBytes(Uint8Array.from(links), bytes(1, Uint8Array.from(data))), holds, below);
}

function blockOf(node: Uint8Array, holds: number, below: number): Block {
  return { hash: Uint8Array.of(0x12, 0x20, ...sha256(node)), holds, total: node.length + below };
}

/** Protocol buffers: a number, and a string of bytes. */
function field(tag: number, value: number): number[] {
  return [(tag << 3) | 0, ...varint(value)];
}

function bytes(tag: number, value: Uint8Array): Uint8Array {
  return concatBytes(Uint8Array.of((tag << 3) | 2, ...varint(value.length)), value);
}

function varint(value: number): number[] {
  const out: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) out.push((rest % 128) | 128);
  out.push(rest);
  return out;
}

function vyperIn(bytes: Uint8Array, length: number): CodeMetadata | null {
  const list = cborIn(bytes, length);
  const last = list !== undefined && isArray(list) ? list.at(-1) : list;
  if (last === undefined || !isMap(last)) return null;
  const version = last.get('vyper');
  if (version === undefined || !isArray(version) || !version.every((part) => typeof part === 'number')) {
    return null;
  }
  return { size: length + 2, language: 'vyper', compiler: version.join('.'), hash: null };
}

/** A release is three bytes; anything between releases says its whole name. */
function versionOf(value: Cbor | undefined): string | null {
  if (typeof value === 'string') return value;
  return value !== undefined && isBytes(value) && value.length === 3 ? value.join('.') : null;
}
