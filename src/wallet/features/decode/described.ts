/** Functions and errors that whoever pastes them says there are. */
import { decodeCall } from '#core/abi/decode.ts';
import type { AbiField, AbiFunction } from '#core/abi/types.ts';
import type { Hex } from '#core/bytes/hex.ts';

export interface ErrorReading {
  readonly fn: AbiFunction;
  readonly args: readonly AbiField[];
}

/** The first of them that the bytes are written by; null for none. */
export function errorOf(functions: readonly AbiFunction[], data: Hex): ErrorReading | null {
  for (const fn of functions) {
    const args = decodeCall(fn, data);
    if (args.ok) return { fn, args: args.value };
  }
  return null;
}
