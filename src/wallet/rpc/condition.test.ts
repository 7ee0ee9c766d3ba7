import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EndpointHealth } from './condition.ts';
import { admission, FAILURES_TO_OPEN, type HealthEvent, nextHealth, PROBE_AFTER_MS } from './condition.ts';
import { LEGAL_STEPS } from './testing/legal.ts';

const at = fc.integer({ min: 0, max: 100_000 });
const event: fc.Arbitrary<HealthEvent> = fc.oneof(
  fc.record({ kind: fc.constant('success' as const), latencyMs: fc.nat(1000), at }),
  fc.record({ kind: fc.constant('head' as const), head: fc.bigInt({ min: 0n, max: 9n }) }),
  fc.record({
    kind: fc.constant('failure' as const),
    code: fc.constantFrom('RPC_TIMEOUT' as const, 'RPC_UNREACHABLE' as const, 'RPC_WRONG_CHAIN' as const),
    at,
  }),
);

describe('the health of an endpoint', () => {
  it('takes only the steps of the specification, and opens after three failures in a row', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let health: EndpointHealth = { kind: 'unknown' };
        let inARow = 0;
        let wrong = false;
        for (const each of events) {
          if (each.kind === 'success') [inARow, wrong] = [0, false];
          if (each.kind === 'failure') {
            inARow += 1;
            wrong ||= each.code === 'RPC_WRONG_CHAIN';
          }
          const next = nextHealth(health, each);
          if (next !== health) expect(LEGAL_STEPS[health.kind]).toContain(next.kind);
          health = next;
          if (each.kind !== 'head') {
            expect(health.kind === 'down').toBe(inARow >= FAILURES_TO_OPEN || (wrong && inARow > 0));
          }
        }
      }),
    );
  });

  it('admits nothing while down, one probe later, nothing beside the probe', () => {
    const down = nextHealth({ kind: 'unknown' }, { kind: 'failure', code: 'RPC_WRONG_CHAIN', at: 100 });
    expect(admission(down, 100 + PROBE_AFTER_MS - 1)).toBe('no');
    expect(admission(down, 100 + PROBE_AFTER_MS)).toBe('probe');
    expect(admission(nextHealth(down, { kind: 'probe', at: 1 }), 10 ** 9)).toBe('no');
    expect(admission({ kind: 'unknown' }, 0)).toBe('yes');
  });
});
