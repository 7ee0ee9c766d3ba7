/** All rules over a transaction. */

import { ALLOWANCE_RULES } from './rules/allowance.ts';
import { CALL_RULES, CHAIN_RULES, PROMISE_RULES } from './rules/call.ts';
import { CONTROL_RULES, DELEGATION_RULES } from './rules/control.ts';
import { FEE_RULES } from './rules/fee.ts';
import { LEFTOVER_RULES } from './rules/leftover.ts';
import { MARKET_RULES } from './rules/market.ts';
import { KNOWN_BAD_RULES, LOOK_ALIKE_RULES, NAME_RULES, RECIPIENT_RULES } from './rules/recipient.ts';
import { SIMULATION_RULES } from './rules/simulation.ts';
import { SWAP_RULES } from './rules/swap.ts';
import { TOKEN_RULES } from './rules/token.ts';
import { VAULT_RULES } from './rules/vault.ts';
import { type Rule, type Scene, sceneOf } from './scene.ts';
import { type Finding, ordered, type TransactionSubject } from './types.ts';

/** Of the same level, what stands first is said first. */
export const TRANSACTION_RULES: readonly Rule<Scene>[] = [
  ...CHAIN_RULES,
  ...KNOWN_BAD_RULES,
  ...DELEGATION_RULES,
  ...CALL_RULES,
  ...LOOK_ALIKE_RULES,
  ...NAME_RULES,
  ...RECIPIENT_RULES,
  ...ALLOWANCE_RULES,
  ...PROMISE_RULES,
  ...SWAP_RULES,
  ...LEFTOVER_RULES,
  ...MARKET_RULES,
  ...VAULT_RULES,
  ...TOKEN_RULES,
  ...CONTROL_RULES,
  ...SIMULATION_RULES,
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
