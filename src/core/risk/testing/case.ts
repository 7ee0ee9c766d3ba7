/** One case of a rule: a subject, and whether the rule speaks. */
import type { RiskLevel } from '../types.ts';

export interface Case<S> {
  readonly rule: string;
  readonly what: string;
  /** Null: the rule must be silent. */
  readonly level: RiskLevel | null;
  readonly subject: S;
}

/** Cases of one rule: `fires` by level, `silent` as negative controls. */
export function casesOf<S>(
  rule: string,
  fires: readonly (readonly [what: string, level: RiskLevel, subject: S])[],
  silent: readonly (readonly [what: string, subject: S])[],
): readonly Case<S>[] {
  return [
    ...fires.map(([what, level, subject]) => ({ rule, what, level, subject })),
    ...silent.map(([what, subject]) => ({ rule, what, level: null, subject })),
  ];
}
