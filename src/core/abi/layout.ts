/** How much room a type takes in the contract ABI ("Formal Specification of the Encoding"). */
import type { AbiType } from './types.ts';

export const WORD = 32;

/** Nothing that one call may carry has more words than this before its data begins. */
export const MAX_WORDS = 4096;

export interface Layout {
  /** Its place in the head holds an offset, its data stands behind. */
  readonly dynamic: boolean;
  /** Words that a value takes at least; exactly so many where it is not dynamic. */
  readonly least: number;
}

const WORD_LAYOUT: Layout = { dynamic: false, least: 1 };
const LENGTH_LAYOUT: Layout = { dynamic: true, least: 1 };
const known = new WeakMap<AbiType, Layout>();

/** Of one type; worked out once for each, because values of one type can be many. */
export function layoutOf(type: AbiType): Layout {
  if (type.kind === 'string' || (type.kind === 'bytes' && type.size === null)) return LENGTH_LAYOUT;
  if (type.kind !== 'array' && type.kind !== 'tuple') return WORD_LAYOUT;
  const before = known.get(type);
  if (before !== undefined) return before;
  const layout = type.kind === 'array' ? arrayLayout(type.item, type.length) : tupleLayout(type.fields);
  known.set(type, layout);
  return layout;
}

/** Words of a type's place in a head: its value, or the offset of it. */
export function headWords(type: AbiType): number {
  const { dynamic, least } = layoutOf(type);
  return dynamic ? 1 : least;
}

function arrayLayout(item: AbiType, length: number | null): Layout {
  if (length === null) return LENGTH_LAYOUT;
  const { dynamic, least } = layoutOf(item);
  return { dynamic, least: length * (dynamic ? least + 1 : least) };
}

function tupleLayout(fields: readonly { readonly type: AbiType }[]): Layout {
  const layouts = fields.map(({ type }) => layoutOf(type));
  return {
    dynamic: layouts.some(({ dynamic }) => dynamic),
    least: layouts.reduce((sum, { dynamic, least }) => sum + (dynamic ? least + 1 : least), 0),
  };
}
