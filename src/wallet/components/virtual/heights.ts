/**
 * Where the parts of a long list stand. Heights are guessed by kind until they are measured; a measured part keeps
 * its height by its key, so that a list which is shown again, or has grown, stands where it stood. No DOM.
 */

export interface ListedPart {
  /** Tells it from all others of the list. */
  readonly key: string;
  /** Parts of a kind are about as high as each other. */
  readonly kind: string;
}

export interface HeightSpan {
  /** First part to be rendered. */
  readonly start: number;
  /** The one after the last. */
  readonly end: number;
}

/** Bounds what is remembered: parts that are long gone are measured again when they come back. */
const MAX_MEASURED = 20_000;

/** What `#own` has for a part that was not measured. */
const OPEN = -1;

/** Running sums of numbers that change one at a time: a binary indexed tree (Fenwick, 1994). */
export class Sums {
  readonly #tree: Float64Array;

  constructor(values: ArrayLike<number>) {
    const tree = new Float64Array(values.length + 1);
    for (let i = 1; i < tree.length; i += 1) {
      tree[i] = (tree[i] ?? 0) + (values[i - 1] ?? 0);
      const parent = i + (i & -i);
      if (parent < tree.length) tree[parent] = (tree[parent] ?? 0) + (tree[i] ?? 0);
    }
    this.#tree = tree;
  }

  /** Changes the value at `index` by so much. */
  add(index: number, difference: number): void {
    const tree = this.#tree;
    for (let i = index + 1; i < tree.length; i += i & -i) tree[i] = (tree[i] ?? 0) + difference;
  }

  /** Sum of all values before `index`. */
  before(index: number): number {
    const tree = this.#tree;
    let sum = 0;
    for (let i = Math.min(index, tree.length - 1); i > 0; i -= i & -i) sum += tree[i] ?? 0;
    return sum;
  }
}

export class Heights {
  readonly #guesses: Readonly<Record<string, number>>;
  readonly #measured = new Map<string, number>();
  readonly #learned = new Map<string, { total: number; count: number }>();
  #parts: readonly ListedPart[] = [];
  readonly #places = new Map<string, number>();
  /** Heights as measured, in the order of the parts. */
  #own = new Float64Array(0);
  /** Of what was measured, and of each kind how many were not. Made anew for another list, then kept up to date. */
  #sums: { readonly measured: Sums; readonly open: ReadonlyMap<string, Sums> } | null = null;

  /** @param guesses heights in CSS pixels, by kind. */
  constructor(guesses: Readonly<Record<string, number>>) {
    this.#guesses = guesses;
  }

  get size(): number {
    return this.#parts.length;
  }

  get total(): number {
    return this.topOf(this.#parts.length);
  }

  setParts(parts: readonly ListedPart[]): void {
    const before = this.#parts;
    if (parts === before) return;
    // A list that grows at its end keeps the places of all that it had.
    let same = 0;
    while (same < before.length && same < parts.length && before[same]?.key === parts[same]?.key) same += 1;
    for (let index = same; index < before.length; index += 1) {
      const part = before[index];
      if (part !== undefined) this.#places.delete(part.key);
    }
    const own = new Float64Array(parts.length);
    own.set(this.#own.subarray(0, same));
    for (let index = same; index < parts.length; index += 1) {
      const part = parts[index];
      if (part === undefined) continue;
      this.#places.set(part.key, index);
      own[index] = this.#measured.get(part.key) ?? OPEN;
    }
    this.#parts = parts;
    this.#own = own;
    this.#sums = null;
  }

  /** Its place; -1 where it is not in the list any more. */
  indexOf(key: string): number {
    return this.#places.get(key) ?? -1;
  }

  topOf(index: number): number {
    const { measured, open } = this.#summed();
    const place = Math.max(0, Math.min(index, this.#parts.length));
    let top = measured.before(place);
    for (const [kind, sums] of open) top += sums.before(place) * this.#guess(kind);
    return top;
  }

  heightOf(index: number): number {
    return this.topOf(index + 1) - this.topOf(index);
  }

  /** False when nothing changed by it: less than half a pixel is rounding. */
  measure({ key, kind }: ListedPart, height: number): boolean {
    if (!(height > 0)) return false;
    const before = this.#measured.get(key);
    if (before !== undefined && Math.abs(before - height) < 0.5) return false;
    if (before === undefined && this.#measured.size >= MAX_MEASURED) {
      const [oldest] = this.#measured.keys();
      if (oldest !== undefined) this.#measured.delete(oldest);
    }
    this.#measured.set(key, height);
    if (before === undefined) {
      const learned = this.#learned.get(kind) ?? { total: 0, count: 0 };
      this.#learned.set(kind, { total: learned.total + height, count: learned.count + 1 });
    }
    this.#place(key, height);
    return true;
  }

  /** The width has changed: what was measured holds no more. */
  forget(): void {
    this.#measured.clear();
    this.#learned.clear();
    this.#own.fill(OPEN);
    this.#sums = null;
  }

  /** The part that covers `offset`; the first or the last one for what lies outside. */
  at(offset: number): number {
    let low = 0;
    let high = this.#parts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.topOf(middle) <= offset) low = middle;
      else high = middle - 1;
    }
    return Math.max(0, low);
  }

  /** What must be rendered to fill the stretch from `top` to `bottom`, both from the list's own beginning. */
  span(top: number, bottom: number): HeightSpan {
    if (this.#parts.length === 0 || bottom <= 0 || top >= this.total) {
      // Out of sight: the end that is nearest stays, so that focus and measuring have something to begin with.
      const near = this.#parts.length === 0 ? 0 : bottom <= 0 ? 0 : this.#parts.length - 1;
      return { start: near, end: Math.min(near + 1, this.#parts.length) };
    }
    return { start: this.at(top), end: this.at(Math.max(top, bottom - 0.001)) + 1 };
  }

  #guess(kind: string): number {
    const learned = this.#learned.get(kind);
    // A few may be the exception; the guess then moves all others, which is only done once and for good reason.
    return learned !== undefined && learned.count >= 8
      ? learned.total / learned.count
      : (this.#guesses[kind] ?? 64);
  }

  /** Into the list, where it is in it. */
  #place(key: string, height: number): void {
    const index = this.#places.get(key);
    const part = index === undefined ? undefined : this.#parts[index];
    if (index === undefined || part === undefined) return;
    const was = this.#own[index] ?? OPEN;
    this.#own[index] = height;
    if (this.#sums === null) return;
    if (was === OPEN) this.#sums.open.get(part.kind)?.add(index, -1);
    this.#sums.measured.add(index, was === OPEN ? height : height - was);
  }

  #summed() {
    if (this.#sums !== null) return this.#sums;
    const kinds = new Map<string, Uint8Array>();
    for (const [index, { kind }] of this.#parts.entries()) {
      if (this.#own[index] !== OPEN) continue;
      const open = kinds.get(kind) ?? new Uint8Array(this.#parts.length);
      open[index] = 1;
      kinds.set(kind, open);
    }
    const sums = {
      measured: new Sums(this.#own.map((height) => Math.max(0, height))),
      open: new Map([...kinds].map(([kind, open]) => [kind, new Sums(open)])),
    };
    this.#sums = sums;
    return sums;
  }
}
