/** What an endpoint did in this session: the newest exchanges, for the health page and for hedging. Stored nowhere. */

export const SAMPLES_KEPT = 300;

/** One exchange: a request or a batch. One that nobody waited for any more is not counted. */
export interface Sample {
  /** When it ended, in milliseconds since the epoch. */
  readonly at: number;
  /** From sending to the end of the answer; null when it failed. */
  readonly latencyMs: number | null;
  /** Code of the failure; null when it succeeded. */
  readonly code: string | null;
  /** Newest block that the endpoint had told by then; null when it had told none. */
  readonly head: bigint | null;
}

export interface Samples {
  add(sample: Omit<Sample, 'head'>): void;
  /** The endpoint told its newest block: a matter of the newest sample too. */
  head(head: bigint): void;
  /** Oldest first. */
  all(): readonly Sample[];
  /** Latencies of the newest `count` exchanges that succeeded. */
  latencies(count: number): readonly number[];
}

export function createSamples(): Samples {
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
