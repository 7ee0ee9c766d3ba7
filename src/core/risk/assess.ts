/** All rules over a transaction. */
import { ordered } from './finding.ts';
import { CALL_RULES } from './rules/call.ts';
import { CHAIN_RULES } from './rules/chain.ts';
import { FEE_RULES } from './rules/fee.ts';
import { RECIPIENT_RULES } from './rules/recipient.ts';
import { type Rule, type Scene, sceneOf } from './scene.ts';
import type { Finding, TransactionSubject } from './types.ts';

/** Of the same level, what is said first comes first. */
export const TRANSACTION_RULES: readonly Rule<Scene>[] = [
  ...CHAIN_RULES,
  ...CALL_RULES,
  ...RECIPIENT_RULES,
  ...FEE_RULES,
];

/**
 * What is to be said about a transaction before it is signed: the gravest first, each thing once. Pure, and bounded in
 * time for hostile trees and long lists.
 */
export function assessTransaction(subject: TransactionSubject): readonly Finding[] {
  const scene = sceneOf(subject);
  return ordered(TRANSACTION_RULES.flatMap((rule) => rule.check(scene)));
}
