/** How an outside value is known (specification, section 3). */

export const EVIDENCE_LEVELS = ['derived', 'proven', 'agreed', 'reported'] as const;
export type EvidenceLevel = (typeof EVIDENCE_LEVELS)[number];

export interface Evidence {
  readonly level: EvidenceLevel;
  /** Host names of the endpoints that said so; empty for derived values. Never a full URL: it may carry a key. */
  readonly sources: readonly string[];
  /** Block the value was read at, where there is one. */
  readonly block: bigint | null;
  /** When it was read, in milliseconds since the epoch. */
  readonly at: number;
}

/** A value together with how it is known. */
export interface WithEvidence<T> {
  readonly value: T;
  readonly evidence: Evidence;
}

/** The level of all of them; null where they differ, and for none. */
export function commonLevel(levels: readonly EvidenceLevel[]): EvidenceLevel | null {
  const [first = null] = levels;
  return levels.every((level) => level === first) ? first : null;
}
