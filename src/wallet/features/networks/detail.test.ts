import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sample } from '../../rpc/condition.ts';
import { HEIGHT, plotOf, WIDTH } from './detail.tsx';

const good = (at: number, latencyMs: number): Sample => ({ at, latencyMs, code: null, head: null });
const bad = (at: number): Sample => ({ at, latencyMs: null, code: 'RPC_TIMEOUT', head: null });

const coordinates = (line: string) =>
  [...line.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

describe('the line of latency', () => {
  it('is broken where the endpoint failed', () => {
    const plot = plotOf([good(0, 50), good(20_000, 100), bad(40_000), good(60_000, 50)]);
    expect(plot?.lines).toEqual(['M0 90L200 60', 'M600 90h0']);
    expect(plot?.failures).toEqual([400]);
    expect(plot).toMatchObject({ answers: 3, minutes: 1, top: 200 });
  });

  it('is nothing before anything was asked, and has no line where nothing answered', () => {
    expect(plotOf([])).toBeNull();
    expect(plotOf([bad(1), bad(2)])).toMatchObject({ lines: [], answers: 0 });
  });

  it('does not press everything flat for one slow answer', () => {
    const plot = plotOf([...Array.from({ length: 19 }, (_, i) => good(i * 1_000, 80)), good(19_000, 10_000)]);
    expect(plot?.top).toBe(200);
  });

  it('stays in its box, in the order of time, with each sample once', () => {
    const sample = fc.record({
      gap: fc.integer({ min: 0, max: 100_000 }),
      latency: fc.option(fc.integer({ min: 0, max: 40_000 })),
    });
    fc.assert(
      fc.property(fc.array(sample, { minLength: 1, maxLength: 60 }), (drawn) => {
        let at = 1_700_000_000_000;
        const samples = drawn.map(({ gap, latency }) => {
          at += gap;
          return latency === null ? bad(at) : good(at, latency);
        });
        const plot = plotOf(samples);
        const points = plot?.lines.flatMap(coordinates) ?? [];
        expect(points.length + (plot?.failures.length ?? 0)).toBe(samples.length);
        for (const [x, y] of points) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(WIDTH);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(HEIGHT);
        }
        const xs = points.map(([x]) => x);
        expect(xs).toEqual(xs.toSorted((a, b) => a - b));
      }),
    );
  });
});
