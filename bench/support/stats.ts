/** Figures of a measurement. */

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which this part of them lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

/** Median, and between which values the middle half lies. */
export function spread(values: readonly number[], digits = 0): string {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((part) => quantile(values, part).toFixed(digits));
  return `${middle} (${low} to ${high})`;
}
