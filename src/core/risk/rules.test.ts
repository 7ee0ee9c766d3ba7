import { describe, expect, it } from 'vitest';
import { assessTransaction, TRANSACTION_RULES } from './assess.ts';
import { sceneOf } from './scene.ts';
import type { Case } from './testing/case.ts';
import { CALL_CASES } from './testing/cases-call.ts';
import { COST_CASES } from './testing/cases-cost.ts';
import { LENT_CASES } from './testing/cases-lent.ts';
import { MARKET_CASES } from './testing/cases-market.ts';
import { PARTY_CASES } from './testing/cases-party.ts';
import { SIMULATION_CASES } from './testing/cases-simulation.ts';
import { TERMS_CASES } from './testing/cases-terms.ts';
import type { Finding, TransactionSubject } from './types.ts';

const CASES: readonly Case<TransactionSubject>[] = [
  ...CALL_CASES,
  ...PARTY_CASES,
  ...TERMS_CASES,
  ...LENT_CASES,
  ...MARKET_CASES,
  ...COST_CASES,
  ...SIMULATION_CASES,
];

const of = (rule: string, subject: TransactionSubject): readonly Finding[] =>
  assessTransaction(subject).filter(({ id }) => id === rule);

describe('each rule of transactions', () => {
  it('has its own id, and says nothing under another', () => {
    const ids = TRANSACTION_RULES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { subject } of CASES) {
      for (const rule of TRANSACTION_RULES) {
        for (const { id } of rule.check(sceneOf(subject))) expect(id).toBe(rule.id);
      }
    }
  });

  it.each(TRANSACTION_RULES.map(({ id }) => id))('%s is seen to speak and to be silent', (id) => {
    const own = CASES.filter(({ rule }) => rule === id);
    expect(own.some(({ level }) => level !== null)).toBe(true);
    expect(own.some(({ level }) => level === null)).toBe(true);
  });

  it('is one that exists', () => {
    const ids = new Set(TRANSACTION_RULES.map(({ id }) => id));
    for (const { rule } of CASES) expect(ids.has(rule), rule).toBe(true);
  });
});

describe.each(TRANSACTION_RULES.map(({ id }) => id))('%s', (id) => {
  const own = CASES.filter(({ rule }) => rule === id);
  const fires = own.filter(({ level }) => level !== null);
  const silent = own.filter(({ level }) => level === null);

  it.each(fires)('speaks: $what', ({ rule, level, subject }) => {
    const found = of(rule, subject);
    expect(found.map((finding) => finding.level)).toEqual([level]);
    expect(found[0]?.title).toMatch(/^\p{Lu}[^.]*[^.\s]$/u);
    expect(found[0]?.text).toMatch(/[.]$/);
    expect(found[0]?.text.length).toBeLessThanOrEqual(400);
  });

  it.each(silent)('is silent: $what', ({ rule, subject }) => {
    expect(of(rule, subject)).toEqual([]);
  });
});
