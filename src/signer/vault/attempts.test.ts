import { describe, expect, it } from 'vitest';
import { delayAfter, delayUntil, NO_ATTEMPTS, readAttempts, withAttempt } from './attempts.ts';

describe('the growing delay', () => {
  it('is free three times, then doubles up to five minutes', () => {
    const seconds = Array.from({ length: 14 }, (_, failures) => delayAfter(failures) / 1000);
    expect(seconds).toEqual([0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
  });

  it('counts from the last try', () => {
    let attempts = NO_ATTEMPTS;
    for (let i = 0; i < 3; i += 1) {
      expect(delayUntil(attempts, 1_000)).toBeNull();
      attempts = withAttempt(attempts, 1_000);
    }
    expect(delayUntil(attempts, 1_000)).toBe(3_000);
    expect(delayUntil(attempts, 2_999)).toBe(3_000);
    expect(delayUntil(attempts, 3_000)).toBeNull();
  });

  it('neither ends early nor lasts for ever when the clock is set back', () => {
    let attempts = readAttempts({ failures: 4, lastAt: 1_000_000 }, 10_000);
    expect(delayUntil(attempts, 10_000)).toBe(14_000);
    // What the door stored at the first try is read again at the second.
    attempts = readAttempts(attempts, 13_999);
    expect(delayUntil(attempts, 13_999)).toBe(14_000);
    expect(delayUntil(readAttempts(attempts, 14_000), 14_000)).toBeNull();
  });

  it('takes an altered counter for many tries, and an absent one for none', () => {
    expect(readAttempts(undefined, 5)).toEqual(NO_ATTEMPTS);
    for (const altered of ['', 0, {}, { failures: -1, lastAt: 0 }, { failures: 1.5, lastAt: 0 }])
      expect(delayUntil(readAttempts(altered, 5), 5)).toBe(5 + 300_000);
  });
});
