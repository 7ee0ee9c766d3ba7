/**
 * Recovers fragments from mixes of them by Gauss–Jordan elimination over GF(2). The specification's decoder reduces
 * parts by subsets of each other; elimination finds everything that one finds, often needs fewer parts, and holds at
 * most as many rows as there are fragments, whatever it is sent.
 */

interface Row {
  /** One bit for each fragment in the mix. */
  readonly mix: Uint32Array;
  readonly data: Uint8Array;
}

export type Outcome = 'new' | 'known' | 'contradiction';

export interface Solver {
  /** How many independent mixes were received: `count` of them determine every fragment. */
  readonly rank: number;
  /** `known` adds nothing; `contradiction` cannot be true together with what was added before. Copies `data`. */
  add(indexes: readonly number[], data: Uint8Array): Outcome;
  /** The fragments in order, once the rank is complete; else null. */
  solution(): readonly Uint8Array[] | null;
}

export function createSolver(count: number): Solver {
  // A row stands at its pivot, a fragment that no other row's mix contains.
  const rows: (Row | undefined)[] = Array.from({ length: count }, () => undefined);
  let rank = 0;

  const add = (indexes: readonly number[], data: Uint8Array): Outcome => {
    const row: Row = { mix: new Uint32Array(Math.ceil(count / 32)), data: data.slice() };
    for (const index of indexes) row.mix[index >> 5] = (row.mix[index >> 5] ?? 0) | (1 << (index & 31));
    for (const index of indexes) reduce(row, rows[index]);
    const pivot = lowest(row.mix);
    if (pivot === null) return row.data.every((byte) => byte === 0) ? 'known' : 'contradiction';
    for (const other of rows) if (other !== undefined && has(other.mix, pivot)) reduce(other, row);
    rows[pivot] = row;
    rank += 1;
    return 'new';
  };

  return {
    get rank() {
      return rank;
    },
    add,
    solution: () => (rank === count ? rows.flatMap((row) => (row === undefined ? [] : [row.data])) : null),
  };
}

function reduce(row: Row, by: Row | undefined): void {
  if (by === undefined) return;
  for (let i = 0; i < row.mix.length; i += 1) row.mix[i] = (row.mix[i] ?? 0) ^ (by.mix[i] ?? 0);
  xorInto(row.data, by.data);
}

export function xorInto(target: Uint8Array, other: Uint8Array): void {
  for (let i = 0; i < target.length; i += 1) target[i] = (target[i] ?? 0) ^ (other[i] ?? 0);
}

function has(mix: Uint32Array, index: number): boolean {
  return ((mix[index >> 5] ?? 0) & (1 << (index & 31))) !== 0;
}

function lowest(mix: Uint32Array): number | null {
  for (let i = 0; i < mix.length; i += 1) {
    const word = mix[i] ?? 0;
    if (word !== 0) return 32 * i + (31 - Math.clz32(word & -word));
  }
  return null;
}
