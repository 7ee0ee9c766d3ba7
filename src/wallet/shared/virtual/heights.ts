/**
 * Where the parts of a long list stand. Heights are guessed by kind until they are measured; a measured part keeps
 * its height by its key, so that a list which is shown again, or has grown, stands where it stood. No DOM.
 */

export interface Part {
  /** Tells it from all others of the list. */
  readonly key: string;
  /** Parts of a kind are about as high as each other. */
  readonly kind: string;
}

export interface Span {
  /** First part to be rendered. */
  readonly start: number;
  /** The one after the last. */
  readonly end: number;
}

/** Bounds what is remembered: parts that are long gone are measured again when they come back. */
const MAX_MEASURED = 20_000;

export class Heights {
  readonly #guesses: Readonly<Record<string, number>>;
  readonly #measured = new Map<string, number>();
  readonly #sums = new Map<string, { total: number; count: number }>();
  #parts: readonly Part[] = [];
  /** Sum of the heights before each part, and one more: of all. */
  #tops: Float64Array = new Float64Array(1);
  #stale = false;
  /** The last answer: the same one part is asked for again and again. */
  #found: { readonly parts: readonly Part[]; readonly key: string; readonly index: number } = {
    parts: [],
    key: '',
    index: -1,
  };

  /** @param guesses heights in CSS pixels, by kind. */
  constructor(guesses: Readonly<Record<string, number>>) {
    this.#guesses = guesses;
  }

  get size(): number {
    return this.#parts.length;
  }

  get total(): number {
    return this.#all()[this.#parts.length] ?? 0;
  }

  setParts(parts: readonly Part[]): void {
    if (parts === this.#parts) return;
    this.#parts = parts;
    this.#stale = true;
  }

  /** Its place; -1 where it is not in the list any more. */
  indexOf(key: string): number {
    const { parts, key: last, index } = this.#found;
    if (parts !== this.#parts || last !== key) {
      this.#found = { parts: this.#parts, key, index: this.#parts.findIndex((part) => part.key === key) };
      return this.#found.index;
    }
    return index;
  }

  topOf(index: number): number {
    return this.#all()[Math.max(0, Math.min(index, this.#parts.length))] ?? 0;
  }

  heightOf(index: number): number {
    return this.topOf(index + 1) - this.topOf(index);
  }

  /** False when nothing changed by it: less than half a pixel is rounding. */
  measure({ key, kind }: Part, height: number): boolean {
    if (!(height > 0)) return false;
    const before = this.#measured.get(key);
    if (before !== undefined && Math.abs(before - height) < 0.5) return false;
    if (before === undefined && this.#measured.size >= MAX_MEASURED) {
      const [oldest] = this.#measured.keys();
      if (oldest !== undefined) this.#measured.delete(oldest);
    }
    this.#measured.set(key, height);
    if (before === undefined) {
      const sum = this.#sums.get(kind) ?? { total: 0, count: 0 };
      this.#sums.set(kind, { total: sum.total + height, count: sum.count + 1 });
    }
    this.#stale = true;
    return true;
  }

  /** The width has changed: what was measured holds no more. */
  forget(): void {
    this.#measured.clear();
    this.#sums.clear();
    this.#stale = true;
  }

  /** The part that covers `offset`; the first or the last one for what lies outside. */
  at(offset: number): number {
    const tops = this.#all();
    let low = 0;
    let high = this.#parts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((tops[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return Math.max(0, low);
  }

  /** What must be rendered to fill the stretch from `top` to `bottom`, both from the list's own beginning. */
  span(top: number, bottom: number): Span {
    if (this.#parts.length === 0 || bottom <= 0 || top >= this.total) {
      // Out of sight: the end that is nearest stays, so that focus and measuring have something to begin with.
      const near = this.#parts.length === 0 ? 0 : bottom <= 0 ? 0 : this.#parts.length - 1;
      return { start: near, end: Math.min(near + 1, this.#parts.length) };
    }
    return { start: this.at(top), end: this.at(Math.max(top, bottom - 0.001)) + 1 };
  }

  #guess(kind: string): number {
    const sum = this.#sums.get(kind);
    // A few may be the exception; the guess then moves all others, which is only done once and for good reason.
    return sum !== undefined && sum.count >= 8 ? sum.total / sum.count : (this.#guesses[kind] ?? 64);
  }

  #all(): Float64Array {
    if (!this.#stale) return this.#tops;
    const tops = new Float64Array(this.#parts.length + 1);
    const guesses = new Map<string, number>();
    let top = 0;
    for (const [index, { key, kind }] of this.#parts.entries()) {
      let height = this.#measured.get(key);
      if (height === undefined) {
        height = guesses.get(kind);
        if (height === undefined) {
          height = this.#guess(kind);
          guesses.set(kind, height);
        }
      }
      top += height;
      tops[index + 1] = top;
    }
    this.#tops = tops;
    this.#stale = false;
    return tops;
  }
}
