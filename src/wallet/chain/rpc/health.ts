/**
 * Health of an endpoint (specification, section 4): unknown → healthy ⇄ degraded → down (circuit open) → probing →
 * healthy. Pure; times in milliseconds since the epoch.
 */
import type { ErrorCode } from '#core/errors/catalogue.ts';
import type { EndpointHealth } from '../../model.ts';

export const FAILURES_TO_OPEN = 3;
export const PROBE_AFTER_MS = 15_000;

export type HealthEvent =
  | { readonly kind: 'success'; readonly latencyMs: number; readonly at: number }
  | { readonly kind: 'head'; readonly head: bigint }
  | { readonly kind: 'failure'; readonly code: ErrorCode; readonly at: number }
  | { readonly kind: 'probe'; readonly at: number };

export function nextHealth(health: EndpointHealth, event: HealthEvent): EndpointHealth {
  switch (event.kind) {
    case 'success': {
      const head = health.kind === 'healthy' ? health.head : 0n;
      return { kind: 'healthy', latencyMs: event.latencyMs, head, at: event.at };
    }
    case 'head':
      return health.kind === 'healthy' ? { ...health, head: event.head } : health;
    case 'failure': {
      const failures = health.kind === 'degraded' ? health.failures + 1 : 1;
      // Another chain behind the same address is no passing trouble: nothing more is asked until it was probed.
      const open =
        failures >= FAILURES_TO_OPEN ||
        event.code === 'RPC_WRONG_CHAIN' ||
        health.kind === 'probing' ||
        health.kind === 'down';
      if (!open) return { kind: 'degraded', failures, code: event.code, at: event.at };
      return { kind: 'down', code: event.code, at: event.at, probeAt: event.at + PROBE_AFTER_MS };
    }
    case 'probe':
      return { kind: 'probing', since: event.at };
  }
}

/** May a request go out now? `probe`: one may, and it decides; `no`: the circuit is open. */
export type Admission = 'yes' | 'probe' | 'no';

export function admission(health: EndpointHealth, now: number): Admission {
  if (health.kind === 'down') return now >= health.probeAt ? 'probe' : 'no';
  return health.kind === 'probing' ? 'no' : 'yes';
}
