/** What is known of an endpoint at this moment, in words and figures. */
import { isErrorCode } from '#core/errors/catalogue.ts';
import { EvidentError } from '#core/errors/error.ts';
import { percentile, type Sample } from '../../chain/rpc/condition.ts';
import type { EndpointHealth } from '../../model.ts';
import { groupedBlock } from '../../shared/messages.ts';
import { messages } from './messages.ts';

const words = messages.health;

export function healthText(health: EndpointHealth): string {
  switch (health.kind) {
    case 'unknown':
      return words.unknown;
    case 'healthy':
      return words.healthy(words.latency(Math.round(health.latencyMs)), groupedBlock(health.head));
    case 'degraded':
      return `${words.degraded(health.failures)} (${health.code})`;
    case 'down':
      return `${words.down} (${health.code})`;
    case 'probing':
      return words.probing;
  }
}

/** What may be the case beside it: it asked for a pause, is silent, or lags. */
export function conditionText(health: EndpointHealth, now: number): string | null {
  const wait = health.waitUntil === undefined ? 0 : Math.ceil((health.waitUntil - now) / 1_000);
  if (wait > 0) return words.waiting(wait);
  if (health.silentSince !== undefined)
    return words.silent(Math.max(0, Math.floor((now - health.silentSince) / 1_000)));
  return health.lagging === undefined ? null : words.lagging(health.lagging);
}

export interface Figures {
  readonly all: number;
  readonly failed: number;
  readonly median: number | null;
  readonly slow: number | null;
  readonly head: bigint | null;
  /** The newest failure, as the catalogue says it; null where there was none. */
  readonly last: EvidentError | null;
}

export function figuresOf(samples: readonly Sample[], health: EndpointHealth): Figures {
  const latencies = samples.flatMap(({ latencyMs }) => (latencyMs === null ? [] : [latencyMs]));
  const failed = samples.filter(({ code }) => code !== null);
  const current = health.kind === 'degraded' || health.kind === 'down' ? health.code : null;
  const code = current ?? failed.at(-1)?.code ?? null;
  return {
    all: samples.length,
    failed: failed.length,
    median: percentile(latencies, 0.5),
    slow: percentile(latencies, 0.9),
    head: samples.findLast(({ head }) => head !== null)?.head ?? null,
    last: code !== null && isErrorCode(code) ? new EvidentError(code) : null,
  };
}
