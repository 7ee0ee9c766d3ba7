/** How rules put together what they say. */
import type { Address } from '../address/address.ts';
import type { EvidenceLevel } from '../evidence/evidence.ts';
import type { Words } from './messages/words.ts';
import { type Finding, RISK_LEVELS, type RiskLevel } from './types.ts';

export function finding(
  id: string,
  level: RiskLevel,
  words: Words,
  subject: Address | null = null,
  evidence: EvidenceLevel = 'derived',
): Finding {
  return { id, level, title: words.title, text: words.text, evidence, subject };
}

const weight = ({ level }: Finding): number => RISK_LEVELS.indexOf(level);

/** The gravest first; of several with the same id and subject the gravest alone. Otherwise in the order given. */
export function ordered(findings: Iterable<Finding>): readonly Finding[] {
  const found = new Map<string, Finding>();
  for (const next of findings) {
    const key = `${next.id} ${next.subject ?? ''}`;
    const before = found.get(key);
    if (before === undefined || weight(next) > weight(before)) found.set(key, next);
  }
  return [...found.values()].sort((a, b) => weight(b) - weight(a));
}
