/**
 * The name of a file in IPFS as Solidity computes it (CID version 0: UnixFS in DAG-PB, SHA-256, pieces of 256 KiB, up
 * to 174 links in a node). Nothing is fetched: the name follows from the bytes.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';

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

const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Base 58 as of Bitcoin: a number, with a `1` for each zero byte before it. A name (CID) of version 0 is written so. */
export function base58(bytes: Uint8Array): string {
  let number = 0n;
  for (const byte of bytes) number = number * 256n + BigInt(byte);
  let text = '';
  for (; number > 0n; number /= 58n) text = DIGITS.charAt(Number(number % 58n)) + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros === -1 ? bytes.length : zeros) + text;
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
