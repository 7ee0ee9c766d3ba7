import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../testing/harness.ts';
import { createBucket } from './bucket.ts';

describe('a bucket', () => {
  it('lets out no more than its pace in any second after the first, and loses nobody', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: 1, maxLength: 30 }),
        async (pace, delays) => {
          let time = 0;
          const sleep = async (ms: number) => {
            time += ms;
          };
          const bucket = createBucket(pace, { now: () => time, sleep });
          const out: number[] = [];
          for (const delay of delays) {
            time += delay;
            await bucket.take();
            out.push(time);
          }
          expect(out).toHaveLength(delays.length);
          for (const [i, at] of out.entries()) {
            // A full bucket and one second's worth.
            expect(out.slice(i).filter((other) => other < at + 1_000).length).toBeLessThanOrEqual(2 * pace);
          }
        },
      ),
    );
  });

  it('goes on when somebody leaves the line', async () => {
    const bucket = createBucket(2, { now: () => Date.now() });
    await bucket.take();
    await bucket.take();
    const gone = new AbortController();
    const first = bucket.take({ signal: gone.signal });
    const second = bucket.take();
    gone.abort();
    expect(await codeOf(first)).toBe('RPC_ABORTED');
    await second;
  });
});
