/** Which blocks of a history are known, and which to ask for next. Pure. */
import type { CoveredRange, MoveKind } from '../model/history.ts';

export interface BlockSpan {
  /** Both belong to it. */
  readonly from: bigint;
  readonly to: bigint;
}

type Ranges = readonly CoveredRange[];

const sameKinds = (a: readonly MoveKind[], b: readonly MoveKind[]): boolean =>
  a.length === b.length && a.every((kind) => b.includes(kind));

const newestFirst = (a: BlockSpan, b: BlockSpan): number => (a.from < b.from ? 1 : a.from > b.from ? -1 : 0);

/** `Math.max` and `Math.min` take no bigint. */
export function highest(a: bigint, b: bigint): bigint {
  if (a > b) return a;
  return b;
}
export function lowest(a: bigint, b: bigint): bigint {
  if (a < b) return a;
  return b;
}

/** What is left of the ranges without these blocks. */
export function without(ranges: Ranges, { from, to }: BlockSpan): Ranges {
  return ranges.flatMap((range) => {
    if (range.to < from || range.from > to) return [range];
    const above = range.to > to ? [{ ...range, from: to + 1n }] : [];
    const below = range.from < from ? [{ ...range, to: from - 1n }] : [];
    return [...above, ...below];
  });
}

/** The ranges with one more. Where blocks were known before, only what both are blind for stays untold. */
export function withRange(ranges: Ranges, added: CoveredRange): Ranges {
  const shared = ranges.flatMap((range) => {
    const from = highest(range.from, added.from);
    const to = lowest(range.to, added.to);
    const blind = added.blind.filter((kind) => range.blind.includes(kind));
    return from > to ? [] : [{ from, to, blind }];
  });
  let fresh: Ranges = [added];
  for (const each of shared) fresh = without(fresh, each);
  return joined([...without(ranges, added), ...shared, ...fresh]);
}

/** Neighbours that are blind for the same become one. */
function joined(ranges: Ranges): Ranges {
  const out: CoveredRange[] = [];
  for (const range of ranges.toSorted(newestFirst)) {
    const above = out.at(-1);
    if (above !== undefined && above.from === range.to + 1n && sameKinds(above.blind, range.blind)) {
      out[out.length - 1] = { ...above, from: range.from };
    } else {
      out.push(range);
    }
  }
  return out;
}

/** Those that could not be told better by somebody who is blind for no more than this. */
export function asGood(ranges: Ranges, blind: readonly MoveKind[]): Ranges {
  const good = ranges.filter((range) => range.blind.every((kind) => blind.includes(kind)));
  return joined(good.map((range) => ({ ...range, blind: [] })));
}

/** The newest blocks of a span that no range has. */
export function newestGap(ranges: Ranges, span: BlockSpan): BlockSpan | null {
  let to = span.to;
  for (const range of ranges.toSorted(newestFirst)) {
    if (to < span.from) return null;
    if (range.from > to) continue;
    if (range.to < to) return { from: range.to >= span.from ? range.to + 1n : span.from, to };
    to = range.from - 1n;
  }
  return to < span.from ? null : { from: span.from, to };
}

/**
 * What to ask next. `newer`: what is missing above the lowest known block, or, where nothing is known, all of it, of
 * which the answer tells the newest part. `older`: the newest that is missing at all. Null: nothing.
 * @param blind what those who will be asked can never tell of.
 */
export function nextQuestion(
  ranges: Ranges,
  {
    top,
    blind,
    way,
  }: { readonly top: bigint; readonly blind: readonly MoveKind[]; readonly way: ReadingWay },
): BlockSpan | null {
  const good = asGood(ranges, blind);
  const from = way === 'older' ? 0n : (good.at(-1)?.from ?? 0n);
  return newestGap(good, { from, to: top });
}

export type ReadingWay = 'newer' | 'older';

/** The newest stretch without a gap: all that lies in it is known, however well. Null when nothing is. */
export function newestStretch(ranges: Ranges): CoveredRange | null {
  let stretch: CoveredRange | null = null;
  for (const range of ranges.toSorted(newestFirst)) {
    if (stretch === null) {
      stretch = range;
    } else if (range.to + 1n === stretch.from) {
      const blind: ReadonlySet<MoveKind> = new Set([...stretch.blind, ...range.blind]);
      stretch = { from: range.from, to: stretch.to, blind: [...blind] };
    } else {
      return stretch;
    }
  }
  return stretch;
}

export function isKnown(ranges: Ranges, block: bigint): boolean {
  return ranges.some(({ from, to }) => from <= block && block <= to);
}
