/**
 * How one endpoint fares, and whether it may be asked: its health (specification, section 4), the pause that it asked
 * for, and its head beside those of the others. Whoever asks it tells here how that went.
 */
import type { ChainId } from '#core/chain/chain-id.ts';
import { createEmitter } from '#core/emitter/emitter.ts';
import type { ErrorCode } from '#core/errors/catalogue.ts';
import { EvidentError, hasCode } from '#core/errors/error.ts';

import { ENDPOINT_FAILURES, pause, pauseOf } from './errors.ts';
import type { Heads } from './heads.ts';
import type { Exchanged } from './transport.ts';

/** What may be the case beside the state of an endpoint. */
interface EndpointCondition {
  /** Blocks behind the best head of its chain; set while it is so far behind that others are asked before it. */
  readonly lagging?: bigint;
  /** Since when nothing came of what it was asked, in milliseconds since the epoch; set while others are asked before it. */
  readonly silentSince?: number;
  /** It asked for a pause (HTTP 429): it is asked nothing before this time, in milliseconds since the epoch. */
  readonly waitUntil?: number;
}

export type EndpointHealth = EndpointCondition &
  (
    | { readonly kind: 'unknown' }
    | { readonly kind: 'healthy'; readonly latencyMs: number; readonly head: bigint; readonly at: number }
    | { readonly kind: 'degraded'; readonly failures: number; readonly code: ErrorCode; readonly at: number }
    | { readonly kind: 'down'; readonly code: ErrorCode; readonly at: number; readonly probeAt: number }
    | { readonly kind: 'probing'; readonly since: number }
  );

/** A pause that the endpoint asked for is waited out if it is no longer; else the call fails at once. */
const PATIENCE_MS = 2_000;

/** So long nothing came although something was asked: others are asked first. A time-out is long after that. */
export const SILENCE_MS = 3_000;
/** A silent one is tried again so often, while others are asked. */
const CALL_AGAIN_MS = 5_000;

/**
 * Whether it may be asked now. `silent`: what was asked of it waits; `probe`: its circuit is open, and due to be tried;
 * `open`: it is open.
 */
export type EndpointStatus = 'ready' | 'lagging' | 'silent' | 'probe' | 'waiting' | 'open';

export type HealthEvent =
  | { readonly kind: 'success'; readonly latencyMs: number; readonly at: number }
  | { readonly kind: 'head'; readonly head: bigint }
  | { readonly kind: 'failure'; readonly code: ErrorCode; readonly at: number }
  | { readonly kind: 'probe'; readonly at: number };

/** May a request go out now? `probe`: one may, and it decides; `no`: the circuit is open. */
type Admission = 'yes' | 'probe' | 'no';

/** One exchange: a request or a batch. One that nobody waited for any more is not counted. */
export interface Sample {
  /** When it ended, in milliseconds since the epoch. */
  readonly at: number;
  /** From sending to the end of the answer; null when it failed. */
  readonly latencyMs: number | null;
  /** Code of the failure; null when it succeeded. */
  readonly code: ErrorCode | null;
  /** Newest block that the endpoint had told by then; null when it had told none. */
  readonly head: bigint | null;
}

interface Samples {
  add(sample: Omit<Sample, 'head'>): void;
  /** The endpoint told its newest block: a matter of the newest sample too. */
  head(head: bigint): void;
  /** Oldest first. */
  all(): readonly Sample[];
  /** Latencies of the newest `count` exchanges that succeeded. */
  latencies(count: number): readonly number[];
}

export interface Condition {
  readonly samples: Samples;
  health(): EndpointHealth;
  standing(): EndpointStatus;
  admission(): Admission;
  subscribe(listener: () => void): () => void;
  /** Something is asked that should be answered soon. Returns what is to be called when that is over, however. */
  asked(): () => void;
  /** True, every few seconds, when a silent one should be tried again. */
  due(): boolean;
  /** An exchange ended, well or not. */
  exchanged(exchange: Exchanged): void;
  /** What came was an answer, of whatever content. */
  answered(): void;
  /** Counts as its failure, if that is what it is. */
  failed(error: EvidentError): void;
  /** Somebody tries whether it is back. */
  probing(): void;
  head(head: bigint): void;
  /** The pause that is running, as the error that it is for who asks now; null without one. */
  limited(): EvidentError | null;
  /** Why it is not asked while its circuit is open. */
  closed(): EvidentError;
  /** Waits the pause out, if it is short. `elsewhere`: not even then. Errors: `RPC_RATE_LIMITED`, `RPC_ABORTED`. */
  waitForRateLimit(options: {
    readonly elsewhere?: boolean | undefined;
    readonly signal?: AbortSignal | undefined;
  }): Promise<void>;
}

interface About {
  readonly host: string;
  readonly chainId: ChainId;
  readonly now: () => number;
  /** 0 ≤ x < 1, for jitter only. */
  readonly random: () => number;
  readonly board: Heads;
  /** Under which `board` knows it. */
  readonly key: symbol;
  /** It failed: what was known of it must be asked anew. */
  readonly doubted: () => void;
}

