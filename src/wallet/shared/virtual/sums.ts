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
