/**
 * A small deterministic generator for pictures. Not for secrets, and no proof of anything: pictures help the
 * eye, while the characters beside them decide. FNV-1a spreads the seed, mulberry32 draws from it.
 */
type Draw = {
  /** An integer from 0 to `below` - 1. */
  int: (below: number) => number;
  /** One of the items. The list must not be empty. */
  pick: <T>(items: readonly [T, ...T[]]) => T;
};

export function seeded(seed: string): Draw {
  let state = 0x811c9dc5;
  for (const char of seed) {
    state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number) => Math.floor(next() * below);
  return { int, pick: (items) => items[int(items.length)] ?? items[0] };
}
