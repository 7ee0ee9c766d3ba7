/**
 * A signed transaction on its way from the search to the screen that broadcasts it. In memory alone: what is not sent
 * yet belongs in no address, history or storage.
 */
import type { Hex } from '#core/bytes/hex.ts';

let bytes: Hex | null = null;

export function handOver(signed: Hex): void {
  bytes = signed;
}

/** Null where nothing was handed over. */
export function handed(): Hex | null {
  return bytes;
}

/** Once the screen has it. */
export function forgetHanded(): void {
  bytes = null;
}
