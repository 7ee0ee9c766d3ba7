/**
 * Whether the code on the chain is the code that was built: byte for byte, but for what the constructor fills in
 * (immutables), a library's own address at its beginning, and the metadata at the end, which says from which sources
 * it came and does nothing.
 */
import { type Address, addressToHex } from '../address/address.ts';
import { EMPTY_HEX, type Hex, hexSize, hexToBytes } from '../bytes/hex.ts';
import { readMetadata } from '../evm/metadata.ts';
import { type CodeRange, type Library, librariesOf, linkCode, type RuntimeCode } from './artefact.ts';

export type CodeComparison =
  /** There is no code on the chain. */
  | { readonly kind: 'empty' }
  /** The artefact has no code to compare with, or has gaps that nobody filled. */
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'same';
      /** False: the code is the same, and was built from other sources or with other settings. */
      readonly metadata: boolean;
      /** Values that the constructor put into the code. */
      readonly immutables: number;
      /** The artefact did not say where they are: they were taken from the zeros in it. */
      readonly guessed: boolean;
    }
  /** `at`: the first byte that differs. */
  | { readonly kind: 'differs'; readonly at: number; readonly built: number; readonly found: number };

export interface Built {
  readonly runtime: RuntimeCode | null;
  readonly libraries: ReadonlyMap<string, Address>;
  /** Where it stands. */
  readonly address: Address;
}

export function compareCode(found: Hex, { runtime, libraries, address }: Built): CodeComparison {
  if (found === EMPTY_HEX) return { kind: 'empty' };
  if (runtime === null) return { kind: 'unknown' };
  const gaps: readonly Library[] = librariesOf(runtime.code) ?? [];
  const linked = linkCode(runtime.code, gaps, libraries);
  if (!linked.ok) return { kind: 'unknown' };
  const built = hexToBytes(ownAddress(linked.value, address));
  const there = hexToBytes(found);
  const guessed = runtime.immutables === null;
  const ranges = (runtime.immutables ?? zerosPushed(built)).filter(
    ({ start, length }) => start >= 0 && length > 0 && start + length <= built.length,
  );
  const masked = new Uint8Array(built.length);
  for (const { start, length } of ranges) masked.fill(1, start, start + length);

  const end = built.length - (readMetadata(linked.value)?.size ?? 0);
  const last = there.length - (readMetadata(found)?.size ?? 0);
  for (let at = 0; at < Math.max(end, last); at += 1) {
    const open = masked[at] === 1 && at < last;
    if (at >= end || at >= last || (!open && built[at] !== there[at])) {
      return { kind: 'differs', at, built: built.length, found: there.length };
    }
  }
  const metadata =
    built.length === there.length && built.subarray(end).every((byte, at) => byte === there[end + at]);
  // Of zeros that were taken for gaps, only those count that were filled.
  const filled = ranges.filter(
    ({ start, length }) => !guessed || there.subarray(start, start + length).some(Boolean),
  );
  return { kind: 'same', metadata, immutables: filled.length, guessed: guessed && filled.length > 0 };
}

/** `PUSH20` of nothing at the beginning: a library writes its own address there, to know when it is called directly. */
function ownAddress(code: Hex, address: Address): Hex {
  const guard = `0x73${'0'.repeat(40)}3014`;
  if (hexSize(code) < 23 || !code.startsWith(guard)) return code;
  return `0x73${addressToHex(address).slice(2)}${code.slice(44)}` as Hex;
}

/** `PUSH32` of nothing: where compilers leave room for an immutable value. No program pushes 32 zeros otherwise. */
function zerosPushed(code: Uint8Array): readonly CodeRange[] {
  const ranges: CodeRange[] = [];
  for (let at = 0; at < code.length; at += 1) {
    const op = code[at] ?? 0;
    if (op < 0x60 || op > 0x7f) continue;
    const length = op - 0x5f;
    const pushed = code.subarray(at + 1, at + 1 + length);
    if (op === 0x7f && pushed.length === length && !pushed.some(Boolean))
      ranges.push({ start: at + 1, length });
    at += length;
  }
  return ranges;
}
