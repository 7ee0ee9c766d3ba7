/**
 * What holdings were worth over time, from what was read at single moments. Nothing is made up between them: a moment
 * that could not be read ends the line, which then begins after it.
 */
import { addWorth, compareWorth, type Decimal, NOTHING } from './price.ts';

/** What was held at a moment. */
export interface ValueMoment {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** By asset, what all of it was worth then. An asset that is not there was worth nothing. */
  readonly worth: ReadonlyMap<string, Decimal>;
}

export interface ValuePoint {
  readonly at: number;
  readonly value: Decimal;
}

export interface ValueLine {
  /** Oldest first, at least two. */
  readonly points: readonly ValuePoint[];
  /** From the first point to the last; may be negative. */
  readonly change: Decimal;
  /** The same by asset, those that changed alone: their sum is `change`. */
  readonly changes: ReadonlyMap<string, Decimal>;
  /** False where moments before the first point could not be read. */
  readonly whole: boolean;
}

/**
 * The line that ends with the newest moment. Null where that could not be read, or the one before it.
 *
 * @param moments oldest first; null for one that could not be read in full.
 */
export function valueLine(moments: readonly (ValueMoment | null)[]): ValueLine | null {
  const gap = moments.lastIndexOf(null);
  const known = moments.slice(gap + 1).filter((moment) => moment !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const changes = new Map<string, Decimal>();
  for (const asset of new Set([...first.worth.keys(), ...last.worth.keys()])) {
    const change = minus(last.worth.get(asset) ?? NOTHING, first.worth.get(asset) ?? NOTHING);
    if (change.units !== 0n) changes.set(asset, change);
  }
  const points = known.map(({ at, worth }) => ({ at, value: sum(worth.values()) }));
  return { points, change: sum(changes.values()), changes, whole: gap === -1 };
}

/** Hundredths of a percent of what it was at first, cut toward zero; null where that was nothing. */
export function changeInBasisPoints({ points, change }: ValueLine): bigint | null {
  const from = points[0]?.value ?? NOTHING;
  if (from.units === 0n) return null;
  const decimals = Math.max(from.decimals, change.decimals);
  return (10_000n * scaled(change, decimals)) / scaled(from, decimals);
}

export interface PlotPoint {
  /** 0 at the first moment, 1 at the last. */
  readonly x: number;
  /** 0 at the lowest value, 1 at the highest; ½ everywhere where the value never changed. */
  readonly y: number;
}

/**
 * Where the points lie in a drawing. For the eye: the figures stay exact.
 *
 * @param least a move by less than so many hundredths of a percent of the first value does not fill the height, so that
 * what hardly moves looks so.
 */
export function plotted(points: readonly ValuePoint[], least = 0n): readonly PlotPoint[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return [];
  const sorted = points.map(({ value }) => value).toSorted(compareWorth);
  const [low, high] = [sorted[0] ?? NOTHING, sorted.at(-1) ?? NOTHING];
  const moved = minus(high, low);
  const asked = { units: first.value.units * least, decimals: first.value.decimals + 4 };
  const span = compareWorth(moved, asked) < 0 ? asked : moved;
  // Twice the bottom, so that the middle of what is drawn is the middle of the height.
  const bottom = minus(addWorth(low, high), span);
  const length = last.at - first.at;
  return points.map(({ at, value }) => ({
    x: length === 0 ? 0 : (at - first.at) / length,
    y:
      span.units === 0n
        ? 0.5
        : Number(ratio(minus(addWorth(value, value), bottom), addWorth(span, span))) / STEPS,
  }));
}

const STEPS = 10_000;

function ratio(part: Decimal, whole: Decimal): bigint {
  const decimals = Math.max(part.decimals, whole.decimals);
  return (BigInt(STEPS) * scaled(part, decimals)) / scaled(whole, decimals);
}

function sum(values: Iterable<Decimal>): Decimal {
  let total = NOTHING;
  for (const value of values) total = addWorth(total, value);
  return total;
}

const minus = (a: Decimal, b: Decimal): Decimal => addWorth(a, { ...b, units: -b.units });
const scaled = ({ units, decimals }: Decimal, to: number): bigint => units * 10n ** BigInt(to - decimals);
