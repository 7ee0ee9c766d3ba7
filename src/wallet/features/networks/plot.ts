/** Where the line of an endpoint's latency runs. Pure: from samples to points in a box. */
import { percentile, type Sample } from '../../chain/rpc/samples.ts';

export const WIDTH = 600;
export const HEIGHT = 120;
/** A short session is not drawn out over the whole width. */
const LEAST_SPAN_MS = 60_000;
const LEAST_TOP_MS = 100;

export interface Plot {
  /** Each an SVG path: the line is broken where the endpoint failed. A single answer is a line of no length. */
  readonly lines: readonly string[];
  /** Where it failed, from 0 to WIDTH. */
  readonly failures: readonly number[];
  /** Milliseconds at the top. */
  readonly top: number;
  readonly minutes: number;
  readonly answers: number;
  readonly median: number | null;
  readonly slow: number | null;
}

/** Null for no samples. What is slower than the top is drawn at the top. */
export function plotOf(samples: readonly Sample[]): Plot | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined) return null;
  const span = Math.max(LEAST_SPAN_MS, last.at - first.at);
  const start = last.at - span;
  const latencies = samples.flatMap(({ latencyMs }) => (latencyMs === null ? [] : [latencyMs]));
  const slow = percentile(latencies, 0.9);
  // One answer that took ten seconds must not press the others flat.
  const top = Math.max(LEAST_TOP_MS, Math.ceil((1.5 * (slow ?? 0)) / 100) * 100);
  const x = (at: number) => round(Math.max(0, ((at - start) / span) * WIDTH));
  const y = (ms: number) => round(HEIGHT - (Math.min(ms, top) / top) * HEIGHT);
  const lines: string[] = [];
  const failures: number[] = [];
  let line: string[] = [];
  const end = () => {
    if (line.length === 1) line.push('h0');
    if (line.length > 0) lines.push(line.join(''));
    line = [];
  };
  for (const { at, latencyMs } of samples) {
    if (latencyMs === null) {
      failures.push(x(at));
      end();
    } else line.push(`${line.length === 0 ? 'M' : 'L'}${x(at)} ${y(latencyMs)}`);
  }
  end();
  const minutes = Math.max(1, Math.round(span / 60_000));
  return {
    lines,
    failures,
    top,
    minutes,
    answers: latencies.length,
    median: percentile(latencies, 0.5),
    slow,
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