export function createCondition({ host, chainId, now, random, board, key, doubted }: About): Condition {
  const samples = createSamples();
  const changes = createEmitter();
  let health: EndpointHealth = { kind: 'unknown' };
  let waitUntil = 0;
  let pauses = 0;
  let latencyMs = 0;
  /** Since when nothing came, of what was asked; null when nothing is owed. */
  let silence: number | null = null;
  let owed = 0;
  let called = 0;

  const apply = (event: HealthEvent) => {
    const next = nextHealth(health, event);
    if (next === health) return;
    health = next;
    changes.emit();
  };
  const failed = (error: EvidentError) => {
    if (!hasCode(error, ...ENDPOINT_FAILURES) || error.code === 'RPC_RATE_LIMITED') return;
    doubted();
    apply({ kind: 'failure', code: error.code, at: now() });
  };
  const limited = (): EvidentError | null => {
    const seconds = Math.ceil((waitUntil - now()) / 1_000);
    return seconds > 0 ? new EvidentError('RPC_RATE_LIMITED', { host, seconds: String(seconds) }) : null;
  };

  const isSilent = () => silence !== null && now() - silence >= SILENCE_MS;

  return {
    samples,
    failed,
    limited,
    health() {
      const until = waitUntil > now() ? { waitUntil } : {};
      const lag = board.lagging(key) ? { lagging: board.behind(key) ?? 0n } : {};
      const quiet = silence !== null && isSilent() ? { silentSince: silence } : {};
      return { ...health, ...until, ...lag, ...quiet };
    },
    standing() {
      const verdict = admission(health, now());
      if (verdict === 'no') return 'open';
      if (waitUntil > now()) return 'waiting';
      if (verdict === 'probe') return 'probe';
      if (isSilent()) return 'silent';
      return board.lagging(key) ? 'lagging' : 'ready';
    },
    asked() {
      owed += 1;
      silence ??= now();
      return () => {
        owed -= 1;
        // Who left after a moment proved nothing. A silence that was noticed lasts until something comes.
        if (owed === 0 && !isSilent()) silence = null;
      };
    },
    due() {
      if (!isSilent() || now() - called < CALL_AGAIN_MS) return false;
      called = now();
      changes.emit();
      return true;
    },
    admission: () => admission(health, now()),
    subscribe: changes.subscribe,
    exchanged(exchange) {
      const { error, retryAfterMs } = exchange;
      samples.add({ at: now(), latencyMs: exchange.latencyMs, code: error?.code ?? null });
      if (exchange.latencyMs !== null) {
        latencyMs = exchange.latencyMs;
        silence = owed > 0 ? now() : null;
      }
      if (error === null) return;
      // 503 may say when to come again, too (RFC 9110 §15.6.4).
      if (error.code === 'RPC_RATE_LIMITED' || retryAfterMs !== null) {
        const until = now() + pauseOf(retryAfterMs, pauses, random());
        // What was under way when the pause began says the same again: that is no longer pause.
        if (now() >= waitUntil) pauses += 1;
        waitUntil = Math.max(waitUntil, until);
        changes.emit();
      }
      failed(error);
    },
    answered() {
      pauses = 0;
      apply({ kind: 'success', latencyMs: Math.round(latencyMs), at: now() });
    },
    probing: () => apply({ kind: 'probe', at: now() }),
    head(head) {
      board.report(key, head, now());
      samples.head(head);
      apply({ kind: 'head', head });
    },
    closed() {
      const code = health.kind === 'down' ? health.code : 'RPC_UNREACHABLE';
      if (code === 'RPC_WRONG_CHAIN') return new EvidentError(code, { host, expected: String(chainId) });
      return new EvidentError('RPC_CIRCUIT_OPEN', { host, last: code });
    },
    async waitForRateLimit({ signal, elsewhere }) {
      const error = limited();
      if (error === null) return;
      const left = waitUntil - now();
      if (elsewhere === true || left > PATIENCE_MS) throw error;
      await pause(left * (1 + random() / 4), signal);
    },
  };
}

/** What an endpoint did in this session: the newest exchanges, for the health page and for hedging. Stored nowhere. */

const SAMPLES_KEPT = 300;

function createSamples(): Samples {
  const ring: Sample[] = [];
  let told: bigint | null = null;
  return {
    add(sample) {
      ring.push({ ...sample, head: told });
      if (ring.length > SAMPLES_KEPT) ring.shift();
    },
    head(head) {
      told = head;
      const newest = ring.at(-1);
      if (newest !== undefined) ring[ring.length - 1] = { ...newest, head };
    },
    all: () => [...ring],
    latencies(count) {
      const found: number[] = [];
      for (let i = ring.length - 1; i >= 0 && found.length < count; i -= 1) {
        const latency = ring[i]?.latencyMs ?? null;
        if (latency !== null) found.push(latency);
      }
      return found;
    },
  };
}

/** The value that the share `p` of `values` does not exceed (nearest rank); null for none. */
export function percentile(values: readonly number[], p: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * p) - 1)] ?? null;
}

// Health of an endpoint (specification, section 4): unknown → healthy ⇄ degraded → down (circuit open) → probing →
// healthy. Pure; times in milliseconds since the epoch.

export const FAILURES_TO_OPEN = 3;
export const PROBE_AFTER_MS = 15_000;

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

export function admission(health: EndpointHealth, now: number): Admission {
  if (health.kind === 'down') return now >= health.probeAt ? 'probe' : 'no';
  return health.kind === 'probing' ? 'no' : 'yes';
}
