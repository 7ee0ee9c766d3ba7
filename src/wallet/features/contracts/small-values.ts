/** Whether values are few and short enough to be encoded with each change of a form. Pure. */
import type { AbiValue } from '#core/abi/types.ts';

/** Counts no further than `most`: ten thousand items are not walked for it. */
export function fitsWords(values: readonly AbiValue[], most: number): boolean {
  return left(values, most) >= 0;
}

/** Words of 32 bytes that are left of `most`; negative once they are used up. */
function left(values: readonly AbiValue[], most: number): number {
  let rest = most;
  for (const value of values) {
    rest -= 1;
    if (value.kind === 'list') rest = left(value.items, rest);
    else if (value.kind === 'tuple')
      rest = left(
        value.fields.map((field) => field.value),
        rest,
      );
    else if (value.kind === 'bytes' || value.kind === 'text') rest -= Math.ceil(value.value.length / 64);
    if (rest < 0) break;
  }
  return rest;
}
